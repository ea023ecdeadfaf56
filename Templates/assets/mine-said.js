import { part } from "./elements.js";

/** How long what was just done is told over the page, before it stands in its place: milliseconds. */
const FRESH = 10_000;

/**
 * Tells what was done, with a way to undo it until something else is done.
 * @param {Element} box
 */
export function saidAndUndone(box) {
  const bar = part(box, "[data-mine-done]", HTMLElement);
  const text = part(bar, "[role=status]", HTMLElement);
  const undo = part(bar, "button", HTMLButtonElement);
  /** @type {(() => unknown) | null} */
  let back = null;
  let timer = 0;

  undo.addEventListener("click", () => {
    const go = back;
    back = null;
    undo.hidden = true;
    go?.();
  });
  // While the reader is at it, it stays where it is.
  const isUsed = () => bar.contains(document.activeElement) || bar.matches(":hover");
  function settle() {
    if (isUsed()) timer = window.setTimeout(settle, 1000);
    else bar.removeAttribute("data-fresh");
  }

  return {
    /** @param {string} words @param {(() => unknown) | null} undone what takes it back */
    say(words, undone = null) {
      clearTimeout(timer);
      back = undone;
      undo.hidden = undone === null;
      text.textContent = words;
      bar.hidden = words === "";
      bar.toggleAttribute("data-fresh", words !== "");
      timer = window.setTimeout(settle, FRESH);
    },
    /** It moves out of the way of what the reader does next. */
    settle: () => bar.removeAttribute("data-fresh"),
    undoButton: undo,
  };
}
