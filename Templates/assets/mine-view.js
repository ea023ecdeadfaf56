import { distanceWords } from "./distance.js";
import { element, part } from "./elements.js";
import { pointText } from "./mine-place.js";
import { filled } from "./phrases.js";
import { offerPicture } from "./viewer.js";

/** @typedef {import("./mine-place.js").Mine} Mine */
/** @typedef {import("./mine-city.js").Near} Near */

/**
 * The view of one of the reader's places: its name is the page's heading while it is open.
 * @param {HTMLElement} box
 * @param {DOMStringMap} words
 * @param {object} page
 * @param {(at: [number, number]) => Promise<Near | null>} page.cityNear
 * @param {(place: Mine) => void} page.edit
 */
export function mineView(box, words, page) {
  const view = part(box, "[data-mine-view]", HTMLElement);
  const main = box.closest("main") ?? document.body;
  const heading = part(main, "h1", HTMLElement);
  const back = part(main, "[data-mine-back]", HTMLElement);
  const lead = part(main, ".lead", HTMLElement);
  const nearest = part(view, "[data-nearest]", HTMLElement);
  const shot = part(view, "[data-photo]", HTMLElement);
  const near = view.querySelector("a[data-near]");
  const nearHref = near instanceof HTMLAnchorElement ? near.href : "";
  const ownName = heading.textContent ?? "";
  const ownTitle = document.title;
  /** @type {Mine | null} */
  let shown = null;
  let url = "";

  /** @param {Mine} place */
  function photograph({ name, photo }) {
    shot.replaceChildren();
    if (url) URL.revokeObjectURL(url);
    url = photo ? URL.createObjectURL(photo) : "";
    shot.hidden = !url;
    if (!url) return;
    const image = element("img", { alt: (words.photoOf ?? "").replace("{name}", name), src: url });
    image.addEventListener("error", () => (shot.hidden = true));
    const picture = element("picture", { "data-name": name }, image);
    shot.append(picture);
    offerPicture(picture);
  }

  /** @param {Mine} place */
  async function nameNearest(place) {
    nearest.textContent = "";
    const city = await page.cityNear([place.latitude, place.longitude]);
    if (place !== shown || city?.metres == null) return;
    const distance = distanceWords(city.metres, words.unit ?? "km", document.documentElement.lang);
    nearest.textContent = filled(words.nearestCity ?? "", { distance, city: city.name });
  }

  /** @param {Mine} place */
  function fill(place) {
    Object.assign(view.dataset, { lat: String(place.latitude), lon: String(place.longitude) });
    part(view, "[data-city]", HTMLElement).textContent = place.city;
    part(view, "[data-point]", HTMLElement).textContent = pointText(place);
    const paragraphs = place.description.split(/\n+/).map((text) => text.trim()).filter((text) => text !== "");
    part(view, "[data-description]", HTMLElement).replaceChildren(...paragraphs.map((text) => element("p", {}, text)));
    if (near instanceof HTMLAnchorElement) near.href = `${nearHref}&near=${place.latitude},${place.longitude}`;
    photograph(place);
    void nameNearest(place);
  }

  part(view, "[data-mine-edit]", HTMLButtonElement).addEventListener("click", () => shown && page.edit(shown));

  return {
    /** @param {Mine | null} place `null`: none is viewed */
    show(place) {
      const isNew = place?.id !== shown?.id;
      if (place !== shown && place) fill((shown = place));
      shown = place;
      view.hidden = back.hidden = place === null;
      lead.hidden = place !== null;
      box.toggleAttribute("data-view", place !== null);
      heading.textContent = place?.name ?? ownName;
      document.title = place ? `${place.name} – ${ownTitle}` : ownTitle;
      if (place && isNew) scrollTo(0, 0);
    },
    shown: () => shown,
    focus() {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    },
    /** Goes back to the list. */
    leave: () => back.querySelector("a")?.click(),
  };
}
