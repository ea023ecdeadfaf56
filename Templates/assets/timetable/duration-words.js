/**
 * Formats durations as the pages do: `3 h 15 min`, without zero parts; in English with the symbols of the SI.
 * @param {string} language
 * @returns {(seconds: number) => string}
 */
export function durationWords(language) {
  /** @type {Map<string, Intl.NumberFormat>} */
  const formats = new Map();
  /** @type {Map<number, string>} */
  const known = new Map();
  const isEnglish = language === "en" || language.startsWith("en-");
  const unit = (/** @type {number} */ number, /** @type {"day" | "hour" | "minute"} */ name, /** @type {string} */ symbol) => {
    if (isEnglish) return `${number} ${symbol}`;
    const format = formats.get(name) ?? new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "short" });
    formats.set(name, format);
    return format.format(number);
  };
  return (seconds) => {
    const minutes = Math.round(seconds / 60);
    let text = known.get(minutes);
    if (text === undefined) {
      const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
      text = [
        days ? unit(days, "day", "d") : "", hours ? unit(hours, "hour", "h") : "", rest || minutes === 0 ? unit(rest, "minute", "min") : "",
      ].filter(Boolean).join(" ");
      known.set(minutes, text);
    }
    return text;
  };
}
