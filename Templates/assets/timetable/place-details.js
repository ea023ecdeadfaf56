/** @typedef {{ address?: string, point?: number[] }} PlaceDetails from the page of a station or a city */

/** @type {Map<string, Promise<PlaceDetails>>} by page */
const asked = new Map();

/**
 * Reads the address and the point of a place from its page or its row; empty if the page cannot be loaded.
 * @param {string} href
 */
export function readPlaceDetails(href) {
  const known = asked.get(href) ?? read(href);
  asked.set(href, known);
  return known;
}

/** @param {string} href @returns {Promise<PlaceDetails>} */
async function read(href) {
  try {
    const answer = await fetch(href);
    if (!answer.ok) return {};
    const main = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
    // A station without a page has a row on its city's page.
    const id = new URL(href).hash.slice(1);
    const row = id ? main?.querySelector("#" + CSS.escape(id)) : null;
    const textOf = (/** @type {Element | null | undefined} */ of, /** @type {string} */ part) =>
      of?.querySelector(part)?.textContent?.replace(/\s+/g, " ").trim();
    const whole = textOf(row ?? main, ".address");
    const address = whole ?? (row ? `${textOf(main, "h1")}, ${textOf(main, ".lead")}` : undefined);
    // The place of the page is not in a row of a list.
    const place = row ?? [...(main?.querySelectorAll("[data-lat]") ?? [])].find((one) => !one.closest("[data-id]"));
    const { lat, lon } = place instanceof HTMLElement ? place.dataset : { lat: undefined, lon: undefined };
    return { address, point: lat && lon ? [Number(lat), Number(lon)] : undefined };
  } catch {
    return {};
  }
}
