/** @typedef {{ query: string, inside: boolean }} Query as typed */
/** @typedef {{ from: number, rows: (import("./city-row.js").City | undefined)[] }} Rows */
/** @typedef {Rows & { query: string, count: number, inside?: boolean, hasLater?: boolean }} Answer with its first rows; `hasLater`: later words begin with the query too */

/** How many answers are kept: more than the letters of a long word, typed and deleted. */
const MAX_ANSWERS = 60;

/**
 * The first rows of the last answers. A query that is asked again, as each is while letters are deleted, is answered at
 * once, in the frame that shows the typed text.
 */
export class AnswerCache {
  /** @type {Map<string, Answer>} the oldest first */
  #answers = new Map();

  /** @param {Query} query @returns {Answer | undefined} */
  get(query) {
    return this.#answers.get(key(query));
  }

  /** @param {Query} query @param {Answer} answer */
  set(query, answer) {
    this.#answers.delete(key(query));
    this.#answers.set(key(query), answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MAX_ANSWERS) this.#answers.delete(oldest);
  }

  /**
   * Adds rows that were loaded after the answer.
   * @param {Query} query
   * @param {Rows} loaded
   */
  add(query, { from, rows }) {
    const answer = this.get(query);
    rows.forEach((row, at) => {
      const place = answer ? from + at - answer.from : -1;
      if (row && answer && place >= 0 && place < answer.rows.length) answer.rows[place] = row;
    });
  }

  clear() {
    this.#answers.clear();
  }
}

/** @param {Query} query */
const key = ({ query, inside }) => `${inside} ${query}`;
