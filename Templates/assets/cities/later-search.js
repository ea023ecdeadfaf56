import { firstRows } from "./first-rows.js";

/** @typedef {import("./list-search.js").ListSearch} ListSearch */
/** @typedef {import("./answer-cache.js").Query} Query */

/** A list of more cities has files with the first rows of each letter. */
const MOST_WITHOUT_FIRST_ROWS = 10_000;

/** The search of the list, which is loaded with the index: not for the first letter. */
export class LaterSearch {
  /** Whether it is loaded, or has been asked for. */
  #isAsked = false;
  /** @type {Promise<ListSearch> | undefined} */
  #loading;

  /** @param {{ href: string, kind: string }} index @param {number} total of the cities */
  constructor(index, total) {
    this.index = index;
    this.hasFirstRows = total > MOST_WITHOUT_FIRST_ROWS;
  }

  /** @param {boolean} reload see `ListSearch` */
  async open(reload) {
    this.#isAsked = true;
    return (await this.#load()).open(reload);
  }

  /** Loads it once the first answer is on the screen. */
  async openLater() {
    if (this.#isAsked) return;
    await painted();
    await this.open(false).catch(() => undefined);
  }

  /**
   * @param {import("./list-search.js").Method} method
   * @param {any} params
   * @param {import("./list-search.js").Options} [options]
   */
  async call(method, params, options) {
    return (await this.#load()).call(method, params, options);
  }

  /**
   * Loads files for the next letter once the answer is on the screen.
   * @param {AbortSignal} signal
   */
  async loadAhead(signal) {
    if (!this.#isAsked || /** @type {any} */ (navigator).connection?.saveData) return;
    await painted();
    if (!signal.aborted) await this.call("ahead", {}).catch(() => undefined);
  }

  /**
   * The answer to a query, from its position on.
   * @param {Query} asked
   * @param {AbortSignal} signal
   * @param {{ window: () => [from: number, to: number], isTop: boolean, failures: number }} wanted `isTop`: the first rows; `failures` so far
   */
  async find(asked, signal, { window, isTop, failures }) {
    const mayBeFirst = this.hasFirstRows && isTop && failures === 0 && !asked.inside;
    const first = mayBeFirst ? await firstRows(this.index.href, asked.query, signal) : undefined;
    if (first || signal.aborted) return first;
    await this.open(failures > 0);
    if (signal.aborted) return undefined;
    const [from, to] = window();
    return this.call("find", { ...asked, from, to }, { signal });
  }

  #load() {
    this.#loading ??= import("../cities/list-search.js").then(({ ListSearch }) => new ListSearch(this.index));
    this.#loading.catch(() => (this.#loading = undefined));
    return this.#loading;
  }
}

/** Done once what has changed is on the screen. */
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
