/**
 * The list of messages of one place: drawn anew only where something changed, and scrolled as a reader would want it.
 */
import { fill, h, icon } from "./dom.js";
import { postRows } from "./forum.js";
import { follows, messageElement } from "./messages.js";
import { locale, say } from "./words.js";
import { isNewer, PRIVATE } from "./world.js";

const NEAR = 80;
const THREAD_STARTER = 21; // the type of the first message of a thread that was started from a message

export class Timeline {
  #drawn = new Map(); // key → { node, message, follows }
  #follows = true; // whether what comes is scrolled to
  #isArriving = false; // whether the reader has done nothing yet since the place was opened
  #held = null; // the id of the private answer to the reader that stays in view while it asks for more
  #size = ""; // of what is scrolled and of the window on it
  #shown = null;
  #waiting = 0;

  constructor(parent, room) {
    this.room = room;
    this.list = h("ol");
    this.head = h("div.older");
    this.scroll = h(
      "div.scroll",
      {
        role: "log",
        tabindex: "0",
        onscroll: () => this.#scrolled(),
        onwheel: () => this.#arrived(),
        onpointerdown: () => this.#arrived(),
        onkeydown: () => this.#arrived(),
      },
      this.head,
      this.list,
    );
    this.chip = h(
      "button.newer",
      { type: "button", hidden: true, onclick: () => this.#letGo() },
      icon("down"),
      h("span"),
    );
    fill(parent, this.scroll, this.chip);
    const resized = new ResizeObserver(() => this.#follows && !menuIsOpen(this.list) && this.toEnd());
    resized.observe(this.list);
    resized.observe(this.scroll);
  }

  /**
   * Draw the open place. `fresh` is a message that has just come in, `mine` whether the reader caused it; `answered` is
   * the id of one that came or changed because of what the reader pressed.
   */
  draw({ fresh = false, mine = false, answered } = {}) {
    const { world } = this.room;
    const key = `${world.name} ${world.here} ${locale()}`;
    const moved = key !== this.#shown;
    if (moved) {
      this.#shown = key;
      this.#drawn.clear();
      fill(this.list);
      this.#waiting = 0;
      this.#follows = true;
      this.#isArriving = true;
      this.#held = null;
    }
    if (mine || answered) {
      this.#held = answered;
      this.#arrived();
    }
    const height = this.scroll.scrollHeight;
    const top = this.scroll.scrollTop;
    const first = this.list.querySelector("[data-id]");
    this.#drawHead();
    this.#reconcile(this.#wanted());
    this.scroll.setAttribute("aria-label", say("messages", world.title(world.place)));
    if (world.isForum) return this.#toStart(moved);
    if ((moved || (fresh && this.#isArriving)) && this.#toCall()) this.#scrolled();
    else if (moved) this.#toFirstNew();
    else if (this.#follows || mine) this.toEnd();
    else if (answered) this.#bringUp(answered);
    else if (first && first !== this.list.querySelector("[data-id]"))
      this.scroll.scrollTop = top + this.scroll.scrollHeight - height;
    if (fresh && !this.#isAtEnd) this.#waiting += 1;
    this.#paintChip();
    this.#readIfSeen();
    return undefined;
  }

  /** Begin a list of posts at its start. */
  #toStart(moved) {
    this.#follows = false;
    if (moved) this.scroll.scrollTop = 0;
    this.#paintChip();
  }

  /** Go to the end, or as far as the message that still asks for more stays in view. */
  toEnd() {
    this.#follows = true;
    const { clientHeight, scrollHeight } = this.scroll;
    const node = this.#drawn.get(this.#held)?.node;
    const { offsetTop = 0, offsetHeight = 0 } = node ?? {};
    const isAsking = node?.matches(".private") && node.querySelector(".components [data-key]:enabled");
    const most = isAsking ? Math.max(offsetTop, offsetTop + offsetHeight - clientHeight) : scrollHeight;
    this.scroll.scrollTop = Math.min(most, scrollHeight);
    this.#readIfSeen();
  }

  get #isAtEnd() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroll;
    return scrollHeight - scrollTop - clientHeight < NEAR;
  }

  #letGo() {
    this.#held = null;
    this.toEnd();
  }

  /** Show a message that is loaded, and let it light up. */
  jump(id) {
    const node = this.list.querySelector(`[data-id="${id}"]`);
    if (!node) return;
    node.scrollIntoView({ block: "center" });
    node.classList.add("flash");
    node.addEventListener("animationend", () => node.classList.remove("flash"), { once: true });
  }

  #wanted() {
    const { world } = this.room;
    if (world.isForum) return postRows(world, world.place, (id) => this.room.open(id));
    const from = world.newFrom.get(world.here);
    const rows = [];
    let before = null;
    let day = "";
    let isMarked = from === undefined;
    for (const message of world.list().filter((each) => !isEmptyStarter(each))) {
      const today = new Date(message.timestamp).toDateString();
      if (today !== day) rows.push({ key: `day ${today}`, make: () => h("li.day", {}, dayName(message.timestamp)) });
      if (!isMarked && isNewer(message.id, from) > 0 && message.author?.id !== world.me.id && !message.local) {
        rows.push({ key: "new", make: () => h("li.day.unread", {}, say("newLine")) });
        isMarked = true;
        before = null;
      }
      const follow = today === day && follows(message, before);
      rows.push({ key: message.id, message, follow, make: () => messageElement(message, this.room, follow) });
      day = today;
      before = message;
    }
    return rows;
  }

  #reconcile(rows) {
    const wanted = new Set(rows.map((row) => row.key));
    for (const [key, { node }] of this.#drawn) {
      if (wanted.has(key)) continue;
      node.remove();
      this.#drawn.delete(key);
    }
    let cursor = this.list.firstChild;
    for (const row of rows) {
      const old = this.#drawn.get(row.key);
      let node = old?.node;
      if (!old || old.message !== row.message || old.follow !== row.follow) {
        node = row.make();
        if (old) {
          if (cursor === old.node) cursor = node;
          replace(old.node, node);
        }
        this.#drawn.set(row.key, { node, message: row.message, follow: row.follow });
      }
      if (node === cursor) cursor = cursor.nextSibling;
      else this.list.insertBefore(node, cursor);
    }
  }

  #drawHead() {
    const { world } = this.room;
    const older = () => world.older();
    if (world.isForum) {
      const count = [...world.places.values()].filter((place) => place.parent_id === world.here).length;
      fill(this.head, h("small.subtext", {}, say(count ? "posts" : "noPosts", world.title(world.place), count)));
      return;
    }
    fill(
      this.head,
      world.complete.has(world.here)
        ? h("small.subtext", {}, say("beginning", world.title(world.place)))
        : h("button.button.quiet", { type: "button", onclick: older }, say("older")),
    );
  }

  #arrived() {
    this.#isArriving = false;
  }

