import { part } from "../common/elements.js";
import { filled } from "../common/phrases.js";

/** @typedef {ReturnType<typeof import("../common/retry.js").retrying>} Retrying */

/**
 * «Look inside names too»: a toggle button. All names are loaded when it is first pressed, and the progress is shown.
 * @param {HTMLElement} main
 * @param {Retrying} retry
 * @param {(failures: number, progress: (part: number) => void) => Promise<void>} load
 * @param {() => void} changed called when the answer changes
 */
export function matchInsideNames(main, retry, load, changed) {
  const button = part(main, "[data-inside]", HTMLButtonElement);
  const loading = part(main, "[data-search-loading]", HTMLElement);
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
  let [isWanted, hasNames] = [false, false];

  /** @param {number} part from 0 to 1; shown in tenths, because screen readers read each change aloud */
  function showProgress(part) {
    const words = filled(loading.dataset.names ?? "", { part: percent.format(Math.floor(part * 10) / 10) });
    if (loading.textContent !== words) loading.textContent = words;
  }

  /** @param {boolean} on */
  async function set(on) {
    isWanted = on;
    button.setAttribute("aria-pressed", String(on));
    if (on && !hasNames) await retry.until((failures) => load(failures, showProgress));
    hasNames ||= on;
    if (isWanted === on) changed();
  }

  button.setAttribute("aria-pressed", "false");
  button.addEventListener("click", () => void set(!isWanted));
  return {
    /** Whether answers include matches inside names. */
    isOn: () => isWanted && hasNames,
    /** Whether the button is pressed; the names may still be loading. */
    isWanted: () => isWanted,
    /** @param {boolean} on */
    set: (on) => void (on !== isWanted && set(on)),
    /** @param {boolean} isOffered */
    show: (isOffered) => void (button.hidden = !isOffered),
  };
}
