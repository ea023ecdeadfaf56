/** @typedef {"insecure" | "absent" | "denied" | "slow" | "unavailable"} Hindrance why the position is not known */

/** How long a device may look for its position: milliseconds. */
const PATIENCE = 20_000;

/**
 * Where the device is; asked for only when the reader wants it.
 * @returns {Promise<[number, number] | Hindrance>} latitude and longitude in degrees
 */
export function position() {
  if (!isSecureContext) return Promise.resolve("insecure");
  if (!navigator.geolocation) return Promise.resolve("absent");
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.latitude, coords.longitude]),
      ({ code }) => resolve(code === 1 ? "denied" : code === 3 ? "slow" : "unavailable"),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 10_000 },
    ));
}
