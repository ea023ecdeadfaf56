import { Combobox } from "../common/combobox.js";
import { part } from "../common/elements.js";
import { counter, filled } from "../common/phrases.js";
import { placeLabel, suggestionsFor } from "../common/place-suggestions.js";
import { retrying } from "../common/retry.js";
import { tabStorage } from "../common/storage.js";
import { pause } from "../common/time-slices.js";
import { DayField } from "./day-field.js";
import { dayAddress, showJourneyResult } from "./journey-result.js";
import { openJourneys } from "./journeys.js";
import { recentJourneys } from "./recent-journeys.js";

/** @typedef {import("./journeys.js").Journeys} Journeys */
/** @typedef {import("./journeys.js").Place} Place */
/** @typedef {"from" | "to"} Role */

/**
 * The form «from, to, on».
 * @param {HTMLFormElement} form
 */
export function journeyForm(form) {
  new JourneyForm(form).start();
}

class JourneyForm {
  /** @type {Journeys | undefined} */
  #journeys;
  /** @type {Promise<void> | undefined} */
  #loading;

  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.phrases = part(form, "[data-chooser-words]", HTMLElement).dataset;
    this.root = new URL("../", new URL(form.dataset.chooser ?? "", location.href)).pathname;
    this.storage = tabStorage("choice " + this.root);
    this.notes = { from: part(form, "#from-note", HTMLElement), to: part(form, "#to-note", HTMLElement) };
    const language = document.documentElement.lang;
    const phrases = {
      matches: counter(this.phrases.matches ?? "{}", language),
      more: counter(this.phrases.more ?? "{}", language),
      wholeCity: this.phrases.wholeCity ?? "{city}",
    };
    this.from = new Combobox(part(form, "[data-end=from]", HTMLElement), this.#source("from"), phrases);
    this.to = new Combobox(part(form, "[data-end=to]", HTMLElement), this.#source("to"), phrases);
    this.day = new DayField(form, this.phrases, () => this.#store());
    this.recent = recentJourneys(part(form, "[data-recent]", HTMLElement), this.root,
      async (journey) => {
        const { from, to } = await this.#fill(journey.from, journey.to);
        if (!from || !to) this.recent.remove(journey);
        part(form, "[type=submit]", HTMLButtonElement).focus();
      },
      (pair) => filled(this.phrases.recentRemove ?? "", { pair }));
  }

  start() {
    const { form } = this;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#submit();
    });
    part(form, "[data-swap]", HTMLButtonElement).addEventListener("click", () => this.#swap());
    form.addEventListener("pointerenter", () => void this.#load(), { once: true });
    // On the timetable's own page the reader comes for the form.
    if (new URL(form.action).pathname === location.pathname) void pause().then(() => this.#load());
    form.hidden = false;
    void this.#restore();
  }

  #load() {
    return (this.#loading ??= retrying(this.form).until(async () => {
      this.#journeys = await openJourneys(this.form.dataset.chooser ?? "");
      for (const box of [this.from, this.to]) box.refresh();
      if (!this.from.chosen() && !this.to.chosen() && !this.#journeys.isTimetabled) this.day.offer(this.#journeys.days(null, null), false);
    }));
  }

  /** @param {Role} role @returns {import("../common/combobox.js").Source} */
  #source(role) {
    return {
      touched: () => void this.#load(),
      ready: () => this.#journeys !== undefined,
      suggestions: (query) => suggestionsFor(this.#journeys?.cities ?? [], query, this.#allowed(role)),
      none: (q) => {
        const phrase = role === "to" && this.#reachable() ? this.phrases.noneReached : this.phrases.none;
        return filled(phrase ?? "", { q, from: nameOf(this.from.chosen()) });
      },
      changed: () => this.#changed(),
      note: (place) => (this.#isDeadEnd(role, place) ? this.phrases.noneKnown ?? "" : ""),
    };
  }

  /**
   * Whether no departures are known for a suggested place, though some are for others.
   * @param {Role} role
   * @param {Place} place
   */
  #isDeadEnd(role, place) {
    const journeys = this.#journeys;
    if (!journeys || !(journeys.any || journeys.isTimetabled)) return false;
    const [from, to] = role === "from" ? [place, this.to.chosen()] : [this.from.chosen(), place];
    return !journeys.connects(from, to);
  }

  /**
   * Whether both ends are one place, or a city and one of its stations between which nothing is known.
   * @param {Place} from
   * @param {Place} to
   */
  #isOnePlace(from, to) {
    const isWithin = from.city === to.city && (from === from.city || to === to.city);
    return from === to || (isWithin && !this.#journeys?.connects(from, to));
  }

  #reachable() {
    const from = this.from.chosen();
    return from && this.#journeys ? this.#journeys.reachable(from) : null;
  }

