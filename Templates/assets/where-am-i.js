/** How long a device may look for its position: milliseconds. */
const PATIENCE = 10_000;

/** What a browser's codes of failure mean. */
const TROUBLES = /** @type {Record<number, Trouble>} */ ({ 1: "denied", 2: "unavailable", 3: "timeout" });

/** @typedef {"denied" | "unavailable" | "timeout" | "insecure" | "absent"} Trouble */

/**
 * The device's position, and by how many metres it may be off. Asks for it, so it is called only when the reader wants that.
 * @returns {Promise<{ at: [number, number], accuracy: number } | { trouble: Trouble }>}
 */
export function whereAmI() {
  return new Promise((done) => {
    if (!isSecureContext) return done({ trouble: "insecure" });
    if (!("geolocation" in navigator) || !navigator.geolocation) return done({ trouble: "absent" });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done({ at: [coords.latitude, coords.longitude], accuracy: coords.accuracy }),
      ({ code }) => done({ trouble: TROUBLES[code] ?? "unavailable" }),
      { timeout: PATIENCE, maximumAge: 60_000 });
  });
}
