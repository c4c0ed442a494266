/** Embeds and attachments: what hangs below a message's text. */
import { h } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { locale } from "./words.js";
import { fileCard, picture } from "./viewer.js";

const isPicture = (file) =>
  file.content_type?.startsWith("image/") || /\.(png|jpe?g|gif|webp|avif)$/i.test(file.filename ?? "");
const SPOILER = 8;

/** The attachments of a message, pictures first. */
export function attachments(files) {
  const pictures = files.filter(isPicture).map((file) =>
    picture({
      url: file.url,
      width: file.width,
      height: file.height,
      alt: file.description,
      veiled: Boolean((file.flags ?? 0) & SPOILER) || file.filename.startsWith("SPOILER_"),
    }),
  );
  const others = files
    .filter((file) => !isPicture(file))
    .map((file) => fileCard({ url: file.url, name: file.filename, size: file.size }));
  return h("div.attachments", {}, pictures, others);
}

/** One embed. */
export function embed(one, text) {
  const image = (part, how) =>
    part?.url && picture({ url: part.url, width: part.width, height: part.height, alt: part.description }, how);
  const title =
    one.title &&
    h(
      "div.title",
      {},
      one.url
        ? h("a", { href: safe(one.url), target: "_blank", rel: "noopener noreferrer" }, inline(one.title, text))
        : inline(one.title, text),
    );
  const last = [
    one.footer?.text,
    one.timestamp &&
      new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(one.timestamp)),
  ];
  return h(
    "article.embed",
    { style: one.color ? { "--accent-bar": `#${one.color.toString(16).padStart(6, "0")}` } : {} },
    h(
      "div.main",
      {},
      one.author &&
        h("div.who", {}, one.author.icon_url && h("img", { src: one.author.icon_url, alt: "" }), one.author.name),
      title,
      one.description && h("div.text", {}, markdown(one.description, text)),
    ),
    image(one.thumbnail, { small: true }),
    one.fields?.length > 0 &&
      h(
        "dl.fields",
        {},
        one.fields.map((field) =>
          h(
            "div" + (field.inline ? ".beside" : ""),
            {},
            h("dt", {}, inline(field.name, text)),
            h("dd.text", {}, markdown(field.value, text)),
          ),
        ),
      ),
    image(one.image),
    last.some(Boolean) &&
      h(
        "div.last",
        {},
        one.footer?.icon_url && h("img", { src: one.footer.icon_url, alt: "" }),
        last.filter(Boolean).join(" · "),
      ),
  );
}

const safe = (address) => (/^https?:/.test(address) ? address : null);
