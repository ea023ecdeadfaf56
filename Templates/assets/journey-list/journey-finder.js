import { startedWorker } from "../common/started-worker.js";
import { answered, savedAt } from "../journeys/plan-file.js";

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
  /** What the page loads meanwhile. */
  #expected = Promise.resolve();

  /**
   * Starts the worker, and loads the plan for it meanwhile. If that fails, the worker loads it when it is asked.
   * @param {string} root of the site
   * @param {Promise<Response>} index the file that names the plan
   * @param {string} date for which the worker prepares it; empty without one
   */
  expect(root, index, date) {
    this.#post ??= this.#started();
    this.#expected = index.then(async (index) => {
      const { journeys } = await index.clone().json();
      const answer = await answered(new URL(journeys.plan, root));
      void this.#send("take", { root, date, plan: await answer.text(), saved: savedAt(index) }).catch(() => undefined);
    }).catch(() => undefined);
  }

  /**
   * @param {Method} method
   * @param {Query} query
   * @returns {Promise<any>}
   */
  async ask(method, query) {
    await this.#expected;
    return this.#send(method, query);
  }

  /** @param {Method} method @param {any} query @returns {Promise<any>} */
  #send(method, query) {
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
