import { SearchWorker } from "../search/worker-client.js";

/** @typedef {import("../search/search-protocol.js").Method} Method */
/** @typedef {{ signal?: AbortSignal, progress?: (progress: any) => void }} Options */

/**
 * The search of a list. Names that begin with a query are found in the page: if the files are in memory, the answer is shown
 * in the frame of the key, which a message to a worker and back would miss. What looks at many names is found in a worker.
 */
export class ListSearch {
  #page = new SearchWorker({ inPage: true });
  #worker = new SearchWorker();
  /** Whether the worker must read the index again, or has not read it yet. */
  #isWorkerStale = true;

  /** @param {{ href: string, kind: string }} index */
  constructor(index) {
    this.index = index;
  }

  /** @param {boolean} reload whether a request failed: the index's files may have other names by now */
  open(reload) {
    this.#isWorkerStale ||= reload;
    return this.#page.call("open", { ...this.index, reload });
  }

  /**
   * To be called when the index is open.
   * @param {Method} method
   * @param {any} params
   * @param {Options} [options]
   * @returns {Promise<any>}
   */
  async call(method, params, options) {
    if (method !== "near" && method !== "names" && !params.inside) {
      const found = await this.#page.call(method, params, options);
      if (method !== "find" || !found.needsInside) return found;
      return { ...(await this.call(method, { ...params, inside: true }, options)), inside: true };
    }
    if (this.#isWorkerStale) this.#worker.call("open", { ...this.index, reload: true }).catch(() => (this.#isWorkerStale = true));
    this.#isWorkerStale = false;
    // The worker handles requests in order.
    return this.#worker.call(method, params, options);
  }
}
