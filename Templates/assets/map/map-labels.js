/** A space on the map that is taken, in pixels of the layer. */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** More markers than this have no labels: nothing would be readable. */
const MAX_MARKERS = 150;

/** The distance of a label from the middle of its marker, and the space around it, in pixels. */
const GAP = 9;
const MARGIN = 2;

/**
 * Shows the names beside the markers, as on the drawn map: each beside its marker, and none over another one or over a
 * marker. Names without enough space are hidden; a marker's popup has them all.
 * @param {any} map
 * @param {HTMLElement} pane
 * @param {Iterable<string>} drawn the names that the drawn map shows, which come first
 */
export function mapLabels(map, pane, drawn) {
  const first = new Map([...drawn].map((name, at) => [name, at]));

  function place() {
    const icons = /** @type {HTMLElement[]} */ ([...map.getPane("markerPane").children]);
    const marked = icons.map((icon) => ({ icon, ...(/** @type {any} */ (icon)._leaflet_pos ?? { x: 0, y: 0 }) }));
    const labels = marked.flatMap(({ icon, x, y }) => {
      const text = icon.querySelector(".marker-label");
      return text instanceof HTMLElement ? { text, x, y, order: first.get(text.textContent ?? "") ?? first.size } : [];
    });
    // All sizes are read before anything is written.
    const visible = viewOf(map);
    const taken = marked.map(({ icon, x, y }) => around(x, y, icon.offsetWidth / 2 - 6, icon.offsetHeight / 2 - 6));
    const subject = pane.querySelector(".marker-subject span");
    const at = subject?.parentElement && /** @type {any} */ (subject.parentElement)._leaflet_pos;
    const fixed = controls(map, pane);
    if (subject instanceof HTMLElement && at) fixed.push(beside(at.x, at.y, subject.offsetWidth, subject.offsetHeight).end);
    taken.push(...fixed);
    const sized = labels.map((label) => ({ ...label, width: label.text.offsetWidth, height: label.text.offsetHeight }));
    const named = [...fixed];
    const center = map.latLngToLayerPoint(map.getCenter());
    const far = (/** @type {{ x: number, y: number }} */ { x, y }) => Math.hypot(x - center.x, y - center.y);
    sized.sort((a, b) => a.order - b.order || far(a) - far(b));
    for (const { text, x, y, width, height, order } of marked.length > MAX_MARKERS ? [] : sized) {
      const sides = Object.entries(beside(x, y, width, height)).filter(([, box]) => isWithin(box, visible));
      const isFree = (/** @type {Box[]} */ others) => sides.find(([, box]) => !others.some((other) => overlap(box, other)));
      // A name of the drawn map stays, if need be over markers that the drawn map does not have.
      const found = isFree(taken) ?? (order < first.size ? isFree(named) : undefined);
      if (found) taken.push(found[1]);
      if (found) named.push(found[1]);
      text.dataset.side = found?.[0] ?? "";
    }
  }

  map.on("shown", () => {
    const icons = /** @type {HTMLElement[]} */ ([...map.getPane("markerPane").children]);
    separateTargets(icons, first, controls(map, pane));
    place();
  });
}

/** What a finger needs, in pixels. */
const TARGET = 24;

/**
 * Of markers over each other, only one is a button, and none below a button of the map; the others are pictures until the
 * reader zooms in or moves the map.
 * @param {HTMLElement[]} icons
 * @param {Map<string, number>} first the names that come first
 * @param {Box[]} covered the spaces of the map's buttons
 */
function separateTargets(icons, first, covered) {
  const order = (/** @type {HTMLElement} */ icon) =>
    icon === document.activeElement ? -2 : icon.classList.contains("marker-cluster") ? -1 : first.get(icon.title) ?? first.size;
  const sized = icons.filter((icon) => icon.hasAttribute("aria-label")).map((icon) => {
    const { x = 0, y = 0 } = /** @type {any} */ (icon)._leaflet_pos ?? {};
    return { icon, x, y, reach: Math.max(TARGET, icon.offsetWidth) / 2 };
  });
  /** @type {typeof sized} */
  const targets = [];
  for (const one of sized.sort((a, b) => order(a.icon) - order(b.icon))) {
    const isBelow = one.icon !== document.activeElement && covered.some((box) => overlap(box, around(one.x, one.y, one.reach, one.reach)));
    const isFree = !isBelow && targets.every(({ x, y, reach }) => Math.max(Math.abs(x - one.x), Math.abs(y - one.y)) >= reach + one.reach);
    if (isFree) targets.push(one);
    one.icon.setAttribute("role", isFree ? "button" : "img");
    if (isFree) one.icon.tabIndex = 0;
    else one.icon.removeAttribute("tabindex");
  }
}

/**
 * The places of a label beside a marker, the best first.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @returns {Record<string, Box>}
 */
function beside(x, y, width, height) {
  const [top, bottom] = [y - height / 2, y + height / 2];
  return {
    end: { left: x + GAP, right: x + GAP + width, top, bottom },
    start: { left: x - GAP - width, right: x - GAP, top, bottom },
    above: { left: x - width / 2, right: x + width / 2, top: y - GAP - height, bottom: y - GAP },
    below: { left: x - width / 2, right: x + width / 2, top: y + GAP, bottom: y + GAP + height },
  };
}

/**
 * The spaces of the buttons and the scale.
 * @param {any} map
 * @param {HTMLElement} pane
 * @returns {Box[]}
 */
function controls(map, pane) {
  const [frame, offset] = [pane.getBoundingClientRect(), map.containerPointToLayerPoint([0, 0])];
  const [x, y] = [offset.x - frame.left - pane.clientLeft, offset.y - frame.top - pane.clientTop];
  return [...pane.querySelectorAll(".leaflet-control, .map-recentre")].map((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
  });
}

/** @param {any} map @returns {Box} what is in view */
function viewOf(map) {
  const { x: width, y: height } = map.getSize();
  const { x: left, y: top } = map.containerPointToLayerPoint([0, 0]);
  return { left, top, right: left + width, bottom: top + height };
}

/** @param {number} x @param {number} y @param {number} across @param {number} down @returns {Box} */
const around = (x, y, across, down) => ({ left: x - across, right: x + across, top: y - down, bottom: y + down });

/** @param {Box} box @param {Box} view */
const isWithin = (box, view) =>
  box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;

/** @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  a.left - MARGIN < b.right && b.left - MARGIN < a.right && a.top - MARGIN < b.bottom && b.top - MARGIN < a.bottom;
