/** Work is interrupted after this time, so that keystrokes are handled: milliseconds. */
const SLICE = 5;

/** @param {() => void} then */
const whenIdle = (then) =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(then, { timeout: 200 }) : setTimeout(then, 1);

/** Done when the page is idle. */
export const pause = () => new Promise((resolve) => whenIdle(() => resolve(undefined)));

/** Done when the page has handled what happened meanwhile. */
export const yielded = () => /** @type {any} */ (globalThis).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Done when what has changed is on the screen, or would be if the page were seen. */
export const painted = () => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 100);
});

/** Typing rests after this time, two frames at least: milliseconds. */
const REST = 60;

/** Done when the answer to a key stroke is on the screen, and the page is idle. */
export const rested = () => new Promise((resolve) => setTimeout(resolve, REST)).then(pause);

/**
 * Calls `step` for each item, in slices of a few milliseconds; `current` is called after each slice, and stops the work if
 * it returns false.
 * @template T
 * @param {Iterable<T>} items
 * @param {(item: T) => void} step
 * @param {() => boolean} current
 * @param {() => Promise<unknown>} rest between slices
 * @returns {Promise<boolean>} whether all items were handled
 */
export async function inChunks(items, step, current = () => true, rest = pause) {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > SLICE) {
      await rest();
      if (!current()) return false;
      began = performance.now();
    }
    step(item);
  }
  return true;
}
