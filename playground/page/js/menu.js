/** The small menu of a message: what the bot offers for it, and what the page can do. */
import { h } from "./dom.js";
import { textOf } from "./messages.js";
import { say } from "./words.js";
import { PRIVATE } from "./world.js";
import { nameIn } from "./command.js";

/**
 * Open the menu of `message` at a button or where the mouse is. `run(command, message)` starts a command of the bot.
 */
export function openMenu(message, event, { world, text, run }) {
  const button = event.currentTarget?.matches?.("button") ? event.currentTarget : null;
  const apps = message.local ? [] : world.menus;
  const privates = world.list().filter((one) => one.flags & PRIVATE);
  const items = [
    ...apps.map((command) => [nameIn(command, world.locale), () => run(command, message)]),
    [say("copyText"), () => navigator.clipboard.writeText(textOf(message, text))],
    [say("copyId"), () => navigator.clipboard.writeText(message.id)],
    ...(privates.length > 1
      ? [[say("dismissAll", privates.length), () => privates.forEach((one) => world.dismiss(one))]]
      : []),
  ];
  const buttons = items.map(([label, act]) =>
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
      label,
    ),
  );
  const menu = h(
    "div.menu",
    {
      popover: "auto",
      role: "menu",
      "aria-label": say("actions"),
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
    apps.length > 0 && h("h3", {}, say("apps")),
    buttons,
  );
  document.body.append(menu);
  menu.showPopover();
  const box = button?.getBoundingClientRect() ?? { left: event.clientX, right: event.clientX, bottom: event.clientY };
  menu.style.left = `${Math.max(8, Math.min(box.left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(box.bottom + 4, innerHeight - menu.offsetHeight - 8))}px`;
  buttons[0].focus();
}
