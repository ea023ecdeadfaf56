/** Waiting for a position is reported after this time: milliseconds. */
const REPORT_AFTER = 300;

/** How long a device may take to find its position: milliseconds. */
const TIMEOUT = 10_000;

/** The error codes of `GeolocationPositionError`. */
const ERRORS = /** @type {Record<number, PositionError>} */ ({ 1: "denied", 2: "unavailable", 3: "timeout" });

/** @typedef {"denied" | "unavailable" | "timeout" | "insecure" | "absent"} PositionError */

/**
 * Whether this site may know the device's position: `prompt` if the reader has not decided, or the browser does not say.
 * @returns {Promise<PermissionState>}
 */
export async function positionPermission() {
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state;
  } catch {
    return "prompt";
  }
}

/**
 * The device's position, and its accuracy in metres. The browser asks the reader for permission.
 * @returns {Promise<{ at: [number, number], accuracy: number } | { error: PositionError }>}
 */
export function currentPosition() {
  return new Promise((done) => {
    if (!isSecureContext) return done({ error: "insecure" });
    if (!("geolocation" in navigator) || !navigator.geolocation) return done({ error: "absent" });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done({ at: [coords.latitude, coords.longitude], accuracy: coords.accuracy }),
      ({ code }) => done({ error: ERRORS[code] ?? "unavailable" }),
      { timeout: TIMEOUT, maximumAge: 60_000 });
  });
}

/**
 * A position, or anything else that is waited for; waiting for it is reported.
 * @template Answer
 * @param {Promise<Answer>} position
 * @param {() => void} report
 */
export async function withReport(position, report) {
  const timer = setTimeout(report, REPORT_AFTER);
  return position.finally(() => clearTimeout(timer));
}
