/**
 * @typedef {object} Rates
 * @property {string} base the site's currency
 * @property {string} shown the day of the rates, in words
 * @property {Record<string, number>} perUnit what one unit of the base is in others
 * @property {Record<string, number>} digits how many decimals a currency has
 * @property {Record<string, string>} [words]
 */

/** What the page knows of currencies; nothing where the site has no rates. */
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
   * What a price is in the site's currency, in whole units; `null` where no rate is known.
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
     * What a price is in another currency, in whole units.
     * @param {number} minor @param {string} currency @param {string} other
     */
    converted(minor, currency, other) {
      const [own, rate] = [worth(minor, currency), perUnit.get(other)];
      return own === null || rate === undefined ? null : own * rate;
    },
  };
}
