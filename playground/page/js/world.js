/** What one person sees: places, people, messages, what is unread, and the doings that go through their line. */
import { nameOf } from "./dom.js";
import { Line } from "./socket.js";
import { say } from "./words.js";

export const PRIVATE = 64;
export const THINKING = 128;
export const THREADS = [10, 11, 12];
export const FORUM = 15;

/** Whether a snowflake is newer than another. */
export const isNewer = (a, b) => a.length - b.length || (a > b ? 1 : a < b ? -1 : 0);

export class World {
  state = "connecting";
  refusal = "";
  me = null;
  bot = null;
  online = false;
  guild = null;
  guilds = []; // all servers of the playground
  locale = "en-US";
  commands = [];
  menus = [];
  userMenus = [];
  places = new Map();
  users = new Map();
  messages = new Map();
  complete = new Set(); // places whose first message is loaded
  typing = new Map();
  drafts = new Map();
  busy = new Set(); // "message custom_id" of the presses that wait for an answer
  faults = new Map(); // message id → what went wrong with a press on it
  pressed = ""; // the message on which this person pressed last
  follows = false; // whether the place that the next answer names is to be opened
  newFrom = new Map(); // place → the id after which messages were new when it was opened

  /** `place` is to be opened if it is there; `changed(world, what, detail)` is called after every change. */
  constructor(name, place, changed) {
    this.name = name;
    this.here = place;
    this.changed = (what, detail) => changed(this, what, detail);
    this.line = new Line(name, {
      hear: (t, d) => this.#hear(t, d),
      state: (state, refusal = "") => {
        this.state = state;
        this.refusal = refusal;
        this.changed("state");
      },
    });
  }

  get place() {
    return this.places.get(this.here);
  }

  /** Whether a forum is open, which shows its posts. */
  get isForum() {
    return this.place?.type === FORUM;
  }

  /** Whether the open place is the forum of a post. */
  shows(post) {
    return this.isForum && this.places.get(post)?.parent_id === this.here;
  }

  list(place = this.here) {
    return this.messages.get(place) ?? [];
  }

  user(id) {
    return this.users.get(id);
  }

  /** What a place is called, with its mark. */
  title(place) {
    if (place?.type === 1) return nameOf(this.bot);
    return ([0, 5, FORUM].includes(place?.type) ? "#" : "") + (place?.name ?? "");
  }

  // Unread

