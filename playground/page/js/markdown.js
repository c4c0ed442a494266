/** Discord's markdown, as far as bots use it, turned into elements. */
import { h, nameOf } from "./dom.js";
import { locale, say } from "./words.js";

const INLINE = [
  [/^\\([^\sA-Za-z0-9])/, (m) => m[1]],
  [/^``(.+?)``(?!`)/s, (m) => h("code", {}, m[1])],
  [/^`([^`]+)`/, (m) => h("code", {}, m[1])],
  [/^\*\*\*(?=\S)(.+?)\*\*\*(?!\*)/s, (m, c) => h("strong", {}, h("em", {}, inline(m[1], c)))],
  [/^\*\*(.+?)\*\*(?!\*)/s, (m, c) => h("strong", {}, inline(m[1], c))],
  [/^__(.+?)__(?!_)/s, (m, c) => h("u", {}, inline(m[1], c))],
  [/^~~(.+?)~~/s, (m, c) => h("s", {}, inline(m[1], c))],
  [/^\|\|(.+?)\|\|/s, (m, c) => spoiler(inline(m[1], c))],
  [/^\*(?=\S)(.+?)(?<=\S)\*(?!\*)/s, (m, c) => h("em", {}, inline(m[1], c))],
  [/^_(?=\S)(.+?)(?<=\S)_(?!\w)/s, (m, c) => h("em", {}, inline(m[1], c))],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/, (m, c) => link(m[2], inline(m[1], c))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/, (m) => link(m[0], m[0])],
  [/^<@!?(\d+)>/, (m, c) => mention("@" + (nameOf(c.user?.(m[1])) || say("someone")), m[1] === c.me, m[1])],
  [/^<@&(\d+)>/, (m, c) => mention("@" + (c.role?.(m[1])?.name ?? m[1]), false)],
  [/^<#(\d+)>/, (m, c) => place(m[1], c)],
  [
    /^<\/([^:>]+):\d+>/,
    (m, c) => h("button.mention", { type: "button", onclick: () => c.command?.(m[1]) }, "/" + m[1]),
  ],
  [/^<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/, (m) => time(Number(m[1]), m[2] ?? "f")],
  [/^<a?:(\w+):\d+>/, (m) => emoji({ name: m[1], id: "0" })],
  [/^@(everyone|here)\b/, (m) => mention(m[0], true)],
];
const PLAIN = /^[^\\`*_~|[<@h]+/;

/** Turn one run of text into nodes; `context` knows users, channels and who is looking. */
export function inline(text, context = {}) {
  const nodes = [];
  let plain = "";
  let before = "";
  while (text) {
    let found = null;
    for (const [pattern, make] of INLINE) {
      if (pattern.source.startsWith("^_") && /\w$/.test(before)) continue; // snake_case is not emphasis
      const match = pattern.exec(text);
      if (!match) continue;
      found = { length: match[0].length, node: make(match, context) };
      break;
    }
    if (found) {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(found.node);
    }
    const length = found?.length ?? PLAIN.exec(text)?.[0].length ?? 1;
    before = text.slice(0, length);
    if (!found) plain += before;
    text = text.slice(length);
  }
  if (plain) nodes.push(plain);
  return nodes.flat();
}

/** Turn a whole message text into nodes. */
export function markdown(text, context = {}) {
  const nodes = [];
  const parts = String(text ?? "").split(/```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```\n?/);
  for (let i = 0; i < parts.length; i += 3) {
    if (parts[i].trim()) nodes.push(...blocks(parts[i].replace(/^\n|\n$/g, "").split("\n"), context));
    if (i + 2 < parts.length) nodes.push(h("pre", { tabindex: "0" }, h("code", {}, parts[i + 2])));
  }
  return nodes;
}

/** What the text says without its marks, a line for each block and item. */
export const plainText = (text, context) =>
  markdown(text, context)
    .flatMap((node) => (node.matches("ul, ol") ? [...node.querySelectorAll("li")] : [node]))
    .map((node) => node.textContent)
    .join("\n");

function blocks(lines, context) {
  const nodes = [];
  let run = [];
  const flush = () => {
    if (run.length) nodes.push(h("p", {}, inline(run.join("\n"), context)));
    run = [];
  };
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    const heading = /^(#{1,3}|-#)\s+(.+)$/.exec(line);
    const quote = /^>(>>)?\s(.*)$/.exec(line);
    const item = /^(\s*)([-*]|\d+\.)\s+(.+)$/.exec(line);
    if (!heading && !quote && !item) {
      run.push(line);
      continue;
    }
    flush();
    if (heading) {
      nodes.push(
        heading[1] === "-#"
          ? h("small.subtext", {}, inline(heading[2], context))
          : h("h" + (heading[1].length + 2), {}, inline(heading[2], context)),
      );
    } else if (quote) {
      const from = i;
      if (quote[1]) i = lines.length - 1;
      else while (/^>\s/.test(lines[i + 1] ?? "")) i += 1;
      const inner = lines.slice(from, i + 1).map((text) => text.replace(/^>(>>)?\s/, ""));
      nodes.push(h("blockquote", {}, blocks(inner, context)));
    } else {
      const from = i;
      while (continues(lines[from], lines[i + 1] ?? "")) i += 1;
      nodes.push(list(lines.slice(from, i + 1), context));
    }
  }
  flush();
  return nodes;
}

/** Whether a line goes on with the list that `first` began: deeper, or of the same kind. */
function continues(first, line) {
  const item = /^(\s*)([-*]|\d+\.)\s+\S/.exec(line);
  const head = /^(\s*)([-*]|\d+\.)/.exec(first);
  return Boolean(item) && (item[1].length > head[1].length || /\d/.test(item[2]) === /\d/.test(head[2]));
}

function list(lines, context) {
  const ordered = /^\s*\d+\./.test(lines[0]);
  const root = h(ordered ? "ol" : "ul", ordered ? { start: /\d+/.exec(lines[0])[0] } : {});
  const first = /^\s*/.exec(lines[0])[0].length;
  for (let i = 0; i < lines.length; i += 1) {
    const [, text] = /^\s*(?:[-*]|\d+\.)\s+(.+)$/.exec(lines[i]);
    const item = h("li", {}, inline(text, context));
    const from = i;
    while (i + 1 < lines.length && /^\s*/.exec(lines[i + 1])[0].length > first) i += 1;
    if (i > from) item.append(list(lines.slice(from + 1, i + 1), context));
    root.append(item);
  }
  return root;
}

/** An emoji as Discord's objects write it; a custom one, whose picture is elsewhere, by its name. */
export function emoji(value) {
  if (!value.id) return h("span.emoji", { "aria-hidden": "true" }, value.name);
  return h("span.emoji.custom", { title: `:${value.name}:` }, `:${value.name}:`);
}

/** The channel that an address of Discord names, if it is one of ours; its client opens such a link itself. */
export function placeOf(address, context) {
  const id = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)/.exec(address)?.[1];
  return id && context.channel?.(id) && context.open ? id : null;
}

function link(address, children) {
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, children);
}

function mention(text, mine, user) {
  return h("span.mention" + (mine ? ".mine" : ""), user ? { "data-user": user } : {}, text);
}

function place(id, context) {
  const channel = context.channel?.(id);
  if (!channel) return h("span.mention", {}, "#" + say("unknown"));
  const open = (event) => {
    event.preventDefault();
    context.open?.(id);
  };
  // A link is broken across lines like the text around it, which a button is not.
  return h("a.mention", { href: "#", onclick: open }, "#" + channel.name);
}

function spoiler(children) {
  const hide = h(
    "span.spoiler",
    { role: "button", tabindex: "0", "aria-expanded": "false", "aria-label": say("spoiler") },
    children,
  );
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (hide.classList.contains("shown")) return;
    event.preventDefault();
    hide.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-expanded", "aria-label"]) hide.removeAttribute(name);
  };
  hide.addEventListener("click", show);
  hide.addEventListener("keydown", show);
  return hide;
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

function time(seconds, style) {
  const date = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat(locale(), STYLES.F).format(date);
  const shown = style === "R" ? relative(seconds) : new Intl.DateTimeFormat(locale(), STYLES[style]).format(date);
  return h(
    "time",
    { datetime: date.toISOString(), title: full, "data-relative": style === "R" && String(seconds) },
    shown,
  );
}

const UNITS = [
  ["year", 31557600],
  ["month", 2629800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(Math.trunc(away / size), unit);
}

/** Keep "in 3 hours" true while the page stays open. */
setInterval(() => {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    element.textContent = relative(Number(element.dataset.relative));
  }
}, 10000);
