// One live figure: the still picture of a state stands until plotly has drawn the same state, and comes back when it
// cannot. plotly.js is asked of the kernel when the first figure of the page stands, and kept on the window.
const PLOTLY = "swingstudyPlotly";
const PATIENCE = { note: 4000, part: 90000 };

function plotly(library) {
  const version = library.get("plotly");
  const shelf = (window[PLOTLY] ??= {});
  return (shelf[version] ??= fetched(library, version).catch(problem => {
    delete shelf[version];
    throw problem;
  }));
}

async function fetched(library, version) {
  if (!version) throw new Error("plotly is not installed");
  const packed = await parts(library);
  const stream = new Blob(packed).stream().pipeThrough(new DecompressionStream("gzip"));
  const code = await new Response(stream).text();
  const before = window.Plotly;
  // Hosts with a module loader of their own would catch plotly: hide the loader from it.
  const hidden = ["(function(define,module,exports){", code, "\n}).call(window)"];
  const source = new Blob(hidden, { type: "text/javascript" });
  const address = URL.createObjectURL(source);
  await new Promise((resolve, reject) => {
    const script = document.createElement("script");
    Object.assign(script, { src: address, onload: resolve, onerror: () => reject(new Error("plotly did not load")) });
    document.head.append(script);
  });
  URL.revokeObjectURL(address);
  const loaded = window.Plotly;
  if (before) window.Plotly = before;
  if (!loaded?.react) throw new Error("plotly did not load");
  return loaded;
}

function parts(library) {
  return new Promise((resolve, reject) => {
    const got = [];
    let late = null;
    const end = (settle, value) => {
      clearTimeout(late);
      library.off("msg:custom", take);
      settle(value);
    };
    const wait = () => {
      clearTimeout(late);
      late = setTimeout(() => end(reject, new Error("the kernel did not send plotly")), PATIENCE.part);
    };
    const take = (content, buffers) => {
      if (content.problem) return end(reject, new Error(content.problem));
      if (content.part === undefined) return;
      got[content.part] = buffers[0];
      wait();
      if (Object.keys(got).length === content.parts) end(resolve, got);
    };
    library.on("msg:custom", take);
    wait();
    library.send({ do: "plotly" });
  });
}

class Figure {
  constructor(node, owner) {
    this.node = node;
    this.owner = owner;
    this.still = make("div", "ss-standing");
    this.host = make("div", "ss-drawn", { role: "img" });
    this.note = make("p", "ss-soft ss-figure-note", { hidden: "" });
    this.stage = make("div", "ss-stage", {}, this.still, this.host);
    node.append(this.stage, this.note);
    this.drawn = this.wanted = null;
    this.width = 0;
    this.watcher = new ResizeObserver(() => this.resized());
    this.watcher.observe(node);
  }

  show(spec) {
    this.node.hidden = !spec;
    if (!spec) {
      this.spec = null;
      return;
    }
    if (this.spec?.id === spec.id) return;
    this.spec = spec;
    this.node.dataset.ssFigure = spec.id;
    setHtml(this.still, spec.still);
    this.host.setAttribute("aria-label", spec.said);
    this.draw();
  }

  resized() {
    const width = Math.floor(this.node.clientWidth);
    if (width && this.spec && width !== this.width) this.draw(true);
  }

  async draw(again = false) {
    const { spec } = this;
    const width = Math.floor(this.node.clientWidth);
    this.put();
    // Out of sight now: the next width that it gets is a change, even if it is the one it had.
    if (!width) this.width = 0;
    if (!width) return;
    if (!this.plotly) {
      this.later ??= setTimeout(() => { if (!this.plotly) this.tell("late"); }, PATIENCE.note);
      try {
        this.plotly = await plotly(this.owner.library);
      } catch (problem) {
        clearTimeout(this.later);
        this.tell("failed", problem);
        return;
      }
      clearTimeout(this.later);
      if (this.spec !== spec) return this.spec && this.draw();
    }
    if (!again && this.drawn === spec.id && this.width === width) return this.put();
    this.width = width;
    try {
      const { data, layout, config } = structuredClone(spec.figure);
      Object.assign(layout, { width, autosize: false });
      const drawing = this.plotly.react(this.host, data, layout, { ...config, responsive: false });
      requestAnimationFrame(() => this.put());
      await drawing;
      const picture = this.host.querySelector(".main-svg");
      if (!picture || Math.abs(picture.getAttribute("width") - width) > 1) throw new Error("it has the wrong width");
      if (this.spec !== spec) return;
      this.drawn = spec.id;
      this.host.dataset.ssFigure = spec.id;
      this.tell("");
    } catch (problem) {
      this.drawn = null;
      this.tell("failed", problem);
    }
    this.put();
  }

  // The live figure is seen only while it shows the state of the words around it.
  put() {
    this.stage.classList.toggle("ss-is-live", Boolean(this.spec) && this.drawn === this.spec.id);
  }

  tell(name, problem) {
    if (problem) console.warn("swingstudy: no live figure:", problem);
    this.note.hidden = !name;
    this.note.textContent = name ? this.owner.outline.phrases[`figure_${name}`] : "";
  }

  close() {
    clearTimeout(this.later);
    this.watcher.disconnect();
    this.plotly?.purge(this.host);
  }
}
