/**
 * @typedef {import("./search-worker.js").Call} Call
 * @typedef {import("./search-worker.js").Reply} Reply
 * @typedef {{ call: Call, resolve: (result: any) => void, reject: (error: Error) => void, told?: (told: any) => void }} Waiting
 */

/**
 * Calls what `search-worker.js` does, in a worker of its own; in the page where the browser has no module workers.
 */
export function searchCalls() {
  let last = 0;
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  /** @type {((call: Call) => void) | undefined} undefined before the first call, and after nothing could be started */
  let post;

  function start() {
    let isHeard = false;
    try {
      const worker = new Worker(new URL("./search-worker.js", import.meta.url), { type: "module" });
      worker.addEventListener("message", ({ data }) => {
        isHeard = true;
        receive(data);
      });
      worker.addEventListener("error", () => isHeard || void startHere());
      return (/** @type {Call} */ call) => worker.postMessage(call);
    } catch {
      void startHere();
      return () => undefined;
    }
  }

  async function startHere() {
    try {
      post = (await import("./search-worker.js")).serve(receive);
      waiting.forEach(({ call }) => post?.(call));
    } catch {
      post = undefined;
      waiting.forEach((_, number) => receive({ number, error: "not loaded" }));
    }
  }

  /** @param {Reply} reply */
  function receive({ number, result, error, told }) {
    const one = waiting.get(number);
    if (told !== undefined) return one?.told?.(told);
    waiting.delete(number);
    if (error === undefined) one?.resolve(result);
    else one?.reject(new Error(error));
  }

  /**
   * @param {string} name
   * @param {unknown} given
   * @param {{ signal?: AbortSignal, told?: (told: any) => void }} how `signal` calls it off
   * @returns {Promise<any>}
   */
  return (name, given, { signal, told } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new DOMException("called off", "AbortError"));
      const call = { number: ++last, name, given };
      waiting.set(call.number, { call, resolve, reject, told });
      signal?.addEventListener("abort", () => {
        if (!waiting.delete(call.number)) return;
        post?.({ ...call, name: "cancel", given: null });
        reject(new DOMException("called off", "AbortError"));
      }, { once: true });
      post ??= start();
      post(call);
    });
}
