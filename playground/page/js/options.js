/** The fields of a command being filled in, one for each option, with what can be chosen for them. */
import { avatar, fill, h, icon } from "./dom.js";
import { CHANNEL, choicesOf, descriptionIn, nameIn, readOptions, valueOf } from "./command.js";
import { say } from "./words.js";

const PAUSE = 300;
const SHOWN = 25;

const sizeOf = (text) => Math.min(48, Math.max(8, text.length + 1));

export class OptionFields {
  leaf = null;
  #chips = []; // { option, element, input, known, wasTyped }
  #round = 0;
  #timer = 0;
  #typedMore = ""; // typed on the button for more fields

  /** `send()` sends the command, `leave(text)` goes back to plain text, `clear()` takes back a complaint. */
  constructor({ page, suggestions, send, leave, clear }) {
    Object.assign(this, { page, suggestions, send, leave, clear });
    this.element = h("div.chips", { role: "group" });
    this.more = h("button.more-options", {
      type: "button",
      onclick: () => this.#offerOptions(),
      onkeydown: (event) => this.#moreKey(event),
    });
  }

  get isOpen() {
    return Boolean(this.leaf);
  }

  get world() {
    return this.page.world;
  }

  /** Begin a command with the texts that are known already. */
  open(leaf, texts = {}) {
    this.leaf = leaf;
    this.#chips = leaf.options
      .filter((option) => option.required || option.name in texts)
      .map((option) => this.#chip(option, texts[option.name] ?? ""));
    this.#draw();
  }

  close() {
    this.leaf = null;
    this.#chips = [];
    this.#round += 1;
    clearTimeout(this.#timer);
  }

  texts() {
    return Object.fromEntries(this.#chips.map(({ option, input }) => [option.name, input.value.trim()]));
  }

  /** The choices that autocompletion has brought last, by option. */
  known() {
    return Object.fromEntries(this.#chips.map(({ option, known }) => [option.name, known]));
  }

  snapshot() {
    return this.leaf && { path: this.leaf.path.join(" "), texts: this.texts() };
  }

  restore(snapshot, leaves) {
    this.close();
    const leaf = snapshot && leaves.find((one) => one.path.join(" ") === snapshot.path);
    if (!leaf) return;
    this.open(leaf, snapshot.texts);
  }

  /** Go to the first required field that is empty, else to the last. */
  focus() {
    const chip = this.#chips.find((one) => one.option.required && !one.input.value) ?? this.#chips.at(-1);
    (chip?.input ?? this.more).focus();
  }

  /** Go to the field that is wrong. */
  point(name) {
    const chip = this.#chips.find((one) => one.option.name === name);
    chip?.element.classList.add("wrong");
    chip?.input.setAttribute("aria-invalid", "true");
    chip?.input.focus();
  }

  #draw() {
    const { leaf } = this;
    const left = leaf.options.length - this.#chips.length;
    this.element.setAttribute("aria-label", "/" + leaf.names.join(" "));
    this.#typedMore = "";
    this.more.textContent = say("optional", left);
    fill(
      this.element,
      h("span.command-name", {}, "/" + leaf.names.join(" ")),
      this.#chips.map((chip) => chip.element),
      left > 0 && this.more,
      h(
        "button.tool",
        {
          type: "button",
          "aria-label": say("leaveCommand"),
          title: say("leaveCommand"),
          onclick: () => this.leave(""),
        },
        icon("close"),
      ),
    );
  }

  #chip(option, text) {
    const name = nameIn(option, this.world.locale);
    const id = `option-${option.name}`;
    const chip = { option, known: [], wasTyped: false };
    chip.input = h("input", {
      id,
      type: "text",
      value: text,
      autocomplete: "off",
      spellcheck: "false",
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": "suggestions",
      "aria-autocomplete": "list",
      "aria-required": String(Boolean(option.required)),
      size: sizeOf(text),
      inputmode: option.type === 4 ? "numeric" : option.type === 10 ? "decimal" : null,
      title: descriptionIn(option, this.world.locale),
      oninput: () => this.#typed(chip),
      onfocus: () => this.#suggest(chip),
      onkeydown: (event) => this.#key(chip, event),
    });
    chip.element = h(
      "span.chip",
      {},
      h("label", { for: id }, name),
      chip.input,
      !option.required &&
        h(
          "button.tool",
          { type: "button", "aria-label": say("dropOption", name), onclick: () => this.#drop(chip) },
          icon("close"),
        ),
    );
    return chip;
  }

  #add(option, text = "") {
    const chip = this.#chip(option, text);
    this.#chips.push(chip);
    this.#draw();
    return chip;
  }

  #drop(chip) {
    const at = this.#chips.indexOf(chip);
    this.#chips.splice(at, 1);
    this.#draw();
    (this.#chips[Math.max(0, at - 1)]?.input ?? this.more).focus();
  }

  #typed(chip) {
    chip.wasTyped = true;
    chip.input.size = sizeOf(chip.input.value);
    chip.element.classList.remove("wrong");
    chip.input.removeAttribute("aria-invalid");
    this.clear();
    const { texts, stray } = readOptions(this.leaf, chip.input.value, this.world.locale);
    const names = Object.keys(texts);
    if (!names.length) return this.#suggest(chip);
    chip.input.value = stray; // "carcassonne players:" goes on in the next field
    let last = chip;
    for (const name of names) {
      last =
        this.#chips.find((one) => one.option.name === name) ??
        this.#add(this.leaf.options.find((option) => option.name === name));
      last.input.value = texts[name];
    }
    if (last === chip) return this.#suggest(chip);
    return last.input.focus();
  }

  // What can be chosen

  #hint({ type, ...option }) {
    const { locale } = this.world;
    const range =
      option.min_value !== undefined || option.max_value !== undefined
        ? say("range", option.min_value ?? "…", option.max_value ?? "…")
        : "";
    return [
      h("b", {}, nameIn(option, locale)),
      h(
        "span",
        {},
        [descriptionIn(option, locale), range, option.required && say("required")].filter(Boolean).join(" · "),
      ),
    ];
  }

