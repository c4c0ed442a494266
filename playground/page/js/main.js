/** The page: the people who sit at it, and the room that the one of them sees who is at the keyboard. */
import { openMenu, openUserMenu } from "./menu.js";
import { Composer } from "./composer.js";
import { avatar, fill, h, icon, nameOf } from "./dom.js";
import { askName, greeting } from "./greeting.js";
import { askForm } from "./modal.js";
import { badge, placeIcon, Sidebar } from "./sidebar.js";
import { Timeline } from "./timeline.js";
import { LANGUAGES, locale, say, speak } from "./words.js";
import { PRIVATE, THINKING, World, wrong } from "./world.js";

const SEATS = "teahouse.seats";
const NAME = "teahouse.name";
const GREETED = "teahouse.greeted";

const $ = (id) => document.getElementById(id);

class Page {
  worlds = [];
  world = null;
  #due = null; // what is to be drawn at the end of this turn

  /** Begin with one person; the others who sat here before a reload come back to where they were. */
  start(name) {
    const seats = JSON.parse(sessionStorage.getItem(SEATS) ?? "{}");
    const before = Object.entries(seats).find(([other]) => folded(other) === folded(name));
    this.world = this.#seat(name, addressed().channel ?? before?.[1]);
    for (const [other, place] of Object.entries(seats)) if (!this.#find(other)) this.#seat(other, place);
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
      role: (id) => world.guild?.roles?.find((role) => role.id === id),
      open: (id) => this.open(id),
      command: (name) => this.type(`/${name} `),
    };
  }

  // What components and lists call

  async press(message, customId, values) {
    const { world } = this;
    this.settle();
    const answer = await world.press(message, customId, values);
    if (answer?.t === "MODAL") await this.form(world, answer.d);
  }

  form(world, modal) {
    return askForm(world, modal, this.text);
  }

  menu(message, event) {
    openMenu(message, event, this);
  }

  userMenu(user, event) {
    openUserMenu(user, event, this);
  }

  /** Use a command of the menu of a message or user, which `target` names. */
  async run(command, target) {
    const { world } = this;
    const { t, d } = await world.line.ask("menu", { ...target, name: command.name });
    if (t === "MODAL") await this.form(world, d);
    if (t === "FAILED") world.note({ content: wrong(d) });
  }

  /** Open the direct messages with the bot. */
  async direct() {
    const { t, d } = await this.world.line.ask("direct", {});
    if (t === "ACK") this.open(d.channel);
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

  /** Run a command that opens a thread, and go there once its answer names it. */
  async enter(path, options) {
    const { world } = this;
    this.settle();
    world.follows = true;
    const { t, d } = await world.line.ask("slash", { channel: world.here, path, options });
    if (t !== "FAILED") return;
    world.follows = false;
    world.note({ content: wrong(d) });
  }

  // People

  /** Another person sits down at this page, at the same place; with `stay` the one at the keyboard remains. */
  sit(name, { stay = false } = {}) {
    const world = this.#find(name) ?? this.#seat(name, this.world.here);
    this.#remember();
    for (const one of this.worlds) this.#touchGreetings(one);
    if (!stay) return this.seat(world);
    return this.#draw({ all: true });
  }

  seat(world) {
    if (world === this.world) return;
    this.#keepDraft();
    this.world = world;
    this.#remember({ anew: true });
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

  /** Show who and what the address names, after the browser's Back or Forward. */
  revisit() {
    const { player, channel } = addressed();
    const world = this.#find(player) ?? this.#seat(player, channel);
    if (world === this.world) return this.open(channel);
    if (world.me) world.open(channel);
    return this.seat(world);
  }

  speak(wanted) {
    localStorage.setItem(`teahouse.locale.${folded(this.world.name)}`, wanted);
    this.world.speak(wanted);
  }

  /** Go to another server, with everybody who sits here. */
  go(guild) {
    const address = new URL(location.href);
    address.searchParams.set("guild", guild);
    address.searchParams.delete("channel");
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

  /** Keep who sits here for a reload, and the one at the keyboard with their place in the address; `anew` for Back. */
  #remember({ anew = false } = {}) {
    const seats = this.worlds.map((one) => [one.name, one.here]);
    sessionStorage.setItem(SEATS, JSON.stringify(Object.fromEntries(seats)));
    const address = new URL(location.href);
    address.searchParams.set("player", this.world.name);
    if (this.world.here) address.searchParams.set("channel", this.world.here);
    if (anew && address.href !== location.href) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  }

  #find(name) {
    return this.worlds.find((one) => folded(one.name) === folded(name));
  }

  #seat(name, place = null) {
    const changed = (one, what, detail = {}) => this.#changed(one, what, detail);
    const world = new World(name.trim(), place, changed);
    this.worlds.push(world);
    return world;
  }

