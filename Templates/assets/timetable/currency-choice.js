import { element } from "../common/elements.js";
import { filled } from "../common/phrases.js";
import { deviceStorage } from "../common/storage.js";
import { readRates } from "./exchange-rates.js";

/** Lets the reader convert prices to another currency. The original price, which is to be paid, follows. */
export function offerCurrencies() {
  const { rates, currencies, converted, digits } = readRates();
  const main = document.querySelector("main");
  if (!rates || !main) return;
  const prices = () => [...main.querySelectorAll("data[data-currency]")].filter(isPrice);
  if (!prices().length) return;
  const language = document.documentElement.lang;
  const words = { choose: "", original: "", pay: "{price}", note: "{date}", ...rates.words };
  const kept = deviceStorage("currency");
  /** @type {WeakMap<HTMLDataElement, string>} */
  const originals = new WeakMap();
  const names = new Intl.DisplayNames(language, { type: "currency", fallback: "code" });

  /** @param {string} currency empty: the original one */
  function show(currency) {
    let some = false;
    for (const price of prices()) {
      const text = originals.get(price) ?? price.textContent ?? "";
      originals.set(price, text);
      const own = price.dataset.currency ?? "";
      const minor = Number(price.value);
      const amount = currency && currency !== own && minor > 0 ? converted(minor, own, currency) : null;
      if (amount === null) price.replaceChildren(text);
      else price.replaceChildren(money(amount, currency), separator(), toPay(text));
      some ||= amount !== null;
    }
    note.textContent = some ? filled(words.note, { date: rates?.shown ?? "" }) : "";
  }

  const separator = () => element("span", { "aria-hidden": "true", class: "pay-separator" }, " · ");
  const toPay = (/** @type {string} */ price) => element("span", { class: "pay" }, filled(words.pay, { price }));

  /** @param {number} amount @param {string} currency */
  function money(amount, currency) {
    const decimals = digits(currency);
    return new Intl.NumberFormat(language === "en" ? "en-001" : language, {
      style: "currency", currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals,
    }).format(amount);
  }

  const select = element("select", { id: "currency" }, element("option", { value: "" }, words.original),
    ...currencies.sort().map((code) => element("option", { value: code }, `${code} – ${names.of(code) ?? code}`)));
  const note = element("p", { class: "secondary currency-note", role: "status" });
  const place = main.querySelector("[data-currency-choice]") ?? main.appendChild(element("div", { class: "currency" }));
  place.append(element("label", { for: "currency" }, words.choose), " ", select);
  // Below the line of the choice, so that nothing in that line moves.
  (place.closest(".list-toolbar") ?? place).after(note);
  const before = kept.read();
  if (typeof before === "string" && currencies.includes(before)) {
    select.value = before;
    show(before);
  }
  // Boards add rows.
  main.addEventListener("prices", () => select.value && show(select.value));
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
