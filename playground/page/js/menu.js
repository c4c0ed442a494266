/** The small menus of a message and of a person: what the bot offers for them, and what the page can do. */
import { nameIn } from "./command.js";
import { h, nameOf } from "./dom.js";
import { textOf } from "./messages.js";
import { say } from "./words.js";
import { PRIVATE } from "./world.js";

/**
 * Open the menu of `message` at a button or where the mouse is; what the bot offers for its author is there, too.
 * `page` offers `world`, `text` (markdown's context), `run(command, target)` and `direct()`.
 */
export function openMenu(message, event, page) {
  const { world } = page;
  const privates = world.list().filter((one) => one.flags & PRIVATE);
  const author = message.local ? null : message.author;
  show(event, say("actions"), [
    group(say("apps"), message.local ? [] : world.menus, world, (command) =>
      page.run(command, { message: message.id }),
    ),
    [
      null,
      [
        [say("copyText"), () => navigator.clipboard.writeText(textOf(message, page.text))],
        [say("copyId"), () => navigator.clipboard.writeText(message.id)],
        ...(privates.length > 1
          ? [[say("dismissAll", privates.length), () => privates.forEach((one) => world.dismiss(one))]]
          : []),
      ],
    ],
    author && ofUser(author, page),
  ]);
}

/** Open the menu of `user` at a button or where the mouse is. */
export function openUserMenu(user, event, page) {
  const copying = [[say("copyId"), () => navigator.clipboard.writeText(user.id)]];
  show(event, say("personActions", nameOf(user)), [ofUser(user, page), [null, copying]]);
}

function ofUser(user, page) {
  const { world } = page;
  const [head, items] = group(nameOf(user), world.userMenus, world, (command) =>
    page.run(command, { user: user.id, channel: world.here }),
  );
  return [head, user.id === world.bot?.id ? [[say("writeTo"), () => page.direct()], ...items] : items];
}

const group = (head, menus, world, run) => [
  head,
  world.usable(menus).map((command) => [nameIn(command, world.locale), () => run(command)]),
];

/** Show a menu of `groups`, each a heading or null, and items: a label, and what it does. */
function show(event, label, groups) {
  const button = event.currentTarget?.matches?.("button") ? event.currentTarget : null;
  const item = ([name, act]) =>
    h(
      "button",
      {
        type: "button",
        role: "menuitem",
        tabindex: "-1",
        onclick: () => {
          menu.hidePopover();
          act();
        },
      },
      name,
    );
  const parts = groups
    .filter((each) => each?.[1].length)
    .map(([head, items]) => [head && h("h3", {}, head), items.map(item)]);
  const buttons = parts.flatMap(([, items]) => items);
  const menu = h(
    "div.menu",
    {
      popover: "auto",
      role: "menu",
      "aria-label": label,
      onkeydown: (key) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[key.key];
        if (!step) return;
        key.preventDefault();
        const at = buttons.indexOf(document.activeElement);
        buttons[(at + step + buttons.length) % buttons.length].focus();
      },
      ontoggle: (toggle) => {
        button?.setAttribute("aria-expanded", String(toggle.newState === "open"));
        if (toggle.newState === "open") return;
        menu.remove();
        button?.focus();
      },
    },
    parts,
  );
  document.body.append(menu);
  menu.showPopover();
  const box = button?.getBoundingClientRect() ?? { left: event.clientX, right: event.clientX, bottom: event.clientY };
  menu.style.left = `${Math.max(8, Math.min(box.left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(box.bottom + 4, innerHeight - menu.offsetHeight - 8))}px`;
  buttons[0].focus();
}