  // Drawing

  #changed(world, what, detail) {
    if (what === "state" && world.state === "refused") return this.#refuse(world);
    if (what === "hello") this.#welcome(world, detail);
    if (what === "commands") this.#touchGreetings(world);
    if (what === "messages") this.#follow(world, detail.message);
    if (world !== this.world) return this.#later({ sidebar: true });
    if (what === "hello" || what === "here") this.#remember({ anew: what === "here" });
    if (what === "messages") {
      const { message, isNew, place } = detail;
      const caused = message?.interaction_metadata?.user?.id === world.me.id && message.flags & PRIVATE;
      const mine = isNew && (message.author?.id === world.me.id || caused);
      if (place !== world.here) return this.#later({ sidebar: true, messages: world.shows(place) });
      const answered = message && (isNew ? caused : world.pressed === message.id) ? message.id : undefined;
      if (mine || answered) world.pressed = "";
      const fresh = isNew && !mine;
      return this.#later({ sidebar: Boolean(message), messages: true, fresh, mine: mine || message?.local, answered });
    }
    if (/places|typing/.test(what)) return this.#later({ sidebar: true, head: true, messages: world.isForum });
    return this.#later({ all: true });
  }

  /** Open the place that a private answer names, where it is waited for. */
  #follow(world, message) {
    const isAnswer = message?.interaction_metadata?.user?.id === world.me.id && message.flags & PRIVATE;
    if (!world.follows || !isAnswer || message.flags & THINKING) return;
    world.follows = false;
    const named = /<#(\d+)>/.exec(JSON.stringify(message))?.[1];
    if (named && world === this.world) this.open(named);
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
    const chosen = localStorage.getItem(`teahouse.locale.${folded(world.name)}`);
    if (!chosen && world.locale !== locale()) world.speak(locale());
    const isNewcomer = isFirst && world === this.world && !localStorage.getItem(GREETED);
    if (isNewcomer && world.here === world.home()) world.note({ greeting: true });
  }

  #touchGreetings(world) {
    for (const message of world.list()) if (message.greeting) world.touch(message);
  }

  /** Whoever has pressed, said or commanded something, or waved the greeting off, need not be greeted again. */
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

  #draw({ all, sidebar, messages, head, fresh, mine, answered }) {
    const { world } = this;
    if (!this.sidebar || !world) return;
    if (all && world.me) speak(LANGUAGES.some(([name]) => name === world.locale) ? world.locale : "en-US");
    if (all || sidebar) this.sidebar.draw();
    if (all || sidebar || head) this.#drawHead();
    if (all) this.#drawState();
    if (all || head) this.composer.draw();
    if (world.me && (all || messages)) this.timeline.draw({ fresh, mine, answered });
  }

  #drawHead() {
    const { world } = this;
    const { place } = world;
    const parent = world.places.get(place?.parent_id);
    const rest = this.worlds
      .filter((one) => one !== world)
      .reduce((n, one) => n + one.calling.mentions, world.calling.mentions);
    const isAwaited = this.worlds.some((one) => one.isAwaited(one === world ? world.here : null));
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
        badge({ count: 0, mentions: rest }, isAwaited),
      ),
      h(
        "h1",
        {},
        icon(placeIcon(place ?? {})),
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

const folded = (name) => name.trim().toLocaleLowerCase();

/** What the address says: who is at the keyboard, and in which channel or thread. */
const addressed = () => Object.fromEntries(new URL(location.href).searchParams);

const page = new Page();

async function begin(refusal = "") {
  const asked = addressed().player;
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

addEventListener("popstate", () => page.world && page.revisit());

$("skip").addEventListener("click", (event) => {
  event.preventDefault();
  page.composer.focus();
});

const tongue = navigator.language ?? "en";
speak(/^zh-(TW|HK|MO|Hant)/i.test(tongue) ? "zh-TW" : tongue.startsWith("zh") ? "zh-CN" : "en-US");
begin();
