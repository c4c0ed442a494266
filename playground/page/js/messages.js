/** One message as it stands in the list. */
import { component } from "./components.js";
import { avatar, h, icon, nameOf } from "./dom.js";
import { attachments, embed } from "./embeds.js";
import { emoji, markdown, plainText } from "./markdown.js";
import { locale, say } from "./words.js";
import { PRIVATE, THINKING } from "./world.js";

const TOGETHER = 7 * 60 * 1000;

/** Whether a message stands under the one before without a name of its own. */
export function follows(message, before) {
  return (
    Boolean(before) &&
    before.author?.id === message.author?.id &&
    message.type === 0 &&
    [0, 19, 20].includes(before.type) &&
    !message.local &&
    ((before.flags ^ message.flags) & PRIVATE) === 0 &&
    new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER
  );
}

/**
 * Draw a message. `room` offers `world`, `text` (markdown's context), `press`, `open(place)`, `menu(message, button)`,
 * `userMenu(user, event)` and `greeting()`.
 */
export function messageElement(message, room, isFollowing) {
  if (message.greeting) return h("li", { "data-id": message.id }, room.greeting(message));
  if (message.type === 6 || message.type === 18) return note(message, room);
  const { world } = room;
  const isPrivate = Boolean(message.flags & PRIVATE);
  const author = nameOf(message.author);
  const element = h(
    "li.message" +
      (isFollowing ? ".follows" : "") +
      (isPrivate ? ".private" : "") +
      (world.calls(message) ? ".mentions" : ""),
    { "data-id": message.id, tabindex: "-1" },
    above(message, room),
    avatar(message.author),
    h(
      "div.inside",
      {},
      h(
        "div.byline",
        {},
        h("span.author", {}, author),
        message.author?.bot && h("span.tag", {}, say("app")),
        clock(message.timestamp),
      ),
      body(message, room),
      isPrivate &&
        h(
          "div.foot",
          {},
          icon("eye"),
          h("span", {}, say("privately"), " ·"),
          h("button.textual", { type: "button", onclick: () => world.dismiss(message) }, say("dismiss")),
          !message.content && edited(message),
        ),
    ),
    !message.local && tools(message, room),
  );
  element.addEventListener("contextmenu", (event) => {
    if (message.local || event.target.closest("a, img, input, textarea") || getSelection().toString()) return;
    event.preventDefault();
    const named = event.target.closest(".author, .avatar") ? message.author : world.user(event.target.dataset?.user);
    const open = () => (named ? room.userMenu(named, event) : room.menu(message, event));
    if (!event.buttons) open();
    else addEventListener("pointerup", () => setTimeout(open), { once: true }); // letting go of it would close the menu
  });
  return element;
}

function body(message, room) {
  const { world, text } = room;
  if (message.flags & THINKING) {
    return h("div.thinking", {}, h("span.spinner"), say("thinking", nameOf(message.author)));
  }
  const fault = world.faults.get(message.id);
  const table = {
    world,
    message,
    text,
    press: (id, values) => room.press(message, id, values),
    isBusy: (id) => world.busy.has(`${message.id} ${id}`),
  };
  return [
    message.content &&
      h(
        "div.text",
        {},
        markdown(message.content, text),
        " ",
        edited(message),
      ),
    message.attachments?.length > 0 && attachments(unused(message)),
    message.embeds?.map((one) => embed(one, text)),
    message.components?.length > 0 &&
      h(
        "div.components",
        {},
        message.components.map((part) => component(part, table)),
      ),
    !message.content && !(message.flags & PRIVATE) && edited(message),
    message.reactions?.length > 0 &&
      h(
        "div.reactions",
        {},
        message.reactions.map((r) => h("span.reaction", {}, emoji(r.emoji), ` ${r.count}`)),
      ),
    message.thread &&
      h("button.textual", { type: "button", onclick: () => room.open(message.thread.id) }, say("openThread")),
    fault && h("div.foot", { role: "alert" }, icon("warn"), h("span", {}, fault, " · ", say("privately"))),
  ];
}

/** What a message says, without marks, in its text and in its components. */
export function textOf(message, text) {
  const inside = (parts) => parts.flatMap((part) => [part.content, ...inside(part.components ?? [])]).filter(Boolean);
  return plainText([message.content, ...inside(message.components ?? [])].filter(Boolean).join("\n"), text);
}

/** With components v2 the files are shown by the components that name them. */
const unused = (message) => (message.flags & 32768 ? [] : message.attachments);

/** The line above: which command this answers, or which message. */
function above(message, { world, text, jump }) {
  const cause = message.interaction_metadata;
  if (message.type === 20 && cause?.user) {
    const user = world.user(cause.user.id) ?? cause.user;
    return h(
      "div.before",
      {},
      icon("slash"),
      h("span.quoted", {}, say("used", nameOf(user), cause.name ? `/${cause.name}` : "")),
    );
  }
  const answered = message.message_reference?.message_id;
  if (message.type !== 19 || !answered) return null;
  const original = world.list(message.channel_id).find((m) => m.id === answered) ?? message.referenced_message;
  return h(
    "div.before",
    {},
    icon("reply"),
    original
      ? h(
          "button.quoted",
          { type: "button", onclick: () => jump(answered) },
          h("b", {}, nameOf(original.author)),
          " ",
          textOf(original, text),
        )
      : h("span.quoted", {}, say("gone")),
  );
}

const edited = (message) => message.edited_timestamp && h("span.edited", {}, say("edited"));

function note(message, room) {
  const who = nameOf(message.author);
  const made = message.type === 18;
  const thread = message.message_reference?.channel_id;
  return h(
    "li.note",
    { "data-id": message.id },
    icon(made ? "thread" : "channel"),
    h(
      "span",
      {},
      made
        ? [
            say("madeThread", who),
            h("button.textual", { type: "button", onclick: () => room.open(thread) }, message.content),
          ]
        : say("pinned", who),
    ),
    clock(message.timestamp),
  );
}

function tools(message, room) {
  return h(
    "div.tools",
    {},
    h(
      "button.tool",
      {
        type: "button",
        "aria-label": say("actions"),
        title: say("actions"),
        "aria-haspopup": "menu",
        "aria-expanded": "false",
        "data-key": " menu",
        onclick: (event) => room.menu(message, event),
      },
      icon("more"),
    ),
  );
}

function clock(timestamp) {
  const date = new Date(timestamp);
  const full = new Intl.DateTimeFormat(locale(), { dateStyle: "full", timeStyle: "medium" }).format(date);
  return h(
    "time",
    { datetime: timestamp, title: full },
    new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(date),
  );
}
