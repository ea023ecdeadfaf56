import { element } from "./elements.js";
import { keptOnDevice } from "./kept.js";
import { filled } from "./phrases.js";

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

/** Lets the reader see prices in another currency, marked as about; what is to be paid stays in the title. */
export function offerCurrencies() {
  const { rates, currencies, converted, digits } = readRates();
  const main = document.querySelector("main");
  const prices = [...(main?.querySelectorAll("data[data-currency]") ?? [])].filter(isPrice);
  if (!rates || !main || !prices.length) return;
  const language = document.documentElement.lang;
  const words = { choose: "", original: "", about: "{price}", note: "{date}", ...rates.words };
  const kept = keptOnDevice("currency");
  const originals = new Map(prices.map((price) => [price, price.textContent ?? ""]));
  const names = new Intl.DisplayNames(language, { type: "currency", fallback: "code" });

  /** @param {string} currency; empty: as sold */
  function show(currency) {
    let some = false;
    for (const [price, text] of originals) {
      const own = price.dataset.currency ?? "";
      const minor = Number(price.value);
      const amount = currency && currency !== own && minor > 0 ? converted(minor, own, currency) : null;
      price.textContent = amount === null ? text : filled(words.about, { price: money(amount, currency) });
      if (amount === null) price.removeAttribute("title");
      else price.title = text;
      some ||= amount !== null;
    }
    note.textContent = some ? filled(words.note, { date: rates?.shown ?? "" }) : "";
  }

  /** @param {number} amount @param {string} currency */
  function money(amount, currency) {
    const decimals = digits(currency);
    return new Intl.NumberFormat(language === "en" ? "en-001" : language, {
      style: "currency", currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals,
    }).format(amount);
  }

  const select = element("select", { id: "currency" }, element("option", { value: "" }, words.original),
    ...currencies.sort().map((code) => element("option", { value: code }, `${code} – ${names.of(code) ?? code}`)));
  const note = element("p", { class: "quiet currency-note", role: "status" });
  const place = main.querySelector("[data-currency-choice]") ?? main.appendChild(element("div", { class: "currency" }));
  place.append(element("label", { for: "currency" }, words.choose), " ", select);
  // Beneath the line that the choice stands in, so that nothing in it moves.
  (place.closest(".said") ?? place).after(note);
  const before = kept.read();
  if (typeof before === "string" && currencies.includes(before)) {
    select.value = before;
    show(before);
  }
  select.addEventListener("change", () => {
    kept.write(select.value || null);
    show(select.value);
  });
}

/**
 * @param {Element} price
 * @returns {price is HTMLDataElement}
 */
const isPrice = (price) => price instanceof HTMLDataElement && price.value !== "";
