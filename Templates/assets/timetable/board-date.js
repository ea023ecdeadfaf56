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
    this.days = Array.from({ length: SHOWN }, (_, index) => dayOf(first + index));
    const isFocused = this.week.contains(document.activeElement);
    this.week.replaceChildren(...this.days.map((one) => this.#link(one, one === day)));
    if (isFocused) this.week.querySelector("[aria-current]")?.closest("a")?.focus();
  }

  /** @param {string} day @param {boolean} isShown */
  #link(day, isShown) {
    const link = element("a", { href: `?on=${day}`, "aria-label": this.write.short(day) },
      element("small", {}, this.weekday.format(numberOf(day) * LENGTH)), String(Number(day.slice(-2))));
    link.dataset.on = day;
    if (isShown) link.setAttribute("aria-current", "date");
    if (!this.#hasService(day)) {
      link.className = "no-service";
      link.setAttribute("aria-label", `${this.write.short(day)}, ${this.words.noService}`);
    }
    return element("li", {}, link);
  }

  /** @param {string} day */
  #hasService(day) {
    const known = this.known.get(day) ?? this.board.hasService(day);
    this.known.set(day, known);
    return known;
  }
}
