/** Shorter than this, waiting is not worth a word: milliseconds. */
const UNNOTICED = 300;

/**
 * Tells the reader of a load that takes its time or fails, and offers to try again.
 * @param {Element} main
 * @param {string} name of what is loaded, in the marks of the elements that tell it
 */
export function patience(main, name = "search") {
  const loading = main.querySelector(`[data-${name}-loading]`);
  const failed = main.querySelector(`[data-${name}-failed]`);
  const retry = main.querySelector(`[data-${name}-retry]`);
  return {
    /**
     * Ends when the work is done, however often it had to be tried: again when the reader says so, or is back online. What
     * was called off ends too.
     * @param {(failures: number) => Promise<void>} work told how often it failed before
     * @param {AbortSignal} [signal]
     */
    async until(work, signal) {
      for (let failures = 0; !signal?.aborted; failures++) {
        const timer = setTimeout(() => {
          if (loading instanceof HTMLElement) loading.textContent = loading.dataset.words ?? "";
        }, UNNOTICED);
        try {
          await work(failures);
          if (!signal?.aborted) failed?.toggleAttribute("hidden", true);
          return;
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
