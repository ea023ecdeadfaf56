/** @typedef {import("./map-library.js").Leaflet} Leaflet */
/** @typedef {{size: number, land: Path2D, borders: Path2D}} Ground */

/** From this zoom on, where less than some 300 km are in view, coasts and borders are wrong by more than a mark is wide. */
export const COARSE = 8;

/**
 * Coasts and borders of the world, from the picture that pages show windows of.
 * @param {string} href
 * @returns {Promise<Ground>}
 */
export async function loadGround(href) {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${answer.status} for the ground`);
  const picture = await answer.text();
  // Not as a document: the page's policy would complain of the style sheet in it.
  const size = Number(/viewBox="0 0 (\d+)/.exec(picture)?.[1]);
  const path = (/** @type {string} */ id) => picture.split(`<path id="${id}" d="`)[1]?.split('"')[0];
  const land = path("land");
  if (!(size > 0) || !land) throw new Error("the ground is no map");
  return { size, land: new Path2D(land), borders: new Path2D(path("borders")) };
}

/**
 * The ground as a layer: each tile is drawn in the dots of the screen, so that it is never blurred.
 * @param {Leaflet} L
 * @param {Ground} ground
 * @param {HTMLElement} pane whose colours it takes
 */
export function groundLayer(L, ground, pane) {
  const Layer = L.GridLayer.extend({
    /** @param {{x: number, y: number, z: number}} tile the column within one world, the row, the zoom */
    createTile(tile) {
      const length = this.getTileSize().x;
      const dots = Math.ceil(length * Math.max(devicePixelRatio, 1));
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = dots;
      const context = canvas.getContext("2d");
      if (context) draw(context, ground, tile, dots, length, getComputedStyle(pane));
      return canvas;
    },
  });
  return new Layer({ maxZoom: 22 });
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Ground} ground
 * @param {{x: number, y: number, z: number}} tile
 * @param {number} dots how many the tile is wide
 * @param {number} length how many pixels of CSS it is wide
 * @param {CSSStyleDeclaration} style
 */
function draw(context, ground, tile, dots, length, style) {
  const scale = (dots * 2 ** tile.z) / ground.size;
  context.setTransform(scale, 0, 0, scale, -tile.x * dots, -tile.y * dots);
  context.fillStyle = style.getPropertyValue("--land");
  context.fill(ground.land);
  context.strokeStyle = style.getPropertyValue("--border");
  context.lineWidth = dots / length / scale;
  context.lineJoin = "round";
  context.stroke(ground.borders);
}
