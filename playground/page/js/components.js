/** What a bot puts into its messages to look at and to press: rows, buttons, menus, and the blocks of components v2. */
import { avatar, h, icon, nameOf } from "./dom.js";
import { choice } from "./choice.js";
import { emoji, markdown, placeOf } from "./markdown.js";
import { fileCard, picture } from "./viewer.js";
import { say } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary" };

/**
 * Draw one component. `table` knows `world` and `message` (absent in a form), `text` (the context of markdown) and
 * `press(custom_id, values)`.
 */
export function component(part, table) {
  switch (part.type) {
    case 1:
      return h(
        "div.row",
        { role: "group" },
        part.components.map((inner) => component(inner, table)),
      );
    case 2:
      return button(part, table);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return menu(part, table);
    case 9:
      return h(
        "div.section",
        {},
        h(
          "div.text",
          {},
          part.components.map((inner) => component(inner, table)),
        ),
        component(part.accessory, table),
      );
    case 10:
      return h("div.text", {}, markdown(part.content, table.text));
    case 11:
      return picture(shown(part), { small: true });
    case 12:
      return gallery(part.items);
    case 13:
      return fileCard({
        url: part.file.url,
        name: part.name ?? decodeURIComponent(part.file.url.split(/[?#]/)[0].split("/").at(-1)),
        size: part.size,
      });
    case 14:
      return h("hr.split" + (part.spacing === 2 ? ".wide" : "") + (part.divider === false ? ".blank" : ""));
    case 17:
      return container(part, table);
    default:
      return h("p.unknown", { role: "alert" }, say("cannotShow", part.type));
  }
}

function button(part, table) {
  const inside = [part.emoji && emoji(part.emoji), part.label && h("span", {}, part.label)];
  const name = part.label ?? part.emoji?.name;
  if (part.style === 5) {
    const place = placeOf(part.url, table.text);
    if (place) return h("button.button.secondary", { type: "button", onclick: () => table.text.open(place) }, inside);
    return h(
      "a.button.secondary",
      { href: /^https?:/.test(part.url) ? part.url : null, target: "_blank", rel: "noopener noreferrer" },
      inside,
      icon("link"),
    );
  }
  const busy = table.isBusy(part.custom_id);
  return h(
    `button.button.${STYLES[part.style] ?? "secondary"}` + (busy ? ".busy" : ""),
    {
      type: "button",
      disabled: part.disabled,
      "aria-busy": busy && "true",
      "aria-label": part.label ? null : name,
      "data-key": part.custom_id,
      onclick: () => table.press(part.custom_id),
    },
    inside,
    busy && h("span.spinner", { role: "img", "aria-label": say("busy") }),
  );
}

/** Draw a menu of a message; choosing is pressing. */
function menu(part, table) {
  return choice({
    ...menuFields(part, table.world),
    key: part.custom_id,
    busy: table.isBusy(part.custom_id),
    onchoose: (values) => table.press(part.custom_id, values),
  });
}

/** What `choice` needs to know of a menu, in a message or in a form. */
export function menuFields(part, world) {
  const options = part.type === 3 ? part.options : offered(part, world);
  const chosen =
    part.type === 3
      ? part.options.filter((option) => option.default).map((option) => option.value)
      : (part.default_values ?? []).map((one) => one.id);
  return {
    options,
    chosen,
    least: part.min_values ?? 1,
    most: part.max_values ?? 1,
    placeholder: part.placeholder,
    disabled: part.disabled,
  };
}

function offered(part, world) {
  const users = [...world.users.values()].map((user) => ({
    value: user.id,
    label: nameOf(user),
    lead: () => avatar(user),
  }));
  const places = [...world.places.values()]
    .filter((p) => p.type !== 1 && (!part.channel_types?.length || part.channel_types.includes(p.type)))
    .map((p) => ({ value: p.id, label: world.title(p), description: world.places.get(p.parent_id)?.name }));
  const roles = (world.guild?.roles ?? []).map((role) => ({ value: role.id, label: "@" + role.name }));
  return { 5: users, 6: roles, 7: users, 8: places }[part.type];
}

const shown = (part) => ({
  url: part.media.url,
  width: part.media.width,
  height: part.media.height,
  alt: part.description,
  veiled: part.spoiler,
});

function gallery(items) {
  const many = items.length === 1 ? ".one" : items.length > 4 ? ".many" : "";
  return h(
    "div.gallery" + many,
    {},
    items.map((item) => picture(shown(item))),
  );
}

function container(part, table) {
  const colour =
    part.accent_color === null || part.accent_color === undefined
      ? null
      : `#${part.accent_color.toString(16).padStart(6, "0")}`;
  const box = h(
    "div.container" + (colour ? ".coloured" : "") + (part.spoiler ? ".veiled" : ""),
    { style: colour ? { "--bar": colour } : {} },
    part.components.map((inner) => component(inner, table)),
  );
  if (part.spoiler) box.addEventListener("click", () => box.classList.remove("veiled"), { once: true });
  return box;
}
