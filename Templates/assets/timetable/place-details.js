/** @typedef {{ address?: string, point?: number[] }} PlacePage what the page of a station or a city tells */

/** @type {Map<string, Promise<PlacePage>>} pages that were asked for already */
const asked = new Map();

/**
 * Reads the address of a place, and where it is in degrees, from its page, or its row; nothing where that does not come.
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
    // A station without a page of its own has a row on its city's.
    const id = new URL(href).hash.slice(1);
    const row = id ? main?.querySelector("#" + CSS.escape(id)) : null;
    const said = (/** @type {Element | null | undefined} */ of, /** @type {string} */ part) =>
      of?.querySelector(part)?.textContent?.replace(/\s+/g, " ").trim();
    const whole = said(row ?? main, ".address");
    const address = whole ?? (row ? `${said(main, "h1")}, ${said(main, ".lead")}` : undefined);
    // The page's own place comes first; those of lists stand in rows.
    const place = row ?? [...(main?.querySelectorAll("[data-lat]") ?? [])].find((one) => !one.closest("[data-id]"));
    const { lat, lon } = place instanceof HTMLElement ? place.dataset : { lat: undefined, lon: undefined };
    return { address, point: lat && lon ? [Number(lat), Number(lon)] : undefined };
  } catch {
    return {};
  }
}
