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
     * Ends when the work is done, however often it had to be tried.
     * @param {() => Promise<void>} work
     */
    async until(work) {
      for (;;) {
        failed?.toggleAttribute("hidden", true);
        const timer = setTimeout(() => {
          if (loading instanceof HTMLElement) loading.textContent = loading.dataset.words ?? "";
        }, UNNOTICED);
        try {
          return await work();
        } catch {
          failed?.toggleAttribute("hidden", false);
        } finally {
          clearTimeout(timer);
          loading?.replaceChildren();
        }
        await new Promise((again) => retry?.addEventListener("click", again, { once: true }));
      }
    },
  };
}
