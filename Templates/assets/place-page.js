/** @typedef {{ address?: string, point?: number[] }} PlacePage what the page of a station or a city tells */

/** @type {Map<string, Promise<PlacePage>>} pages that were asked for already */
const asked = new Map();

/**
 * Reads the address of a place, and where it is in degrees, from its page; nothing where that does not come.
 * @param {string} href
 */
export function readPlacePage(href) {
  const known = asked.get(href) ?? read(href);
  asked.set(href, known);
  return known;
}

/** @param {string} href @returns {Promise<PlacePage>} */
async function read(href) {
  try {
    const answer = await fetch(href);
    if (!answer.ok) return {};
    const main = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
    const address = main?.querySelector(".address")?.textContent?.replace(/\s+/g, " ").trim();
    // The page's own place comes first; those of lists stand in rows.
    const place = [...(main?.querySelectorAll("[data-lat]") ?? [])].find((one) => !one.closest("[data-id]"));
    const { lat, lon } = place instanceof HTMLElement ? place.dataset : { lat: undefined, lon: undefined };
    return { address, point: lat && lon ? [Number(lat), Number(lon)] : undefined };
  } catch {
    return {};
  }
}
