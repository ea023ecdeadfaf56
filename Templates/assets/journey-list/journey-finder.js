import { startedWorker } from "../common/started-worker.js";
import { answered, checked, savedAt } from "../journeys/plan-file.js";

/** @typedef {import("./journey-worker.js").Method} Method */
/** @typedef {import("./journey-worker.js").Query} Query */
/** @typedef {{ request: { number: number, method: Method, query: Query }, parts: any[], found: (result: any) => void, failed: (error: Error) => void }} Pending */

/** The page's end of `journey-worker.js`. In a browser without module workers its code runs in the page. */
export class JourneyFinder {
  #last = 0;
  /** @type {Map<number, Pending>} */
  #pending = new Map();
  /** @type {((request: Pending["request"]) => void) | undefined} */
  #post;
  /** What the page loads meanwhile. */
  #expected = Promise.resolve();
  /** Reads the file that names the plan, if the plan was loaded before that. */
  #index = /** @type {(() => Promise<Response>) | null} */ (null);

  /**
   * Starts the worker, and takes the plan to it that is loaded meanwhile. If that fails, the worker loads it when it is asked.
   * @param {{ root: string, date: string, near: Query | null }} first for what the worker prepares: a date, empty without one, and what is asked first
   * @param {Promise<Response>} plan as it was named when the page was made
   * @param {() => Promise<Response>} index reads the file that names the plan
   */
  expect(first, plan, index) {
    const named = async () => answered(new URL((await (await index()).json()).journeys.plan, first.root));
    this.#post ??= this.#started();
    this.#index = index;
    this.#expected = plan.then(checked).catch(named).then(async (answer) => {
      void this.#send("take", { ...first, plan: await answer.arrayBuffer() }).catch(() => undefined);
    }).catch(() => undefined);
  }

  /** When what names the plan was stored for use without a network; 0 if it is as on the host, or the worker has loaded the plan. */
  async saved() {
    return this.#index ? this.#index().then(savedAt, () => 0) : 0;
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
      this.#pending.set(request.number, { request, parts: [], found, failed });
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

  /** @param {{ number: number, result?: any, error?: string, part?: any[] }} response a part of a list comes before the rest of it */
  #receive({ number, result, error, part }) {
    const pending = this.#pending.get(number);
    if (part) return void pending?.parts.push(...part);
    this.#pending.delete(number);
    if (error === undefined) pending?.found(pending.parts.length ? [...pending.parts, ...result] : result);
    else pending?.failed(new Error(error));
  }
}
