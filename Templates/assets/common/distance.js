/** The mean radius of the Earth in metres (IUGG, R1). */
const RADIUS = 6_371_008.8;

const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180;

/**
 * The great-circle distance in metres, by the haversine formula.
 * @param {number[]} a latitude and longitude in degrees
 * @param {number[]} b
 */
export function metresBetween([lat, lon], [otherLat, otherLon]) {
  const a = Math.sin(radians(otherLat - lat) / 2);
  const b = Math.sin(radians(otherLon - lon) / 2);
  const h = a * a + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * b * b;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Formats a distance as the pages do: with one decimal below ten, otherwise none. If the site's unit is the metre,
 * distances below a kilometre are in metres.
 * @param {number} metres
 * @param {string} unit `km`, `mi`, `m`
 * @param {string} language
 * @param {boolean} isGiven whether the data has it in that unit, so that a decimal of metres is kept
 */
export function distanceWords(metres, unit, language, isGiven = false) {
  // 999.6 m is 1 km.
  const inMetres = unit === "m" && (isGiven ? Math.round(metres * 10) < 10000 : Math.round(metres) < 1000);
  const value = inMetres ? metres : metres / (unit === "mi" ? 1609.344 : 1000);
  const tenths = Math.round(value * 10);
  const digits = (inMetres ? isGiven && tenths % 10 !== 0 : tenths < 100) ? 1 : 0;
  return formatter(language, inMetres ? "meter" : unit === "mi" ? "mile" : "kilometer", digits).format(digits ? tenths / 10 : Math.round(value));
}

/** @type {Map<string, Intl.NumberFormat>} making one takes milliseconds */
const formatters = new Map();

/** @param {string} language @param {string} unit @param {number} digits */
function formatter(language, unit, digits) {
  const key = `${language} ${unit} ${digits}`;
  const known = formatters.get(key)
    ?? new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short", minimumFractionDigits: digits, maximumFractionDigits: digits });
  formatters.set(key, known);
  return known;
}
