/**
 * @typedef {object} Item an element that is reused for different rows
 * @property {HTMLElement} element
 * @property {HTMLElement} link takes the focus
 * @property {(index: number) => void} write
 * @typedef {Item & { index: number, size: number, top: number }} Placed `top` in pixels; −1: it follows the row before it
 */

/** How many rows are rendered above and below the visible ones. */
const OVERSCAN = 4;

/** The tallest element that all browsers can lay out, in pixels. A longer list scrolls in larger steps. */
const MAX_HEIGHT = 15_000_000;

/**
 * A list of any number of rows of one height, of which only the visible ones are in the page. It scrolls within a frame.
 * Elements of rows that leave are reused for those that come; the row with the focus stays. Rows follow each other below
 * the list's padding; only a row with the focus that is out of view has a position: a positioned row is painted by itself.
 */
export class VirtualList {
  /** @type {Placed[]} in order */
  #rows = [];
  /** @type {Placed | undefined} the row that the Tab key leads to */
  #tabStop;
  #count = 0;
  /** The height of a row. */
  #rowHeight = 1;
  #frameHeight = 0;
  #scrollTop = 0;
  #listHeight = -1;
  #listPadding = 0;
  #resized = new ResizeObserver(() => this.#measure());

  /**
   * @param {HTMLElement} frame
   * @param {HTMLElement} list
   * @param {{ make: () => Item, rendered: (from: number, to: number) => void }} source `rendered` is called with the
   *   range of rows in the page after each change
   */
  constructor(frame, list, source) {
    this.frame = frame;
    this.list = list;
    this.source = source;
    frame.addEventListener("scroll", () => {
      if (this.#scrollTop === frame.scrollTop) return;
      this.#scrollTop = frame.scrollTop;
      this.#render(false);
    }, { passive: true });
    this.#resized.observe(frame);
    frame.dataset.live = "";
  }

  /**
   * @param {number} count of rows
   * @param {number} position of the top of the frame, in rows
   */
  show(count, position) {
    this.#count = count;
    this.#resizeList();
    if (position !== this.position()) this.#scrollTo(position * this.#rowHeight);
    this.#render(true);
    if (this.#rowHeight === 1) this.#measure();
  }

  /** Writes the rendered rows again. */
  update() {
    this.#render(true);
  }

  /** @param {number} index */
  focus(index) {
    const at = Math.max(0, Math.min(index, this.#count - 1));
    const [above, below] = [at * this.#rowHeight, (at + 1) * this.#rowHeight];
    if (above < this.#offset()) this.#scrollTo(above);
    else if (below > this.#offset() + this.#frameHeight) this.#scrollTo(below - this.#frameHeight);
    this.#render(false);
    this.#rows.find((row) => row.index === at)?.link.focus({ preventScroll: true });
    this.#render(false);
    this.frame.scrollIntoView({ block: "nearest" });
  }

  /** The position of the top of the frame, in rows. */
  position() {
    return this.#offset() / this.#rowHeight;
  }

  /** @param {number} position @returns {[from: number, to: number]} the rows rendered at a position */
  window(position = 0) {
    const visible = this.#frameHeight / this.#rowHeight;
    return [Math.max(0, Math.floor(position) - OVERSCAN), Math.ceil(position + visible) + OVERSCAN];
  }

  /** @param {EventTarget | null} link @returns {number} the row of a link; −1: none */
  indexOf(link) {
    return this.#rows.find((row) => row.link === link)?.index ?? -1;
  }

  /** How many rows a page of the list holds. */
  pageSize() {
    return Math.max(1, Math.floor(this.#frameHeight / this.#rowHeight) - 1);
  }

  last() {
    return this.#count - 1;
  }

  /** How many pixels of the list one pixel of scrolling passes. */
  #scale() {
    const height = this.#count * this.#rowHeight;
    return height > MAX_HEIGHT ? (height - this.#frameHeight) / (MAX_HEIGHT - this.#frameHeight) : 1;
  }

  /** The top of the frame in the list, in pixels. */
  #offset() {
    return this.#scrollTop * this.#scale();
  }

  /** @returns {[from: number, to: number]} */
  #range() {
    const [top, bottom] = [this.#offset() / this.#rowHeight, (this.#offset() + this.#frameHeight) / this.#rowHeight];
    const from = Math.max(0, Math.min(Math.floor(top) - OVERSCAN, this.#count));
    return [from, Math.min(this.#count, Math.ceil(bottom) + OVERSCAN)];
  }

  /** @returns {Placed} */
  #made() {
    const row = { ...this.source.make(), index: -1, size: -1, top: -1 };
    // All rows have one height: observing the first is enough.
    if (!this.#rows.length && !this.#tabStop) this.#resized.observe(row.element);
    return row;
  }

  /** @param {boolean} isChanged whether rows must be written again */
  #render(isChanged) {
    const [from, to] = this.#range();
    const focused = this.#rows.find(({ link }) => link === document.activeElement);
    const wanted = Array.from({ length: to - from }, (_, at) => from + at);
    if (focused && focused.index < from) wanted.unshift(focused.index);
    if (focused && focused.index >= to && focused.index < this.#count) wanted.push(focused.index);
    this.#place(wanted, isChanged, [from, to]);
    this.#moveTabStop(focused ?? this.#rows.find(({ index }) => index * this.#rowHeight >= this.#offset()) ?? this.#rows[0]);
    this.source.rendered(from, to);
  }

  /** @param {number[]} wanted indices, in order @param {boolean} isChanged @param {[from: number, to: number]} range of the rows that follow each other */
  #place(wanted, isChanged, [from, to]) {
    const current = new Map(this.#rows.map((row) => [row.index, row]));
    const staying = new Set(wanted);
    const spare = this.#rows.filter(({ index }) => !staying.has(index));
    /** @type {Placed[]} */
    const placed = [];
    /** @type {Element | null} */
    let below = null;
    // From last to first, so that rows that stay are never moved: moving an element takes its focus away.
    for (let at = wanted.length - 1; at >= 0; at--) {
      const known = current.get(wanted[at]);
      const row = known ?? spare.pop() ?? this.#made();
      const isInPlace = row.element.parentNode === this.list && row.element.nextElementSibling === below;
      if (!known && !isInPlace) this.list.insertBefore(row.element, below);
      this.#write(row, wanted[at], isChanged);
      this.#position(row, row.index < from || row.index >= to ? this.#top(row.index) : -1);
      below = row.element;
      placed.push(row);
    }
    for (const { element } of spare) element.remove();
    this.#rows = placed.reverse();
    const padding = to > from ? this.#top(from) : 0;
    if (padding !== this.#listPadding) this.list.style.paddingBlockStart = `${(this.#listPadding = padding)}px`;
  }

  /** @param {Placed | undefined} row */
  #moveTabStop(row) {
    if (row === this.#tabStop) return;
    if (this.#tabStop) this.#tabStop.link.tabIndex = -1;
    if (row) row.link.tabIndex = 0;
    this.#tabStop = row;
  }

  /** @param {Placed} row @param {number} index @param {boolean} isChanged */
  #write(row, index, isChanged) {
    if (row.size !== this.#count) row.element.setAttribute("aria-setsize", String((row.size = this.#count)));
    if (row.index !== index) row.element.setAttribute("aria-posinset", String(index + 1));
    else if (!isChanged) return;
    row.index = index;
    row.write(index);
  }

  /** @param {number} index @returns {number} in pixels of the list's element */
  #top(index) {
    return index * this.#rowHeight - (this.#offset() - this.#scrollTop);
  }

  /** @param {Placed} row @param {number} top */
  #position(row, top) {
    if (row.top === top) return;
    row.top = top;
    row.element.style.position = top < 0 ? "" : "absolute";
    row.element.style.top = top < 0 ? "" : `${top}px`;
  }

  /** @param {number} offset in the list, in pixels */
  #scrollTo(offset) {
    this.frame.scrollTop = offset / this.#scale();
    this.#scrollTop = this.frame.scrollTop;
  }

  #measure() {
    const [row] = this.#rows;
    this.#frameHeight = this.frame.clientHeight;
    const height = row?.element.getBoundingClientRect().height || this.#rowHeight;
    const position = this.position();
    if (height !== this.#rowHeight) {
      this.#rowHeight = height;
      this.#resizeList();
      if (position > 0) this.#scrollTo(position * height);
    }
    this.#render(false);
  }

  #resizeList() {
    const height = Math.min(this.#count * this.#rowHeight, MAX_HEIGHT);
    if (height === this.#listHeight) return;
    this.#listHeight = height;
    this.list.style.height = `${height}px`;
  }
}
