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
    this.#post ??= this.inPage ? this.#startedInPage() : this.#started();
  }

  /** @returns {(request: Request) => void} for requests until the code is loaded */
  #startedInPage() {
    void this.#startInPage();
    return () => undefined;
  }

  /** @returns {(request: Request) => void} */
  #started() {
    let isRunning = false;
    try {
      const worker = new Worker(new URL("../search/search-worker.js", import.meta.url), { type: "module" });
      worker.addEventListener("message", ({ data }) => {
        isRunning = true;
        this.#receive(data);
      });
      worker.addEventListener("error", () => isRunning || void this.#startInPage());
      return (request) => worker.postMessage(request);
    } catch {
      return this.#startedInPage();
    }
  }

  async #startInPage() {
    try {
      const { serve } = await import("../search/search-worker.js");
      const post = (this.#post = serve((response) => this.#receive(response)));
      this.#pending.forEach(({ request }) => void post(request));
    } catch {
      this.#post = undefined;
      this.#pending.forEach((_, id) => this.#receive({ id, error: "not loaded" }));
    }
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
