import { part } from "../common/elements.js";
import { readCoordinates } from "./coordinates.js";
import { currentPosition, positionPermission, withReport } from "./geolocation.js";
import { nearCities } from "./nearby-cities.js";
import { rounded } from "./nearby-query.js";

/** @typedef {(at: [number, number], name: string, isDevice?: boolean) => void} Picked */

/**
 * The form with the four ways to give a point: the device's position, a city, coordinates, a point on the map.
 */
export class NearbyForm {
  /** The number of the last request for a position; a later choice makes its answer obsolete. */
  #request = 0;

  /**
   * @param {HTMLElement} box
   * @param {DOMStringMap} phrases
   * @param {Picked} picked
   */
  constructor(box, phrases, picked) {
    this.phrases = phrases;
    this.picked = picked;
    this.form = part(box, "[data-near-form]", HTMLFormElement);
    this.error = part(box, "[data-near-error]", HTMLElement);
    this.field = part(box, "[data-near-at]", HTMLInputElement);
    this.note = part(box, "#near-at-note", HTMLElement);
    this.pane = part(box, "[data-near-map]", HTMLElement);
    this.cities = nearCities(box, phrases, (at, name) => this.#pick(at, name));
    part(box, "[data-near-here]", HTMLButtonElement).addEventListener("click", () => void this.useDevice());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.field.addEventListener("input", () => this.#complain(""));
    const onMap = part(box, "[data-near-choose]", HTMLElement);
    const button = part(onMap, "button", HTMLButtonElement);
    onMap.hidden = this.pane.dataset.words === undefined;
    button.addEventListener("click", () => this.#pickOnMap(button));
  }

  /** @param {boolean} isOpen */
  show(isOpen) {
    this.form.hidden = !isOpen;
    if (isOpen) {
      this.cities.load();
      void this.#reportBlocked();
    } else {
      this.#request++;
      this.error.textContent = "";
    }
  }

  /** @type {Picked} */
  #pick(at, name, isDevice = false) {
    this.#request++;
    this.error.textContent = "";
    this.picked(at, name, isDevice);
  }

  /** Says at once what the reader would learn by pressing the button. */
  async #reportBlocked() {
    const request = this.#request;
    if ((await positionPermission()) === "denied" && request === this.#request) this.#report("denied");
  }

  /** @param {import("./geolocation.js").PositionError} error */
  #report(error) {
    this.error.textContent = `${this.phrases[error] ?? ""} ${this.phrases.orElse ?? ""}`;
  }

  /**
   * Searches around the device.
   * @returns {Promise<boolean>} whether its position is known
   */
  async useDevice() {
    const { error, phrases } = this;
    const request = ++this.#request;
    error.textContent = "";
    const answer = await withReport(currentPosition(), () => request === this.#request && (error.textContent = phrases.asking ?? ""));
    if (request !== this.#request) return true;
    if ("at" in answer) this.#pick(answer.at, phrases.myPosition ?? "", true);
    else this.#report(answer.error);
    return "at" in answer;
  }

  #submit() {
    if (this.field.value.trim() === "" && this.cities.accept()) return;
    if (this.cities.hasFocus()) return;
    const read = readCoordinates(this.field.value);
    this.#complain("error" in read ? this.phrases[read.error] ?? "" : "");
    if ("at" in read) this.#pick(read.at, read.at.map(rounded).join(", "));
  }

  /** @param {string} problem empty: none */
  #complain(problem) {
    this.note.textContent = problem;
    this.field.toggleAttribute("aria-invalid", false);
    if (problem === "") return;
    this.field.setAttribute("aria-invalid", "true");
    this.field.focus();
  }

  /** @param {HTMLButtonElement} button */
  async #pickOnMap(button) {
    this.form.hidden = true;
    this.pane.hidden = false;
    try {
      const { pickPoint, optionsOf } = await import("../map/pick-point.js");
      const at = await pickPoint(this.pane, optionsOf(this.pane));
      this.form.hidden = false;
      if (at) this.#pick(at, at.map(rounded).join(", "));
      else button.focus();
    } catch {
      this.form.hidden = false;
      this.error.textContent = this.phrases.noMap ?? "";
    }
    this.pane.hidden = true;
  }
}
