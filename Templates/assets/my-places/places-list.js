import { compareNames } from "../common/name-order.js";
import { link, part } from "../common/elements.js";
import { coordinatesText } from "./place.js";
import { pageOfPlace } from "./places-store.js";

/** @typedef {import("./place.js").Place} Place */
/** @typedef {"change" | "move" | "remove" | "show"} Action */

/** The maximum length of the description in a row. */
const MAX_DESCRIPTION = 1000;

/**
 * The list of the reader's places, sorted by name.
 * @param {HTMLElement} list with a `template` of a row next to it
 * @param {(action: Action, place: Place) => void} act
 */
export function placesList(list, act) {
  const template = part(list.parentElement ?? list, "template[data-mine-row]", HTMLTemplateElement);
  const urls = photoUrls();
  return {
    /** @param {Place[]} places */
    show(places) {
      const sorted = [...places].sort((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1));
      list.replaceChildren(...sorted.map((place) => placeRow(template, place, urls.of(place), act)));
      urls.keepOnly(new Set(places.map(({ id }) => id)));
    },
    /**
     * Scrolls to a place's row, and moves the focus there.
     * @param {string} id
     */
    goTo(id) {
      const item = [...list.children].find((one) => one instanceof HTMLElement && one.dataset.id === id);
      const heading = item?.querySelector("h2");
      heading?.focus({ preventScroll: true });
      item?.scrollIntoView({ block: "nearest" });
      return item !== undefined;
    },
  };
}

/** Object URLs of photos, each of which holds memory until it is revoked. */
function photoUrls() {
  /** @type {Map<string, { photo: Blob, url: string }>} by place */
  const urls = new Map();

  /** @param {string} id */
  function revoke(id) {
    const known = urls.get(id);
    if (known) URL.revokeObjectURL(known.url);
    urls.delete(id);
  }
  return {
    /** @param {Place} place @returns {string} empty without a photo */
    of({ id, photo }) {
      const known = urls.get(id);
      if (known && known.photo === photo) return known.url;
      revoke(id);
      if (!photo) return "";
      const url = URL.createObjectURL(photo);
      urls.set(id, { photo, url });
      return url;
    },
    /** @param {Set<string>} ids */
    keepOnly(ids) {
      for (const id of [...urls.keys()]) if (!ids.has(id)) revoke(id);
    },
  };
}

/**
 * @param {HTMLTemplateElement} template
 * @param {Place} place
 * @param {string} photoUrl
 * @param {(action: Action, place: Place) => void} act
 */
function placeRow(template, place, photoUrl, act) {
  const content = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  const item = /** @type {HTMLElement} */ (content.firstElementChild);
  const { id, name, description, latitude, longitude } = place;
  Object.assign(item.dataset, { id, lat: String(latitude), lon: String(longitude) });
  part(item, "h2", HTMLElement).replaceChildren(link(pageOfPlace(id), name));
  part(item, "[data-city]", HTMLElement).textContent = place.city;
  part(item, "[data-point]", HTMLElement).textContent = coordinatesText(place);
  part(item, "[data-description]", HTMLElement).textContent =
    description.length > MAX_DESCRIPTION ? description.slice(0, MAX_DESCRIPTION).trimEnd() + "…" : description;
  showPhoto(part(item, "img", HTMLImageElement), name, photoUrl);
  for (const button of item.querySelectorAll("[data-action]")) {
    if (!(button instanceof HTMLElement)) continue;
    button.setAttribute("aria-label", `${button.textContent}: ${name}`);
    button.addEventListener("click", () => act(/** @type {Action} */ (button.dataset.action), place));
  }
  const near = item.querySelector("a[data-near]");
  if (near instanceof HTMLAnchorElement) {
    near.href += `&near=${latitude},${longitude}`;
    near.setAttribute("aria-label", `${near.textContent}: ${name}`);
  }
  return item;
}

/** @param {HTMLImageElement} image @param {string} name @param {string} url */
function showPhoto(image, name, url) {
  if (!url) return image.remove();
  image.alt = image.alt.replace("{name}", name);
  image.addEventListener("error", () => image.remove());
  image.src = url;
}
