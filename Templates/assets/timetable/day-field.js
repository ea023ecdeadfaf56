import { dayWords, endedWords, isDay, nearest, neighbours, today, upcoming } from "../common/days.js";
import { button, part } from "../common/elements.js";
import { filled } from "../common/phrases.js";

/** How many days are offered as buttons below the field. */
const OFFERED = 5;

/**
 * The field «on». It knows on which days the chosen journey runs, offers the next of them, and names the nearest if the
 * chosen day has none.
 */
export class DayField {
  /** @type {string[]} */
  #days = [];
  /** Whether the reader chose the day. */
  #isOwn = false;
  /** Whether both ends are chosen, so that a day without departures can be reported. */
  #hasBothEnds = false;

  /**
   * @param {HTMLFormElement} form
   * @param {DOMStringMap} phrases
   * @param {() => void} changed called after each choice by the reader
   */
  constructor(form, phrases, changed) {
    this.phrases = phrases;
    this.changed = changed;
    this.input = part(form, "input[type=date]", HTMLInputElement);
    this.note = part(form, "#on-note", HTMLElement);
    this.list = part(form, "[data-days]", HTMLElement);
    this.write = dayWords(document.documentElement.lang);
    /** The first and last day of all departures; empty if no departures are known. */
    this.bounds = { first: this.input.min, last: this.input.max };
    /** The time zone of all departures; `undefined` if they have several. */
    this.zone = form.dataset.zone;
    this.input.addEventListener("change", () => {
      this.#isOwn = this.input.value !== "";
      this.#show(this.input.value);
      changed();
    });
    this.choose(this.input.value);
  }

  chosen() {
    return this.input.value;
  }

  /** The day that the reader chose; empty if the field proposed it. */
  own() {
    return this.#isOwn ? this.input.value : "";
  }

  /** @param {string} day as in the address; if it is not a day, the field proposes one */
  choose(day) {
    this.#isOwn = isDay(day);
    this.input.value = this.#isOwn ? day : this.#proposed();
  }

  /**
   * @param {Map<string, number>} known days with departures, in order; empty: any day may be chosen
   * @param {boolean} hasBothEnds whether they are those of a journey; otherwise they only limit the field
   */
  offer(known, hasBothEnds) {
    this.#days = [...known.keys()];
    this.#hasBothEnds = hasBothEnds;
    this.input.min = this.#days[0] ?? "";
    this.input.max = this.#days.at(-1) ?? "";
    if (!this.#isOwn) this.input.value = nearest(this.#days, this.#today()) ?? this.#today();
    this.#show(this.input.value);
  }

  /** Whether a day is chosen; reports it if not. */
  isGiven() {
    const isGiven = isDay(this.input.value);
    if (!isGiven) {
      this.note.textContent = this.phrases.missingOn ?? "";
      this.input.setAttribute("aria-invalid", "true");
    }
    return isGiven;
  }

  #today = () => today(this.zone);

  /** Today, or the first day if departures begin later. A past day is never proposed. */
  #proposed() {
    const { first } = this.bounds;
    const day = this.#today();
    return first && day < first ? first : day;
  }

  #report() {
    const day = this.input.value;
    for (const one of this.list.querySelectorAll("button")) one.setAttribute("aria-pressed", String(one.value === day));
    this.input.removeAttribute("aria-invalid");
    const isMissing = this.#hasBothEnds && this.#days.length && day && !this.#days.includes(day);
    const ended = this.#hasBothEnds ? endedWords(this.#days, this.phrases.ended, this.zone) : "";
    const isLater = ended !== "" && day > (this.#days.at(-1) ?? "");
    this.note.textContent = [isMissing && !isLater ? this.#missing(day) : "", ended].filter((text) => text !== "").join(" ");
  }

  /** @param {string} day without departures */
  #missing(day) {
    const { phrases, write } = this;
    const { before, after } = neighbours(this.#days, day);
    const phrase = before && after ? phrases.noDayBetween : before ? phrases.noDayBefore : phrases.noDayAfter;
    return filled(phrase ?? "", { before: before ? write.full(before) : "", after: after ? write.full(after) : "" });
  }

  /** @param {string} day */
  #show(day) {
    const days = this.#days;
    const isKnown = days.includes(day);
    const next = upcoming(days, day && isKnown ? day : this.#today(), OFFERED);
    const near = Object.values(neighbours(days, day)).filter((one) => one !== undefined);
    const offered = [...new Set(day && !isKnown ? [...near, ...next] : next)].sort().slice(0, OFFERED);
    if (!this.#hasBothEnds) offered.length = 0;
    this.list.replaceChildren(...offered.map((one) => button(this.write.short(one), () => this.#pick(one), { value: one })));
    this.list.hidden = offered.length === 0;
    // For the style, instead of :has(), which WebKit evaluates for each row that a list hides.
    this.list.parentElement?.toggleAttribute("data-has-days", !this.list.hidden);
    this.#report();
  }

  /** @param {string} day */
  #pick(day) {
    this.input.value = day;
    this.#isOwn = true;
    this.#report();
    this.changed();
  }
}
