import { dayWords, isDay, nearest, neighbours, today, upcoming } from "./days.js";
import { button, part } from "./elements.js";
import { filled } from "./phrases.js";

/** So many days are offered as buttons beneath the field. */
const OFFERED = 6;

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

  function tell() {
    const day = input.value;
    for (const one of list.querySelectorAll("button")) one.setAttribute("aria-pressed", String(one.value === day));
    input.removeAttribute("aria-invalid");
    note.textContent = days.length && day && !days.includes(day) ? missing(day) : "";
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
  input.value = today();
  return {
    input,
    chosen: () => input.value,
    /** The day that the reader chose, not one that the field proposes. */
    own: () => (isOwn ? input.value : ""),
    /** @param {string} day as an address has it; what is none leaves the choice to the field */
    choose(day) {
      isOwn = isDay(day);
      input.value = isOwn ? day : today();
    },
    /** @param {Map<string, number>} known days with departures, in order; none: any day may be chosen */
    offer(known) {
      days = [...known.keys()];
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
