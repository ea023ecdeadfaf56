/**
 * Stores the position in a long list in the history's state, with other state of the list. The position is a row, because
 * the heights of off-screen groups, and so distances in pixels, are estimates.
 * @param {Element} list
 * @param {() => Record<string, unknown>} extra
 */
export function storePosition(list, extra) {
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
    if (row instanceof HTMLElement) {
      // Of a list that is loaded as the reader scrolls, also the part.
      return { id: row.dataset.id, top: row.getBoundingClientRect().top, part: row.closest("[data-part]")?.getAttribute("data-part") ?? undefined };
    }
  }
  return { y: scrollY };
}

/** The position is reached when it is stable for this number of frames, or after the maximum number of frames. */
const STABLE_FRAMES = 6;
const MAX_FRAMES = 90;

/**
 * Scrolls to the stored position repeatedly until it is stable, because groups take their real heights only when they come
 * into view. Ends when the reader scrolls.
 * @param {Element} list
 * @param {Promise<unknown>} laidOut done when no height above changes any more
 */
export function restorePosition(list, laidOut) {
  const place = history.state?.place;
  if (!place) return;
  const row = place.id && list.querySelector(`[data-id="${CSS.escape(place.id)}"]`);
  const off = () => (row ? row.getBoundingClientRect().top - place.top : (place.y ?? 0) - scrollY);
  let [steady, frames, waiting, stopped] = [0, 0, true, false];
  void laidOut.finally(() => (waiting = false));
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
    if (waiting || (steady < STABLE_FRAMES && ++frames < MAX_FRAMES)) requestAnimationFrame(go);
  };
  go();
}
