import { button, element, part } from "./elements.js";
import { optionsOf } from "./map-options.js";

/** @typedef {import("./map.js").InteractiveMap} InteractiveMap */

/** Waiting for less than this is not worth a word: milliseconds. */
const UNNOTICED = 300;

/** @type {WeakMap<HTMLElement, Promise<InteractiveMap>>} */
const opened = new WeakMap();

/**
 * The interactive map of a figure that opens at once; settles when it is there, however often it had to be tried.
 * @param {HTMLElement} figure `figure[data-map][data-at-once]`
 * @returns {Promise<InteractiveMap>}
 */
export function mapOf(figure) {
  const known = opened.get(figure);
  if (known) return known;
  const found = new Promise((/** @type {(map: InteractiveMap) => void} */ done) => turnable(figure, done));
  opened.set(figure, found);
  return found;
}

/** Offers to move and zoom the page's drawn maps; the interactive one takes their room. */
export function mapFigures() {
  for (const figure of document.querySelectorAll("figure[data-map]")) {
    // Without the library there are no words for it, and nothing is offered.
    if (!(figure instanceof HTMLElement) || !figure.dataset.words) continue;
    if ("atOnce" in figure.dataset) void mapOf(figure);
    else turnable(figure);
  }
}

/**
 * @param {HTMLElement} figure
 * @param {(map: InteractiveMap) => void} [done] opens at once, and is told of the map
 */
function turnable(figure, done) {
  const drawn = part(figure, ".drawn", HTMLElement);
  const { dataset } = figure;
  const live = element("div", { class: "live" });
  const failed = element("p", { class: "map-note", role: "alert" });
  const open = button(dataset.open ?? "", () => void turn(), { class: "map-open" });
  let isTurning = false;

  async function turn() {
    if (isTurning) return;
    isTurning = true;
    failed.replaceChildren();
    const timer = setTimeout(() => (open.textContent = dataset.loading ?? ""), UNNOTICED);
    try {
      const { interactiveMap } = await import("./map.js");
      const { width, height } = drawn.getBoundingClientRect();
      if (height > 0) live.style.setProperty("--map-ratio", `${width} / ${height}`);
      // Leaflet measures its box, which has to be there; both take one place until the drawn map goes.
      drawn.before(live);
      figure.dataset.turning = "";
      const found = await interactiveMap(live, optionsOf(figure));
      figure.dataset.live = "";
      if (!done) {
        offerClosing(found);
        part(live, ".map-pane", HTMLElement).focus({ preventScroll: true });
      }
      done?.(found);
    } catch {
      live.replaceChildren();
      live.remove();
      failed.textContent = dataset.failed ?? "";
      drawn.after(failed);
      open.textContent = dataset.retry ?? "";
    } finally {
      clearTimeout(timer);
      delete figure.dataset.turning;
      isTurning = false;
    }
  }

  /** @param {InteractiveMap} found */
  function offerClosing(found) {
    const close = button(found.word("close"), () => {
      found.destroy();
      live.remove();
      delete figure.dataset.live;
      open.textContent = dataset.open ?? "";
      open.focus({ preventScroll: true });
    }, { class: "map-close" });
    live.prepend(close);
  }

  drawn.append(open);
  drawn.addEventListener("click", (event) => {
    if (event.target instanceof Element && !event.target.closest("a, button")) void turn();
  });
  if (done) void turn();
}
