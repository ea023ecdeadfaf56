import { dayOf, dayWords, isDay, numberOf, today } from "../common/days.js";
import { element, part } from "../common/elements.js";

/** How many days have a tab. */
const SHOWN = 7;

/** The length of a day in milliseconds. */
const LENGTH = 86_400_000;

/** The date of a board: tabs of days, which mark those without service, the days before and after, and a calendar field. */
export class BoardDate {
  /**
   * @param {HTMLElement} page
   * @param {import("./board-client.js").Board} board
   * @param {DOMStringMap} words
   * @param {(day: string) => void} chosen called after each choice by the reader
   */
  constructor(page, board, words, chosen) {
    this.board = board;
    this.words = words;
    this.chosen = chosen;
    this.input = part(page, "input[type=date]", HTMLInputElement);
    this.week = part(page, ".board-week", HTMLElement);
    this.today = part(page, "[data-today]", HTMLButtonElement);
    const language = document.documentElement.lang;
    this.digits = new Intl.NumberFormat(language);
    this.write = dayWords(language);
    this.weekday = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
    this.relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
    /** @type {string[]} of the tabs */
    this.days = [];
    /** Today, for which the tabs are named. */
    this.now = "";
    /** @type {{ link: HTMLAnchorElement, weekday: HTMLElement, number: Text }[]} the tabs */
    this.links = [];
    /** @type {Map<string, boolean>} */
    this.known = new Map();
    this.input.addEventListener("change", () => isDay(this.input.value) && chosen(this.input.value));
    for (const step of page.querySelectorAll("[data-step]")) {
      if (!(step instanceof HTMLButtonElement)) continue;
      step.addEventListener("click", () => chosen(dayOf(numberOf(this.input.value) + Number(step.dataset.step))));
    }
    this.today.addEventListener("click", () => chosen(today(board.zone)));
    this.week.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.dataset.on || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      chosen(link.dataset.on);
    });
  }

  /** @param {string} day */
  show(day) {
    const now = today(this.board.zone);
    this.input.value = day;
    const isFocused = this.week.contains(document.activeElement);
    const first = firstTab(day, now);
    if (this.days[0] !== first || this.now !== now) this.#setTabs(Array.from({ length: SHOWN }, (_, index) => dayOf(numberOf(first) + index)), now);
    this.today.hidden = this.days.includes(now);
    for (const { link } of this.links) {
      if (link.dataset.on === day) link.setAttribute("aria-current", "date");
      else link.removeAttribute("aria-current");
      if (isFocused && link.dataset.on === day) link.focus();
    }
  }

  /** Scrolls the tabs to the one of the date. */
  reveal() {
    const { week } = this;
    const tab = week.querySelector("[aria-current]");
    if (week.scrollWidth <= week.clientWidth || !tab) return;
    const [outer, inner] = [week.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.left < outer.left) week.scrollLeft -= outer.left - inner.left;
    else if (inner.right > outer.right) week.scrollLeft += inner.right - outer.right;
  }

  /**
   * The tabs stay: browsers look at the whole page to number new items of a list.
   * @param {string[]} days
   * @param {string} now
   */
  #setTabs(days, now) {
    [this.days, this.now] = [days, now];
    days.forEach((day, index) => {
      const { link, weekday, number } = this.links[index] ?? this.#addTab();
      const relative = this.#relative(numberOf(day) - numberOf(now));
      const isServed = this.#hasService(day);
      link.href = `?on=${day}`;
      link.dataset.on = day;
      const label = [relative, this.write.short(day), isServed ? "" : this.words.noService].filter(Boolean).join(", ");
      link.setAttribute("aria-label", label);
      link.classList.toggle("no-service", !isServed);
      weekday.textContent = relative || this.weekday.format(numberOf(day) * LENGTH);
      number.data = relative ? "" : ` ${this.digits.format(Number(day.slice(-2)))}`;
    });
  }

  /** @param {number} distance «Today», «Tomorrow»; empty for other days */
  #relative(distance) {
    if (distance !== 0 && distance !== 1) return "";
    const words = this.relative.format(distance, "day");
    return words.charAt(0).toLocaleUpperCase(document.documentElement.lang) + words.slice(1);
  }

  #addTab() {
    const [weekday, number] = [element("span"), new Text()];
    const link = element("a", {}, weekday, number);
    const added = { link, weekday, number };
    this.links.push(added);
    this.week.append(element("li", {}, link));
    return added;
  }

  /** @param {string} day */
  #hasService(day) {
    const known = this.known.get(day) ?? this.board.hasService(day);
    this.known.set(day, known);
    return known;
  }
}

/**
 * The day of the first tab: today if the date is among the days from then on, otherwise the Monday before.
 * @param {string} day
 * @param {string} now
 */
function firstTab(day, now) {
  const distance = numberOf(day) - numberOf(now);
  // 1 January 1970 was a Thursday.
  return distance >= 0 && distance < SHOWN ? now : dayOf(numberOf(day) - (numberOf(day) + 3) % 7);
}
