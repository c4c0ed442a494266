/** Elements, made without ever parsing text as markup. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element: `h("button.quiet", { type: "button", onclick }, "Leave")`.
 * Attributes that begin with "on" are listeners; undefined, null and false ones are left out.
 */
export function h(what, attributes = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else if (name === "style") for (const [k, v] of Object.entries(value)) element.style.setProperty(k, v);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false),
  );
  return element;
}

/** Replace everything in `parent` by `children`. */
export function fill(parent, ...children) {
  parent.replaceChildren(
    ...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false),
  );
  return parent;
}

const PATHS = {
  cup: "M4 9h12v5a6 6 0 0 1-12 0zM16 10h2a2.5 2.5 0 0 1 0 5h-2M3 21h14M8 6c-1.5-1.5 1.5-2 0-4M12 6c-1.5-1.5 1.5-2 0-4",
  channel: "M9 4 7 20M17 4l-2 16M4 9h16M3 15h16",
  forum: "M4 5h12v9H9l-5 4zM19 9h1v11l-4-3h-6",
  thread: "M5 3v8a4 4 0 0 0 4 4h10M15 11l4 4-4 4",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  more: "M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
  down: "M6 9l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7",
  plus: "M12 5v14M5 12h14",
  send: "M4 12 20 4l-5 16-3.5-6.5zM20 4l-8.5 9.5",
  eye: "M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  warn: "M12 4 2.5 20h19zM12 10v5M12 17.5h.01",
  reply: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  link: "M14 4h6v6M20 4 11 13M18 14v6H4V6h6",
  file: "M6 2.5h8l4 4V21.5H6zM14 2.5v4h4",
  slash: "M15 4 9 20",
};

/** Make one of the page's own line drawings; it takes the colour of the text and says nothing to a screen reader. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", "aria-hidden": "true", class: "icon" }))
    svg.setAttribute(key, value);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/**
 * A person's round picture: the first letter on a colour that is always the same for the same name; the bot's is the
 * house's own.
 */
export function avatar(user) {
  const hue = user?.bot
    ? 155
    : ([...(user?.username ?? "")].reduce((sum, letter, i) => sum + (i + 1) * letter.codePointAt(0), 0) * 137) % 360;
  const letter = [...(nameOf(user) || "?")][0].toUpperCase();
  return h("span.avatar", { "aria-hidden": "true", style: { "--hue": hue } }, user?.bot ? icon("cup") : letter);
}

/** What a person is called. */
export const nameOf = (user) => user?.global_name || user?.username || "";
