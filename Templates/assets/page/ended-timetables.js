/**
 * Shows which timetables of the page have ended: `data-until` is when the last day ends at its place. A page that stays
 * open, or comes back from the browser's cache, is looked at again.
 */
export function showEnded() {
  const timetables = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main [data-until]")]);
  function show() {
    for (const one of timetables) {
      const isOver = Date.now() >= Date.parse(one.dataset.until ?? "");
      one.toggleAttribute("data-over", isOver);
      one.querySelector(".ended")?.toggleAttribute("hidden", !isOver);
    }
  }
  show();
  addEventListener("pageshow", show);
  document.addEventListener("visibilitychange", show);
}
