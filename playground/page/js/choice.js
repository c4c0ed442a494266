/** A menu of a message or a form: a button that opens a searchable list, for mouse, finger and keys. */
import { fill, h, icon } from "./dom.js";
import { emoji } from "./markdown.js";
import { say } from "./words.js";

let serial = 0;

/** Put a popover beside its button, above or below, wherever there is room. */
function anchor(popover, button) {
  const box = button.getBoundingClientRect();
  const below = innerHeight - box.bottom - 12;
  const above = box.top - 12;
  const up = below < Math.min(320, popover.scrollHeight) && above > below;
  Object.assign(popover.style, {
    top: up ? "auto" : `${box.bottom + 4}px`,
    bottom: up ? `${innerHeight - box.top + 4}px` : "auto",
    maxHeight: `${Math.min(360, Math.max(up ? above : below, 160))}px`,
  });
}

/** Put a popover at the bottom of the window, in place of the message box, and bring the picture above it into view. */
function dock(popover, picture) {
  document.documentElement.style.setProperty("--docked", `${popover.offsetHeight}px`);
  picture.scrollIntoView({ block: "nearest" });
}

/** One line of a list of options. */
export function optionLine(option, { id, chosen = false, active = false, mark = false, lead = null }) {
  return h(
    "li.option" + (active ? ".active" : ""),
    { id, role: "option", "aria-selected": String(chosen) },
    option.emoji && emoji(option.emoji),
    lead,
    h("span.what", {}, option.label, option.description && h("small", {}, option.description)),
    mark && icon("check"),
  );
}

/**
 * Make a menu. `options` are `{ value, label, description, emoji, lead }`, `chosen` the values chosen at first,
 * `least` and `most` how many there may be, `onchoose(values)` is called once when the choice is made. The element has `values`.
 */
export function choice({
  options,
  chosen = [],
  least = 1,
  most = 1,
  placeholder,
  label,
  disabled = false,
  busy = false,
  invalid = false,
  key,
  onchoose,
}) {
  serial += 1;
  const name = `choice-${serial}`;
  let values = [...chosen];
  let shown = options;
  let active = 0;
  let changed = false;

  const text = h("span.chosen");
  const button = h(
    "button.field.choice-button",
    {
      type: "button",
      disabled,
      "aria-busy": busy && "true",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-invalid": invalid && "true",
      "data-key": key,
      onclick: () => toggle(),
      onkeydown: (event) => {
        if (event.key === "ArrowDown" || event.key === "ArrowUp") {
          event.preventDefault();
          toggle();
        }
      },
    },
    text,
    busy ? h("span.spinner", { role: "img", "aria-label": say("busy") }) : icon("down"),
  );
  const search = h("input.field", {
    type: "text",
    role: "combobox",
    placeholder: say("search"),
    "aria-label": say("search"),
    "aria-controls": name,
    "aria-expanded": "true",
    "aria-autocomplete": "list",
    autocomplete: "off",
    spellcheck: "false",
    oninput: () => filter(),
    onkeydown: (event) => keys(event),
  });
  const list = h("ul.options", {
    id: name,
    role: "listbox",
    "aria-label": label || placeholder || say("choose"),
    "aria-multiselectable": most > 1 ? "true" : null,
  });
  const foot = h("div.list-foot");
  const popover = h(
    "div.list",
    { popover: "auto", ontoggle: (event) => toggled(event.newState === "open") },
    search,
    list,
    foot,
  );
  const element = h("div.choice", {}, button, popover);
  Object.defineProperty(element, "values", { get: () => values });

  function toggle() {
    if (!busy && !popover.matches(":popover-open")) popover.showPopover();
  }

  function toggled(open) {
    button.setAttribute("aria-expanded", String(open));
    if (open) {
      const picture = [...(button.closest(".message")?.querySelectorAll(".picture:not(.thumb)") ?? [])].at(-1);
      const { left, width } = button.getBoundingClientRect();
      popover.classList.toggle("docked", Boolean(picture));
      popover.style.setProperty("--left", `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`);
      popover.style.setProperty("--width", `${width}px`);
      search.value = "";
      changed = false;
      filter();
      if (picture) dock(popover, picture);
      else anchor(popover, button);
      if (matchMedia("(pointer: coarse)").matches) list.focus();
      else search.focus();
    } else {
      if (popover.contains(document.activeElement) || document.activeElement === document.body) button.focus();
      if (changed && most > 1 && values.length >= least) onchoose?.(values);
    }
  }

  function filter() {
    const wanted = search.value.trim().toLocaleLowerCase();
    shown = options.filter((option) =>
      `${option.label}\n${option.description ?? ""}`.toLocaleLowerCase().includes(wanted),
    );
    active = Math.max(0, wanted ? 0 : shown.findIndex((option) => values.includes(option.value)));
    draw();
  }

  function draw() {
    fill(
      list,
      shown.map((option, i) => {
        const line = optionLine(option, {
          id: `${name}-${i}`,
          chosen: values.includes(option.value),
          active: i === active,
          mark: true,
          lead: option.lead?.(),
        });
        line.addEventListener("click", () => pick(i));
        return line;
      }),
      !shown.length && h("li.none", {}, say("nothingFits")),
    );
    search.setAttribute("aria-activedescendant", shown.length ? `${name}-${active}` : "");
    list.children[active]?.scrollIntoView({ block: "nearest" });
    const many = most > 1;
    fill(
      foot,
      many && h("span", {}, say("chooseCount", least, most)),
      least === 0 && values.length > 0 && h("button.textual", { type: "button", onclick: clear }, say("clear")),
      many &&
        h("button.button.accent", { type: "button", disabled: values.length < least, onclick: close }, say("done")),
    );
    foot.hidden = !foot.children.length;
    button.removeAttribute("aria-invalid");
    paint();
  }

  function paint() {
    const labels = options.filter((option) => values.includes(option.value)).map((option) => option.label);
    text.textContent = labels.join(", ") || placeholder || say("choose");
    text.classList.toggle("none", !labels.length);
    button.setAttribute(
      "aria-label",
      [label, labels.join(", ") || placeholder || say("choose")].filter(Boolean).join(": "),
    );
  }

  function pick(i) {
    const { value } = shown[i];
    active = i;
    if (most === 1) {
      values = [value];
      close();
      paint();
      onchoose?.(values);
      return;
    }
    if (values.includes(value)) values = values.filter((other) => other !== value);
    else if (values.length < most) values = [...values, value];
    else return;
    changed = true;
    draw();
  }

  function clear() {
    values = [];
    changed = most > 1;
    close();
    paint();
    if (most === 1) onchoose?.(values);
  }

  function close() {
    popover.hidePopover();
  }

  function keys(event) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[event.key];
    if (step && shown.length) {
      event.preventDefault();
      active =
        Math.abs(step) === 1
          ? (active + step + shown.length) % shown.length
          : Math.max(0, Math.min(shown.length - 1, active + step));
      draw();
    } else if (event.key === "Enter" && shown.length) {
      event.preventDefault();
      pick(active);
    } else if (event.key === "Tab" && popover.contains(event.target) && foot.hidden) {
      close();
    }
  }

  paint();
  return element;
}