  get #marks() {
    return `teahouse.read.${this.me?.id}`;
  }

  marks() {
    return JSON.parse(localStorage.getItem(this.#marks) ?? "{}");
  }

  #mark(place, id) {
    const marks = this.marks();
    if (marks[place] && isNewer(marks[place], id) >= 0) return;
    localStorage.setItem(this.#marks, JSON.stringify({ ...marks, [place]: id }));
  }

  /**
   * How many messages of a place were not looked at, and how many of them call this person; in a thread of others only
   * those count.
   */
  unread(place, marks = this.marks()) {
    const from = marks[place] ?? "0";
    const fresh = this.list(place).filter((m) => isNewer(m.id, from) > 0 && m.author?.id !== this.me.id && !m.local);
    const { length: mentions } = fresh.filter((m) => this.calls(m));
    const { type, member } = this.places.get(place) ?? {};
    return { count: THREADS.includes(type) && !member ? mentions : fresh.length, mentions };
  }

  /** The sum of `unread` over all places. */
  get calling() {
    if (!this.me) return { count: 0, mentions: 0 };
    const marks = this.marks();
    const all = [...this.places.keys()].map((id) => this.unread(id, marks));
    return { count: all.reduce((n, u) => n + u.count, 0), mentions: all.reduce((n, u) => n + u.mentions, 0) };
  }

  /**
   * Whether a mention of this person in a place stands, read or not: nobody else has been mentioned since by the same
   * author, and to people this person has not replied.
   */
  isCalled(place) {
    const list = this.list(place).filter((m) => !(m.flags & PRIVATE));
    const at = list.findLastIndex((m) => this.calls(m));
    if (at < 0 || this.places.get(place)?.thread_metadata?.archived) return false;
    const { author } = list[at];
    return !list
      .slice(at + 1)
      .some((m) => (m.author.id === author.id && m.mentions?.length) || (!author.bot && m.author.id === this.me.id));
  }

  /** Whether `isCalled` holds of any place, or of any other place. */
  isAwaited(other = null) {
    return Boolean(this.me) && [...this.places.keys()].some((place) => place !== other && this.isCalled(place));
  }

  calls(message) {
    return Boolean(message.mention_everyone || message.mentions?.some((user) => user.id === this.me.id));
  }

  /** All that stands in the open place has been looked at. */
  read() {
    const last = this.list()
      .filter((m) => !m.local)
      .at(-1);
    if (!last) return;
    const before = this.unread(this.here).count;
    this.#mark(this.here, last.id);
    if (before) this.changed("places");
  }

  open(place) {
    if (!this.places.has(place)) return;
    this.newFrom.delete(this.here);
    this.here = place;
    if (this.unread(place).count) this.newFrom.set(place, this.marks()[place] ?? "0");
    this.changed("here");
  }

  /** Those of `commands` that can be used in the open place. */
  usable(commands) {
    const context = Number(this.place?.type === 1);
    return commands.filter(({ contexts }) => !contexts || contexts.includes(context));
  }

  // Doings

  say(content) {
    return this.line.ask("say", { channel: this.here, content });
  }

  /** Press a button, or choose from a menu where `values` are given; resolves to a form where one is asked for. */
  async press(message, customId, values) {
    const key = `${message.id} ${customId}`;
    if (this.busy.has(key)) return null;
    this.busy.add(key);
    this.pressed = message.id;
    this.faults.delete(message.id);
    this.touch(message);
    const fields = { message: message.id, custom_id: customId };
    const answer = await (values ? this.line.ask("select", { ...fields, values }) : this.line.ask("press", fields));
    this.busy.delete(key);
    if (answer.t === "FAILED") this.faults.set(message.id, wrong(answer.d));
    this.touch(message);
    return answer;
  }

  async dismiss(message) {
    if (message.local) this.#remove(message.channel_id, message.id);
    else await this.line.ask("dismiss", { message: message.id });
  }

  async older() {
    const first = this.list().find((m) => !m.local);
    const place = this.here;
    const { t, d } = await this.line.ask("history", { channel: place, limit: 50, ...(first && { before: first.id }) });
    if (t !== "HISTORY") return;
    if (d.messages.length < 50) this.complete.add(place);
    for (const message of d.messages) this.#put(message);
    this.changed("messages", { place, older: true });
  }

  async speak(locale) {
    const { t } = await this.line.ask("locale", { locale });
    if (t === "ACK") this.locale = locale;
    this.changed("locale");
  }

  /** Show something in the open place that only this page knows of. */
  note(fields) {
    const last = this.list().at(-1)?.id ?? "0";
    const message = {
      id: String(BigInt(last) + 1n),
      channel_id: this.here,
      flags: PRIVATE,
      local: true,
      author: this.bot,
      type: 0,
      timestamp: new Date().toISOString(),
      ...fields,
    };
    this.#put(message);
    this.changed("messages", { place: this.here, message });
  }

  // Hearing

  #hear(t, d) {
    switch (t) {
      case "HELLO":
        return this.#begin(d);
      case "MESSAGE_CREATE":
      case "MESSAGE_UPDATE": {
        for (const key of this.typing.keys()) if (key === `${d.channel_id} ${d.author.id}`) this.typing.delete(key);
        const isNew = !this.list(d.channel_id).some((m) => m.id === d.id);
        if (t === "MESSAGE_UPDATE" && isNew) return undefined; // older than what is loaded
        this.faults.delete(d.id);
        this.#put(d);
        return this.changed("messages", { place: d.channel_id, message: d, isNew });
      }
      case "MESSAGE_DELETE":
        return this.#remove(d.channel_id, d.id);
      case "CHANNEL_CREATE":
      case "CHANNEL_UPDATE":
      case "THREAD_CREATE":
      case "THREAD_UPDATE":
        this.places.set(d.id, d);
        return this.changed("places");
      case "CHANNEL_DELETE":
      case "THREAD_DELETE":
        this.places.delete(d.id);
        this.messages.delete(d.id);
        if (this.here === d.id) return this.open(this.home(d.parent_id));
        return this.changed("places");
      case "GUILD_MEMBER_ADD":
        this.users.set(d.user.id, d.user);
        return this.changed("places");
      case "TYPING_START":
        return this.#type(`${d.channel_id} ${d.user_id}`);
      case "MESSAGE_REACTION_ADD":
        return this.#react(d, 1);
      case "MESSAGE_REACTION_REMOVE":
        return this.#react(d, -1);
      case "COMMANDS":
        this.commands = d.commands;
        this.menus = d.menus;
        this.userMenus = d.user_menus;
        return this.changed("commands");
      case "BOT":
        this.online = d.online;
        return this.changed("state");
      default:
        return undefined;
    }
  }

  #begin(d) {
    const isFirst = !this.me;
    this.me = d.player;
    this.bot = d.bot.user;
    this.online = d.bot.online;
    this.guild = d.guild;
    this.guilds = d.guilds;
    this.locale = d.locale;
    this.commands = d.commands;
    this.menus = d.menus;
    this.userMenus = d.user_menus;
    this.places = new Map([...d.channels, ...d.threads].map((place) => [place.id, place]));
    this.users = new Map([...d.players, d.bot.user, d.player].filter(Boolean).map((user) => [user.id, user]));
    const byPlace = Map.groupBy(d.messages, (m) => m.channel_id);
    for (const id of this.places.keys()) this.#renew(id, byPlace.get(id) ?? []);
    if (isFirst && !localStorage.getItem(this.#marks)) this.#markOld();
    if (!this.places.has(this.here)) this.here = this.home();
    this.changed("hello", { isFirst });
  }

  /** Whoever comes for the first time has read what was said before, but for a mention of them that stands. */
  #markOld() {
    for (const [place, list] of this.messages) {
      const read = this.isCalled(place) ? list.slice(0, list.findLastIndex((m) => this.calls(m))) : list;
      if (read.length) this.#mark(place, read.at(-1).id);
    }
    localStorage.setItem(this.#marks, JSON.stringify(this.marks()));
  }

  home(wanted) {
    if (this.places.has(wanted)) return wanted;
    return [...this.places.values()].filter((p) => p.type === 0).sort((a, b) => a.position - b.position)[0]?.id ?? null;
  }

  /** Take over the newest messages of a place; what is older stays where nothing can be missing in between. */
  #renew(place, fresh) {
    const known = this.list(place);
    const from = fresh[0]?.id;
    const joins = from && known.some((m) => m.id === from);
    const kept = known.filter((m) => m.local || (joins && isNewer(m.id, from) < 0));
    if (fresh.length < 50) this.complete.add(place);
    else if (!joins) this.complete.delete(place);
    this.messages.set(
      place,
      [...kept, ...fresh].sort((a, b) => isNewer(a.id, b.id)),
    );
  }

  #put(message) {
    const list = this.list(message.channel_id);
    const at = list.findIndex((m) => m.id === message.id);
    if (at >= 0) list[at] = { reactions: list[at].reactions, ...message };
    else list.push(message);
    list.sort((a, b) => isNewer(a.id, b.id));
    this.messages.set(message.channel_id, list);
    if (message.author) this.users.set(message.author.id, message.author);
  }

  #remove(place, id) {
    this.messages.set(
      place,
      this.list(place).filter((m) => m.id !== id),
    );
    this.changed("messages", { place });
  }

  /** The same message again, as a new object, so that it is drawn anew. */
  touch(message) {
    const now = this.list(message.channel_id).find((m) => m.id === message.id);
    if (now) this.#put({ ...now });
    this.changed("messages", { place: message.channel_id });
  }

  #react({ channel_id: place, message_id: id, emoji, user_id: user }, by) {
    const message = this.list(place).find((m) => m.id === id);
    if (!message) return;
    const reactions = (message.reactions ?? []).map((r) => ({ ...r }));
    let one = reactions.find((r) => r.emoji.name === emoji.name && r.emoji.id === emoji.id);
    if (!one) reactions.push((one = { emoji, count: 0 }));
    one.count += by;
    if (user === this.me.id) one.me = by > 0;
    this.#put({ ...message, reactions: reactions.filter((r) => r.count > 0) });
    this.changed("messages", { place });
  }

  #type(key) {
    clearTimeout(this.typing.get(key));
    this.typing.set(
      key,
      setTimeout(() => {
        this.typing.delete(key);
        this.changed("typing");
      }, 9000),
    );
    this.changed("typing");
  }
}

/** Say in the page's words what a FAILED means. */
export function wrong({ code, message }) {
  if (code === "NO_ANSWER") return say("noAnswer");
  if (code === "NO_BOT") return say("noBotNow");
  if (code === "LOST") return say("lost");
  return message || code;
}
