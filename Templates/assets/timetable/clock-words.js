/**
 * Formats times of day as the pages do: `09:30`, or `9:30 AM` on a site that uses 12 hours.
 * @param {HTMLElement} page the document's element
 * @returns {(seconds: number) => string} of seconds by the local clock
 */
export function clockWords({ lang, dataset }) {
  /** @type {Map<number, string>} */
  const known = new Map();
  const isTwelve = dataset.hourCycle === "12";
  const locale = lang === "en" ? "en-US" : lang;
  // Making one takes very long: the first of a page as long as a page's first layout.
  const format = isTwelve ? new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", hour12: true, timeZone: "UTC" }) : null;
  const digits = new Intl.NumberFormat(lang, { minimumIntegerDigits: 2, useGrouping: false });
  return (seconds) => {
    const minute = Math.floor((((seconds % 86_400) + 86_400) % 86_400) / 60);
    let text = known.get(minute);
    if (text === undefined) {
      text = format ? format.format(minute * 60_000) : `${digits.format(Math.floor(minute / 60))}:${digits.format(minute % 60)}`;
      known.set(minute, text);
    }
    return text;
  };
}
