/** Work longer than this is broken off, so that a key stroke never waits for it: milliseconds. */
const SLICE = 5;

/** @param {() => void} then */
const whenIdle = (then) =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(then, { timeout: 200 }) : setTimeout(then, 1);

/** The page's next free moment. */
export const pause = () => new Promise((resolve) => whenIdle(() => resolve(undefined)));

/**
 * Does `step` for each item, a few milliseconds at a time; `current` is asked at each break whether to go on.
 * @template T
 * @param {Iterable<T>} items
 * @param {(item: T) => void} step
 * @param {() => boolean} current
 * @returns {Promise<boolean>} whether it came to the end
 */
export async function inChunks(items, step, current = () => true) {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > SLICE) {
      await pause();
      if (!current()) return false;
      began = performance.now();
    }
    step(item);
  }
  return true;
}
