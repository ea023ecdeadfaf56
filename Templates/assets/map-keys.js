/** How far an arrow key moves the map, in pixels. */
const STEP = 80;

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };

/**
 * The keys of a map, wherever in it the focus is: arrows move, plus and minus zoom, Home goes back to the beginning,
 * Escape closes what a mark says.
 * @param {any} map
 * @param {HTMLElement} pane
 * @param {{begin: () => void, still: boolean}} options still: nothing slides
 */
export function mapKeys(map, pane, { begin, still }) {
  pane.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) map.panBy(arrow, { animate: !still, duration: 0.12 });
    else if (event.key === "+" || event.key === "=") map.zoomIn();
    else if (event.key === "-" || event.key === "_") map.zoomOut();
    else if (event.key === "Home") begin();
    else if (event.key === "Escape" && pane.querySelector(".leaflet-popup")) map.closePopup();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/**
 * Puts the marks into the order in which they are read, so that the Tab key walks line by line; not while the focus is
 * among them, which would lose it.
 * @param {any} map
 */
export function inReadingOrder(map) {
  /** @type {HTMLElement} */
  const marks = map.getPane("markerPane");
  if (marks.contains(document.activeElement)) return;
  const placed = [...marks.children].map((mark) => ({ mark, ...placeOf(mark) }));
  const sorted = [...placed].sort((a, b) => a.y - b.y || a.x - b.x);
  if (sorted.some(({ mark }, i) => mark !== placed[i].mark)) marks.append(...sorted.map(({ mark }) => mark));
}

/** @param {Element & {_leaflet_pos?: {x: number, y: number}}} mark */
function placeOf({ _leaflet_pos: place }) {
  return { x: place?.x ?? 0, y: place?.y ?? 0 };
}
