import { part } from "../common/elements.js";
import { filled } from "../common/phrases.js";
import { currentPosition } from "../nearby/geolocation.js";
import { photoField } from "./photo-field.js";
import { coordinatesText, newId, pointIn, roundedTo, validPoint } from "./place.js";

/** @typedef {import("./place.js").Place} Place */
/** @typedef {[number, number]} Point */
/**
 * @typedef {object} Page
 * @property {(at: Point) => Promise<import("./nearest-city.js").Near | null>} cityNear the nearest city that the site knows
 * @property {(at: Point | null, id: string) => void} moved called with the pin's point and its place; empty: a new place
 * @property {(place: Place, before: Place | null, isWarned: boolean) => Promise<string>} save answers why it cannot be stored, before
 *   it is kept until the page is left; empty: it is saved, or kept because the reader was warned
 * @property {() => void} closed called when the form is closed
 */

/** The form that adds and edits places. What is typed stays until it is saved or cancelled. */
export class PlaceForm {
  /** @type {Place | null} the place before editing; `null`: a new place */
  #before = null;
  #isDirty = false;
  /** Whether the city was filled in by the form, not by the reader. */
  #isCityProposed = true;
  #cityRequest = 0;
  /** Increases with each point given; a position that arrives later is ignored. */
  #pointRequest = 0;
  #isSaving = false;
  /** Whether the reader was told that the place cannot be stored. */
  #isWarned = false;
  /** How often the form was opened; asynchronous work is for one opening. */
  #openings = 0;

