/** The page: the people who sit at it, and the room that the one of them sees who is at the keyboard. */
import { openMenu } from "./menu.js";
import { Composer } from "./composer.js";
import { avatar, fill, h, icon, nameOf } from "./dom.js";
import { askName, greeting } from "./greeting.js";
import { askForm } from "./modal.js";
import { Sidebar } from "./sidebar.js";
import { Timeline } from "./timeline.js";
import { LANGUAGES, locale, say, speak } from "./words.js";
import { PRIVATE, THREADS, World, wrong } from "./world.js";

const SEATS = "teahouse.seats";
const NAME = "teahouse.name";
const GREETED = "teahouse.greeted";

const $ = (id) => document.getElementById(id);

class Page {
  worlds = [];
  world = null;
  #due = null; // what is to be drawn at the end of this turn

  /** Begin with one person; the others who sat here before a reload come back. */
  start(name) {
    const seats = JSON.parse(sessionStorage.getItem(SEATS) ?? "[]");
    this.world = this.#seat(name);
    for (const other of seats) if (other !== name) this.#seat(other);
    this.sidebar ??= new Sidebar($("sidebar"), this);
    this.composer ??= new Composer($("composer"), this);
    this.timeline ??= new Timeline($("timeline"), this);
    $("shade").addEventListener("click", () => this.closeSidebar());
    this.#remember();
    this.#draw({ all: true });
  }

  /** What markdown needs to know of the world. */
  get text() {
    const { world } = this;
    return {
      me: world.me?.id,
      user: (id) => world.user(id),
      channel: (id) => world.places.get(id),
      open: (id) => this.open(id),
      command: (name) => this.type(`/${name} `),
    };
  }

  // What components and lists call

  async press(message, customId, values) {
    const { world } = this;
    const answer = await world.press(message, customId, values);
    if (answer?.t === "MODAL") await this.form(world, answer.d);
  }

  form(world, modal) {
    return askForm(world, modal, this.text);
  }

  menu(message, event) {
    openMenu(message, event, { world: this.world, text: this.text, run: (command) => this.#runOn(command, message) });
  }

  async #runOn(command, message) {
    const { world } = this;
    const { t, d } = await world.line.ask("menu", { message: message.id, name: command.name });
    if (t === "MODAL") await this.form(world, d);
    if (t === "FAILED") world.note({ content: wrong(d) });
  }

  jump(id) {
    this.timeline.jump(id);
  }

  greeting(message) {
    return greeting(message, this);
  }

  greet() {
    this.closeSidebar();
    const old = this.world.list().find((m) => m.greeting);
    if (old) this.world.dismiss(old);
    this.world.note({ greeting: true });
    this.timeline.toEnd();
  }

  dismissGreeting(message) {
    this.settle();
    this.world.dismiss(message);
    this.composer.focus();
  }

  type(text) {
    this.composer.write(text);
  }

  // People

  /** Another person sits down at this page; with `stay` the one at the keyboard remains. */
  sit(name, { stay = false } = {}) {
    const known = this.worlds.find((one) => one.name === name.toLocaleLowerCase());
    const world = known ?? this.#seat(name);
    this.#remember();
    for (const one of this.worlds) for (const message of one.list()) if (message.greeting) one.touch(message);
    if (!stay) return this.seat(world);
    return this.#draw({ all: true });
  }

  seat(world) {
    if (world === this.world) return;
    this.#keepDraft();
    this.world = world;
    this.#remember();
    this.closeSidebar();
    this.composer.restore(world.drafts.get(world.here));
    this.#draw({ all: true });
    this.#focus();
  }

  open(place) {
    this.#keepDraft();
    this.closeSidebar();
    this.world.open(place);
    this.composer.restore(this.world.drafts.get(place));
    this.#focus();
  }

  speak(wanted) {
    localStorage.setItem(`teahouse.locale.${this.world.name}`, wanted);
    this.world.speak(wanted);
  }

  /** Go to another server, with everybody who sits here. */
  go(guild) {
    const address = new URL(location.href);
    address.searchParams.set("guild", guild);
    location.assign(address);
  }

  closeSidebar() {
    document.body.classList.remove("sidebar-open");
    $("head").querySelector(".open-sidebar")?.setAttribute("aria-expanded", "false");
  }

  #keepDraft() {
    this.world.drafts.set(this.world.here, this.composer.draft());
  }

