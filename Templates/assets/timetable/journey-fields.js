import { Combobox } from "../common/combobox.js";
import { part } from "../common/elements.js";
import { counter, filled } from "../common/phrases.js";
import { placeLabel, suggestionsFor, withPoint } from "../common/place-suggestions.js";
import { retrying } from "../common/retry.js";
import { DayField } from "./day-field.js";
import { openJourneys } from "./journeys.js";
import { PointPlaces, rootOf, sharedKey } from "./point-places.js";

/** @typedef {import("./journeys.js").Journeys} Journeys */
/** @typedef {import("./journey-places.js").Place} Place */
/** @typedef {"from" | "to"} Role */

/** The fields of the form «from, to, on», which offer what can be chosen and report what is missing. */
export class JourneyFields {
  /** @type {Journeys | undefined} loaded when the fields are used */
  journeys;
  /** @type {Promise<import("./journeys.js").Get> | undefined} reads files that the page has begun to load */
  read;
  /** @type {Map<string, Promise<void>>} */
  #loading = new Map();

  /**
   * @param {HTMLFormElement} form
   * @param {() => void} onChange called after each change of the choice
   * @param {() => void} onPosition called when the reader has given the position of the device
   */
  constructor(form, onChange, onPosition) {
    this.form = form;
    this.onChange = onChange;
    this.onPosition = onPosition;
    this.phrases = part(form, "[data-chooser-words]", HTMLElement).dataset;
    this.notes = { from: part(form, "#from-note", HTMLElement), to: part(form, "#to-note", HTMLElement) };
    const language = document.documentElement.lang;
    const phrases = {
      matches: counter(this.phrases.matches ?? "{}", language),
      more: counter(this.phrases.more ?? "{}", language),
      wholeCity: this.phrases.wholeCity ?? "{city}",
    };
    this.from = new Combobox(part(form, "[data-end=from]", HTMLElement), this.#source("from"), phrases);
    this.to = new Combobox(part(form, "[data-end=to]", HTMLElement), this.#source("to"), phrases);
    this.points = new PointPlaces(this.phrases, rootOf(form));
    for (const role of /** @type {Role[]} */ (["from", "to"])) {
      this.points.offer(part(form, `[data-end=${role}]`, HTMLElement), (problem) => this.say(role, problem), (place) => this.#take(role, place));
    }
    this.day = new DayField(form, this.phrases, onChange);
    part(form, "[data-swap]", HTMLButtonElement).addEventListener("click", () => this.#swap());
  }

  /** Takes over what was typed before the scripts were loaded. */
  resume() {
    for (const box of [this.from, this.to]) box.resume();
  }

  /** Loads the places to leave from. */
  load() {
    return this.#once("", async () => {
      this.journeys = await openJourneys(this.form.dataset.index ?? "", this.form.dataset.origins ?? "", await this.read);
      this.journeys.hasPlan = this.form.dataset.plan !== undefined;
    });
  }

  /**
   * Loads the destinations from a place.
   * @param {Place | null} from
   */
  async depart(from) {
    await this.load();
    const journeys = this.journeys;
    if (journeys && !journeys.isReady(from)) await this.#once(from?.file || "all", () => journeys.depart(from));
  }

  /**
   * Loads something, however often that is retried.
   * @param {string} what is loaded
   * @param {() => Promise<void>} load
   */
  #once(what, load) {
    const known = this.#loading.get(what) ?? retrying(this.form).until(load).then(() => this.#refresh());
    this.#loading.set(what, known);
    return known;
  }

  /** Shows what has been loaded. */
  #refresh() {
    for (const box of [this.from, this.to]) box.refresh();
    this.#showDays();
  }

  /** @param {Role} role @returns {import("../common/combobox.js").Source} */
  #source(role) {
    return {
      touched: () => void (role === "from" ? this.load() : this.depart(this.from.chosen())),
      ready: () => this.journeys !== undefined && (role === "from" || this.journeys.isReady(this.from.chosen())),
      suggestions: (query, text) => this.#suggestions(role, query, text),
      none: (q) => {
        const from = this.from.chosen();
        return (this.#takesPoint(role) && this.points.problem(q)) || filled((role === "to" && from?.file ? this.phrases.noneReached : this.phrases.none) ?? "", { q, from: nameOf(from) });
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
    const journeys = this.journeys;
    if (!journeys || !(journeys.any || journeys.isTimetabled)) return false;
    const from = role === "from" ? place : this.from.chosen();
    return from !== null && !from.file && !(role === "from" ? place.isTimetabled : journeys.needsBoards(from, place));
  }

  /**
   * Whether both ends are one place, or a city and one of its stations between which nothing is known.
   * @param {Place} from
   * @param {Place} to
   */
  isOnePlace(from, to) {
    const isWithin = from.city.key === to.city.key && (from === from.city || to === to.city);
    const journeys = this.journeys;
    return sharedKey(from) === sharedKey(to) || (isWithin && !journeys?.needsBoards(from, to) && !journeys?.days(from, to).size);
  }

  /**
   * Why nothing can be looked for between two places: they are one, or one is a point and the other has no timetable; else empty.
   * @param {Place} from
   * @param {Place} to
   */
  obstacle(from, to) {
    if (this.isOnePlace(from, to)) return this.phrases.samePlace ?? "";
    const isApart = (from.at || to.at) && !this.journeys?.needsBoards(from, to);
    return isApart ? filled(this.phrases.noPoint ?? "", { place: nameOf(from.at ? to : from) }) : "";
  }

  /**
   * The places that can be chosen: as origin every place with departures; as destination those reached from the origin, or,
   * if none are known, all places with arrivals other than the origin; and the point that is typed.
   * @param {Role} role
   * @param {string} query
   * @param {string} text the query as typed
   */
  #suggestions(role, query, text) {
    const named = this.#named(role, query, text);
    return this.#takesPoint(role) ? withPoint(named, this.points.typed(text)) : named;
  }

  /** @param {Role} role @returns whether journeys may begin or end at a point of the map */
  #takesPoint(role) {
    return this.form.dataset.plan !== undefined && (role === "from" || (this.from.chosen()?.isTimetabled ?? true));
  }

