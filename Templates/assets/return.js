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

/**
 * Scrolls to where the reader left, twice: what comes into view first takes its true height.
 * @param {Element} list
 */
export function restorePlace(list) {
  const place = history.state?.place;
  if (!place) return;
  const go = () => {
    const row = place.id && list.querySelector(`[data-id="${CSS.escape(place.id)}"]`);
    if (row) scrollBy({ top: row.getBoundingClientRect().top - place.top });
    else scrollTo({ top: place.y ?? 0 });
  };
  go();
  requestAnimationFrame(() => {
    go();
    requestAnimationFrame(go);
  });
}
