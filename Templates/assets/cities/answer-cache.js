/** @typedef {{ query: string, inside: boolean }} Query as typed */
/** @typedef {import("../search/search-protocol.js").Rows & { query: string, count: number }} Answer its first rows */

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

  clear() {
    this.#answers.clear();
  }
}

/** @param {Query} query */
const key = ({ query, inside }) => `${inside} ${query}`;
