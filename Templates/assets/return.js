/**
 * Coming back to a long list: to the row that stood at the top, not to a distance in pixels, which off-screen groups
 * only estimate. Kept in the history's state with what else the list wants to keep.
 * @param {Element} list
 * @param {() => Record<string, unknown>} extra
 */
export function keepPlace(list, extra) {
  history.scrollRestoration = "manual";
  let timer = 0;
  const save = () => {
    clearTimeout(timer);
    timer = 0;
    history.replaceState({ ...history.state, ...extra(), place: topRow(list) }, "");
  };
  addEventListener("scroll", () => (timer ||= window.setTimeout(save, 500)), { passive: true });
  addEventListener("click", save, { capture: true });
  addEventListener("pagehide", save);
}

/** @param {Element} list */
function topRow(list) {
  if (scrollY < 1) return null;
  const box = list.getBoundingClientRect();
  const x = box.left + Math.min(box.width / 2, 40);
  for (let y = innerHeight / 2; y < innerHeight; y += 24) {
    const row = document.elementFromPoint(x, y)?.closest("[data-id]");
    if (row instanceof HTMLElement) return { id: row.dataset.id, top: row.getBoundingClientRect().top };
  }
  return { y: scrollY };
}

/** So many frames in a row must agree before the place counts as reached; after so many in all it must do. */
const STEADY = 6;
const MOST = 90;

/**
 * Scrolls to where the reader left, again and again until it holds: what comes into view only then takes its true
 * height. The reader's own hand ends it.
 * @param {Element} list
 * @param {Promise<unknown>} settled done when nothing above will change its height any more, which takes a slow device a
 *   while
 */
export function restorePlace(list, settled) {
  const place = history.state?.place;
  if (!place) return;
  const row = place.id && list.querySelector(`[data-id="${CSS.escape(place.id)}"]`);
  const off = () => (row ? row.getBoundingClientRect().top - place.top : (place.y ?? 0) - scrollY);
  let [steady, frames, waiting, stopped] = [0, 0, true, false];
  void settled.finally(() => (waiting = false));
  const stop = () => (stopped = true);
  for (const hand of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(hand, stop, { once: true, passive: true });
  }
  const go = () => {
    if (stopped) return;
    const distance = off();
    const holds = Math.abs(distance) < 1;
    if (!holds) scrollBy(0, distance);
    steady = holds && !waiting ? steady + 1 : 0;
    if (waiting || (steady < STEADY && ++frames < MOST)) requestAnimationFrame(go);
  };
  go();
}
