/** @typedef {import("./leaflet-loader.js").Leaflet} Leaflet */
/** @typedef {{size: number, land: Path2D, borders: Path2D}} Drawing */

/** From this zoom on, with less than about 300 km in view, the drawing's errors are larger than a marker. */
export const DETAIL_ZOOM = 8;

/**
 * Coasts and borders of the world, from the picture that pages show windows of.
 * @param {string} href
 * @returns {Promise<Drawing>}
 */
export async function loadDrawing(href) {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${answer.status} for the drawing`);
  const picture = await answer.text();
  // Not as a document: the page's policy would complain of the style sheet in it.
  const size = Number(/viewBox="0 0 (\d+)/.exec(picture)?.[1]);
  const path = (/** @type {string} */ id) => picture.split(`<path id="${id}" d="`)[1]?.split('"')[0];
  const land = path("land");
  if (!(size > 0) || !land) throw new Error("the drawing is no map");
  return { size, land: new Path2D(land), borders: new Path2D(path("borders")) };
}

/**
 * The drawing as a layer: each tile is drawn in the dots of the screen, so that it is never blurred.
 * @param {Leaflet} L
 * @param {Drawing} drawing
 * @param {HTMLElement} pane whose colours it takes
 */
export function drawnLayer(L, drawing, pane) {
  const Layer = L.GridLayer.extend({
    /** @param {{x: number, y: number, z: number}} tile the column within one world, the row, the zoom */
    createTile(tile) {
      const length = this.getTileSize().x;
      const dots = Math.ceil(length * Math.max(devicePixelRatio, 1));
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = dots;
      const context = canvas.getContext("2d");
      if (context) draw(context, drawing, tile, dots, length, getComputedStyle(pane));
      return canvas;
    },
  });
  return new Layer({ maxZoom: 22 });
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Drawing} drawing
 * @param {{x: number, y: number, z: number}} tile
 * @param {number} dots how many the tile is wide
 * @param {number} length how many pixels of CSS it is wide
 * @param {CSSStyleDeclaration} style
 */
function draw(context, drawing, tile, dots, length, style) {
  const scale = (dots * 2 ** tile.z) / drawing.size;
  context.setTransform(scale, 0, 0, scale, -tile.x * dots, -tile.y * dots);
  context.fillStyle = style.getPropertyValue("--land");
  context.fill(drawing.land);
  context.strokeStyle = style.getPropertyValue("--land-border");
  context.lineWidth = dots / length / scale;
  context.lineJoin = "round";
  context.stroke(drawing.borders);
}
