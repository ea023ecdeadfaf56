import { distanceWords } from "../common/distance.js";
import { element, part } from "../common/elements.js";
import { filled } from "../common/phrases.js";
import { offerPicture } from "../viewer/viewer.js";
import { coordinatesText } from "./place.js";

/** @typedef {import("./place.js").Place} Place */
/** @typedef {import("./nearest-city.js").Near} Near */

/** The view of one of the reader's places. Its name is the page's heading while it is open. */
export class PlaceView {
  /** @type {Place | null} */
  #shown = null;
  #photoUrl = "";

  /**
   * @param {HTMLElement} box
   * @param {DOMStringMap} phrases
   * @param {object} page
   * @param {(at: [number, number]) => Promise<Near | null>} page.cityNear
   * @param {(place: Place) => void} page.edit
   */
  constructor(box, phrases, page) {
    this.box = box;
    this.phrases = phrases;
    this.cityNear = page.cityNear;
    const main = box.closest("main") ?? document.body;
    const view = (this.view = part(box, "[data-mine-view]", HTMLElement));
    this.heading = part(main, "h1", HTMLElement);
    this.back = part(main, "[data-mine-back]", HTMLElement);
    this.lead = part(main, ".lead", HTMLElement);
    this.nearest = part(view, "[data-nearest]", HTMLElement);
    this.photo = part(view, "[data-photo]", HTMLElement);
    this.nearLink = view.querySelector("a[data-near]");
    this.nearHref = this.nearLink instanceof HTMLAnchorElement ? this.nearLink.href : "";
    this.pageHeading = this.heading.textContent ?? "";
    this.pageTitle = document.title;
    part(view, "[data-mine-edit]", HTMLButtonElement).addEventListener("click", () => this.#shown && page.edit(this.#shown));
  }

  /** @param {Place | null} place `null`: none */
  show(place) {
    const isOther = place?.id !== this.#shown?.id;
    const isChanged = place !== this.#shown;
    this.#shown = place;
    if (isChanged && place) this.#fill(place);
    this.view.hidden = this.back.hidden = place === null;
    this.lead.hidden = place !== null;
    this.box.toggleAttribute("data-view", place !== null);
    this.heading.textContent = place?.name ?? this.pageHeading;
    document.title = place ? `${place.name} – ${this.pageTitle}` : this.pageTitle;
    if (place && isOther) scrollTo(0, 0);
  }

  shown() {
    return this.#shown;
  }

  focus() {
    this.heading.tabIndex = -1;
    this.heading.focus({ preventScroll: true });
  }

  /** Goes back to the list. */
  leave() {
    this.back.querySelector("a")?.click();
  }

  /** @param {Place} place */
  #fill(place) {
    const { view, nearLink } = this;
    Object.assign(view.dataset, { lat: String(place.latitude), lon: String(place.longitude) });
    part(view, "[data-city]", HTMLElement).textContent = place.city;
    part(view, "[data-point]", HTMLElement).textContent = coordinatesText(place);
    const paragraphs = place.description.split(/\n+/).map((text) => text.trim()).filter((text) => text !== "");
    part(view, "[data-description]", HTMLElement).replaceChildren(...paragraphs.map((text) => element("p", {}, text)));
    if (nearLink instanceof HTMLAnchorElement) nearLink.href = `${this.nearHref}&near=${place.latitude},${place.longitude}`;
    this.#showPhoto(place);
    void this.#showNearestCity(place);
  }

  /** @param {Place} place */
  #showPhoto({ name, photo }) {
    this.photo.replaceChildren();
    if (this.#photoUrl) URL.revokeObjectURL(this.#photoUrl);
    this.#photoUrl = photo ? URL.createObjectURL(photo) : "";
    this.photo.hidden = !this.#photoUrl;
    if (!this.#photoUrl) return;
    const image = element("img", { alt: (this.phrases.photoOf ?? "").replace("{name}", name), src: this.#photoUrl });
    image.addEventListener("error", () => (this.photo.hidden = true));
    const picture = element("picture", { "data-name": name }, image);
    this.photo.append(picture);
    offerPicture(picture);
  }

  /** @param {Place} place */
  async #showNearestCity(place) {
    this.nearest.textContent = "";
    const city = await this.cityNear([place.latitude, place.longitude]);
    if (place !== this.#shown || city?.metres == null) return;
    const distance = distanceWords(city.metres, this.phrases.unit ?? "km", document.documentElement.lang);
    this.nearest.textContent = filled(this.phrases.nearestCity ?? "", { distance, city: city.name });
  }
}
