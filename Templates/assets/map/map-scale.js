/** @typedef {import("./leaflet-loader.js").Leaflet} Leaflet */

/** A mile in metres. */
const MILE = 1609.344;

/**
 * A scale bar in the site's unit and language.
 * @param {Leaflet} L
 * @param {string} unit `km`, `mi`, `m`
 */
export function scaleBar(L, unit) {
  /** @type {(amount: number, unit: string) => string} */
  const say = (amount, unit) =>
    new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "short" }).format(amount);
  const Bar = L.Control.Scale.extend({
    /** @param {number} most metres for which there is room */
    _updateMetric(most) {
      const metres = this._getRoundNum(most);
      this._updateScale(this._mScale, metres < 1000 ? say(metres, "meter") : say(metres / 1000, "kilometer"), metres / most);
    },
    /** @param {number} most */
    _updateImperial(most) {
      const isFar = most > MILE / 2;
      const [length, name] = isFar ? [MILE, "mile"] : [0.3048, "foot"];
      const amount = this._getRoundNum(most / length);
      this._updateScale(this._iScale, say(amount, name), (amount * length) / most);
    },
  });
  return new Bar({ metric: unit !== "mi", imperial: unit === "mi", position: "bottomleft", maxWidth: 90 });
}
