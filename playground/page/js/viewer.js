/** Pictures: small in a message, full size in a dialog, whose description opens by a press. */
import { fill, h, icon } from "./dom.js";
import { say } from "./words.js";

let dialog = null;

function show({ address, alt }) {
  dialog ??= document.body.appendChild(
    h("dialog.viewer", {
      "aria-label": say("picture"),
      onclick: (event) => {
        if (event.target === dialog || event.target.classList.contains("stage")) dialog.close();
      },
    }),
  );
  const picture = h("img", { src: address, alt: alt ?? "" });
  const stage = h("div.stage", { tabindex: "0" }, picture);
  picture.addEventListener("click", () => stage.classList.toggle("large"));
  fill(
    dialog,
    h(
      "div.bar",
      {},
      h(
        "a.tool",
        { href: address, target: "_blank", rel: "noopener", "aria-label": say("openNew"), title: say("openNew") },
        icon("link"),
      ),
      h(
        "button.tool",
        {
          type: "button",
          autofocus: true,
          "aria-label": say("close"),
          title: say("close"),
          onclick: () => dialog.close(),
        },
        icon("close"),
      ),
    ),
    stage,
    h("details.alt", {}, h("summary", {}, "ALT"), h("p", {}, alt || say("noAlt"))),
  );
  dialog.showModal();
}

/**
 * A picture that opens full size when pressed; a veiled one (a spoiler) is shown by the first press. Where its size is
 * known, it takes its room before it is loaded.
 */
export function picture({ url, width, height, alt, veiled = false }, { small = false } = {}) {
  const label = () => (veiled ? say("veiled") : say("enlarge", alt || say("picture")));
  const image = h("img", {
    src: url,
    alt: alt ?? "",
    width,
    height,
    loading: "lazy",
    decoding: "async",
    draggable: "false",
  });
  const isSized = width && height && !small;
  const button = h(
    "button.picture" + (small ? ".thumb" : "") + (isSized ? ".sized" : "") + (veiled ? ".veiled" : ""),
    {
      type: "button",
      "aria-label": label(),
      "data-veil": say("veiled"),
      style: isSized ? { "--width": width, "--height": height } : {},
      onclick: () => {
        if (!veiled) return show({ address: url, alt });
        veiled = false;
        button.classList.remove("veiled");
        button.setAttribute("aria-label", label());
        return undefined;
      },
    },
    image,
  );
  return button;
}

/** A file that is not a picture: its name, its size, and a press to save it. */
export function fileCard({ url, name, size }) {
  const kib = size
    ? `${new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(size / 1024)} KiB`
    : "";
  return h(
    "a.file",
    { href: url, download: name },
    icon("file"),
    h("span", {}, name || say("file"), h("small", {}, kib)),
  );
}
