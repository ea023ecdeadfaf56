/** Degrees, with optional minutes and seconds. */
const SIZE = "([-+]?\\d+(?:\\.\\d+)?)\\s*°?(?:\\s*(\\d+(?:\\.\\d+)?)\\s*['′’](?:\\s*(\\d+(?:\\.\\d+)?)\\s*(?:[\"″”]|''))?)?";

/** A compass point, in English or Russian. */
const SIDE = "([NSEWСЮВЗ])";

/** A coordinate followed by its compass point, if it has one; and one preceded by it. */
const BEHIND = new RegExp(`^${SIZE}\\s*${SIDE}?[;\\s]*`, "iu");
const BEFORE = new RegExp(`^${SIDE}\\s*${SIZE}[;\\s]*`, "iu");

/** For each compass point its axis (0: latitude, 1: longitude) and sign. */
const SIDES = { N: [0, 1], S: [0, -1], E: [1, 1], W: [1, -1], С: [0, 1], Ю: [0, -1], В: [1, 1], З: [1, -1] };

/** A longer text is not a point. */
const MAX_LENGTH = 200;

/**
 * Reads a point as people write it: `48.2, 16.37`, `48,2 16,37`, `48,2; 16,37`, `16.37° E, 48.2° N`, `48° 12′ 30″ N 16° 22′ E`.
 * @param {string} text
 * @returns {{ at: [number, number] } | { error: "unreadable" | "offGlobe" }}
 */
export function readCoordinates(text) {
  if (text.length > MAX_LENGTH) return { error: "unreadable" };
  let rest = separated(text.replace(/[−–]/g, "-").replace(/º/g, "°").trim());
  const isBefore = BEFORE.test(rest);
  /** @type {{ value: number, axis: number | null }[]} */
  const found = [];
  while (rest !== "" && found.length < 3) {
    const match = (isBefore ? BEFORE : BEHIND).exec(rest);
    if (!match) return { error: "unreadable" };
    const [degrees, minutes = "0", seconds = "0"] = isBefore ? match.slice(2) : match.slice(1);
    const side = SIDES[/** @type {keyof typeof SIDES} */ (match[isBefore ? 1 : 4]?.toUpperCase())];
    if (Number(minutes) >= 60 || Number(seconds) >= 60) return { error: "unreadable" };
    const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
    found.push({ value: size * (degrees.startsWith("-") ? -1 : 1) * (side?.[1] ?? 1), axis: side?.[0] ?? null });
    rest = rest.slice(match[0].length);
  }
  const [first, second] = found;
  if (found.length !== 2 || (first.axis !== null && first.axis === second.axis)) return { error: "unreadable" };
  const isTurned = first.axis === 1 || second.axis === 0;
  const [lat, lon] = isTurned ? [second.value, first.value] : [first.value, second.value];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { at: [lat, lon] } : { error: "offGlobe" };
}

/**
 * The text with semicolons between numbers and decimal points in them. A comma may mean either.
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
