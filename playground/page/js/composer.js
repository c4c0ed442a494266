/** The box in which one types: words for the place, or a command, in one go or option by option. */
import { leafOf, leaves, nameIn, readOptions, search, valueOf } from "./command.js";
import { fill, h, icon } from "./dom.js";
import { OptionFields } from "./options.js";
import { Suggestions } from "./suggestions.js";
import { say } from "./words.js";
import { wrong } from "./world.js";

const SHOWN = 25;

export class Composer {
  /** `page` offers `world`, `form(world, modal)` and `settle()`. */
  constructor(form, page) {
    this.page = page;
    this.form = form;
    this.trouble = h("p.composer-error", { role: "alert", hidden: true });
    this.box = h("div.compose-box");
    this.keys = h("span.keys");
    this.typing = h("span", { role: "status" });
    this.send = h("button.send", { type: "submit" }, icon("send"));
    this.text = h("textarea", {
      id: "say",
      rows: "1",
      maxlength: "2000",
      spellcheck: "false",
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": "suggestions",
      "aria-autocomplete": "list",
      oninput: () => this.#typed(),
      onkeydown: (event) => this.#key(event),
    });
    fill(form, this.trouble, this.box, h("div.help-line", {}, this.typing, this.keys));
    this.suggestions = new Suggestions(form);
    this.fields = new OptionFields({
      page,
      suggestions: this.suggestions,
      send: () => this.submit(),
      leave: (text) => this.#leave(text),
      clear: () => this.complain(""),
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    form.addEventListener("focusout", (event) => {
      if (!form.contains(event.relatedTarget)) this.suggestions.hide(document.activeElement);
    });
    this.#show();
  }

  get world() {
    return this.page.world;
  }

  get leaves() {
    return leaves(this.world.usable(this.world.commands), this.world.locale);
  }

  /** What is typed now, for another day. */
  draft() {
    return { text: this.text.value, command: this.fields.snapshot() };
  }

  /** Put back what was typed. */
  restore(draft = { text: "" }) {
    this.complain("");
    this.text.value = draft.text;
    this.fields.restore(draft.command, this.leaves);
    this.suggestions.hide(this.text);
    this.#show();
  }

  /** Put a text into the box as if it had been typed. */
  write(text) {
    this.fields.close();
    this.text.value = text;
    this.#show();
    this.focus();
    this.#typed();
  }

  focus() {
    this.wantsFocus = this.text.disabled;
    if (this.fields.isOpen) this.fields.focus();
    else this.text.focus();
  }

  complain(message) {
    this.trouble.hidden = !message;
    fill(this.trouble, message && [icon("warn"), message]);
  }

  /** The words around the box, in the language of the one who types. */
  draw() {
    const { world } = this;
    const locked = world.place?.thread_metadata?.locked;
    this.form.hidden = world.isForum; // where nobody can write
    this.text.setAttribute("placeholder", locked ? say("locked") : say("write"));
    this.text.setAttribute("aria-label", locked ? say("locked") : say("writeIn", world.title(world.place)));
    this.text.disabled = Boolean(locked) || !world.me; // until it is known which commands there are
    if (this.wantsFocus && !this.text.disabled) this.focus();
    this.send.setAttribute("aria-label", say("send"));
    this.send.setAttribute("title", say("send"));
    this.keys.textContent = say("keys");
    const who = [...world.typing.keys()]
      .filter((key) => key.startsWith(`${world.here} `))
      .map((key) => world.user(key.split(" ")[1]));
    this.typing.textContent = who.length
      ? say("typing", who.map((user) => user?.username ?? say("someone")).join(", "))
      : "";
  }

  submit() {
    this.complain("");
    if (this.fields.isOpen) return this.#run(this.fields.leaf, this.fields.texts(), this.fields.known());
    const text = this.text.value.trim();
    if (!text) return undefined;
    if (!text.startsWith("/")) return this.#say(text);
    const found = leafOf(this.leaves, text);
    if (!found) return this.complain(say("unknownCommand", text.split(" ").slice(0, 2).join(" ")));
    const { texts, stray, strange } = readOptions(found.leaf, found.rest, this.world.locale);
    const name = "/" + found.leaf.path.join(" ");
    if (strange)
      return this.complain(
        say("unknownOption", name, strange, found.leaf.options.map((o) => o.name).join(", ") || "–"),
      );
    if (stray) return this.complain(say("strayText", stray));
    return this.#run(found.leaf, texts);
  }

  async #say(content) {
    const draft = this.#take();
    this.page.settle();
    const { t, d } = await this.world.say(this.#withMentions(content));
    if (t === "FAILED") this.#giveBack(draft, wrong(d));
  }

  /** Write `@bob` as Discord's own client sends it. */
  #withMentions(content) {
    const users = [...this.world.users.values()].sort((a, b) => b.username.length - a.username.length);
    return users.reduce((text, user) => text.replaceAll(`@${user.username}`, `<@${user.id}>`), content);
  }

  /** Check the options as Discord does, then send the command. */
  async #run(leaf, texts, known = {}) {
    const { world } = this;
    const options = {};
    for (const option of leaf.options) {
      const text = texts[option.name] ?? "";
      const { value, error } = text
        ? valueOf(option, text, world, known[option.name])
        : option.required
          ? { error: say("needed", nameIn(option, world.locale)) }
          : {};
      if (error) return this.#point(leaf, texts, option.name, error);
      if (value !== undefined) options[option.name] = value;
    }
    if (!this.fields.isOpen) this.fields.open(leaf, texts);
    const draft = this.#take();
    const { t, d } = await world.line.ask("slash", { channel: world.here, path: leaf.path, options });
    if (t === "MODAL") return this.page.form(world, d);
    if (t !== "FAILED") return this.page.settle();
    if (d.code === "NO_ANSWER") return world.note({ content: `\`/${leaf.path.join(" ")}\` – ${wrong(d)}` });
    return this.#giveBack(draft, wrong(d), d.field);
  }

