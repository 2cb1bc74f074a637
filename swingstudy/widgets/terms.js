// A term of the glossary: open at hover and focus by the style alone; here for touch, for Escape, for what a screen
// reader is told, and moved to the left where there is no room to the right.
function openTerms(root) {
  const terms = () => root.querySelectorAll(".ss-term");
  const tell = term => {
    const here = term.matches(":hover") || term.contains(document.activeElement);
    const open = here && !term.classList.contains("ss-term-shut");
    term.firstElementChild.setAttribute("aria-expanded", String(open));
    if (!open) return;
    const says = term.lastElementChild;
    says.style.left = "0";
    const [box, room] = [says.getBoundingClientRect(), root.getBoundingClientRect()];
    says.style.left = `${Math.max(room.left - box.left, Math.min(0, room.right - box.right))}px`;
  };
  const of = event => event.target.closest?.(".ss-term");
  const reopen = event => {
    const term = of(event);
    if (!term) return;
    term.classList.remove("ss-term-shut");
    tell(term);
  };
  const leave = event => {
    const term = of(event);
    if (term && !term.contains(event.relatedTarget)) requestAnimationFrame(() => tell(term));
  };
  root.addEventListener("pointerover", reopen);
  root.addEventListener("focusin", reopen);
  root.addEventListener("pointerout", leave);
  root.addEventListener("focusout", leave);
  root.addEventListener("click", event => of(event)?.firstElementChild.focus());
  root.addEventListener("keydown", event => {
    if (event.key !== "Escape") return;
    for (const term of terms()) {
      if (term.firstElementChild.getAttribute("aria-expanded") !== "true") continue;
      term.classList.add("ss-term-shut");
      tell(term);
      event.stopPropagation();
    }
  });
}
