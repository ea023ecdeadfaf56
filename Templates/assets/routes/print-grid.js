/** How many trips fit beside the stops on a landscape sheet, if the page does not say. */
const TRIPS = 24;

/**
 * A timetable with more trips than fit on a sheet is printed as several tables below each other, each with the stops.
 * @param {HTMLTableElement} table
 */
export function printInParts(table) {
  /** @type {HTMLElement[]} */
  let parts = [];
  addEventListener("beforeprint", () => {
    const frame = table.parentElement;
    const places = shownPlaces(table);
    const sheet = table.closest("[data-trips]");
    const most = sheet instanceof HTMLElement ? Number(sheet.dataset.trips) : TRIPS;
    if (parts.length || !frame || places.length <= most) return;
    for (let from = 0; from < places.length; from += most) {
      const part = frame.cloneNode(false);
      if (!(part instanceof HTMLElement)) return;
      part.append(partOf(table, new Set(places.slice(from, from + most))));
      parts.push(part);
    }
    frame.after(...parts);
    frame.hidden = true;
  });
  addEventListener("afterprint", () => {
    for (const part of parts) part.remove();
    parts = [];
    if (table.parentElement) table.parentElement.hidden = false;
  });
}

/**
 * The places of the cells that are shown in the first row, without its heading.
 * @param {HTMLTableElement} table
 */
function shownPlaces(table) {
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])];
  return cells.flatMap((cell, place) => (place > 0 && cell.getClientRects().length > 0 ? [place] : []));
}

/**
 * A copy with only some of the columns.
 * @param {HTMLTableElement} table
 * @param {Set<number>} places
 */
function partOf(table, places) {
  const part = document.createElement("table");
  part.className = table.className;
  for (const section of [table.tHead, ...table.tBodies]) {
    const copy = section?.cloneNode(false);
    if (!section || !copy) continue;
    for (const row of section.rows) {
      const line = document.createElement("tr");
      line.append(...[...row.cells].filter((_, place) => place === 0 || places.has(place)).map((cell) => cell.cloneNode(true)));
      copy.appendChild(line);
    }
    part.append(copy);
  }
  return part;
}
