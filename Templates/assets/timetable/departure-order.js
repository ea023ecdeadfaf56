import { compareNames } from "../common/name-order.js";

/**
 * @typedef {object} Row a departure in a day's table
 * @property {string} id
 * @property {number} departs seconds since 1970 in UTC
 * @property {number} minutes the duration
 * @property {string} carrier empty if unknown
 * @property {number | null} price in minor units; `null` if unknown
 * @property {string} currency
 */
/** @typedef {(price: number, currency: string) => number | null} Worth converts a price to the site's currency, if possible */

/** @typedef {"time" | "duration" | "price"} Order */

/**
 * Compares two departures. The order is the same as on pages that are generated in it; equal departures are sorted by time.
 * @param {Order} order
 * @param {string} language
 * @param {Worth} worth
 * @returns {(a: Row, b: Row) => number}
 */
export function comparing(order, language, worth) {
  const byTime = (/** @type {Row} */ a, /** @type {Row} */ b) =>
    a.departs - b.departs || a.departs + 60 * a.minutes - (b.departs + 60 * b.minutes) ||
    Number(a.carrier === "") - Number(b.carrier === "") || compareNames(a.carrier, b.carrier, language) || byText(a.id, b.id);
  if (order === "time") return byTime;
  if (order === "duration") return (a, b) => a.minutes - b.minutes || byTime(a, b);
  return (a, b) => byPrice(a, b, worth) || byTime(a, b);
}

/**
 * Prices that can be converted come first, then others by currency, and last departures without a price.
 * @param {Row} a
 * @param {Row} b
 * @param {Worth} worth
 */
function byPrice(a, b, worth) {
  const [x, y] = [a, b].map((row) => key(row, worth));
  return x.group - y.group || byText(x.currency, y.currency) || x.amount - y.amount;
}

/** @param {Row} row @param {Worth} worth */
function key({ price, currency }, worth) {
  if (price === null) return { group: 2, currency: "", amount: 0 };
  const amount = worth(price, currency);
  return amount === null ? { group: 1, currency, amount: price } : { group: 0, currency: "", amount };
}

/** @param {string} a @param {string} b */
const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * @param {HTMLElement} row
 * @returns {Row}
 */
export function readRow(row) {
  const { id = "", departs, minutes, price, currency = "" } = row.dataset;
  return {
    id, departs: Number(departs), minutes: Number(minutes),
    carrier: row.querySelector(".operator")?.textContent?.trim() ?? "", price: price ? Number(price) : null, currency,
  };
}