  /**
   * The places that can be chosen: as origin every place with departures; as destination those reachable from the origin,
   * or, if none are known, all places with arrivals other than the origin.
   * @param {Role} role
   * @returns {(place: Place) => boolean}
   */
  #allowed(role) {
    const from = this.from.chosen();
    const reachable = this.#reachable();
    if (role === "from") return (place) => place.from;
    if (reachable) return (place) => reachable.has(place);
    return (place) => place.to && place !== from && !(from === from?.city && place.city === from);
  }

  #changed() {
    const [from, to] = [this.from.chosen(), this.to.chosen()];
    this.#complain("from", "");
    this.#complain("to", "");
    const days = this.#journeys ? this.#journeys.days(from, to) : new Map();
    const isScheduled = this.#journeys?.needsBoards(from, to) ?? false;
    this.day.offer(isScheduled ? new Map() : days, from !== null && to !== null && !isScheduled);
    if (from && to && this.#journeys?.any && days.size === 0 && !isScheduled) {
      this.notes.to.textContent = this.#isOnePlace(from, to)
        ? this.phrases.samePlace ?? "" : filled(this.phrases.noRoute ?? "", { from: nameOf(from), to: nameOf(to) });
    }
    this.#store();
  }

  #store() {
    this.storage.write({ from: this.from.chosen()?.key ?? "", to: this.to.chosen()?.key ?? "", on: this.day.own() });
  }

  /** @param {Role} role @param {string} problem empty: none */
  #complain(role, problem) {
    this.notes[role].textContent = problem;
    if (problem) this[role].input.setAttribute("aria-invalid", "true");
    else this[role].input.removeAttribute("aria-invalid");
  }

  /** Reports what is missing, and moves the focus to the first of it. */
  #isComplete() {
    const { from, to, day, phrases } = this;
    const [origin, destination] = [from.chosen(), to.chosen()];
    const missing = (/** @type {HTMLInputElement} */ input, /** @type {string | undefined} */ empty) =>
      (input.value.trim() === "" ? empty : phrases.unknownPlace) ?? "";
    const sameOrNone = origin && destination && this.#isOnePlace(origin, destination) ? phrases.samePlace ?? "" : "";
    const problems = {
      from: origin ? "" : missing(from.input, phrases.missingFrom),
      to: destination ? sameOrNone : missing(to.input, phrases.missingTo),
    };
    if (problems.from || problems.to) {
      this.#complain("from", problems.from);
      this.#complain("to", problems.to);
    }
    const isDayGiven = day.isGiven();
    (problems.from ? from.input : problems.to ? to.input : isDayGiven ? null : day.input)?.focus();
    return !problems.from && !problems.to && isDayGiven;
  }

  async #submit() {
    await this.#load();
    this.from.settle();
    this.to.settle();
    const [from, to, journeys] = [this.from.chosen(), this.to.chosen(), this.#journeys];
    if (!this.#isComplete() || !from || !to || !journeys) return;
    const words = filled(this.phrases.pair ?? "", { from: nameOf(from), to: nameOf(to) });
    this.recent.add({ from: from.key, to: to.key, words });
    this.#store();
    location.assign(target(journeys, from, to, this.day.chosen(), this.form.action));
  }

  #swap() {
    const { from, to } = this;
    const [origin, destination] = [from.chosen(), to.chosen()];
    const [left, right] = [from.input.value, to.input.value];
    from.choose(destination, right);
    to.choose(origin, left);
    this.#changed();
  }

  /** @param {string | null} fromKey @param {string | null} toKey @param {string} [day] */
  async #fill(fromKey, toKey, day) {
    await this.#load();
    const [from, to] = [this.#journeys?.find(fromKey) ?? null, this.#journeys?.find(toKey) ?? null];
    this.from.choose(from);
    this.to.choose(to);
    this.day.choose(day ?? "");
    this.#changed();
    return { from, to };
  }

  /** Shows the choice in the address, otherwise the last one made in this tab. */
  async #restore() {
    const asked = new URLSearchParams(location.search);
    const [fromKey, toKey, on] = [asked.get("from"), asked.get("to"), asked.get("on") ?? undefined];
    const by = asked.get("by") ?? "";
    if (!fromKey && !toKey) {
      const before = /** @type {any} */ (this.storage.read());
      if (before?.from || before?.to) await this.#fill(before.from, before.to, before.on);
      return;
    }
    const { from, to } = await this.#fill(fromKey, toKey, on);
    const result = this.form.parentElement?.querySelector("[data-journey-result]");
    if ((fromKey && !from) || (toKey && !to)) {
      if (fromKey && !from) this.#complain("from", this.phrases.gone ?? "");
      if (toKey && !to) this.#complain("to", this.phrases.gone ?? "");
    } else if (from && to && this.#isOnePlace(from, to)) {
      this.#complain("to", this.phrases.samePlace ?? "");
    } else if (result instanceof HTMLElement && from && to && this.#journeys) {
      this.#complain("to", "");
      const { form, phrases } = this;
      showJourneyResult(result, { journeys: this.#journeys, from, to, on: this.day.chosen(), by, form, phrases });
    }
  }
}

const nameOf = (/** @type {Place | null} */ place) => (place ? placeLabel(place) : "");

/**
 * The address of the day's page if departures are known, otherwise of the page that shows what is known of the choice.
 * @param {Journeys} journeys
 * @param {Place} from
 * @param {Place} to
 * @param {string} on
 * @param {string} action the address of the page with the form
 */
export function target(journeys, from, to, on, action) {
  if (!journeys.needsBoards(from, to) && journeys.days(from, to).has(on)) return dayAddress({ journeys, from, to }, on);
  return `${action.split("?")[0]}?${new URLSearchParams({ from: from.key, to: to.key, on })}`;
}
