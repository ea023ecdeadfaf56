/**
 * Shows which timetables of the page have ended, or not begun: `data-until` is the end of the last day at its place,
 * `data-from` the beginning of the first. Checked again when the page becomes visible or is restored from the browser's
 * cache. Of several periods, those that have ended come last.
 */
export function showEnded() {
  const timetables = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main [data-until]")]);
  foldEnded(timetables.flatMap((one) => (one instanceof HTMLDetailsElement ? [one] : [])));
  function show() {
    for (const one of timetables) {
      const isOver = Date.now() >= Date.parse(one.dataset.until ?? "");
      one.toggleAttribute("data-over", isOver);
      one.querySelector(".ended")?.toggleAttribute("hidden", !isOver);
      one.querySelector(".begins")?.toggleAttribute("hidden", Date.now() >= Date.parse(one.dataset.from ?? ""));
    }
  }
  show();
  addEventListener("pageshow", show);
  document.addEventListener("visibilitychange", show);
}

/**
 * Folds the periods that have ended and moves them behind the others, of which the first is opened. If all have ended,
 * they stay as they are.
 * @param {HTMLDetailsElement[]} periods in order
 */
function foldEnded(periods) {
  const current = periods.findIndex(({ dataset }) => Date.now() < Date.parse(dataset.until ?? ""));
  if (current < 0) return;
  for (const period of periods.slice(0, current)) period.open = false;
  periods.at(-1)?.after(...periods.slice(0, current));
  periods[current].open = true;
}
