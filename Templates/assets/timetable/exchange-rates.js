/**
 * @typedef {object} Rates
 * @property {string} base the site's currency
 * @property {string} shown the date of the rates, formatted
 * @property {Record<string, number>} perUnit the amount in other currencies of one unit of the base
 * @property {Record<string, number>} digits the number of decimals of each currency
 * @property {Record<string, string>} [words]
 */

/** The exchange rates of the page; without conversions if the site has no rates. */
export function readRates() {
  const text = document.querySelector("script[data-rates]")?.textContent;
  return converter(text ? JSON.parse(text) : null);
}

/** @param {Rates | null} rates */
export function converter(rates) {
  const perUnit = new Map(Object.entries(rates?.perUnit ?? {}).filter(([, rate]) => rate > 0));
  if (rates) perUnit.set(rates.base, 1);
  const digits = (/** @type {string} */ currency) => rates?.digits[currency] ?? 2;

  /**
   * A price in the site's currency, in major units; `null` without a rate.
   * @param {number} minor @param {string} currency
   */
  function worth(minor, currency) {
    const rate = perUnit.get(currency);
    return rate === undefined ? null : minor / 10 ** digits(currency) / rate;
  }
  return {
    rates,
    worth,
    digits,
    currencies: [...perUnit.keys()],
    /**
     * A price in another currency, in major units; `null` without a rate.
     * @param {number} minor @param {string} currency @param {string} other
     */
    converted(minor, currency, other) {
      const [own, rate] = [worth(minor, currency), perUnit.get(other)];
      return own === null || rate === undefined ? null : own * rate;
    },
  };
}
