import { dayWords, endedWords, isDay, nearest, neighbours, today, upcoming } from "./days.js";
import { button, part } from "./elements.js";
import { filled } from "./phrases.js";

/** So many days are offered as buttons beneath the field. */
const OFFERED = 5;

/**
 * The field «on»: it knows the days that exist for what was chosen, offers the next of them, and names the nearest
 * where there is none.
 * @param {HTMLFormElement} form
 * @param {DOMStringMap} words
 * @param {() => void} changed told after each choice of the reader's
 */
export function dayField(form, words, changed) {
  const input = part(form, "input[type=date]", HTMLInputElement);
  const note = part(form, "#on-note", HTMLElement);
  const list = part(form, "[data-days]", HTMLElement);
  const write = dayWords(document.documentElement.lang);
  /** @type {string[]} */
  let days = [];
  let isOwn = false;
  /** Whether both ends are chosen, so that a day without departures can be told. */
  let isWhole = false;
  /** The first and the last day of all departures, while nothing is chosen; none where no departures are known. */
  const whole = { first: input.min, last: input.max };

  /** Today, or the nearest day to it within all that is known; without journeys any day will do. */
  const proposed = () => {
    const day = today();
    return whole.first && day < whole.first ? whole.first : whole.last && day > whole.last ? whole.last : day;
  };

  function tell() {
    const day = input.value;
    for (const one of list.querySelectorAll("button")) one.setAttribute("aria-pressed", String(one.value === day));
    input.removeAttribute("aria-invalid");
    const said = isWhole && days.length && day && !days.includes(day) ? missing(day) : "";
    note.textContent = [said, isWhole ? endedWords(days, words.ended) : ""].filter((words) => words !== "").join(" ");
  }

  /** @param {string} day */
  function missing(day) {
    const { before, after } = neighbours(days, day);
    const phrase = before && after ? words.noDayBetween : before ? words.noDayBefore : words.noDayAfter;
    return filled(phrase ?? "", { before: before ? write.full(before) : "", after: after ? write.full(after) : "" });
  }

  /** @param {string} day */
  function show(day) {
    const offered = upcoming(days, day && days.includes(day) ? day : today(), OFFERED);
    const near = Object.values(neighbours(days, day)).filter((one) => one !== undefined);
    const all = [...new Set(day && !days.includes(day) ? [...near, ...offered] : offered)].sort().slice(0, OFFERED);
    if (!isWhole) all.length = 0;
    list.replaceChildren(...all.map((one) => button(write.short(one), () => take(one), { value: one })));
    list.hidden = all.length === 0;
    tell();
  }

  /** @param {string} day */
  function take(day) {
    input.value = day;
    isOwn = true;
    tell();
    changed();
  }

  input.addEventListener("change", () => {
    isOwn = input.value !== "";
    show(input.value);
    changed();
  });
  input.value = proposed();
  return {
    input,
    chosen: () => input.value,
    /** The day that the reader chose, not one that the field proposes. */
    own: () => (isOwn ? input.value : ""),
    /** @param {string} day as an address has it; what is none leaves the choice to the field */
    choose(day) {
      isOwn = isDay(day);
      input.value = isOwn ? day : proposed();
    },
    /**
     * @param {Map<string, number>} known days with departures, in order; none: any day may be chosen
     * @param {boolean} ends whether they are those of two chosen ends; else they only bound the field
     */
    offer(known, ends) {
      days = [...known.keys()];
      isWhole = ends;
      input.min = days[0] ?? "";
      input.max = days.at(-1) ?? "";
      if (!isOwn) input.value = nearest(days, today()) ?? today();
      show(input.value);
    },
    /** Whether a day is chosen; says so where none is. */
    isGiven() {
      const isGiven = isDay(input.value);
      if (!isGiven) {
        note.textContent = words.missingOn ?? "";
        input.setAttribute("aria-invalid", "true");
      }
      return isGiven;
    },
  };
}
