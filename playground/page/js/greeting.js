/** The first words: who are you, and what to type first. */
import { choicesOf, leaves, nameIn } from "./command.js";
import { fill, h, icon, nameOf } from "./dom.js";
import { LANGUAGES, locale, say } from "./words.js";

const FIRST_COMMAND = "/game new game:carcassonne players:2";
const FIRST_LANGUAGES = { "zh-CN": " language:zh-CN", "zh-TW": " language:zh-TW" };
const ALONE = "practice";
const COMPANIONS = ["bob", "carol", "dave"];

/**
 * The card that tells a newcomer what to do. `page` offers `worlds`, `world`, `type(text)`, `dismissGreeting(message)`,
 * `sit(name)` and `enter(path, options)`.
 */
export function greeting(message, page) {
  const { world } = page;
  const command = FIRST_COMMAND + (FIRST_LANGUAGES[locale()] ?? "");
  const me = nameOf(world.me);
  const companion = page.worlds.find((one) => one !== world)?.name ?? COMPANIONS.find((name) => name !== world.name);
  const isSat = page.worlds.some((one) => one.name === companion);
  const games = alone(message, page);
  const steps = h(
    "ol",
    {},
    step(
      say("greetNew"),
      h("button.try", { type: "button", onclick: () => page.type(command) }, icon("send"), h("code", {}, command)),
    ),
    step(
      say("greetJoin"),
      h(
        "button.try",
        { type: "button", disabled: isSat, onclick: () => page.sit(companion, { stay: true }) },
        icon(isSat ? "check" : "plus"),
        say(isSat ? "greetSat" : "greetAdd", companion),
      ),
    ),
    step(say("greetStart", me)),
    step(say("greetPlay")),
  );
  return h(
    "section.greeting",
    { "aria-labelledby": "greeting-title" },
    h("h2", { id: "greeting-title" }, icon("cup"), say("greetTitle", me)),
    h("p", { id: "greeting-intro" }, say(games ? "greetAlone" : "greetIntro")),
    games ? [games, h("details", { open: isSat }, h("summary", {}, say("greetFriends")), steps)] : steps,
    h("p.quiet-note", {}, say("greetLocal")),
    h(
      "div.close-row",
      {},
      h("button.button.quiet", { type: "button", onclick: () => page.dismissGreeting(message) }, say("greetDone")),
    ),
  );
}

const step = (words, button) => h("li", {}, h("div", {}, words, button && [h("br"), button]));

/** A button for each game that one person can open at once, if the bot has a command for that. */
function alone(message, page) {
  const { world } = page;
  const leaf = leaves(world.commands, world.locale).find(({ path }) => path.join(" ") === ALONE);
  const option = leaf?.options.find((one) => one.required && (one.choices?.length || one.autocomplete));
  if (!option) return null;
  const open = (value) => {
    world.dismiss(message);
    return page.enter(leaf.path, { [option.name]: value });
  };
  const button = ({ label, value }) =>
    h("button.button.accent", { type: "button", onclick: () => open(value) }, label);
  const group = h(
    "div.games",
    { role: "group", "aria-labelledby": "greeting-intro" },
    choicesOf(option, world).map(button),
  );
  if (option.autocomplete) offered(option, leaf, world).then((choices) => fill(group, choices.map(button)));
  return group;
}

/** The choices that the bot offers for an option of which nothing is typed yet. */
async function offered(option, leaf, world) {
  const options = { [option.name]: "" };
  const told = { channel: world.here, path: leaf.path, options, focused: option.name };
  const { t, d } = await world.line.ask("autocomplete", told);
  return t === "CHOICES" ? d.choices.map((one) => ({ value: one.value, label: nameIn(one, world.locale) })) : [];
}

/** Ask who is there, where the address does not say; resolves to a name. */
export function askName(parent, remembered, refusal = "") {
  return new Promise((answer) => {
    const draw = () => {
      const name = h("input.field", {
        id: "name",
        type: "text",
        maxlength: "32",
        value: remembered,
        autocomplete: "off",
        spellcheck: "false",
        "aria-describedby": "name-hint",
      });
      const language = h(
        "select",
        {
          "aria-label": say("language"),
          onchange: () => {
            remembered = name.value;
            parent.dispatchEvent(new CustomEvent("speak", { detail: language.value }));
            draw();
          },
        },
        LANGUAGES.map(([value, label]) => h("option", { value, lang: value }, label)),
      );
      language.value = locale();
      fill(
        parent,
        h(
          "form.door",
          {
            onsubmit: (event) => {
              event.preventDefault();
              if (name.value.trim()) answer(name.value.trim());
            },
          },
          h("div.door-head", {}, icon("cup"), h("h1", {}, "Teahouse"), language),
          h("label", { for: "name" }, say("whoAreYou")),
          name,
          refusal && h("p.error", { role: "alert" }, refusal),
          h("p", { id: "name-hint" }, say("welcomeLine")),
          h("button.button.accent", { type: "submit" }, say("sit")),
        ),
      );
      name.focus();
      name.select();
    };
    draw();
  });
}
