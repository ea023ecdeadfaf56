import { part } from "../common/elements.js";

/** How long a message floats over the page before it moves to its place in it: milliseconds. */
const FRESH = 10_000;

/**
 * The message about the last change, with a button to undo it.
 * @param {Element} box
 */
export function undoMessage(box) {
  const bar = part(box, "[data-mine-undo]", HTMLElement);
  const text = part(bar, "[role=status]", HTMLElement);
  const undo = part(bar, "button", HTMLButtonElement);
  /** @type {(() => unknown) | null} */
  let undoChange = null;
  let timer = 0;

  undo.addEventListener("click", () => {
    const go = undoChange;
    undoChange = null;
    undo.hidden = true;
    go?.();
  });
  // While it is in use, it stays where it is.
  const isUsed = () => bar.contains(document.activeElement) || bar.matches(":hover");
  function settle() {
    if (isUsed()) timer = window.setTimeout(settle, 1000);
    else bar.removeAttribute("data-fresh");
  }

  return {
    /** @param {string} message @param {(() => unknown) | null} undoIt reverts the change */
    show(message, undoIt = null) {
      clearTimeout(timer);
      undoChange = undoIt;
      undo.hidden = undoIt === null;
      text.textContent = message;
      bar.hidden = message === "";
      bar.toggleAttribute("data-fresh", message !== "");
      timer = window.setTimeout(settle, FRESH);
    },
    /** Moves the message to its place in the page. */
    settle: () => bar.removeAttribute("data-fresh"),
    undoButton: undo,
  };
}
