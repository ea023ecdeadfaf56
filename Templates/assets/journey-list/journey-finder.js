import { startedWorker } from "../common/started-worker.js";

/** @typedef {import("./journey-worker.js").Method} Method */
/** @typedef {import("./journey-worker.js").Query} Query */
/** @typedef {{ request: { number: number, method: Method, query: Query }, found: (result: any) => void, failed: (error: Error) => void }} Pending */

/** The page's end of `journey-worker.js`. In a browser without module workers its code runs in the page. */
export class JourneyFinder {
  #last = 0;
  /** @type {Map<number, Pending>} */
  #pending = new Map();
  /** @type {((request: Pending["request"]) => void) | undefined} */
  #post;

  /**
   * @param {Method} method
   * @param {Query} query
   * @returns {Promise<any>}
   */
  ask(method, query) {
    return new Promise((found, failed) => {
      const request = { number: ++this.#last, method, query };
      this.#pending.set(request.number, { request, found, failed });
      this.#post ??= this.#started();
      this.#post(request);
    });
  }

  /** @returns {(request: Pending["request"]) => void} */
  #started() {
    return startedWorker({
      worker: () => new Worker(new URL("../journey-list/journey-worker.js", import.meta.url), { type: "module" }),
      code: async () => {
        const { answer } = await import("../journey-list/journey-worker.js");
        return (request) => void answer(request).then((response) => this.#receive(response));
      },
      receive: (response) => this.#receive(response),
      ready: (post) => {
        this.#post = post;
        this.#pending.forEach(({ request }) => post(request));
      },
      failed: () => {
        this.#post = undefined;
        this.#pending.forEach((_, number) => this.#receive({ number, error: "not loaded" }));
      },
    });
  }

  /** @param {{ number: number, result?: any, error?: string }} response */
  #receive({ number, result, error }) {
    const pending = this.#pending.get(number);
    this.#pending.delete(number);
    if (error === undefined) pending?.found(result);
    else pending?.failed(new Error(error));
  }
}
