/**
 * Reads a JSON file.
 * @typedef {(url: string, signal?: AbortSignal, received?: (text: string) => void) => Promise<any>} Get
 */

/** @type {Get} */
export async function getJSON(url, signal, received) {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  if (!received || !response.body) return response.json();
  let whole = "";
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const text = decoder.decode(piece.value, { stream: true });
    whole += text;
    received(text);
  }
  return JSON.parse(whole);
}

/**
 * Shares one request among all callers that want the same file, and aborts it once none of them does.
 * @param {Get} get
 * @returns {Get}
 */
export function sharedRequests(get) {
  /** @type {Map<string, { callers: number, control: AbortController, response: Promise<any> }>} */
  const running = new Map();
  return (url, signal, received) => {
    // A request that nobody waits for would be rejected unseen.
    if (signal?.aborted) return Promise.reject(signal.reason);
    const known = running.get(url);
    const control = known?.control ?? new AbortController();
    const request = known ?? { callers: 0, control, response: get(url, control.signal, received) };
    const forget = () => void (running.get(url) === request && running.delete(url));
    running.set(url, request);
    request.callers++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal?.reason ?? new Error("aborted"));
        if (--request.callers > 0) return;
        forget();
        control.abort();
      };
      signal?.addEventListener("abort", leave, { once: true });
      request.response.then(resolve, reject).finally(() => {
        forget();
        signal?.removeEventListener("abort", leave);
      });
    });
  };
}
