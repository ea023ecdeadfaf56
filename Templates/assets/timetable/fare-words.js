/**
 * The fares of a service, as on the boards of its first station; none of a departure, which has a price of its own.
 * @param {import("./board-client.js").Direct} one
 * @param {import("./board-client.js").Board[]} here
 */
export const faresOf = (one, here) =>
  (one.from.page ? [] : here.filter((board) => board.stops.includes(one.from.stop)).flatMap((board) => board.fares(one)));

/**
 * The price of a fare, or the lowest and the highest of several in the currency of the lowest; empty without one.
 * @param {any[][]} fits name, amount and currency of each
 * @param {DOMStringMap} phrases
 */
export function priceWords(fits, phrases) {
  if (!fits.length) return "";
  const [, , currency] = fits.reduce((least, one) => (Number(one[1]) < Number(least[1]) ? one : least));
  const amounts = fits.filter((one) => one[2] === currency).map((one) => Number(one[1]));
  const { lang } = document.documentElement;
  // As the pages write it: «US$2.00».
  const money = new Intl.NumberFormat(lang === "en" ? "en-GB" : lang, { style: "currency", currency });
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (least === most) return least === 0 ? phrases.free ?? "" : money.format(least);
  // In ECMAScript since 2023, which the types do not know.
  return /** @type {any} */ (money).formatRange?.(least, most) ?? `${money.format(least)} – ${money.format(most)}`;
}
