import { element } from "../common/elements.js";
import { nameElement } from "../common/name-language.js";

/** @typedef {import("./journey-places.js").Place} Place */

/**
 * The services on request at places, as the pages of their stations have them, which no plan uses. Pages that cannot be loaded
 * are left out.
 * @param {Place[]} places
 */
export async function requestsAt(places) {
  const stations = places.flatMap((place) => (place === place.city ? place.city.stations.filter(({ boards }) => boards.length) : [place]));
  const found = await Promise.all(stations.filter(({ page }) => page).map((station) => requestsOf(station).catch(() => [])));
  return found.flat();
}

/** @param {Place} station */
async function requestsOf({ page, name }) {
  const answer = await fetch(page);
  if (!answer.ok) return [];
  const section = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("section.requested");
  const title = section?.querySelector("h2");
  if (!section || !title) return [];
  title.replaceWith(element("h3", {}, title.textContent ?? "", " · ", nameElement(name, name)));
  section.removeAttribute("aria-labelledby");
  for (const link of section.querySelectorAll("a")) link.href = new URL(link.getAttribute("href") ?? "", new URL(page, location.href)).href;
  return [document.importNode(section, true)];
}
