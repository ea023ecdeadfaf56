import { part } from "../common/elements.js";
import { filled } from "../common/phrases.js";
import { tabStorage } from "../common/storage.js";
import { readCoordinates } from "../nearby/coordinates.js";
import { currentPosition, positionPermission, withReport } from "../nearby/geolocation.js";

/** @typedef {import("./journey-places.js").City} City */
/** @typedef {import("./journey-places.js").Place} Place */

/** Where the device is, in addresses. A point that was chosen is `p-52.516,13.389`. */
export const DEVICE = "me";

/** So long a position is taken to be where the device is, in milliseconds. */
const FRESH = 600_000;

const KEY = /^p-(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/;

/** @param {number} degrees to about a metre */
const rounded = (degrees) => Number(degrees.toFixed(5)) + 0;

/** @param {[number, number]} at */
const pointKey = (at) => `p-${at.join(",")}`;

/** The key that anybody else finds a place by: of the device, the point where it is. */
export const sharedKey = (/** @type {Place} */ { at, key }) => (at ? pointKey(at) : key);

/** A place that is a point, as maps show it; null for others. */
export const chosenPoint = (/** @type {Place} */ { name, at }) => (at ? { name, at } : null);

/** @param {Record<string, string>} parts @returns an address's query in which points can be read */
export const readableQuery = (parts) => String(new URLSearchParams(parts)).replace(/%2C/g, ",");

/** @param {HTMLFormElement} form @returns {string} the path of the site's root */
export const rootOf = (form) => new URL("../", new URL(form.dataset.index ?? "", location.href)).pathname;

/**
 * A point of the map as an end of journeys.
 * @param {[number, number]} at
 * @param {string} note what it is
 * @param {string} [name] of where the device is
 * @returns {Place}
 */
function pointPlace(at, note, name) {
  const point = /** @type {[number, number]} */ (at.map(rounded));
  /** @type {any} */
  const nowhere = { key: "", id: "", name: "", heading: "", folded: "", page: "", step: "", stations: [], boards: [] };
  const text = name ?? point.join(", ");
  return {
    key: name ? DEVICE : pointKey(point), id: "", name: text, note: name ? "" : note, folded: text, city: { ...nowhere, city: nowhere }, page: "",
    hasPoint: true, from: true, to: true, boards: [], isTimetabled: true, file: "", at: point,
  };
}

/** What is read as a point, and where the device is, on a page with a form for journeys. */
export class PointPlaces {
  /**
   * @param {DOMStringMap} phrases
   * @param {string} root of the site
   */
  constructor(phrases, root) {
    this.phrases = phrases;
    this.storage = tabStorage("position " + root);
  }

  /**
   * The place that coordinates name as people write them; null if they name none.
   * @param {string} text
   */
  typed(text) {
    const read = readCoordinates(text);
    return "at" in read ? pointPlace(read.at, this.phrases.mapPoint ?? "") : null;
  }

  /** @param {string} text @returns {string} what is wrong with coordinates; empty for other texts */
  problem(text) {
    const read = readCoordinates(text);
    return "error" in read && read.error === "offGlobe" ? this.phrases.offGlobe ?? "" : "";
  }

  /**
   * The place of a key in an address; undefined if it is none of a point. Where the device is is asked only if the reader
   * has allowed it before.
   * @param {string | null} key
   * @param {(problem: string) => void} say
   * @returns {Promise<Place | null> | undefined}
   */
  find(key, say) {
    if (key === DEVICE) return this.#device(say);
    const [, lat, lon] = KEY.exec(key ?? "")?.map(Number) ?? [];
    return lat >= -90 && lat <= 90 && lon >= -180 && lon <= 180 ? Promise.resolve(pointPlace([lat, lon], this.phrases.mapPoint ?? "")) : undefined;
  }

  /** @param {(problem: string) => void} say */
  async #device(say) {
    const known = /** @type {any} */ (this.storage.read());
    const age = Date.now() - Number(known?.time);
    if (age >= 0 && age < FRESH && Array.isArray(known.at) && known.at.length === 2 && known.at.every(Number.isFinite)) return this.#here(known.at);
    if ((await positionPermission()) === "granted") return this.ask(say);
    say(filled(this.phrases.tapNear ?? "", { near: this.phrases.nearButton ?? "" }));
    return null;
  }

  /**
   * Asks the device where it is.
   * @param {(problem: string) => void} say
   * @returns {Promise<Place | null>}
   */
  async ask(say) {
    say("");
    const answer = await withReport(currentPosition(), () => say(this.phrases.finding ?? ""));
    if ("error" in answer) {
      say(this.phrases[answer.error] ?? "");
      return null;
    }
    say("");
    const place = this.#here(answer.at);
    this.storage.write({ at: place.at, time: Date.now() });
    return place;
  }

  /** @param {[number, number]} at */
  #here(at) {
    return pointPlace(at, "", this.phrases.myPosition ?? DEVICE);
  }

  /**
   * The button «Near me» of a field, if the page has it.
   * @param {HTMLElement} field
   * @param {(problem: string) => void} say
   * @param {(place: Place) => void} choose
   */
  offer(field, say, choose) {
    if (!field.querySelector("[data-end-near]")) return;
    const button = part(field, "[data-end-near]", HTMLButtonElement);
    let request = 0;
    part(field, "[role=combobox]", HTMLInputElement).addEventListener("input", () => request++);
    button.addEventListener("click", async () => {
      const own = ++request;
      const place = await this.ask((problem) => own === request && say(problem));
      if (place && own === request) choose(place);
    });
  }
}

/**
 * What an end is called in the heading of a result: points have no name.
 * @param {Place} place
 * @param {"from" | "to"} role
 * @param {DOMStringMap} phrases
 * @returns {string | null} null for a station or a town
 */
export function pointWords({ at, key }, role, phrases) {
  if (!at) return null;
  const [point, here] = role === "from" ? [phrases.fromPoint, phrases.fromHere] : [phrases.point, phrases.here];
  return (key === DEVICE ? here : point) ?? "";
}
