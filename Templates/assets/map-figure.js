import { button, element, part } from "./elements.js";
import { keepsPlaces } from "./kept.js";
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
  const { dataset } = figure;
  const drawn = part(figure, ".drawn", HTMLElement);
  const caption = figure.querySelector("figcaption") ?? figure.appendChild(element("figcaption"));
  const live = element("div", { class: "live" });
  const note = element("p", { class: "map-note", role: "alert" });
  const turner = button(dataset.open ?? "", () => (found ? close(found) : void turn()), { class: "map-turn" });
  /** @type {InteractiveMap | undefined} */
  let found;
  let leaveMine = () => {};
  let isTurning = false;

  async function turn() {
    if (isTurning) return;
    isTurning = true;
    note.remove();
    const timer = setTimeout(() => (turner.textContent = dataset.loading ?? ""), UNNOTICED);
    try {
      const { interactiveMap } = await import("./map.js");
      const { width, height } = (drawn.querySelector("svg") ?? drawn).getBoundingClientRect();
      if (height > 0) live.style.setProperty("--map-ratio", `${width} / ${height}`);
      // Leaflet measures its box, so it has to be there, unseen over the drawn map, before that goes.
      figure.prepend(live);
      found = await interactiveMap(live, optionsOf(figure));
      show(found);
    } catch {
      live.replaceChildren();
      live.remove();
      note.textContent = dataset.failed ?? "";
      figure.append(note);
      turner.textContent = dataset.retry ?? "";
    } finally {
      clearTimeout(timer);
      isTurning = false;
    }
  }

  /** @param {InteractiveMap} map */
  function show(map) {
    figure.dataset.live = "";
    caption.prepend(part(live, ".map-kinds", HTMLElement));
    if (done) turner.remove();
    else {
      turner.textContent = map.word("close");
      part(live, ".map-pane", HTMLElement).focus({ preventScroll: true });
    }
    // A page of its own shows them itself.
    if (done) done(map);
    else leaveMine = showMine(map);
  }

  /** @param {InteractiveMap} map */
  function close(map) {
    leaveMine();
    map.destroy();
    found = undefined;
    caption.querySelector(".map-kinds")?.remove();
    live.remove();
    delete figure.dataset.live;
    turner.textContent = dataset.open ?? "";
    turner.focus({ preventScroll: true });
  }

  caption.append(turner);
  drawn.addEventListener("click", (event) => {
    if (event.target instanceof Element && !event.target.closest("a, button")) void turn();
  });
  if (done) void turn();
}

/**
 * The reader's own places, beside the site's.
 * @param {InteractiveMap} map
 * @returns {() => void} what ends it
 */
function showMine(map) {
  async function show() {
    const { minePlaces, pageOfMine } = await import("./mine-store.js");
    map.setMine((await minePlaces()).map((place) => ({ ...place, href: pageOfMine(place.id) })));
  }
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("stationary-places") : undefined;
  channel?.addEventListener("message", show);
  void keepsPlaces().then((keeps) => (keeps ? show() : undefined));
  return () => channel?.close();
}
