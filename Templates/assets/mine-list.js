import { link, part } from "./elements.js";
import { pointText } from "./mine-place.js";
import { pageOfMine } from "./mine-store.js";

/** @typedef {import("./mine-place.js").Mine} Mine */
/** @typedef {"change" | "move" | "remove" | "show"} Deed */

/** How much of a description a row shows, in letters: whole texts may be as long as books. */
const SHOWN = 1000;

/**
 * The list of the reader's places, in the order of their names.
 * @param {HTMLElement} list with a `template` of a row beside it
 * @param {(deed: Deed, place: Mine) => void} asked
 */
export function mineList(list, asked) {
  const template = part(list.parentElement ?? list, "template[data-mine-row]", HTMLTemplateElement);
  const order = new Intl.Collator(document.documentElement.lang, { numeric: true });
  /** @type {Map<string, { photo: Blob, url: string }>} what browsers hold for photos until it is given back */
  const urls = new Map();

  /** @param {Mine} place */
  function urlOf({ id, photo }) {
    const known = urls.get(id);
    if (known && known.photo === photo) return known.url;
    if (known) URL.revokeObjectURL(known.url);
    urls.delete(id);
    if (!photo) return "";
    const url = URL.createObjectURL(photo);
    urls.set(id, { photo, url });
    return url;
  }

  /** @param {Mine} place */
  function row(place) {
    const made = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    const item = /** @type {HTMLElement} */ (made.firstElementChild);
    Object.assign(item.dataset, { id: place.id, lat: String(place.latitude), lon: String(place.longitude) });
    part(item, "h2", HTMLElement).replaceChildren(link(pageOfMine(place.id), place.name));
    part(item, "[data-city]", HTMLElement).textContent = place.city;
    part(item, "[data-point]", HTMLElement).textContent = pointText(place);
    const { description } = place;
    part(item, "[data-description]", HTMLElement).textContent =
      description.length > SHOWN ? description.slice(0, SHOWN).trimEnd() + "…" : description;
    photograph(item, place);
    for (const one of item.querySelectorAll("[data-deed]")) {
      if (!(one instanceof HTMLElement)) continue;
      one.setAttribute("aria-label", `${one.textContent}: ${place.name}`);
      one.addEventListener("click", () => asked(/** @type {Deed} */ (one.dataset.deed), place));
    }
    const near = item.querySelector("a[data-near]");
    if (near instanceof HTMLAnchorElement) {
      near.href += `&near=${place.latitude},${place.longitude}`;
      near.setAttribute("aria-label", `${near.textContent}: ${place.name}`);
    }
    return item;
  }

  /** @param {HTMLElement} item @param {Mine} place */
  function photograph(item, place) {
    const image = part(item, "img", HTMLImageElement);
    const url = urlOf(place);
    if (!url) return image.remove();
    image.alt = image.alt.replace("{name}", place.name);
    image.addEventListener("error", () => image.remove());
    image.src = url;
  }

  return {
    /** @param {Mine[]} places */
    show(places) {
      const sorted = [...places].sort((a, b) => order.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
      list.replaceChildren(...sorted.map(row));
      const ids = new Set(places.map(({ id }) => id));
      for (const [id, { url }] of urls) {
        if (ids.has(id)) continue;
        URL.revokeObjectURL(url);
        urls.delete(id);
      }
    },
    /**
     * Brings a place's row into view.
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