  /**
   * Show the end of the message that calls the reader, where its buttons are; return whether there is one. A reader who
   * has already begun to answer it in private is left at the end.
   */
  #toCall() {
    const { world } = this.room;
    const list = world.list();
    const at = list.findLastIndex((message) => !(message.flags & PRIVATE) && world.calls(message));
    if (!world.isCalled(world.here) || list.slice(at).some((message) => message.flags & PRIVATE)) return false;
    const node = this.#drawn.get(list[at].id)?.node;
    if (!node) return false;
    if (node === this.list.lastChild) this.toEnd();
    else node.scrollIntoView({ block: "end" });
    return true;
  }

  #toFirstNew() {
    const line = this.list.querySelector(".day.unread");
    if (!line) return this.toEnd();
    this.scroll.scrollTop = line.offsetTop - 60;
    return this.#scrolled();
  }

  /** Show the end of a message, where its buttons are, if that is below what is seen. */
  #bringUp(id) {
    const node = this.#drawn.get(id)?.node;
    if (node === this.list.lastChild) return this.toEnd();
    if (node?.getBoundingClientRect().bottom > this.scroll.getBoundingClientRect().bottom)
      node.scrollIntoView({ block: "end" });
    return undefined;
  }

  /** The reader leaves the end by scrolling, not by what grows or shrinks above it. */
  #scrolled() {
    const size = `${this.scroll.scrollHeight} ${this.scroll.clientHeight}`;
    this.#follows = this.#isAtEnd || (this.#follows && size !== this.#size);
    this.#size = size;
    if (this.scroll.scrollTop < 40 && !this.#follows && !this.room.world.complete.has(this.room.world.here))
      this.#loadOlder();
    this.#readIfSeen();
    this.#paintChip();
  }

  async #loadOlder() {
    if (this.loading) return;
    this.loading = true;
    await this.room.world.older();
    this.loading = false;
  }

  #readIfSeen() {
    if (!this.#isAtEnd || document.hidden) return;
    this.#waiting = 0;
    this.chip.hidden = true;
    this.room.world.read();
  }

  #paintChip() {
    this.chip.hidden = this.#waiting === 0;
    this.chip.lastChild.textContent = say("newMessages");
  }
}

/** Whether a message only marks where a thread was started; Discord shows the message from which that was done. */
const isEmptyStarter = (message) =>
  message.type === THREAD_STARTER && !message.content && !message.components?.length && !message.attachments?.length;

/** Whether a menu is open that takes its room from the list's window: the list scrolls to its picture, not to its end. */
const menuIsOpen = (list) => Boolean(list.querySelector(".list.docked:popover-open"));

/** Put `node` in the place of `old`, and the keyboard's focus where it was. */
function replace(old, node) {
  const focused = old.contains(document.activeElement) && document.activeElement;
  const key = focused && focused.closest("[data-key]")?.dataset.key;
  old.replaceWith(node);
  if (!focused) return;
  const keyed = [...node.querySelectorAll(".components [data-key]:not(:disabled)")];
  (keyed.find((element) => element.dataset.key === key) ?? keyed[0] ?? node).focus({ preventScroll: true });
}

function dayName(timestamp) {
  const date = new Date(timestamp);
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / 86400000);
  if (days === 0) return say("today");
  if (days === 1) return say("yesterday");
  return new Intl.DateTimeFormat(locale(), { dateStyle: "full" }).format(date);
}
