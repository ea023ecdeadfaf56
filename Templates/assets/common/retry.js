/** Loading is reported to the reader after this time: milliseconds. */
const REPORT_AFTER = 300;

/**
 * Reports loading that takes time or fails, and offers to try again.
 * @param {Element} main
 * @param {string} name of what is loaded, in the `data-` attributes of the elements that report it
 */
export function retrying(main, name = "search") {
  const loading = main.querySelector(`[data-${name}-loading]`);
  const failed = main.querySelector(`[data-${name}-failed]`);
  const retry = main.querySelector(`[data-${name}-retry]`);
  return {
    /**
     * Repeats the work until it succeeds: each time the reader asks for it, or the browser is online again. Ends too when
     * it is aborted.
     * @template T
     * @param {(failures: number) => Promise<T>} work called with the number of failures so far
     * @param {AbortSignal} [signal]
     * @returns {Promise<T | undefined>} its result; undefined if it is aborted
     */
    async until(work, signal) {
      for (let failures = 0; !signal?.aborted; failures++) {
        const timer = setTimeout(() => {
          if (loading instanceof HTMLElement) loading.textContent = loading.dataset.words ?? "";
        }, REPORT_AFTER);
        try {
          const result = await work(failures);
          if (!signal?.aborted) failed?.toggleAttribute("hidden", true);
          return result;
        } catch {
          if (!signal?.aborted) failed?.toggleAttribute("hidden", false);
        } finally {
          clearTimeout(timer);
          if (!signal?.aborted) loading?.replaceChildren();
        }
        if (signal?.aborted) return;
        await again(signal);
        failed?.toggleAttribute("hidden", true);
      }
    },
  };

  /** @param {AbortSignal} [signal] */
  function again(signal) {
    return new Promise((resolve) => {
      retry?.addEventListener("click", resolve, { once: true });
      addEventListener("online", resolve, { once: true });
      signal?.addEventListener("abort", resolve, { once: true });
    });
  }
}
