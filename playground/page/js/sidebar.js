/** The left side: the server, its places with what is unread, the people who sit at this page, and the language. */
import { avatar, fill, h, icon, nameOf } from "./dom.js";
import { LANGUAGES, locale, say } from "./words.js";
import { FORUM, THREADS } from "./world.js";

const sign = (kind, what, words) => h(`span.badge${kind}`, { title: words, "aria-label": words, role: "img" }, what);

/** What is unread: mentions first; and what was read and still calls. */
export const badge = ({ count, mentions }, isCalled) => [
  mentions > 0 && sign("", String(mentions), say("mentioned", mentions)),
  !mentions && isCalled && sign(".waiting", "@", say("called")),
  !mentions && count > 0 && sign(".calm", String(count), say("unread", count)),
];

export class Sidebar {
  /**
   * `page` offers `worlds`, `world`, `open(place)`, `seat(world)`, `sit(name)`, `speak(locale)`, `go(guild)`, `direct()`,
   * `userMenu(user, event)` and `greet()`.
   */
  constructor(parent, page) {
    this.page = page;
    this.places = h("div.places");
    this.people = h("ul");
    this.name = h("input.field", { type: "text", maxlength: "32", autocomplete: "off", spellcheck: "false" });
    this.title = h("h2", { id: "seats-title" });
    this.go = h("button.button", { type: "submit" }, icon("plus"));
    this.about = h("small");
    this.help = h("button.tool", { type: "button", onclick: () => page.greet() }, "?");
    this.close = h("button.tool.close-sidebar", { type: "button", onclick: () => page.closeSidebar() }, icon("close"));
    this.serverName = h("span");
    this.server = h("select", { onchange: () => page.go(this.server.value) });
    this.servers = h("label.setting", {}, this.serverName, this.server);
    this.languageName = h("span");
    this.language = h(
      "select",
      { onchange: () => page.speak(this.language.value) },
      LANGUAGES.map(([value, name]) => h("option", { value, lang: value }, name)),
    );
    fill(
      parent,
      h("div.brand", {}, icon("cup"), h("span", {}, "Teahouse", this.about), this.help, this.close),
      this.servers,
      this.places,
      h(
        "section.seats",
        { "aria-labelledby": "seats-title" },
        this.title,
        this.people,
        h(
          "form",
          {
            onsubmit: (event) => {
              event.preventDefault();
              if (!this.name.value.trim()) return this.name.focus();
              page.sit(this.name.value.trim());
              this.name.value = "";
              return undefined;
            },
          },
          this.name,
          this.go,
        ),
        h("label.setting", {}, this.languageName, this.language),
      ),
    );
  }

  draw() {
    const { page } = this;
    const { world } = page;
    this.about.textContent = say("about");
    this.title.textContent = say("seats");
    for (const [element, words] of [
      [this.name, "addSeat"],
      [this.go, "addSeat"],
      [this.help, "help"],
      [this.close, "closeMenu"],
    ]) {
      element.setAttribute("aria-label", say(words));
      element.setAttribute("title", say(words));
    }
    this.name.setAttribute("placeholder", say("addSeat"));
    this.servers.hidden = world.guilds.length < 2;
    this.serverName.textContent = say("server");
    fill(
      this.server,
      world.guilds.map(({ id, name }) => h("option", { value: id, selected: id === world.guild.id }, name)),
    );
    this.languageName.textContent = say("language");
    this.language.value = locale();
    keepFocus(this.people, () =>
      fill(
        this.people,
        page.worlds.map((one, i) => this.#seat(one, one === world, i + 1)),
      ),
    );
    if (world.me) keepFocus(this.places, () => fill(this.places, this.#places(world)));
  }

  #seat(one, isMe, n) {
    return h(
      "li",
      {},
      h(
        "button.seat",
        {
          type: "button",
          "aria-pressed": String(isMe),
          "data-key": one.name,
          title: `Alt+${n}`,
          onclick: () => this.page.seat(one),
          oncontextmenu: (event) => {
            event.preventDefault();
            if (one.me) this.page.userMenu(one.me, event);
          },
        },
        avatar(one.me ?? { id: one.name, username: one.name }),
        h("span.name", {}, nameOf(one.me) || one.name),
        one.state !== "open" && h("span.spinner", { role: "img", "aria-label": say("connecting") }),
        !isMe && badge(one.calling, one.isAwaited()),
      ),
    );
  }

  #places(world) {
    const all = [...world.places.values()];
    const marks = world.marks();
    const isActive = (thread) =>
      !thread.thread_metadata?.archived || thread.id === world.here || world.unread(thread.id, marks).count > 0;
    // A forum lists its posts itself; those in which this person sits stand here, too.
    const isListed = (thread, { type }) => type !== FORUM || thread.member || thread.id === world.here;
    const threads = (parent) =>
      all
        .filter((p) => p.parent_id === parent.id && THREADS.includes(p.type) && isActive(p) && isListed(p, parent))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    const line = (place) => h("li", {}, this.#place(world, place, marks));
    const texts = all.filter((p) => [0, 5, FORUM].includes(p.type)).sort((a, b) => a.position - b.position);
    const direct = all.filter((p) => p.type === 1);
    return [
      h("h2", {}, say("channels")),
      h(
        "ul",
        {},
        texts.flatMap((channel) => [line(channel), ...threads(channel).map(line)]),
      ),
      h("h2", {}, say("direct")),
      h("ul", {}, direct.length ? direct.map(line) : h("li", {}, this.#opener(world))),
    ];
  }

  /** The button that opens the direct messages with the bot for the first time. */
  #opener(world) {
    return h(
      "button.place",
      { type: "button", "data-key": "direct", onclick: () => this.page.direct() },
      icon("cup"),
      h("span.name", {}, nameOf(world.bot)),
    );
  }

  #place(world, place, marks) {
    const isThread = THREADS.includes(place.type);
    const unread = world.unread(place.id, marks);
    const isCalled = world.isCalled(place.id);
    const isHere = place.id === world.here;
    const archived = place.thread_metadata?.archived;
    const note = [archived && say("archived"), place.type === 12 && say("private")].filter(Boolean).join(", ");
    return h(
      "button.place" +
        (isThread ? ".thread" : "") +
        ((unread.count || isCalled) && !isHere ? ".unread" : "") +
        (archived ? ".archived" : ""),
      {
        type: "button",
        "aria-current": isHere && "page",
        "data-key": place.id,
        title: [place.name, note].filter(Boolean).join(" · ") || null,
        onclick: () => this.page.open(place.id),
      },
      icon(placeIcon(place)),
      h("span.name", {}, place.type === 1 ? nameOf(world.bot) : place.name),
      note && h("span.hidden-text", {}, note),
      badge(unread, isCalled),
    );
  }
}

/** The name of the picture that marks a place. */
export function placeIcon({ type }) {
  if (THREADS.includes(type)) return "thread";
  return { 1: "cup", [FORUM]: "forum" }[type] ?? "channel";
}

/** Draw anew, and leave the keyboard where it was. */
function keepFocus(parent, draw) {
  const key = parent.contains(document.activeElement) && document.activeElement.dataset.key;
  draw();
  if (key) [...parent.querySelectorAll("[data-key]")].find((element) => element.dataset.key === key)?.focus();
}