  /** @param {Role} role @param {string} query @param {string} text the query as typed */
  #named(role, query, text) {
    if (role === "from") return suggestionsFor(this.journeys?.origins.cities ?? [], query, (place) => place.from, text);
    const { cities, isOffered } = this.journeys?.destinations(this.from.chosen()) ?? { cities: [], isOffered: () => false };
    return suggestionsFor(cities, query, isOffered, text);
  }

  #changed() {
    this.complain("from", "");
    this.complain("to", "");
    if (this.journeys?.isTimetabled && !this.from.chosen()) this.day.offer(new Map(), false);
    this.#showDays();
    const from = this.from.chosen();
    if (from) void this.depart(from);
    this.onChange();
  }

  /** Shows the days of the choice, as far as they are known. */
  #showDays() {
    const [from, to, journeys] = [this.from.chosen(), this.to.chosen(), this.journeys];
    if (!journeys || (from && !journeys.isReady(from)) || (!from && journeys.isTimetabled)) return;
    const days = journeys.days(from, to);
    const isScheduled = journeys.needsBoards(from, to);
    this.day.offer(isScheduled ? new Map() : days, from !== null && to !== null && !isScheduled);
    if (from && to && journeys.any && days.size === 0 && !isScheduled) {
      this.notes.to.textContent = this.obstacle(from, to) || filled(this.phrases.noRoute ?? "", { from: nameOf(from), to: nameOf(to) });
    }
  }

  /** @param {Role} role @param {string} problem empty: none */
  complain(role, problem) {
    this.notes[role].textContent = problem;
    if (problem) this[role].input.setAttribute("aria-invalid", "true");
    else this[role].input.removeAttribute("aria-invalid");
  }

  /**
   * Says something at a field, also to who does not see it.
   * @param {Role} role
   * @param {string} words
   */
  say(role, words) {
    this.notes[role].textContent = words;
    this[role].count.textContent = words;
  }

  /** @param {Role} role @param {Place} place where the device is */
  #take(role, place) {
    this[role].choose(place);
    this.#changed();
    this.say(role, "");
    this.onPosition();
  }

  /** Reports what is missing, and moves the focus to the first of it. */
  isComplete() {
    const { from, to, day, phrases } = this;
    const [origin, destination] = [from.chosen(), to.chosen()];
    const missing = (/** @type {HTMLInputElement} */ input, /** @type {string | undefined} */ empty) =>
      (input.value.trim() === "" ? empty : phrases.unknownPlace) ?? "";
    const problems = {
      from: origin ? "" : missing(from.input, phrases.missingFrom),
      to: destination ? origin && this.obstacle(origin, destination) : missing(to.input, phrases.missingTo),
    };
    if (problems.from || problems.to) {
      this.complain("from", problems.from);
      this.complain("to", problems.to ?? "");
    }
    const isDayGiven = day.isGiven();
    (problems.from ? from.input : problems.to ? to.input : isDayGiven ? null : day.input)?.focus();
    return !problems.from && !problems.to && isDayGiven;
  }

  /** What is chosen when the form is sent; a field takes the marked suggestion for what was typed. */
  async settled() {
    await this.load();
    this.from.settle();
    await this.depart(this.from.chosen());
    this.to.settle();
    return { from: this.from.chosen(), to: this.to.chosen() };
  }

  #swap() {
    const { from, to } = this;
    const [origin, destination] = [from.chosen(), to.chosen()];
    const [left, right] = [from.input.value, to.input.value];
    from.choose(destination, right);
    to.choose(origin, left);
    this.#changed();
  }

  /** @param {Place | null} from @param {Place | null} to @param {string} [day] */
  choose(from, to, day) {
    this.from.choose(from);
    this.to.choose(to);
    this.day.choose(day ?? "");
    this.#changed();
  }

  /**
   * The places of two keys, why a point is not known, and all that is needed to offer others instead of the second.
   * @param {string | null} fromKey
   * @param {string | null} toKey
   */
  async places(fromKey, toKey) {
    await this.load();
    const journeys = this.journeys;
    /** @type {{ from: Place | null, to: Place | null, problems: Record<Role, string> }} */
    const found = { from: null, to: null, problems: { from: "", to: "" } };
    if (!journeys) return found;
    const pointOf = (/** @type {Role} */ role, /** @type {string | null} */ key) => this.points.find(key, (problem) => {
      found.problems[role] = problem;
      this.say(role, problem);
    });
    await retrying(this.form).until(async () => {
      found.from = (await (pointOf("from", fromKey) ?? journeys.search(fromKey))) ?? null;
      if (found.from) await journeys.depart(found.from);
      found.to = (await (pointOf("to", toKey) ?? journeys.search(toKey, found.from))) ?? null;
    });
    return found;
  }

  /** Whether the reader has begun a choice. */
  isBegun() {
    return [this.from, this.to].some((box) => box.input.value !== "" || box.input === document.activeElement);
  }
}

export const nameOf = (/** @type {Place | null} */ place) => (place ? placeLabel(place) : "");
