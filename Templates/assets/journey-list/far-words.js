import { distanceWords } from "../common/distance.js";
import { element } from "../common/elements.js";
import { named } from "../common/name-language.js";
import { filledParts } from "../common/phrases.js";
import { FAR } from "../journeys/plan-walks.js";

/**
 * That no station is near a point, with the nearest, which is one tap away.
 * @param {string | undefined} phrase with {radius}, {place} and {distance}
 * @param {{ station: import("../journeys/plan-walks.js").Station, metres: number, unit: string, href: string }} nearest
 */
export function farWords(phrase = "", { station, metres, unit, href }) {
  const { lang } = document.documentElement;
  const kilometres = new Intl.NumberFormat(lang, { style: "unit", unit: "kilometer", unitDisplay: "short" });
  const radius = unit === "mi" ? distanceWords(FAR, unit, lang) : kilometres.format(FAR / 1000);
  return filledParts(phrase, { radius, distance: distanceWords(metres, unit, lang), place: element("a", { href }, named(station.name)) });
}
