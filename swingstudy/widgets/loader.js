// What anywidget loads for each display: as little as can be, since it gives up after two seconds. The rest comes with
// a model of ipywidgets' own, once a kernel, and is kept on the window by its edition.
const SHELF = "swingstudyEditions";

async function found(manager, id) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await manager.get_model(id);
    } catch (problem) {
      if (tries > 80) throw problem;
      await new Promise(resolve => setTimeout(resolve, 250));
    }
  }
}

async function render({ model, el, signal }) {
  const manager = model.widget_manager;
  const [library, page] = await Promise.all([found(manager, model.get("library")), found(manager, model.get("page"))]);
  const shelf = (window[SHELF] ??= {});
  const edition = library.get("edition");
  shelf[edition] ??= import(URL.createObjectURL(new Blob([library.get("code")], { type: "text/javascript" })));
  const code = await shelf[edition];
  if (!signal?.aborted) return code.show({ library, page, el });
}

export default { render };