  #focus() {
    if (!matchMedia("(pointer: coarse)").matches) this.composer.focus();
  }

  #remember() {
    const names = this.worlds.map((one) => one.name);
    sessionStorage.setItem(SEATS, JSON.stringify(names));
    const address = new URL(location.href);
    address.searchParams.set("player", this.world.name);
    history.replaceState(null, "", address);
  }

  #seat(name) {
    const world = new World(name.trim().toLocaleLowerCase(), (one, what, detail = {}) =>
      this.#changed(one, what, detail),
    );
    this.worlds.push(world);
    return world;
  }

  // Drawing

  #changed(world, what, detail) {
    if (what === "state" && world.state === "refused") return this.#refuse(world);
    if (what === "hello") this.#welcome(world, detail);
    if (world !== this.world) return this.#later({ sidebar: true });
    if (what === "messages") {
      const { message, isNew, place } = detail;
      const caused = message?.interaction_metadata?.user?.id === world.me.id && message.flags & PRIVATE;
      const mine = isNew && (message.author?.id === world.me.id || caused);
      if (place !== world.here) return this.#later({ sidebar: true });
      return this.#later({ sidebar: isNew, messages: true, fresh: isNew && !mine, mine: mine || message?.local });
    }
    if (what === "places" || what === "typing") return this.#later({ sidebar: what === "places", head: true });
    return this.#later({ all: true });
  }

  #refuse(world) {
    this.worlds = this.worlds.filter((one) => one !== world);
    const message = say("refused", world.name, world.refusal);
    if (!this.worlds.length) return begin(message);
    this.notice(message, true);
    if (world === this.world) return this.seat(this.worlds[0]);
    return this.#later({ all: true });
  }

  #welcome(world, { isFirst }) {
    const chosen = localStorage.getItem(`teahouse.locale.${world.name}`);
    if (!chosen && world.locale !== locale()) world.speak(locale());
    if (isFirst && world === this.world && !localStorage.getItem(GREETED)) world.note({ greeting: true });
  }

  /** Whoever has used a command or waved the greeting off need not be greeted again. */
  settle() {
    localStorage.setItem(GREETED, "yes");
  }

  #later(what) {
    if (this.#due) {
      for (const [key, value] of Object.entries(what)) this.#due[key] ||= value;
      return;
    }
    this.#due = { ...what };
    queueMicrotask(() => {
      const due = this.#due;
      this.#due = null;
      this.#draw(due);
    });
  }

  #draw({ all, sidebar, messages, head, fresh, mine }) {
    const { world } = this;
    if (!this.sidebar || !world) return;
    if (all && world.me) speak(LANGUAGES.some(([name]) => name === world.locale) ? world.locale : "en-US");
    if (all || sidebar) this.sidebar.draw();
    if (all || sidebar || head) this.#drawHead();
    if (all) this.#drawState();
    if (all || head) this.composer.draw();
    if (world.me && (all || messages)) this.timeline.draw({ fresh, mine });
  }

  #drawHead() {
    const { world } = this;
    const { place } = world;
    const parent = world.places.get(place?.parent_id);
    const rest = this.worlds
      .filter((one) => one !== world)
      .reduce((n, one) => n + one.calling.mentions, world.calling.mentions);
    fill(
      $("head"),
      h(
        "button.tool.open-sidebar",
        {
          type: "button",
          "aria-label": say("menu"),
          "aria-expanded": "false",
          "aria-controls": "sidebar",
          onclick: (event) => {
            const isOpen = document.body.classList.toggle("sidebar-open");
            event.currentTarget.setAttribute("aria-expanded", String(isOpen));
            if (isOpen) $("sidebar").querySelector("[aria-current], .place")?.focus();
          },
        },
        icon("menu"),
        rest > 0 && h("span.badge", { "aria-label": say("mentioned", rest) }, String(rest)),
      ),
      h(
        "h1",
        {},
        icon(THREADS.includes(place?.type) ? "thread" : place?.type === 1 ? "cup" : "channel"),
        h("span.text", {}, place?.type === 1 ? nameOf(world.bot) : (place?.name ?? "")),
      ),
      h("span.about", {}, parent ? world.title(parent) : (place?.topic ?? "")),
      world.me && h("span.me", { title: say("seats") }, avatar(world.me), nameOf(world.me)),
    );
    document.title = `${rest ? `(${rest}) ` : ""}${place ? world.title(place) : ""} · Teahouse`;
    $("skip").textContent = say("skip");
    $("sidebar").setAttribute("aria-label", say("places"));
  }

  #drawState() {
    const { world } = this;
    const bar = $("connection");
    const isOpen = world.state === "open";
    bar.hidden = isOpen && world.online;
    fill(
      bar,
      isOpen
        ? [icon("warn"), say("noBot")]
        : [h("span.spinner"), say(world.state === "lost" ? "reconnecting" : "connecting")],
    );
  }

  notice(message, isBad = false) {
    const note = h("div.notice" + (isBad ? ".bad" : ""), {}, message);
    $("notices").append(note);
    setTimeout(() => note.remove(), 6000);
  }
}

const page = new Page();

async function begin(refusal = "") {
  const asked = new URL(location.href).searchParams.get("player");
  if (asked && !refusal) return page.start(asked);
  const door = document.body.appendChild(h("div", { id: "door" }));
  door.addEventListener("speak", (event) => speak(event.detail));
  const name = await askName(door, localStorage.getItem(NAME) ?? "alice", refusal);
  localStorage.setItem(NAME, name);
  door.remove();
  return page.start(name);
}

document.addEventListener("keydown", (event) => {
  if (!page.world) return;
  const isTyping = event.target.closest?.("input, textarea, select, dialog, [popover]");
  if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    page.composer.focus();
    if (!page.composer.fields.isOpen && !page.composer.text.value) page.type("/");
  } else if (event.altKey && /^Digit[1-9]$/.test(event.code)) {
    const world = page.worlds[Number(event.code.at(-1)) - 1];
    if (world) {
      event.preventDefault();
      page.seat(world);
    }
  } else if (event.key === "Escape" && document.body.classList.contains("sidebar-open")) {
    page.closeSidebar();
    $("head").querySelector(".open-sidebar").focus();
  }
});

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && page.world?.me) page.timeline.draw();
});

$("skip").addEventListener("click", (event) => {
  event.preventDefault();
  page.composer.focus();
});

const tongue = navigator.language ?? "en";
speak(/^zh-(TW|HK|MO|Hant)/i.test(tongue) ? "zh-TW" : tongue.startsWith("zh") ? "zh-CN" : "en-US");
begin();
