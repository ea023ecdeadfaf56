import { dayText, openBoard } from "../timetable/board-client.js";
import { faresOf, priceWords } from "../timetable/fare-words.js";

/** @typedef {import("../timetable/board-client.js").Board} Board */
/** @typedef {import("../timetable/board-client.js").BoardRow} BoardRow */
/** @typedef {import("../journeys/journey-legs.js").Call} Call */
/** @typedef {import("../journeys/journey-legs.js").Ride} Ride */
/** @typedef {{ board: Board, row: BoardRow }} Found */

/** What only boards of stations know of rides: prices, phones to book with, and which times are not exact. */
export class JourneyBoards {
  /** @type {Map<string, Promise<Board>>} */
  #boards = new Map();
  /** @type {Map<string, Map<string, BoardRow>>} rows of boards and dates, by trip, stop and time */
  #rows = new Map();

  /** @param {string} root of the site @param {DOMStringMap} phrases */
  constructor(root, phrases) {
    this.root = root;
    this.phrases = phrases;
  }

  /**
   * @param {Ride} ride whose trip is known
   * @returns {Promise<{ from: Found, to: Found, fare: string, group: number } | null>} with the group of its fares, −1 without one; null where a board lacks it
   */
  async of(ride) {
    const [from, to] = await Promise.all([this.#found(ride, 0), this.#found(ride, ride.calls.length - 1)]);
    if (!from || !to) return null;
    const fares = faresOf({ from: from.row, to: to.row, service: ride.service }, [from.board]);
    const groups = new Set(fares.map(([, , , , , , , , , group = -1]) => group));
    return { from, to, fare: priceWords(fares, this.phrases), group: groups.size === 1 && !ride.onward.length ? [...groups][0] : -1 };
  }

  /** @param {Ride} ride @param {number} at @returns {Promise<Found | null>} */
  async #found({ calls, trip, onward, serviceDay }, at) {
    const { stop, departure, arrival, departureOffset, arrivalOffset } = calls[at];
    if (!stop.station || !trip) return null;
    const board = await this.#board(stop.station.page);
    const kind = at ? "arrivals" : "departures";
    const [utc, offset] = at ? [arrival, arrivalOffset] : [departure, departureOffset];
    const rows = this.#rowsOf(board, stop.station.page, kind, dayText(Math.floor((utc + offset) / 86_400)));
    const id = (at && onward.length ? onward[onward.length - 1].trip : trip)?.id;
    const row = rows.get(`${id} ${serviceDay} ${stop.id} ${utc}`);
    return row ? { board, row } : null;
  }

  /** @param {string} page of a station */
  #board(page) {
    const board = this.#boards.get(page) ?? openBoard(`${this.root}${page}board.json`);
    this.#boards.set(page, board);
    board.catch(() => this.#boards.delete(page));
    return board;
  }

  /** @param {Board} board @param {string} page @param {"departures" | "arrivals"} kind @param {string} date */
  #rowsOf(board, page, kind, date) {
    const key = `${page} ${kind} ${date}`;
    const known = this.#rows.get(key);
    if (known) return known;
    /** @type {Map<string, BoardRow>} */
    const rows = new Map();
    board.search(kind, date, (row) => void rows.set(`${row.trip} ${row.serviceDay} ${row.stop.id} ${row.utc}`, row));
    this.#rows.set(key, rows);
    return rows;
  }
}
