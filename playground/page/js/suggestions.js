/** The list above the message box: what could be typed next. The keyboard stays where one types. */
import { fill, h } from "./dom.js";
import { optionLine } from "./choice.js";

export class Suggestions {
  #items = [];
  #active = -1;
  #pick = null;
  wasMoved = false;

  constructor(form) {
    this.hint = h("div.hint-line");
    this.list = h("ul.options", { id: "suggestions", role: "listbox" });
    this.box = h(
      "div.suggestions",
      { hidden: true, onmousedown: (event) => event.preventDefault() },
      this.hint,
      this.list,
    );
    form.prepend(this.box);
  }

  get isOpen() {
    return !this.box.hidden && this.#items.length > 0;
  }

  get active() {
    return this.isOpen ? this.#items[this.#active] : undefined;
  }

  /** Show `items` (`{ label, description, lead }`), `active` of them lit; `pick(item)` is called for the one taken. */
  show({ items, hint, active = -1, label, pick }, field) {
    this.#items = items;
    this.#active = Math.min(active, items.length - 1);
    this.#pick = pick;
    this.wasMoved = false;
    this.list.setAttribute("aria-label", label);
    fill(this.hint, hint);
    this.hint.hidden = !hint;
    this.box.hidden = !items.length && !hint;
    this.#draw(field);
  }

  hide(field) {
    this.#items = [];
    this.box.hidden = true;
    field?.setAttribute("aria-expanded", "false");
    field?.removeAttribute("aria-activedescendant");
  }

  move(step, field) {
    const { length } = this.#items;
    this.#active = this.#active < 0 ? (step > 0 ? 0 : length - 1) : (this.#active + step + length) % length;
    this.wasMoved = true;
    this.#draw(field);
  }

  take() {
    if (this.active) this.#pick(this.active);
  }

  #draw(field) {
    fill(
      this.list,
      this.#items.map((item, i) => {
        const line = optionLine(item, {
          id: `suggestion-${i}`,
          active: i === this.#active,
          chosen: i === this.#active,
          lead: item.lead?.(),
        });
        line.addEventListener("click", () => this.#pick(item));
        return line;
      }),
    );
    this.list.hidden = !this.#items.length;
    this.list.children[this.#active]?.scrollIntoView({ block: "nearest" });
    field?.setAttribute("aria-expanded", String(this.isOpen));
    if (this.#active >= 0) field?.setAttribute("aria-activedescendant", `suggestion-${this.#active}`);
    else field?.removeAttribute("aria-activedescendant");
  }
}
