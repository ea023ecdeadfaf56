import { filled } from "../common/phrases.js";
import { retrying } from "../common/retry.js";
import { tabStorage } from "../common/storage.js";
import { pause } from "../common/time-slices.js";
import { pairItem, storedItems } from "../favourites/stored-items.js";
import { JourneyFields, nameOf } from "./journey-fields.js";
import { target } from "./journeys.js";
import { DEVICE, rootOf } from "./point-places.js";

/** @typedef {import("./journey-places.js").Place} Place */

/**
 * The form «from, to, on».
 * @param {HTMLFormElement} form
 */
export function journeyForm(form) {
  new JourneyForm(form).start();
}

/** What the page's head has begun to load. */
const begun = () => import("../timetable/early-result.js");

/** Where the form leads: to the page of the choice, and back to a choice that was made before. */
class JourneyForm {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.storage = tabStorage("choice " + rootOf(form));
    this.fields = new JourneyFields(form, () => this.#store(), () => this.#positioned());
  }

  start() {
    const { form, fields } = this;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#submit();
    });
    form.addEventListener("pointerenter", () => void fields.load(), { once: true });
    // On the timetable's own page the reader comes for the form.
    if (new URL(form.action).pathname === location.pathname) void pause().then(() => fields.load());
    form.hidden = false;
    fields.resume();
    const asked = new URLSearchParams(location.search);
    if (asked.get("from") && asked.get("to") && document.querySelector("script[data-origins]")) fields.read = begun().then(({ read }) => read);
    void this.#restore();
  }

  /** Keeps the choice, but not that the device is to be asked where it is. */
  #store() {
    const { from, to, day } = this.fields;
    const keyOf = (/** @type {Place | null} */ place) => (!place || place.key === DEVICE ? "" : place.key);
    this.storage.write({ from: keyOf(from.chosen()), to: keyOf(to.chosen()), on: day.own() });
  }

  /** Shows what the address asks for, once the reader has said where the device is. */
  #positioned() {
    const asked = new URLSearchParams(location.search);
    const isAsked = ["from", "to"].some((role) => asked.get(role) === DEVICE);
    if (isAsked && this.#result()?.hidden) void this.#restore();
  }

  #result() {
    const result = this.form.parentElement?.querySelector("[data-journey-result]");
    return result instanceof HTMLElement ? result : null;
  }

  async #submit() {
    const { fields } = this;
    const { from, to } = await fields.settled();
    const { journeys } = fields;
    if (!fields.isComplete() || !from || !to || !journeys) return;
    const words = filled(fields.phrases.pair ?? "", { from: nameOf(from), to: nameOf(to) });
    const address = target(journeys, from, to, fields.day.chosen(), this.form.action);
    storedItems("recent").add(pairItem({ from, to, words, address }));
    this.#store();
    location.assign(address);
  }

  /** Shows the choice in the address, otherwise the last one made in this tab, unless the reader has begun another one. */
  async #restore() {
    const { fields } = this;
    const asked = new URLSearchParams(location.search);
    const [fromKey, toKey, on] = [asked.get("from"), asked.get("to"), asked.get("on") ?? undefined];
    if (!fromKey && !toKey) {
      const before = /** @type {any} */ (this.storage.read());
      if (!before?.from && !before?.to) return;
      const { from, to } = await fields.places(before.from, before.to);
      if (!fields.isBegun()) fields.choose(from, to, before.on);
      return;
    }
    const { from, to, problems } = await fields.places(fromKey, toKey);
    fields.choose(from, to, on);
    const result = this.#result();
    if ((fromKey && !from) || (toKey && !to)) {
      if (fromKey && !from) fields.complain("from", problems.from || (fields.phrases.gone ?? ""));
      if (toKey && !to) fields.complain("to", problems.to || (fields.phrases.gone ?? ""));
    } else if (from && to) {
      const obstacle = fields.obstacle(from, to);
      fields.complain("to", obstacle);
      if (result && !obstacle) await this.#showResult(result, from, to, asked.get("by") ?? "");
    }
  }

  /**
   * @param {HTMLElement} box
   * @param {Place} start
   * @param {Place} goal
   * @param {string} by
   */
  async #showResult(box, start, goal, by) {
    const { journeys, phrases, day } = this.fields;
    if (!journeys) return;
    const loading = Promise.all([begun(), import("../timetable/journey-result.js")]);
    await retrying(this.form).until(async () => {
      await journeys.loadAll();
      for (const from of start.at ? [] : [journeys.whole(start.key), journeys.whole(start.key)?.city]) if (from) await journeys.depart(from);
    });
    const [from, to] = [start, goal].map((place) => (place.at ? place : journeys.whole(place.key)));
    const [{ place }, { showJourneyResult }] = await loading;
    if (from && to) showJourneyResult(box, { journeys, place, from, to, on: day.chosen(), by, form: this.form, phrases });
  }
}
