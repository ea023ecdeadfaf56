import { pause } from "./chunks.js";
import { combobox } from "./combobox.js";
import { dayField } from "./day-field.js";
import { part } from "./elements.js";
import { openJourneys } from "./journeys.js";
import { keptInTab } from "./kept.js";
import { dayAddress, showKnown } from "./known.js";
import { label, offersFor } from "./offers.js";
import { patience } from "./patience.js";
import { counter, filled } from "./phrases.js";
import { recentChoices } from "./recent.js";

/** @typedef {import("./journeys.js").Journeys} Journeys */
/** @typedef {import("./journeys.js").Place} Place */

/**
 * The form «from, to, on».
 * @param {HTMLFormElement} form
 */
export function chooser(form) {
  const words = part(form, "[data-chooser-words]", HTMLElement).dataset;
  const language = document.documentElement.lang;
  const say = {
    matches: counter(words.matches ?? "{}", language),
    more: counter(words.more ?? "{}", language),
    wholeCity: words.wholeCity ?? "{city}",
  };
  const root = new URL("../", new URL(form.dataset.chooser ?? "", location.href)).pathname;
  const tab = keptInTab("choice " + root);
  const notes = { from: part(form, "#from-note", HTMLElement), to: part(form, "#to-note", HTMLElement) };
  const known = form.parentElement?.querySelector("[data-known]");
  /** @type {Journeys | undefined} */
  let journeys;
  /** @type {Promise<void> | undefined} */
  let loading;

  const load = () =>
    (loading ??= patience(form).until(async () => {
      journeys = await openJourneys(form.dataset.chooser ?? "");
      for (const end of [from, to]) end.refresh();
      if (!from.chosen() && !to.chosen()) day.offer(journeys.days(null, null), false);
    }));

  /** @param {"from" | "to"} role */
  function source(role) {
    return {
      touched: () => void load(),
      ready: () => journeys !== undefined,
      offers: (/** @type {string} */ query) => offersFor(journeys?.cities ?? [], query, allowed(role)),
      none: (/** @type {string} */ q) =>
        filled((role === "to" && reached() ? words.noneReached : words.none) ?? "", { q, from: named(from.chosen()) }),
      changed,
    };
  }
  const from = combobox(part(form, "[data-end=from]", HTMLElement), source("from"), say);
  const to = combobox(part(form, "[data-end=to]", HTMLElement), source("to"), say);
  const day = dayField(form, words, keep);

  const reached = () => {
    const origin = from.chosen();
    return origin && journeys ? journeys.reachable(origin) : null;
  };

  /**
   * From anywhere that one can leave; to where one can get from there, or, where nothing is known of that, to anywhere
   * else.
   * @param {"from" | "to"} role
   * @returns {(place: Place) => boolean}
   */
  function allowed(role) {
    const origin = from.chosen();
    const some = reached();
    if (role === "from") return (place) => place.from;
    if (some) return (place) => some.has(place);
    return (place) => place.to && place !== origin && !(origin === origin?.city && place.city === origin);
  }

  const named = (/** @type {Place | null} */ place) => (place ? label(place) : "");

  function changed() {
    const [origin, destination] = [from.chosen(), to.chosen()];
    for (const end of ["from", "to"]) complain(/** @type {"from" | "to"} */ (end), "");
    const days = journeys ? journeys.days(origin, destination) : new Map();
    day.offer(days, origin !== null && destination !== null);
    if (origin && destination && journeys?.any && days.size === 0) {
      notes.to.textContent = filled(words.noRoute ?? "", { from: named(origin), to: named(destination) });
    }
    keep();
  }

  function keep() {
    tab.write({ from: from.chosen()?.key ?? "", to: to.chosen()?.key ?? "", on: day.own() });
  }

  /** @param {"from" | "to"} end @param {string} problem */
  function complain(end, problem) {
    const { input } = end === "from" ? from : to;
    notes[end].textContent = problem;
    if (problem) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }

  /** Says what is missing, and leads to the first of it. */
  function isComplete() {
    const [origin, destination] = [from.chosen(), to.chosen()];
    const missing = (/** @type {HTMLInputElement} */ input, /** @type {string} */ empty) =>
      (input.value.trim() === "" ? empty : words.unknownPlace) ?? "";
    const problems = {
      from: origin ? "" : missing(from.input, words.missingFrom ?? ""),
      to: destination ? (destination === origin ? words.samePlace ?? "" : "") : missing(to.input, words.missingTo ?? ""),
    };
    if (problems.from || problems.to) {
      complain("from", problems.from);
      complain("to", problems.to);
    }
    const isDayGiven = day.isGiven();
    (problems.from ? from.input : problems.to ? to.input : isDayGiven ? null : day.input)?.focus();
    return !problems.from && !problems.to && isDayGiven;
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await load();
    from.settle();
    to.settle();
    const [origin, destination] = [from.chosen(), to.chosen()];
    if (!isComplete() || !origin || !destination || !journeys) return;
    recent.add({ from: origin.key, to: destination.key, words: pair(origin, destination) });
    keep();
    location.assign(target(journeys, origin, destination, day.chosen(), form.action));
  });

  const pair = (/** @type {Place} */ a, /** @type {Place} */ b) => filled(words.pair ?? "", { from: named(a), to: named(b) });

  part(form, "[data-swap]", HTMLButtonElement).addEventListener("click", () => {
    const [origin, destination] = [from.chosen(), to.chosen()];
    const [left, right] = [from.input.value, to.input.value];
    from.choose(destination, right);
    to.choose(origin, left);
    changed();
  });

  /** @param {string | null} a @param {string | null} b @param {string} [on] */
  async function fill(a, b, on) {
    await load();
    const [origin, destination] = [journeys?.find(a) ?? null, journeys?.find(b) ?? null];
    from.choose(origin);
    to.choose(destination);
    day.choose(on ?? "");
    changed();
    return { origin, destination };
  }

  const recent = recentChoices(
    part(form, "[data-recent]", HTMLElement), root,
    async (choice) => {
      const { origin, destination } = await fill(choice.from, choice.to);
      if (!origin || !destination) recent.forget(choice);
      part(form, "[type=submit]", HTMLButtonElement).focus();
    },
    (words_) => filled(words.recentRemove ?? "", { pair: words_ }));

  form.addEventListener("pointerenter", () => void load(), { once: true });
  // On the timetable's own page the reader comes for the form.
  if (new URL(form.action).pathname === location.pathname) void pause().then(load);
  form.hidden = false;
  void start();

  /** What the address asks for, else what was chosen in this tab before. */
  async function start() {
    const asked = new URLSearchParams(location.search);
    const [a, b, on] = [asked.get("from"), asked.get("to"), asked.get("on") ?? undefined];
    if (!a && !b) {
      const before = /** @type {any} */ (tab.read());
      if (before?.from || before?.to) await fill(before.from, before.to, before.on);
      return;
    }
    const { origin, destination } = await fill(a, b, on);
    if ((a && !origin) || (b && !destination)) {
      if (a && !origin) complain("from", words.gone ?? "");
      if (b && !destination) complain("to", words.gone ?? "");
    } else if (known instanceof HTMLElement && origin && destination && origin !== destination && journeys) {
      complain("to", "");
      showKnown(known, { journeys, from: origin, to: destination, on: day.chosen(), form, words });
    }
  }
}

/**
 * The page of the day where something is known to leave; else the page that says what is known of the choice.
 * @param {Journeys} journeys
 * @param {Place} from
 * @param {Place} to
 * @param {string} on
 * @param {string} action the page with the form
 */
export function target(journeys, from, to, on, action) {
  if (journeys.days(from, to).has(on)) return dayAddress({ journeys, from, to }, on);
  return `${action.split("?")[0]}?${new URLSearchParams({ from: from.key, to: to.key, on })}`;
}
