/**
 * Shows which timetables of the page have ended: `data-until` is the end of the last day at its place. Checked again when
 * the page becomes visible or is restored from the browser's cache.
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
