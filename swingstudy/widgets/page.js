// The page side of every explorer: builds its controls and places once, shows each state that the kernel sends, all of
// it in one go, and sends what the learner does. It knows no game.
const FOCUSABLE = "a[href], button, input, select, summary, textarea, [tabindex]";
const LONG = 13;
const SILENCE = { working: 300, waiting: 6000 };

function make(tag, style = "", attributes = {}, ...children) {
  const node = document.createElement(tag);
  if (style) node.className = style;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function seen(node) {
  return node.isConnected && node.getClientRects().length > 0;
}

function setHtml(node, html) {
  if (node.ssHtml === html) return;
  const open = [...node.querySelectorAll("details")].map(details => details.open);
  node.ssHtml = html;
  node.innerHTML = html;
  node.querySelectorAll("details").forEach((details, at) => { if (open[at]) details.open = true; });
}

// The controls, by kind: what is built once, how a value is written, and how it is read.
const KINDS = {
  choice: {
    build: ({ label }) => {
      const field = make("select");
      return [make("label", "ss-field ss-choice", {}, make("span", "ss-name", {}, label), field), field];
    },
    write: (field, { value, options }) => {
      const named = JSON.stringify(options);
      if (field.ssOptions !== named) {
        field.ssOptions = named;
        field.parentElement.classList.toggle("ss-long", options.some(name => name.length > LONG));
        field.replaceChildren(...options.map((name, at) => make("option", "", { value: at }, name)));
      }
      field.selectedIndex = value;
    },
    read: field => field.selectedIndex,
  },
  toggle: {
    build: ({ label }) => {
      const field = make("input", "", { type: "checkbox" });
      return [make("label", "ss-field ss-toggle", {}, field, make("span", "", {}, label)), field];
    },
    write: (field, { value }) => { field.checked = value; },
    read: field => field.checked,
  },
  number: {
    build: ({ label }) => {
      const field = make("input", "", { type: "range", step: 1, "aria-label": label });
      const shown = make("output");
      field.addEventListener("input", () => { shown.value = field.value; });
      field.ssShown = shown;
      return [make("label", "ss-field ss-number", {}, make("span", "ss-name", {}, label), shown, field), field];
    },
    write: (field, { value, low, high }) => {
      Object.assign(field, { min: low, max: high });
      field.value = value;
      field.ssShown.value = value;
    },
    read: field => Number(field.value),
  },
  words: {
    build: ({ label, rows, placeholder, fixed }) => {
      const field = rows > 1 ? make("textarea", "", { rows }) : make("input", "", { type: "text" });
      Object.assign(field, { placeholder, readOnly: fixed, autocomplete: "off", spellcheck: false });
      return [make("label", "ss-field ss-text", {}, make("span", "ss-name", {}, label), field), field];
    },
    write: (field, { value }) => { field.value = field.ssSent = value; },
    read: field => field.value,
  },
  press: {
    build: () => {
      const field = make("button", "ss-button", { type: "button" });
      return [field, field];
    },
    write: (field, { label, attributes }) => {
      if (field.textContent !== label && !field.ssSaying) field.textContent = label;
      for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    },
    read: () => null,
  },
};

class Shown {
  constructor({ library, page, el }) {
    Object.assign(this, { library, page, el });
    this.outline = page.get("outline");
    this.places = {};
    this.fields = {};
    this.rows = {};
    this.figures = {};
    this.sent = 0;
    this.unanswered = new Map();
    this.build();
    this.listen();
    this.apply(true);
    this.watchKernel();
  }

  build() {
    const { outline } = this;
    const style = `swingstudy ss-page ss-explorer ${outline.style}`;
    this.root = make("div", style, { "data-lm-suppress-shortcuts": "true" });
    this.banner = make("p", "ss-banner", { role: "alert", hidden: "" });
    this.live = make("div", "ss-live ss-hidden", { role: "status", "aria-live": "polite" });
    const groups = Object.fromEntries(outline.groups.map(group => [group.key, this.put(group)]));
    const slots = outline.slots.map(({ name, wide }) => {
      const slot = groups[name] ?? this.slot(name);
      delete groups[name];
      if (wide) slot.classList.add("ss-wide");
      return slot;
    });
    const aside = outline.aside ? [this.put(outline.aside)] : [];
    for (const side of aside) side.classList.add("ss-aside");
    const main = make("div", "ss-main", {}, make("div", "ss-panels", {}, ...slots), this.place("words"));
    this.body = make("div", "ss-body", {}, ...aside, main);
    const finding = this.place("finding");
    finding.tabIndex = -1;
    this.root.append(
      this.live, this.banner,
      make("div", "ss-frame", {}, finding, ...Object.values(groups), this.place("failure"), this.body),
    );
    this.el.append(this.root);
    this.still = replaceStill(this.el);
  }

  place(name, style = `ss-${name}`) {
    return (this.places[name] = make("div", style));
  }

  slot(name) {
    const place = this.place(`at_${name}`, "ss-html");
    const figure = make("div", "ss-figure");
    this.figures[name] = new Figure(figure, this);
    return make("div", `ss-pane ss-at-${name}`, {}, place, figure);
  }

  put(control) {
    const { kind, key, label } = control;
    if (kind === "panel") return this.place(`at_${control.name}`, `ss-pane ss-at-${control.name.replace(/^_/, "")}`);
    if (kind === "group") {
      const named = label ? { role: "group", "aria-label": label } : {};
      const heading = label ? [make("h4", "", {}, label)] : [];
      const held = control.controls.map(inner => this.put(inner));
      return (this.rows[key] = make("div", `ss-inputs ss-group-${key}`, named, ...heading, ...held));
    }
    const [outer, field] = KINDS[kind].build(control);
    outer.classList.add(`ss-in-${key}`);
    field.dataset.ssKey = key;
    this.fields[key] = { control, outer, field };
    return outer;
  }

  // What the learner does

  listen() {
    const on = (name, handle, early = false) => this.root.addEventListener(name, handle, early);
    on("change", event => this.changed(event.target));
    on("click", event => this.clicked(event));
    on("keydown", event => this.keyed(event), true);
    on("focusin", event => { this.focused = event.target; });
    openTerms(this.root);
    this.onChange = () => this.apply();
    this.onMessage = content => this.answered(content);
    this.page.on("change", this.onChange);
    this.page.on("msg:custom", this.onMessage);
  }

  changed(field) {
    const { control } = this.fields[field.dataset?.ssKey] ?? {};
    if (!control || control.enter || control.fixed) return;
    const value = KINDS[control.kind].read(field);
    if (control.kind === "words" && field.ssSent === value) return;
    field.ssSent = value;
    this.send({ do: "change", key: control.key, value });
  }

  clicked(event) {
    const tapped = event.target.closest("[data-ss-tap]");
    if (tapped) return this.tap(tapped);
    const pressed = event.target.closest("button[data-ss-key]");
    if (!pressed || pressed.getAttribute("aria-disabled") === "true") return;
    const { control } = this.fields[pressed.dataset.ssKey];
    if (control.copies) this.copy(this.fields[control.copies].field, pressed);
    this.send({ do: "press", key: control.key });
  }

  keyed(event) {
    if (event.isComposing) return;
    const tapped = event.target.closest("[data-ss-tap]");
    if (tapped && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      return this.tap(tapped);
    }
    const { control } = this.fields[event.target.dataset?.ssKey] ?? {};
    if (event.key !== "Enter" || control?.kind !== "words" || control.rows > 1 || control.fixed) return;
    event.preventDefault();
    if (!control.enter) {
      event.target.ssSent = null;
      this.changed(event.target);
    } else if (control.enter === control.key) this.send({ do: "change", key: control.key, value: event.target.value });
    else this.fields[control.enter].field.click();
  }

  tap(node) {
    if (node.getAttribute("aria-disabled") === "true") return;
    this.send({ do: "tap", key: node.dataset.ssTap, value: node.dataset.ssValue ?? "" });
  }

  copy(field, button) {
    field.focus();
    field.select();
    const old = () => document.execCommand("copy");
    if (navigator.clipboard) navigator.clipboard.writeText(field.value).catch(old);
    else old();
    const said = this.outline.phrases.copied;
    this.live.textContent = said;
    button.ssSaying = true;
    button.textContent = said;
    button.focus();
    setTimeout(() => {
      button.ssSaying = false;
      KINDS.press.write(button, this.page.get(`in_${button.dataset.ssKey}`));
    }, 1600);
  }

  typed() {
    const words = Object.entries(this.fields).filter(([, { control }]) => control.kind === "words" && !control.fixed);
    return Object.fromEntries(words.map(([key, { field }]) => [key, field.value]));
  }

  send(message) {
    const n = (this.sent += 1);
    const typed = this.typed();
    if (!this.reachable()) return this.say("gone");
    const timers = [
      setTimeout(() => this.root.classList.add("ss-working"), SILENCE.working),
      setTimeout(() => this.say(this.reachable() ? "waiting" : "gone"), SILENCE.waiting),
    ];
    this.unanswered.set(n, { timers, typed });
    try {
      this.page.send({ ...message, typed, n, view: this.name });
    } catch {
      this.say("gone");
    }
  }

  // What the kernel answers

  get name() {
    return (this.ssName ??= Math.random().toString(36).slice(2));
  }

  answered({ answer, view, fields }) {
    if (answer === undefined || view !== this.name) return;
    const waiting = this.unanswered.get(answer);
    if (!waiting) return;
    waiting.timers.forEach(clearTimeout);
    this.unanswered.delete(answer);
    if (!this.unanswered.size) this.root.classList.remove("ss-working");
    this.say("");
    for (const [key, { control, field }] of Object.entries(this.fields)) {
      if (control.kind !== "words") KINDS[control.kind].write(field, this.page.get(`in_${key}`));
      else if (fields && key in fields && field.value === waiting.typed[key]) field.value = field.ssSent = fields[key];
    }
    this.keepFocus();
    this.look();
  }

  apply(first = false) {
    const away = new Set(this.page.get("away"));
    for (const [name, node] of Object.entries(this.places)) setHtml(node, this.page.get(name) ?? "");
    for (const [key, { control, outer, field }] of Object.entries(this.fields)) {
      const state = this.page.get(`in_${key}`);
      const told = JSON.stringify(state);
      if (field.ssState !== told) KINDS[control.kind].write(field, state);
      field.ssState = told;
      outer.hidden = away.has(key);
    }
    for (const [key, row] of Object.entries(this.rows)) row.hidden = away.has(key);
    const figures = this.page.get("figures");
    for (const [name, figure] of Object.entries(this.figures)) {
      figure.show(figures[name]);
      const slot = figure.node.parentElement;
      slot.hidden = !figures[name] && !this.page.get(`at_${name}`);
    }
    for (const [name, node] of Object.entries(this.places)) {
      if (node.classList.contains("ss-pane")) node.hidden = !this.page.get(name);
    }
    const beside = this.outline.aside && !away.has(this.outline.aside.key);
    this.body.classList.toggle("ss-with-aside", Boolean(beside));
    if (!first) this.live.textContent = this.page.get("live");
    for (const node of this.root.querySelectorAll(FOCUSABLE)) node.dataset.lmSuppressShortcuts = "true";
    this.root.dataset.ssState = this.page.get("state");
  }

  // Focus stays inside, and what changed comes into view

  keepFocus() {
    const lost = this.focused && !(this.root.contains(document.activeElement) && seen(document.activeElement));
    if (!lost || (document.activeElement !== document.body && document.activeElement?.isConnected
      && !this.root.contains(document.activeElement) && seen(document.activeElement))) return;
    const wanted = this.page.get("focus");
    const next = [wanted, this.focused.dataset?.ssKey && this.fields[this.focused.dataset.ssKey].control.enter]
      .map(key => this.fields[key]?.field).find(field => field && seen(field));
    (next ?? this.places.finding).focus({ preventScroll: true });
  }

  look() {
    const wanted = this.page.get("look");
    const node = wanted && (this.places[wanted] ?? this.root.querySelector(`.ss-at-${wanted}`));
    if (!node || !seen(node)) return;
    const { top } = node.getBoundingClientRect();
    if (wanted in this.places || top < 0 || top > window.innerHeight - 120) node.scrollIntoView({ block: "nearest" });
  }

  // The kernel: is it there?

  reachable() {
    return this.page.comm_live !== false;
  }

  say(name) {
    this.banner.hidden = !name;
    this.banner.textContent = name ? this.outline.phrases[name] : "";
    this.root.classList.toggle("ss-alone", name === "gone");
    if (name) this.root.classList.remove("ss-working");
  }

  watchKernel() {
    this.onLive = () => this.say(this.reachable() ? "" : "gone");
    this.page.on("comm_live_update", this.onLive);
    if (!this.reachable()) this.say("gone");
  }

  close() {
    this.page.off("change", this.onChange);
    this.page.off("msg:custom", this.onMessage);
    this.page.off("comm_live_update", this.onLive);
    for (const figure of Object.values(this.figures)) figure.close();
    for (const { timers } of this.unanswered.values()) timers.forEach(clearTimeout);
    this.still?.classList.remove("ss-replaced");
    this.root.remove();
  }
}

// The still output above a display makes room for it, and comes back when it goes.
function replaceStill(el) {
  const output = el.closest(".jp-OutputArea-child") ?? el.closest(".jp-OutputArea-output");
  const before = output?.previousElementSibling;
  if (!before?.querySelector(".ss-kept")) return null;
  before.classList.add("ss-replaced");
  return before;
}

function dress(library) {
  const edition = library.get("edition");
  let sheet = document.querySelector("style[data-swingstudy]");
  if (sheet?.dataset.swingstudy === edition) return;
  if (!sheet) {
    sheet = document.createElement("style");
    document.head.append(sheet);
  }
  sheet.dataset.swingstudy = edition;
  sheet.textContent = library.get("css");
}

export async function show({ library, page, el }) {
  dress(library);
  for (let waited = 0; !el.isConnected && waited < 100; waited += 1) {
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  const shown = new Shown({ library, page, el });
  return () => shown.close();
}
