/** How far an arrow key moves the map, in pixels. */
const STEP = 80;

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };

/**
 * The keys of a map, wherever the focus is in it: the arrows move it, plus and minus zoom, Home resets the view, Escape
 * closes a popup.
 * @param {any} map
 * @param {HTMLElement} pane
 * @param {{reset: () => void, isStill: boolean}} options isStill: without animations
 */
export function mapKeys(map, pane, { reset, isStill }) {
  pane.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) map.panBy(arrow, { animate: !isStill, duration: 0.12 });
    else if (event.key === "+" || event.key === "=") map.zoomIn();
    else if (event.key === "-" || event.key === "_") map.zoomOut();
    else if (event.key === "Home") reset();
    else if (event.key === "Escape" && pane.querySelector(".leaflet-popup")) map.closePopup();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/**
 * Sorts the markers in reading order for the Tab key; not while one has the focus, which it would lose.
 * @param {any} map
 */
export function sortMarkers(map) {
  /** @type {HTMLElement} */
  const markers = map.getPane("markerPane");
  if (markers.contains(document.activeElement)) return;
  const placed = [...markers.children].map((mark) => ({ mark, ...placeOf(mark) }));
  const sorted = [...placed].sort((a, b) => a.y - b.y || a.x - b.x);
  if (sorted.some(({ mark }, i) => mark !== placed[i].mark)) markers.append(...sorted.map(({ mark }) => mark));
}

/** @param {Element & {_leaflet_pos?: {x: number, y: number}}} mark */
function placeOf({ _leaflet_pos: place }) {
  return { x: place?.x ?? 0, y: place?.y ?? 0 };
}
