/** A number, perhaps with minutes and seconds. */
const SIZE = "([-+]?\\d+(?:\\.\\d+)?)\\s*°?(?:\\s*(\\d+(?:\\.\\d+)?)\\s*['′’](?:\\s*(\\d+(?:\\.\\d+)?)\\s*(?:[\"″”]|''))?)?";

/** The side of the globe, in English or in Russian. */
const SIDE = "([NSEWСЮВЗ])";

/** A coordinate with its side behind it, if it tells one; and one with its side before it. */
const BEHIND = new RegExp(`^${SIZE}\\s*${SIDE}?[;\\s]*`, "iu");
const BEFORE = new RegExp(`^${SIDE}\\s*${SIZE}[;\\s]*`, "iu");

/** Sides of the globe: which of the two they tell, and whether they count down. */
const SIDES = { N: [0, 1], S: [0, -1], E: [1, 1], W: [1, -1], С: [0, 1], Ю: [0, -1], В: [1, 1], З: [1, -1] };

/**
 * A point as people write it: `48.2, 16.37`, `48,2 16,37`, `48,2; 16,37`, `16.37° E, 48.2° N`, `48° 12′ 30″ N 16° 22′ E`.
 * @param {string} text
 * @returns {{ at: [number, number] } | { trouble: "unreadable" | "offGlobe" }}
 */
export function readCoordinates(text) {
  let rest = separated(text.replace(/[−–]/g, "-").replace(/º/g, "°").trim());
  const isBefore = BEFORE.test(rest);
  /** @type {{ value: number, axis: number | null }[]} */
  const found = [];
  while (rest !== "" && found.length < 3) {
    const match = (isBefore ? BEFORE : BEHIND).exec(rest);
    if (!match) return { trouble: "unreadable" };
    const [degrees, minutes = "0", seconds = "0"] = isBefore ? match.slice(2) : match.slice(1);
    const side = SIDES[/** @type {keyof typeof SIDES} */ (match[isBefore ? 1 : 4]?.toUpperCase())];
    if (Number(minutes) >= 60 || Number(seconds) >= 60) return { trouble: "unreadable" };
    const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
    found.push({ value: size * (degrees.startsWith("-") ? -1 : 1) * (side?.[1] ?? 1), axis: side?.[0] ?? null });
    rest = rest.slice(match[0].length);
  }
  const [first, second] = found;
  if (found.length !== 2 || (first.axis !== null && first.axis === second.axis)) return { trouble: "unreadable" };
  const isTurned = first.axis === 1 || second.axis === 0;
  const [lat, lon] = isTurned ? [second.value, first.value] : [first.value, second.value];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { at: [lat, lon] } : { trouble: "offGlobe" };
}

/**
 * The text with semicolons between its numbers and points in them: a comma may be either.
 * @param {string} text
 */
function separated(text) {
  if (text.includes(".")) return text.replace(/,/g, ";");
  const apart = text.replace(/,(?!\d)/g, ";");
  const commas = apart.split(",").length - 1;
  if (commas === 1 && /^[^;\s]*$/.test(apart)) return apart.replace(",", ";");
  if (commas === 3 && /^[^;\s]*$/.test(apart)) return apart.replace(/^([^,]*),([^,]*),([^,]*),/, "$1.$2;$3.");
  return apart.replace(/,/g, ".");
}
