import { dayOf, dayWords, isDay, numberOf, today } from "../common/days.js";
import { element, part } from "../common/elements.js";

/** How many days the strip shows. */
const SHOWN = 7;

/** The length of a day in milliseconds. */
const LENGTH = 86_400_000;

/** The date of a board: a calendar field, the days before and after, and a strip of days that marks those without service. */
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
    this.write = dayWords(document.documentElement.lang);
    this.weekday = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "short", timeZone: "UTC" });
    /** @type {string[]} of the strip */
    this.days = [];
    /** @type {{ link: HTMLAnchorElement, weekday: Text, number: Text }[]} of the strip */
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
    this.input.value = day;
    this.today.hidden = day === today(this.board.zone);
    const first = numberOf(day) - (numberOf(day) + 3) % 7;
    const isFocused = this.week.contains(document.activeElement);
    if (this.days[0] !== dayOf(first)) this.#setWeek(Array.from({ length: SHOWN }, (_, index) => dayOf(first + index)));
    for (const { link } of this.links) {
      if (link.dataset.on === day) link.setAttribute("aria-current", "date");
      else link.removeAttribute("aria-current");
      if (isFocused && link.dataset.on === day) link.focus();
    }
  }

  /**
   * The items of the strip stay: browsers look at the whole page to number new ones.
   * @param {string[]} days
   */
  #setWeek(days) {
    this.days = days;
    days.forEach((day, index) => {
      const { link, weekday, number } = this.links[index] ?? this.#addLink();
      const label = this.write.short(day);
      const isServed = this.#hasService(day);
      link.href = `?on=${day}`;
      link.dataset.on = day;
      link.setAttribute("aria-label", isServed ? label : `${label}, ${this.words.noService}`);
      link.classList.toggle("no-service", !isServed);
      weekday.data = this.weekday.format(numberOf(day) * LENGTH);
      number.data = String(Number(day.slice(-2)));
    });
  }

  #addLink() {
    const [weekday, number] = [new Text(), new Text()];
    const link = element("a", {}, element("small", {}, weekday), number);
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
