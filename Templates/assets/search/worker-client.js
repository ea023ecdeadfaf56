import { startedWorker } from "../common/started-worker.js";

/** @typedef {import("./search-protocol.js").Request} Request */
/** @typedef {import("./search-protocol.js").Response} Response */
/** @typedef {{ request: Request, resolve: (result: any) => void, reject: (error: Error) => void, progress?: (progress: any) => void }} Pending */

/**
 * The page's end of the protocol of `search-worker.js`. In a browser without module workers, or on request, the worker's
 * code runs in the page.
 */
export class SearchWorker {
  #lastId = 0;
  /** @type {Map<number, Pending>} */
  #pending = new Map();
  /** @type {((request: Request) => void) | undefined} undefined: not started, or starting failed */
  #post;

  /** @param {{ inPage?: boolean }} options */
  constructor({ inPage = false } = {}) {
    this.inPage = inPage;
  }

  /** Loads the worker. The first request does so too. */
  start() {
    this.#post ??= startedWorker({
      worker: this.inPage ? null : () => new Worker(new URL("../search/search-worker.js", import.meta.url), { type: "module" }),
      code: async () => (await import("../search/search-worker.js")).serve((response) => this.#receive(response)),
      receive: (response) => this.#receive(response),
      ready: (post) => {
        this.#post = post;
        this.#pending.forEach(({ request }) => void post(request));
      },
      failed: () => {
        this.#post = undefined;
        this.#pending.forEach((_, id) => this.#receive({ id, error: "not loaded" }));
      },
    });
  }

  /** @param {Response} response */
  #receive({ id, result, error, progress }) {
    const pending = this.#pending.get(id);
    if (progress !== undefined) return pending?.progress?.(progress);
    this.#pending.delete(id);
    if (error === undefined) pending?.resolve(result);
    else pending?.reject(new Error(error));
  }

  /**
   * @param {import("./search-protocol.js").Method} method
   * @param {unknown} params
   * @param {{ signal?: AbortSignal, progress?: (progress: any) => void }} options
   * @returns {Promise<any>}
   */
  call(method, params, { signal, progress } = {}) {
    return new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException("aborted", "AbortError"));
      if (signal?.aborted) return abort();
      const id = ++this.#lastId;
      const request = { id, method, params };
      this.#pending.set(id, { request, resolve, reject, progress });
      signal?.addEventListener("abort", () => {
        if (!this.#pending.delete(id)) return;
        this.#post?.({ id, method: "cancel", params: null });
        abort();
      }, { once: true });
      this.start();
      this.#post?.(request);
    });
  }
}
