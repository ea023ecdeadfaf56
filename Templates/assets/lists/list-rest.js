/** Parts are loaded when they are less than half a screen above the visible one, or one and a half below it. */
const AHEAD = "50% 0px 150% 0px";

/** The height of a row and of half a heading, in rem: parts that are not loaded take the space that they will need. */
const ROW = 3.25;

/**
 * @typedef {object} Rest the parts of a long list that are on other pages
 * @property {() => void} start loads parts as they come near the visible screen
 * @property {() => Promise<void>} all loads all parts; rejects if one cannot be loaded
 * @property {(part: string | undefined) => Promise<unknown>} restore loads the part that the reader saw last, as `data-part`
 *   names it
 */

/**
 * The rest of a list: in the place of each part that is on another page, the list has an element with the link to it.
 * @param {Element} list
 * @returns {Rest | null} null if the page has the whole list
 */
export function listRest(list) {
  /** @type {Map<Element, Part>} */
  const parts = new Map();
  for (const place of list.querySelectorAll("[data-rest]")) {
    if (place instanceof HTMLElement) parts.set(place, new Part(place));
  }
  if (parts.size === 0) return null;
  const near = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      // Without a network the link remains; the part is asked for again when it comes into view again.
      if (isIntersecting) parts.get(target)?.load().then(() => near.unobserve(target), () => undefined);
    }
  }, { rootMargin: AHEAD });
  return {
    start() {
      jumpInside(list);
      for (const place of parts.keys()) near.observe(place);
    },
    async all() {
      await Promise.all([...parts.values()].map((part) => part.load()));
    },
    restore: async (name) => [...parts.values()].find((part) => part.name === name)?.load().catch(() => undefined),
  };
}

/** A part of the list that is on another page. */
class Part {
  /** @type {Promise<void> | undefined} */
  #loading;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.link = place.querySelector("a");
    this.name = this.link?.getAttribute("href") ?? "";
    this.href = this.link?.href ?? "";
    place.style.setProperty("min-block-size", `${Number(place.dataset.rest) * ROW}rem`);
  }

  /** Puts the part into its place, once. */
  load() {
    this.#loading ??= this.#load();
    this.#loading.catch(() => (this.#loading = undefined));
    return this.#loading;
  }

  async #load() {
    const response = await fetch(this.href);
    if (!response.ok) throw new Error(`${this.href}: ${response.status}`);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const sections = [...page.querySelectorAll("[data-list] > .list-section")];
    if (sections.length === 0) throw new Error(`${this.href} has no list`);
    for (const section of sections) {
      section.setAttribute("data-part", this.name);
      for (const link of section.querySelectorAll("a")) link.href = new URL(link.getAttribute("href") ?? "", this.href).href;
    }
    const isFocused = this.link === document.activeElement;
    const first = sections[0].querySelector("a");
    keepingBelow(this.place, () => this.place.replaceWith(...sections));
    joinGroups(sections[sections.length - 1], sections[sections.length - 1].nextElementSibling);
    joinGroups(sections[0].previousElementSibling, sections[0]);
    if (isFocused) first?.focus({ preventScroll: true });
  }
}

/**
 * Replaces a part so that what the reader sees below it stays where it is. Most browsers see to that themselves.
 * @param {Element} place
 * @param {() => void} replace
 */
function keepingBelow(place, replace) {
  const below = CSS.supports("overflow-anchor", "auto") ? null : place.nextElementSibling;
  const before = below?.getBoundingClientRect().top ?? Infinity;
  replace();
  if (below && before < innerHeight / 2) scrollBy(0, below.getBoundingClientRect().top - before);
}

/**
 * A group that begins on one page and goes on on the next is one group again.
 * @param {Element | null} earlier
 * @param {Element | null} later
 */
function joinGroups(earlier, later) {
  if (!earlier?.matches(".list-section") || !later?.matches(".list-section")) return;
  const [last, first] = [earlier.lastElementChild, later.firstElementChild];
  if (!last || !first || last.getAttribute("data-group") !== first.getAttribute("data-group")) return;
  last.querySelector("ul")?.append(...first.querySelectorAll("li"));
  first.remove();
  if (!later.firstElementChild) later.remove();
}

/**
 * The letters above the list lead to their places in it, instead of to their pages.
 * @param {Element} list
 */
function jumpInside(list) {
  /** @type {Map<string, string>} */
  const places = new Map();
  for (const place of list.querySelectorAll("[data-rest][id]")) {
    const link = place.querySelector("a");
    if (link) places.set(link.href, place.id);
  }
  for (const letter of list.closest("main")?.querySelectorAll("[data-list-nav] .letters a") ?? []) {
    const id = letter instanceof HTMLAnchorElement && places.get(letter.href);
    if (id) letter.setAttribute("href", `#${id}`);
  }
}
