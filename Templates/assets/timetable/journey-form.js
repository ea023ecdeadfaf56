import { filled } from "../common/phrases.js";
import { retrying } from "../common/retry.js";
import { tabStorage } from "../common/storage.js";
import { pause } from "../common/time-slices.js";
import { pairItem, storedItems } from "../favourites/stored-items.js";
import { JourneyFields, nameOf } from "./journey-fields.js";
import { target } from "./journeys.js";

/**
 * The form «from, to, on».
 * @param {HTMLFormElement} form
 */
export function journeyForm(form) {
  new JourneyForm(form).start();
}

/** Where the form leads: to the page of the choice, and back to a choice that was made before. */
class JourneyForm {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    const root = new URL("../", new URL(form.dataset.index ?? "", location.href)).pathname;
    this.storage = tabStorage("choice " + root);
    this.fields = new JourneyFields(form, () => this.#store());
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
    void this.#restore();
  }

  #store() {
    const { from, to, day } = this.fields;
    this.storage.write({ from: from.chosen()?.key ?? "", to: to.chosen()?.key ?? "", on: day.own() });
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
    const { from, to } = await fields.places(fromKey, toKey);
    fields.choose(from, to, on);
    const result = this.form.parentElement?.querySelector("[data-journey-result]");
    if ((fromKey && !from) || (toKey && !to)) {
      if (fromKey && !from) fields.complain("from", fields.phrases.gone ?? "");
      if (toKey && !to) fields.complain("to", fields.phrases.gone ?? "");
    } else if (from && to && fields.isOnePlace(from, to)) {
      fields.complain("to", fields.phrases.samePlace ?? "");
    } else if (result instanceof HTMLElement && from && to) {
      fields.complain("to", "");
      await this.#showResult(result, from.key, to.key, asked.get("by") ?? "");
    }
  }

  /**
   * @param {HTMLElement} box
   * @param {string} fromKey
   * @param {string} toKey
   * @param {string} by
   */
  async #showResult(box, fromKey, toKey, by) {
    const { journeys, phrases, day } = this.fields;
    if (!journeys) return;
    const loading = import("../timetable/journey-result.js");
    await retrying(this.form).until(async () => {
      await journeys.loadAll();
      for (const from of [journeys.whole(fromKey), journeys.whole(fromKey)?.city]) if (from) await journeys.depart(from);
    });
    const [from, to] = [journeys.whole(fromKey), journeys.whole(toKey)];
    const { showJourneyResult } = await loading;
    if (from && to) showJourneyResult(box, { journeys, from, to, on: day.chosen(), by, form: this.form, phrases });
  }
}