  #suggest(chip) {
    clearTimeout(this.#timer);
    this.#round += 1;
    if (chip.option.autocomplete) return this.#complete(chip);
    const typed = chip.input.value.trim().replace(/^[@#]/, "").toLocaleLowerCase();
    const all = choicesOf(chip.option, this.world);
    const isWhole = all.some((one) =>
      [one.label, one.name, one.value].some((name) => String(name).toLocaleLowerCase() === typed),
    );
    const fitting =
      isWhole && !chip.wasTyped
        ? []
        : all.filter((one) => `${one.label} ${one.name}`.toLocaleLowerCase().includes(typed));
    return this.#show(chip, fitting, isWhole || chip.option.type === CHANNEL);
  }

  #complete(chip) {
    const round = this.#round;
    this.suggestions.show(
      { items: [], hint: [...this.#hint(chip.option), " · ", say("searching")], label: chip.option.name },
      chip.input,
    );
    this.#timer = setTimeout(
      async () => {
        const { world, leaf } = this;
        const options = {};
        for (const one of this.#chips.filter((other) => other !== chip && other.input.value.trim())) {
          const { value } = valueOf(one.option, one.input.value.trim(), world, one.known);
          if (value !== undefined) options[one.option.name] = value;
        }
        options[chip.option.name] = chip.input.value;
        const { t, d } = await world.line.ask("autocomplete", {
          channel: world.here,
          path: leaf.path,
          options,
          focused: chip.option.name,
        });
        if (round !== this.#round || document.activeElement !== chip.input) return;
        const choices = t === "CHOICES" ? d.choices : [];
        const lines = choices.map((one) => ({ value: one.value, label: nameIn(one, world.locale), name: one.name }));
        const typed = chip.input.value.trim();
        chip.known = [...lines, ...chip.known.filter((one) => one.label === typed)];
        this.#show(
          chip,
          lines,
          lines.some((line) => [line.label, line.name, line.value].some((text) => String(text) === typed)),
        );
      },
      chip.wasTyped ? PAUSE : 0,
    );
  }

  #show(chip, lines, isWhole) {
    const items = lines.slice(0, SHOWN).map((line) => ({ ...line, lead: line.user && (() => avatar(line.user)) }));
    const wanted = (chip.wasTyped || !chip.input.value) && !isWhole && (chip.option.required || chip.input.value);
    const isListed = chip.option.autocomplete || choicesOf(chip.option, this.world).length > 0;
    const nothing = isListed && !items.length && !isWhole && chip.wasTyped;
    this.suggestions.show(
      {
        items,
        hint: [...this.#hint(chip.option), nothing && ` · ${say("nothingFits")}`],
        active: wanted ? 0 : -1,
        label: nameIn(chip.option, this.world.locale),
        pick: (line) => this.#take(chip, line),
      },
      chip.input,
    );
  }

  #take(chip, line) {
    chip.input.value = line.label;
    chip.input.size = sizeOf(line.label);
    chip.wasTyped = false;
    const next = this.#chips.find((one) => one.option.required && !one.input.value);
    if (next) return next.input.focus();
    chip.input.focus();
    return this.suggestions.hide(chip.input);
  }

  #left() {
    return this.leaf.options.filter((option) => !this.#chips.some((chip) => chip.option === option));
  }

  #offerOptions(typed = "") {
    const { locale } = this.world;
    const left = this.#left();
    const items = left
      .map((option) => ({ option, label: nameIn(option, locale), description: descriptionIn(option, locale) }))
      .filter(({ label, option }) => `${label} ${option.name}`.toLocaleLowerCase().includes(typed.toLocaleLowerCase()));
    const isSoleText = left.length === 1 && !items.length; // only one field is left, so the text is meant for it
    if (isSoleText) {
      const chip = this.#add(left[0], typed);
      chip.wasTyped = true;
      return chip.input.focus();
    }
    this.#typedMore = typed;
    this.more.textContent = typed || say("optional", left.length);
    this.suggestions.show(
      {
        items,
        hint: typed && !items.length && say("nothingFits"),
        active: items.length ? 0 : -1,
        label: say("optional", left.length),
        pick: ({ option }) => this.#add(option).input.focus(),
      },
      this.more,
    );
    return this.more.focus();
  }

