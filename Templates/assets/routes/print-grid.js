/** How many trips fit beside the stops on a landscape sheet. */
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
    if (parts.length || !frame || places.length <= TRIPS) return;
    for (let from = 0; from < places.length; from += TRIPS) {
      const part = frame.cloneNode(false);
      if (!(part instanceof HTMLElement)) return;
      part.append(partOf(table, new Set(places.slice(from, from + TRIPS))));
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
    if (!section || !(copy instanceof HTMLTableSectionElement)) continue;
    for (const [number, row] of [...section.rows].entries()) copy.append(rowOf(row, places, number === 0 || !row.dataset.stop, table));
    part.append(copy);
  }
  return part;
}

/**
 * A cell that says how often trips run covers all rows, so that other rows than the first have none in its place.
 * @param {HTMLTableRowElement} row
 * @param {Set<number>} places
 * @param {boolean} hasRuns
 * @param {HTMLTableElement} table
 */
function rowOf(row, places, hasRuns, table) {
  const copy = document.createElement("tr");
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  let next = 0;
  for (const [place, head] of heads.entries()) {
    if (!hasRuns && head.classList.contains("run")) continue;
    const cell = row.cells[next++];
    if (cell && (place === 0 || places.has(place))) copy.append(cell.cloneNode(true));
  }
  return copy;
}
