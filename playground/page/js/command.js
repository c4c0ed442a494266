/** Slash commands as data: the tree made flat, searched, read from text, and checked as Discord's own client checks. */
import { nameOf } from "./dom.js";
import { say } from "./words.js";

const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
export const CHANNEL = 7;
const MENTIONABLE = 9;
const NUMBER = 10;

/** What a command, option or choice is called in a language. */
export const nameIn = (thing, locale) => thing.name_localizations?.[locale] ?? thing.name;

/** What it does, in a language. */
export const descriptionIn = (thing, locale) => thing.description_localizations?.[locale] ?? thing.description ?? "";

/** All that can be typed: `{ path, names, options, description }`, one for each command or innermost subcommand. */
export function leaves(commands, locale) {
  const walk = (node, path, names) => {
    const here = { path: [...path, node.name], names: [...names, nameIn(node, locale)] };
    const inner = (node.options ?? []).filter((option) => option.type <= 2);
    if (inner.length) return inner.flatMap((option) => walk(option, here.path, here.names));
    const options = [...(node.options ?? [])].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
    return [{ ...here, options, description: descriptionIn(node, locale) }];
  };
  return commands.flatMap((command) => walk(command, [], []));
}

/**
 * The leaves that fit what was typed after the slash: the beginning of the name first, then its inside, then the
 * description.
 */
export function search(all, typed) {
  const wanted = typed.trim().toLocaleLowerCase();
  const rank = (leaf) => {
    const names = [leaf.path.join(" "), leaf.names.join(" ")].map((name) => name.toLocaleLowerCase());
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.split(" ").some((word) => word.startsWith(wanted)))) return 1;
    if (names.some((name) => name.includes(wanted))) return 2;
    return leaf.description.toLocaleLowerCase().includes(wanted) ? 3 : 9;
  };
  return all
    .map((leaf, i) => ({ leaf, i, rank: rank(leaf) }))
    .filter((one) => one.rank < 9)
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map((one) => one.leaf);
}

/**
 * The leaf whose whole name the text begins with, and the rest behind it; `isEnded` where something stands behind the
 * name.
 */
export function leafOf(all, text) {
  const folded = text.toLocaleLowerCase();
  for (const leaf of [...all].sort((a, b) => b.path.join(" ").length - a.path.join(" ").length)) {
    for (const words of [leaf.path, leaf.names]) {
      const name = "/" + words.join(" ").toLocaleLowerCase();
      if (folded === name || folded.startsWith(name + " ")) {
        return { leaf, rest: text.slice(name.length).trim(), isEnded: text.length > name.length };
      }
    }
  }
  return null;
}

/**
 * Read `game:carcassonne players:2` as texts by option; `stray` is what belongs to none, `strange` a name that is no
 * option.
 */
export function readOptions(leaf, rest, locale) {
  const named = (word) =>
    leaf.options.find((option) => [option.name, nameIn(option, locale)].includes(word.toLocaleLowerCase()));
  const texts = {};
  const marks = [...rest.matchAll(/(?:^|\s)([^\s:"<>]+):/g)].filter((mark) => named(mark[1]));
  const stray = rest.slice(0, marks[0]?.index ?? rest.length).trim();
  const strange = /^([^\s:"<>]+):/.exec(stray)?.[1];
  marks.forEach((mark, i) => {
    const text = rest.slice(mark.index + mark[0].length, marks[i + 1]?.index ?? rest.length).trim();
    texts[named(mark[1]).name] = /^".*"$/s.test(text) ? text.slice(1, -1) : text;
  });
  return { texts, stray, strange };
}

/** The choices of an option as lines of a list. */
export function choicesOf(option, world) {
  if (option.choices?.length)
    return option.choices.map((one) => ({ value: one.value, label: nameIn(one, world.locale), name: one.name }));
  if (option.type === BOOLEAN)
    return [true, false].map((value) => ({ value, label: say(String(value)), name: String(value) }));
  if (option.type === USER || option.type === MENTIONABLE) {
    return [...world.users.values()].map((user) => ({
      value: user.id,
      label: nameOf(user),
      name: user.username,
      user,
    }));
  }
  if (option.type !== CHANNEL) return [];
  return [...world.places.values()]
    .filter((p) => p.type !== 1 && (!option.channel_types?.length || option.channel_types.includes(p.type)))
    .map((p) => ({ value: p.id, label: world.title(p), name: p.name }));
}

const same = (a, b) => String(a).toLocaleLowerCase() === String(b).toLocaleLowerCase();

/**
 * Turn what stands in an option's field into its value: `{ value }`, or `{ error }` in the page's words.
 * `known` are the choices that autocompletion has brought: as with Discord's clients, the name of one stands for its
 * value, and what is typed on is sent as it stands there.
 */
export function valueOf(option, text, world, known = []) {
  const completed = known.find((one) => one.label === text);
  if (completed) return { value: completed.value };
  const name = nameIn(option, world.locale);
  const choices = choicesOf(option, world);
  const word = text
    .trim()
    .replace(/^<?[@#]!?(.+?)>?$/, option.type >= USER && option.type <= MENTIONABLE ? "$1" : "$&");
  const chosen =
    choices.find((one) => [one.label, one.name, one.value].some((known_) => same(known_, word))) ??
    choices.find((one) => same(String(one.label).replace(/^[@#]/, ""), word));
  if (chosen) return { value: chosen.value };
  const error = (key, ...blanks) => ({ error: say(key, name, ...blanks) });
  if (option.choices?.length) return error("notChoice", choices.map((one) => one.label).join(", "));
  if (option.type === BOOLEAN) return error("notBoolean");
  if (option.type === USER || option.type === MENTIONABLE) return error("notUser");
  if (option.type === CHANNEL) return error("notChannel");
  if (option.type === INTEGER || option.type === NUMBER) {
    const pattern = option.type === INTEGER ? /^[+-]?\d+$/ : /^[+-]?(\d+\.?\d*|\.\d+)$/;
    if (!pattern.test(word)) return error(option.type === INTEGER ? "notInteger" : "notNumber");
    const number = Number(word);
    if (number < (option.min_value ?? -Infinity)) return error("tooSmall", option.min_value);
    if (number > (option.max_value ?? Infinity)) return error("tooLarge", option.max_value);
    return { value: number };
  }
  const { length } = [...text];
  if (length < (option.min_length ?? 0)) return { error: `${name}: ${say("tooShort", option.min_length)}` };
  if (length > (option.max_length ?? 6000)) return { error: `${name}: ${say("tooLong", option.max_length ?? 6000)}` };
  return { value: text };
}