  /**
   * @param {HTMLFormElement} form
   * @param {DOMStringMap} phrases
   * @param {Page} page
   */
  constructor(form, phrases, page) {
    this.form = form;
    this.phrases = phrases;
    this.page = page;
    this.heading = part(form, "h2", HTMLHeadingElement);
    this.name = part(form, "[name=name]", HTMLInputElement);
    this.at = part(form, "[name=at]", HTMLInputElement);
    this.city = part(form, "[name=city]", HTMLInputElement);
    this.description = part(form, "[name=description]", HTMLTextAreaElement);
    this.photo = photoField(form, phrases, () => (this.#isDirty = true));
    this.#listenToFields();
    this.#listenToForm();
  }

  isOpen() {
    return !this.form.hidden;
  }

  /**
   * Opens the form, unless it has unsaved changes of another place.
   * @param {Place | null} place `null`: a new place
   * @param {"name" | "at"} first the field that gets the focus
   * @returns {boolean} whether the form is open for this place
   */
  open(place, first = "name") {
    if (this.#isDirty && this.isOpen()) {
      const isSame = place?.id === this.#before?.id;
      if (!isSame) part(this.form, "[data-note=name]", HTMLElement).textContent = this.phrases.unfinished ?? "";
      (first === "at" && isSame ? this.at : this.name).focus();
      return isSame;
    }
    this.#openings += 1;
    this.#pointRequest += 1;
    this.#fill(place);
    this.page.moved(place && [place.latitude, place.longitude], place?.id ?? "");
    this.form.hidden = false;
    this.#isDirty = this.#isWarned = false;
    (first === "at" ? this.at : this.name).focus();
    return true;
  }

  /**
   * @param {Point} at
   * @param {number} metres of accuracy: a pixel of the map, the accuracy of the device
   */
  setPoint(at, metres) {
    const point = validPoint(...roundedTo(at, metres));
    if (!point) return;
    this.at.value = coordinatesText({ latitude: point[0], longitude: point[1] });
    this.#pointRequest += 1;
    this.#isDirty = true;
    this.#report(this.at, "");
    this.#moved(point);
  }

  /** @param {Place | null} place */
  #fill(place) {
    this.#before = place;
    this.heading.textContent = place ? filled(this.phrases.changeOne ?? "", { name: place.name }) : this.phrases.addOne ?? "";
    this.name.value = place?.name ?? "";
    this.at.value = place ? coordinatesText(place) : "";
    this.city.value = place?.city ?? "";
    this.description.value = place?.description ?? "";
    this.#isCityProposed = this.city.value === "";
    this.photo.show(place?.photo ?? null);
    for (const field of [this.name, this.at]) this.#report(field, "");
  }

  #listenToFields() {
    const { name, at, city, form } = this;
    at.addEventListener("input", () => {
      const point = pointIn(at.value);
      this.#pointRequest += 1;
      if (point) this.#report(at, "");
      this.#moved(point);
    });
    city.addEventListener("input", () => (this.#isCityProposed = city.value.trim() === ""));
    city.addEventListener("blur", () => city.value === "" && void this.#proposeCity(pointIn(at.value)));
    name.addEventListener("input", () => name.value.trim() && this.#report(name, ""));
    part(form, "[data-mine-here]", HTMLButtonElement).addEventListener("click", () => this.#useDevice());
  }

  #listenToForm() {
    const { form } = this;
    form.addEventListener("input", () => (this.#isDirty = true));
    form.addEventListener("reset", (event) => {
      event.preventDefault();
      this.#close();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#submit();
    });
    addEventListener("beforeunload", (event) => {
      if (this.#isDirty && this.isOpen()) event.preventDefault();
    });
  }

  /**
   * @param {HTMLInputElement} field
   * @param {string} message empty: none
   * @param {boolean} isError
   */
  #report(field, message, isError = message !== "") {
    part(this.form, `[data-note=${field.name}]`, HTMLElement).textContent = message;
    if (isError) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }

  /** @param {Point | null} point */
  #moved(point) {
    this.page.moved(point, this.#before?.id ?? "");
    void this.#proposeCity(point);
  }

  /** @param {Point | null} point */
  async #proposeCity(point) {
    const request = ++this.#cityRequest;
    if (!point || !this.#isCityProposed) return;
    const near = await this.page.cityNear(point);
    // A reader in the field is about to type there.
    if (request !== this.#cityRequest || !this.#isCityProposed || document.activeElement === this.city) return;
    this.city.value = near?.name ?? "";
  }

  async #useDevice() {
    const request = ++this.#pointRequest;
    this.#report(this.at, this.phrases.finding ?? "", false);
    const found = await currentPosition();
    // The reader may have given another point meanwhile, or opened another place.
    if (this.form.hidden || request !== this.#pointRequest) return;
    if ("at" in found) return this.setPoint(found.at, found.accuracy);
    this.#report(this.at, this.phrases[found.error === "denied" ? "deniedPosition" : found.error] ?? "", false);
    this.at.focus();
  }

  async #submit() {
    // A second submit before the first is done would add a second place.
    if (this.#isSaving) return;
    const { name, at, phrases } = this;
    const point = pointIn(at.value);
    const text = name.value.trim().replace(/\s+/g, " ");
    this.#report(name, text ? "" : phrases.nameMissing ?? "");
    this.#report(at, point ? "" : (at.value.trim() ? phrases.pointUnread : phrases.pointMissing) ?? "");
    if (!point || !text) return (text ? at : name).focus();
    this.#isSaving = true;
    try {
      await this.#save(point, text);
    } finally {
      this.#isSaving = false;
    }
  }

  /** @param {Point} point @param {string} name */
  async #save(point, name) {
    const [opening, before] = [this.#openings, this.#before];
    await this.photo.ready();
    // The reader may have cancelled meanwhile.
    if (this.form.hidden || opening !== this.#openings) return;
    const place = {
      id: before?.id ?? newId(), name, description: this.description.value.trim(), city: this.city.value.trim().replace(/\s+/g, " "),
      latitude: point[0], longitude: point[1], photo: this.photo.chosen(), at: Date.now(),
    };
    const warning = await this.page.save(place, before, this.#isWarned);
    if (opening !== this.#openings) return;
    if (warning === "") return this.#close();
    this.#isWarned = true;
    part(this.form, "[data-note=photo]", HTMLElement).textContent = warning;
  }

  #close() {
    this.form.hidden = true;
    this.#isDirty = false;
    this.#before = null;
    this.photo.show(null);
    this.page.moved(null, "");
    this.page.closed();
  }
}
