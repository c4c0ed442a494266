/** What stands in a forum: its posts, the open ones with the latest news first, each with its tags. */
import { h, icon } from "./dom.js";
import { locale, say } from "./words.js";
import { isNewer, THREADS } from "./world.js";

/** The posts of a forum, as rows of the timeline; a row is drawn anew when its `message` is another. */
export function postRows(world, forum, open) {
  const marks = world.marks();
  const isClosed = (post) => Boolean(post.thread_metadata?.archived);
  return [...world.places.values()]
    .filter((place) => place.parent_id === forum.id && THREADS.includes(place.type))
    .map((post) => ({ post, newest: world.list(post.id).findLast((message) => !message.local)?.id ?? post.id }))
    .sort((a, b) => isClosed(a.post) - isClosed(b.post) || isNewer(b.newest, a.newest))
    .map(({ post, newest }) => {
      const about = {
        name: post.name,
        tags: tagNames(forum, post),
        at: timeOf(newest),
        archived: isClosed(post),
        unread: world.unread(post.id, marks).count > 0 || world.isCalled(post.id),
      };
      return { key: `post ${post.id}`, message: JSON.stringify(about), make: () => postElement(post.id, about, open) };
    });
}

/** The names of the tags of a post. */
const tagNames = (forum, post) =>
  (post.applied_tags ?? []).map((id) => forum.available_tags?.find((tag) => tag.id === id)?.name).filter(Boolean);

function postElement(id, { name, tags, at, archived, unread }, open) {
  const when = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(at);
  return h(
    "li.post" + (unread ? ".unread" : "") + (archived ? ".archived" : ""),
    {},
    h(
      "button",
      { type: "button", "data-key": id, onclick: () => open(id) },
      h("span.name", {}, icon("thread"), h("span", {}, name)),
      tags.length > 0 && h("span.labels", {}, tags.map((tag) => h("span.label", {}, tag))),
      h("small", {}, [when, archived && say("archived")].filter(Boolean).join(" · ")),
    ),
  );
}

/** When a snowflake was made. */
const timeOf = (id) => Number(BigInt(id) >> 22n) + 1420070400000;
