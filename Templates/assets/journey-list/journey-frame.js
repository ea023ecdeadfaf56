// What is around the journeys of a list. It is in the page while the plan is on its way, so that the first journeys are laid out alone.

import { dayWords } from "../common/days.js";
import { element } from "../common/elements.js";
import { loadStylesheet } from "../common/load-stylesheet.js";
import { stepButtons, wishForm } from "./journey-wish.js";

/** @typedef {import("./journey-wish.js").Wish} Wish */
/**
 * @typedef {object} Given
 * @property {import("./journey-words.js").Words} words
 * @property {Wish} wish
 * @property {string} on the date
 * @property {(step: import("./journey-wish.js").Step) => void} step
 * @property {(wish: Wish) => void} change
 */

const sheet = () => loadStylesheet(new URL("../journey-list/journey-list.css", import.meta.url));
const styled = sheet().catch(() => undefined);

/** The date, the form of the wish, the buttons, and what is said of the list. */
export class JourneyFrame {
  #isOut = false;

  /**
   * Shown once its style sheet is there.
   * @param {Element} box with what is said of the loading, which comes above the list
   * @param {Given} given
   */
  constructor(box, { words, wish, on, step, change }) {
    const { phrases } = words;
    this.box = box;
    this.list = element("ol", { class: "journeys", "aria-label": phrases.list ?? "" });
    this.note = element("p", { class: "note" });
    this.status = element("p", { class: "secondary journey-status", role: "status" });
    this.later = element("p", { class: "secondary", "data-next-day": phrases.nextDay ?? "", "data-later-days": phrases.laterDays ?? "" });
    this.none = element("div", { class: "no-journey", role: "status" });
    this.steps = stepButtons(words, step);
    this.form = wishForm(wish, words, change);
    this.day = element("h3", {}, dayWords(document.documentElement.lang).full(on));
    this.note.hidden = this.later.hidden = true;
    this.wait(true);
    void styled.then(() => this.#isOut || this.show());
  }

  /** @param {boolean} isWaiting for all journeys; the list does not move when the buttons are of use */
  wait(isWaiting) {
    this.steps.toggleAttribute("data-wait", isWaiting);
  }

  /** Done when it can be shown; rejected if the style sheet cannot be loaded. */
  ready() {
    return styled.then((done) => done ?? sheet());
  }

  show() {
    if (this.day.parentNode) return;
    this.box.prepend(this.day, this.form, this.steps);
    this.box.append(this.status, this.note, this.none, this.list, this.later);
  }

  /** Until it is shown again. */
  remove() {
    this.#isOut = true;
    for (const one of [this.day, this.form, this.steps, this.status, this.note, this.none, this.list, this.later]) one.remove();
  }
}
