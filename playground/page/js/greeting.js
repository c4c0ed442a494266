/** The first words: who are you, and what to type first. */
import { fill, h, icon, nameOf } from "./dom.js";
import { LANGUAGES, locale, say } from "./words.js";

const FIRST_COMMAND = "/game new game:carcassonne players:2";
const FIRST_LANGUAGES = { "zh-CN": " language:zh-CN", "zh-TW": " language:zh-TW" };
const COMPANIONS = ["bob", "carol", "dave"];

/**
 * The card that tells a newcomer what to do. `page` offers `worlds`, `world`, `type(text)`, `dismissGreeting(message)`
 * and `sit(name)`.
 */
export function greeting(message, page) {
  const { world } = page;
  const command = FIRST_COMMAND + (FIRST_LANGUAGES[locale()] ?? "");
  const me = nameOf(world.me);
  const companion = page.worlds.find((one) => one !== world)?.name ?? COMPANIONS.find((name) => name !== world.name);
  const isSat = page.worlds.some((one) => one.name === companion);
  return h(
    "section.greeting",
    { "aria-labelledby": "greeting-title" },
    h("h2", { id: "greeting-title" }, icon("cup"), say("greetTitle", me)),
    h("p", {}, say("greetIntro")),
    h(
      "ol",
      {},
      h(
        "li",
        {},
        h(
          "div",
          {},
          say("greetNew"),
          h("br"),
          h(
            "button.try",
            { type: "button", onclick: () => page.type(command) },
            icon("send"),
            h("code", {}, command),
          ),
        ),
      ),
      h(
        "li",
        {},
        h(
          "div",
          {},
          say("greetJoin"),
          h("br"),
          h(
            "button.try",
            { type: "button", disabled: isSat, onclick: () => page.sit(companion, { stay: true }) },
            icon(isSat ? "check" : "plus"),
            say(isSat ? "greetSat" : "greetAdd", companion),
          ),
        ),
      ),
      h("li", {}, h("div", {}, say("greetStart", me))),
      h("li", {}, h("div", {}, say("greetPlay"))),
    ),
    h("p.quiet-note", {}, say("greetLocal")),
    h(
      "div.close-row",
      {},
      h("button.button.quiet", { type: "button", onclick: () => page.dismissGreeting(message) }, say("greetDone")),
    ),
  );
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
