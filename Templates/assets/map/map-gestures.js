import { element } from "../common/elements.js";

/** How long a hint is shown: milliseconds. */
const HINT = 1500;

/**
 * Lets the page scroll over the map: one finger and the wheel scroll the page, two fingers move the map, and the wheel
 * zooms with Ctrl or after a press in the map. Whoever tries the other way reads how it works.
 * @param {any} map
 * @param {HTMLElement} pane
 * @param {(key: string) => string} phrase
 * @returns {() => void} stops it
 */
export function mapGestures(map, pane, phrase) {
  const box = /** @type {HTMLElement} */ (pane.parentElement);
  const hint = element("p", { class: "map-gesture-hint", role: "status" });
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let [isPressed, timer] = [false, 0];
  /** Where each finger went down. */
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  pane.append(hint);

  /** @param {string} key */
  function show(key) {
    hint.textContent = phrase(key);
    hint.dataset.shown = "";
    clearTimeout(timer);
    timer = window.setTimeout(() => delete hint.dataset.shown, HINT);
  }

  // Before Leaflet's own listeners, which are on the pane and within.
  box.addEventListener("pointerdown", (event) => {
    isPressed = pane.contains(/** @type {Node} */ (event.target));
    if (event.pointerType !== "touch") return void map.dragging.enable();
    map.dragging.disable();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size > 1) delete hint.dataset.shown;
  }, options);
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, (event) => {
      if (!(event instanceof PointerEvent) || !fingers.delete(event.pointerId)) return;
      // The browser takes the finger to scroll the page.
      if (end === "pointercancel" && fingers.size === 0) show("two_fingers");
    }, options);
  }
  // Two fingers belong to the map. Chromium would scroll the page with them.
  for (const kind of /** @type {const} */ (["touchstart", "touchmove"])) {
    pane.addEventListener(kind, (event) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    }, { passive: false, signal: stop.signal });
  }
  box.addEventListener("wheel", (event) => {
    const isFocused = isPressed && pane.contains(document.activeElement);
    if (event.ctrlKey || event.metaKey || isFocused) return;
    event.stopPropagation();
    show("wheel");
  }, { capture: true, passive: true, signal: stop.signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
