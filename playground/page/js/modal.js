/** A form that the bot asks one to fill in. */
import { choice } from "./choice.js";
import { menuFields } from "./components.js";
import { fill, h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { say } from "./words.js";
import { wrong } from "./world.js";

let serial = 0;

/** Show a form and send it; `form` is what MODAL brought. The promise ends when the dialog closes. */
export function askForm(world, form, text) {
  const fields = form.components.flatMap((part) =>
    part.type === 1
      ? part.components.map((inner) => asked({ component: inner, label: inner.label }, world))
      : part.type === 18
        ? [asked(part, world)]
        : [
            {
              element: h(
                "div.text",
                {},
                part.type === 10 ? markdown(part.content, text) : say("cannotShow", part.type),
              ),
            },
          ],
  );
  const trouble = h("p.error.bad", { role: "alert", hidden: true });
  const submit = h("button.button.primary", { type: "submit" }, say("submit"));
  const dialog = h(
    "dialog.form",
    { "aria-labelledby": "form-title" },
    h(
      "form",
      {
        method: "dialog",
        novalidate: true,
        onsubmit: (event) => {
          event.preventDefault();
          send();
        },
      },
      h(
        "header",
        {},
        h("h2", { id: "form-title" }, form.title),
        h("button.tool", { type: "button", "aria-label": say("close"), onclick: () => dialog.close() }, icon("close")),
      ),
      h(
        "div.fields-of-form",
        {},
        fields.map((field) => field.element),
      ),
      trouble,
      h(
        "footer",
        {},
        h("button.button.quiet", { type: "button", onclick: () => dialog.close() }, say("cancel")),
        submit,
      ),
    ),
  );

  async function send() {
    trouble.hidden = true;
    const questions = fields.filter((field) => field.id);
    const bad = questions.filter((field) => !field.check());
    if (bad.length) return bad[0].focus();
    submit.disabled = true;
    fill(submit, say("submit"), h("span.spinner", { role: "img", "aria-label": say("busy") }));
    const values = Object.fromEntries(questions.map((field) => [field.id, field.value()]));
    const { t, d } = await world.line.ask("submit", { modal: form.modal, values });
    submit.disabled = false;
    fill(submit, say("submit"));
    if (t === "ACK") return dialog.close();
    const at = questions.find((field) => field.id === d.field);
    if (at) {
      at.complain(wrong(d));
      return at.focus();
    }
    trouble.hidden = false;
    trouble.textContent = wrong(d);
    return undefined;
  }

  document.body.append(dialog);
  dialog.showModal();
  fields.find((field) => field.id)?.focus();
  return new Promise((closed) =>
    dialog.addEventListener("close", () => {
      dialog.remove();
      closed();
    }),
  );
}

/** One question of a form: its element, its id, its value, its checks. */
function asked({ label, description, component: part }, world) {
  serial += 1;
  const name = `asked-${serial}`;
  const required = part.required ?? true;
  const error = h("p.error", { id: `${name}-error`, role: "alert", hidden: true });
  const hint = description && h("p.hint", { id: `${name}-hint` }, description);
  const control = controlOf(part, {
    name,
    world,
    label,
    description,
    required,
    described: `${name}-hint ${name}-error`,
  });
  const inside = [label, required && h("span.must", { "aria-hidden": "true" }, " *")];
  const complain = (message) => {
    error.textContent = message ?? "";
    error.hidden = !message;
    control.mark(Boolean(message));
  };
  return {
    id: part.custom_id,
    value: control.value,
    focus: control.focus,
    complain,
    check: () => {
      const message = control.wrong();
      complain(message);
      return !message;
    },
    element: h("div.asked", {}, title(control.named, name, inside), part.type !== 23 && hint, control.element, error),
  };
}

/**
 * The words above a control: its label, or a heading where the control is several, or none where it carries its own.
 */
function title(named, name, inside) {
  if (named === "label") return h("label", { for: name }, inside);
  return named === "heading" ? h("div.legend", { id: name }, inside) : null;
}

function controlOf(part, about) {
  if (part.type === 4) return textInput(part, about);
  if ([3, 5, 6, 7, 8].includes(part.type)) return menuInput(part, about);
  if (part.type === 21 || part.type === 22) return ticks(part, about);
  if (part.type === 23) return tick(part, about);
  return {
    element: h("p.unknown", { role: "alert" }, say("cannotShow", part.type)),
    value: () => null,
    wrong: () => null,
    mark() {},
    focus() {},
  };
}

function textInput(part, { name, required, described }) {
  const most = part.max_length ?? 4000;
  const input = h(part.style === 2 ? "textarea.field" : "input.field", {
    id: name,
    type: part.style === 2 ? null : "text",
    value: part.value ?? "",
    placeholder: part.placeholder,
    "aria-describedby": described,
    "aria-required": String(required),
  });
  return {
    named: "label",
    element: input,
    value: () => input.value,
    focus: () => input.focus(),
    mark: (isWrong) => input.setAttribute("aria-invalid", String(isWrong)),
    wrong: () => {
      const { length } = [...input.value];
      if (!length) return required ? say("neededHere") : null;
      if (length < (part.min_length ?? 0)) return say("tooShort", part.min_length);
      return length > most ? say("tooLong", most) : null;
    },
  };
}

function menuInput(part, { world, label, required }) {
  const fields = menuFields(part, world);
  const least = required ? Math.max(1, fields.least) : 0;
  const element = choice({ ...fields, least: required ? fields.least : 0, label });
  return {
    element,
    named: "heading",
    value: () => element.values,
    focus: () => element.querySelector("button").focus(),
    mark: (isWrong) => element.querySelector("button").setAttribute("aria-invalid", String(isWrong)),
    wrong: () => (required && element.values.length < least ? say("neededHere") : null),
  };
}

function ticks(part, { name, required }) {
  const many = part.type === 22;
  const boxes = part.options.map((option) =>
    h("input", { type: many ? "checkbox" : "radio", name, value: option.value, checked: option.default }),
  );
  const element = h(
    "div.ticks",
    { role: many ? "group" : "radiogroup", "aria-labelledby": name, "aria-describedby": `${name}-error` },
    part.options.map((option, i) =>
      h(
        "label.tick",
        {},
        boxes[i],
        h("span", {}, option.label, option.description && h("small", {}, option.description)),
      ),
    ),
  );
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const least = many ? (part.min_values ?? 1) : 1;
  const most = many ? (part.max_values ?? boxes.length) : 1;
  return {
    element,
    named: "heading",
    value: () => (many ? chosen() : (chosen()[0] ?? null)),
    focus: () => (boxes.find((box) => box.checked) ?? boxes[0]).focus(),
    mark: (isWrong) => element.setAttribute("aria-invalid", String(isWrong)),
    wrong: () => {
      const { length } = chosen();
      if (!length) return required ? say("neededHere") : null;
      return length < least || length > most ? say("chooseCount", least, most) : null;
    },
  };
}

function tick(part, { name, label, description }) {
  const box = h("input", { type: "checkbox", id: name, checked: part.default });
  return {
    element: h("label.tick", { for: name }, box, h("span", {}, label, description && h("small", {}, description))),
    named: "itself",
    value: () => box.checked,
    focus: () => box.focus(),
    mark() {},
    wrong: () => null,
  };
}
