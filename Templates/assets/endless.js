/**
 * @typedef {object} Item an element that shows one row now and another later
 * @property {HTMLElement} element
 * @property {HTMLElement} link what takes the focus
 * @property {(index: number) => void} write
 * @typedef {Item & { index: number, size: number, top: number }} Placed
 */

/** So many rows above and below what is seen stand ready. */
const EXTRA = 4;

/** What every browser can still lay out: pixels. A list that would be taller is scrolled through in larger steps. */
const TALLEST = 15_000_000;

/**
 * A list of any number of rows of one height, of which the page holds those that are seen. It scrolls in a frame. Rows
 * that leave are used again for those that come; the one that has the focus stays.
 * @param {HTMLElement} frame
 * @param {HTMLElement} list
 * @param {() => Item} make
 * @param {(from: number, to: number) => void} look told which rows the page holds, after each change
 */
export function endlessList(frame, list, make, look) {
  /** @type {Placed[]} in their order */
  let rows = [];
  /** @type {Placed | undefined} what the tab key leads to */
  let stop;
  let [count, pitch, room, top, height] = [0, 1, 0, 0, -1];

  const tall = () => Math.min(count * pitch, TALLEST);
  /** How much of the list a pixel of scrolling passes. */
  const pace = () => (count * pitch > TALLEST ? (count * pitch - room) / (TALLEST - room) : 1);
  /** Where the seen part begins in the whole list: pixels. */
  const offset = () => top * pace();
  const from = () => Math.max(0, Math.min(Math.floor(offset() / pitch) - EXTRA, count));
  const to = () => Math.min(count, Math.ceil((offset() + room) / pitch) + EXTRA);

  /** @returns {Placed} */
  function made() {
    const row = { ...make(), index: -1, size: -1, top: -1 };
    // All are of one height: the first tells when that changes.
    if (!rows.length && !stop) watch.observe(row.element);
    return row;
  }

  /** @param {boolean} isNew whether what the rows show has changed */
  function render(isNew) {
    const held = rows.find(({ link }) => link === document.activeElement);
    const wanted = Array.from({ length: to() - from() }, (_, at) => from() + at);
    if (held && held.index < from()) wanted.unshift(held.index);
    if (held && held.index >= to() && held.index < count) wanted.push(held.index);
    const staying = new Map(rows.map((row) => [row.index, row]));
    const kept = new Set(wanted);
    const spare = rows.filter(({ index }) => !kept.has(index));
    /** @type {Placed[]} */
    const next = [];
    /** @type {Element | null} */
    let below = null;
    // From the last to the first, so that what stays is never moved: moving takes the focus away.
    for (let at = wanted.length - 1; at >= 0; at--) {
      const index = wanted[at];
      const stays = staying.get(index);
      const row = stays ?? spare.pop() ?? made();
      if (!stays && (row.element.parentNode !== list || row.element.nextElementSibling !== below)) list.insertBefore(row.element, below);
      put(row, index, isNew);
      below = row.element;
      next.push(row);
    }
    for (const { element } of spare) element.remove();
    rows = next.reverse();
    const seen = held ?? rows.find(({ index }) => index * pitch >= offset()) ?? rows[0];
    if (seen !== stop) {
      if (stop) stop.link.tabIndex = -1;
      if (seen) seen.link.tabIndex = 0;
      stop = seen;
    }
    look(from(), to());
  }

  /** @param {Placed} row @param {number} index @param {boolean} isNew */
  function put(row, index, isNew) {
    const y = index * pitch - (offset() - top);
    if (row.top !== y) row.element.style.top = `${(row.top = y)}px`;
    if (row.size !== count) row.element.setAttribute("aria-setsize", String((row.size = count)));
    if (row.index !== index) row.element.setAttribute("aria-posinset", String(index + 1));
    else if (!isNew) return;
    row.index = index;
    row.write(index);
  }

  /** @param {number} y in the whole list: pixels */
  function scrollToOffset(y) {
    frame.scrollTop = y / pace();
    top = frame.scrollTop;
  }

  function measure() {
    const [row] = rows;
    room = frame.clientHeight;
    const found = row?.element.getBoundingClientRect().height || pitch;
    const at = offset() / pitch;
    const isOther = found !== pitch;
    pitch = found;
    if (isOther) grow();
    if (isOther && at > 0) scrollToOffset(at * pitch);
    render(false);
  }

  function grow() {
    if (height === tall()) return;
    height = tall();
    list.style.height = `${height}px`;
  }

  /** @param {number} index */
  function focus(index) {
    const at = Math.max(0, Math.min(index, count - 1));
    const [above, below] = [at * pitch, (at + 1) * pitch];
    if (above < offset()) scrollToOffset(above);
    else if (below > offset() + room) scrollToOffset(below - room);
    render(false);
    rows.find((row) => row.index === at)?.link.focus({ preventScroll: true });
    render(false);
  }

  frame.addEventListener("scroll", () => {
    if (top === frame.scrollTop) return;
    top = frame.scrollTop;
    render(false);
  }, { passive: true });
  const watch = new ResizeObserver(measure);
  watch.observe(frame);
  frame.dataset.live = "";

  return {
    /**
     * @param {number} n so many rows there are now
     * @param {number} at the row that is to stand at the top, with the part of it that is out of sight
     */
    show(n, at) {
      count = n;
      grow();
      if (at !== offset() / pitch) scrollToOffset(at * pitch);
      render(true);
      if (pitch === 1) measure();
    },
    /** What is known of the rows has changed. */
    renew: () => render(true),
    focus,
    /** The row at the top, with the part of it that is out of sight. */
    at: () => offset() / pitch,
    /** @returns {[from: number, to: number]} the rows that are looked at when a row stands at the top */
    window: (at = 0) => [Math.max(0, Math.floor(at) - EXTRA), Math.ceil(at + room / pitch) + EXTRA],
    /** @param {EventTarget | null} link @returns {number} the row that it stands in; −1: none */
    indexOf: (link) => rows.find((row) => row.link === link)?.index ?? -1,
    /** How many rows are seen at once. */
    page: () => Math.max(1, Math.floor(room / pitch) - 1),
    last: () => count - 1,
  };
}