  #point(leaf, texts, name, error) {
    if (!this.fields.isOpen) this.fields.open(leaf, texts);
    this.#show();
    this.complain(error);
    this.fields.point(name);
  }

  #take() {
    const draft = { ...this.draft(), world: this.world, place: this.world.here };
    this.fields.close();
    this.text.value = "";
    this.suggestions.hide(this.text);
    this.#show();
    this.text.focus();
    return draft;
  }

  /** What could not be sent comes back, unless something else has been typed since or one has gone elsewhere. */
  #giveBack(draft, message, field) {
    if (draft.world !== this.world || draft.place !== this.world.here || this.text.value || this.fields.isOpen) {
      draft.world.note({ content: message });
      return;
    }
    this.restore(draft);
    this.complain(message);
    if (field) this.fields.point(field);
  }

  #leave(text) {
    this.fields.close();
    this.text.value = text;
    this.complain("");
    this.#show();
    this.text.focus();
    this.suggestions.hide(this.text);
  }

  #show() {
    if (this.fields.isOpen) fill(this.box, this.fields.element, this.send);
    else if (this.text.parentNode !== this.box) fill(this.box, this.text, this.send);
  }

  #typed() {
    this.complain("");
    const found = this.text.value.startsWith("/") && leafOf(this.leaves, this.text.value);
    if (found && found.isEnded && found.leaf.options.length) {
      const { texts, stray, strange } = readOptions(found.leaf, found.rest, this.world.locale);
      if (!strange && !stray) return this.#open(found.leaf, texts);
    }
    return this.#suggest();
  }

  #open(leaf, texts = {}) {
    this.fields.open(leaf, texts);
    this.#show();
    this.fields.focus();
  }

  #suggest() {
    const text = this.text.value;
    if (!text.startsWith("/") || text.includes("\n")) return this.suggestions.hide(this.text);
    const fitting = search(this.leaves, text.slice(1)).slice(0, SHOWN);
    const items = fitting.map((leaf) => ({
      leaf,
      description: leaf.description,
      label: h(
        "span",
        {},
        "/" + leaf.names.join(" "),
        h(
          "span.params",
          {},
          leaf.options.filter((o) => o.required).map((o) => `  ${nameIn(o, this.world.locale)}`),
        ),
      ),
    }));
    const hint = fitting.length ? say("commands") : say(this.leaves.length ? "noCommand" : "noBotNow");
    return this.suggestions.show(
      { items, hint, active: 0, label: say("commands"), pick: ({ leaf }) => this.#pick(leaf) },
      this.text,
    );
  }

  #pick(leaf) {
    if (leaf.options.length) return this.#open(leaf);
    this.text.value = "/" + leaf.path.join(" ");
    this.text.focus();
    return this.suggestions.hide(this.text);
  }

  #key(event) {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { suggestions } = this;
    if (step && suggestions.isOpen) {
      event.preventDefault();
      suggestions.move(step, this.text);
    } else if (event.key === "Escape" && suggestions.isOpen) {
      event.preventDefault();
      suggestions.hide(this.text);
    } else if (event.key === "Tab" && !event.shiftKey && suggestions.active) {
      event.preventDefault();
      suggestions.take();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (suggestions.active && (suggestions.wasMoved || !leafOf(this.leaves, this.text.value))) suggestions.take();
      else this.submit();
    }
  }
}