  // Keys

  #moreKey(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.suggestions.isOpen) {
      event.preventDefault();
      this.suggestions.move(step, this.more);
    } else if (event.key === "Enter" && this.suggestions.active) {
      event.preventDefault();
      this.suggestions.take();
    } else if (event.key === "Enter" && event.ctrlKey) {
      this.send();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.#escape(this.more);
    } else if (event.key === "Backspace" && this.#typedMore) {
      event.preventDefault();
      this.#seek(this.#typedMore.slice(0, -1));
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing) {
      if (event.key === " " && !this.#typedMore) return; // opens the list, as on any button
      event.preventDefault();
      this.#seek(this.#typedMore + event.key);
    }
  }

  /** What is typed before a field is chosen narrows the list of fields; "topic:" chooses that one. */
  #seek(typed) {
    const { texts } = readOptions(this.leaf, typed, this.world.locale);
    const [name] = Object.keys(texts);
    const option = name && this.#left().find((one) => one.name === name);
    if (option) return this.#add(option, texts[name]).input.focus();
    this.#offerOptions(typed);
  }

  #key(chip, event) {
    if (event.isComposing) return;
    const { input } = chip;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isAtStart = input.selectionStart === 0 && input.selectionEnd === 0;
    const isAtEnd = input.selectionStart === input.value.length;
    if (step && this.suggestions.isOpen) {
      event.preventDefault();
      this.suggestions.move(step, input);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (this.suggestions.active) this.suggestions.take();
      else this.send();
    } else if (
      event.key === "Tab" &&
      !event.shiftKey &&
      this.suggestions.active &&
      (chip.option.required || input.value || this.suggestions.wasMoved)
    ) {
      event.preventDefault();
      this.suggestions.take();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.#escape(input);
    } else if (event.key === "Backspace" && !input.value) {
      event.preventDefault();
      this.#back(chip);
    } else if (event.key === "ArrowLeft" && isAtStart) {
      this.#beside(chip, -1);
    } else if (event.key === "ArrowRight" && isAtEnd) {
      this.#beside(chip, 1);
    }
  }

  #escape(field) {
    if (this.suggestions.isOpen) return this.suggestions.hide(field);
    return this.leave(this.#written());
  }

  /** The command as one would type it whole. */
  #written() {
    const texts = Object.entries(this.texts()).filter(([, text]) => text);
    return ["/" + this.leaf.names.join(" "), ...texts.map(([name, text]) => `${name}:${text}`)].join(" ");
  }

  #back(chip) {
    if (!chip.option.required) return this.#drop(chip);
    if (chip === this.#chips[0]) return this.leave("/" + this.leaf.names.join(" "));
    return this.#beside(chip, -1);
  }

  #beside(chip, step) {
    const next = this.#chips[this.#chips.indexOf(chip) + step];
    if (!next) return;
    next.input.focus();
    const at = step < 0 ? next.input.value.length : 0;
    setTimeout(() => next.input.setSelectionRange(at, at));
  }
}
