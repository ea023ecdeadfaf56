import { part } from "./elements.js";
import { filled } from "./phrases.js";

/** @typedef {ReturnType<typeof import("./patience.js").patience>} Patience */

/**
 * «Look inside names too»: a button that stays pressed while the reader types on. All names are loaded when it is
 * pressed first, which is told as it goes on.
 * @param {HTMLElement} main
 * @param {Patience} wait
 * @param {(failures: number, told: (part: number) => void) => Promise<void>} load
 * @param {() => void} changed told when there is another answer
 */
export function insideNames(main, wait, load, changed) {
  const button = part(main, "[data-inside]", HTMLButtonElement);
  const loading = part(main, "[data-search-loading]", HTMLElement);
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
  let [isWanted, hasNames] = [false, false];

  /** @param {number} part of one; told in tenths, because each change is read out */
  function tell(part) {
    const words = filled(loading.dataset.names ?? "", { part: percent.format(Math.floor(part * 10) / 10) });
    if (loading.textContent !== words) loading.textContent = words;
  }

  /** @param {boolean} on */
  async function want(on) {
    isWanted = on;
    button.setAttribute("aria-pressed", String(on));
    if (on && !hasNames) await wait.until((failures) => load(failures, tell));
    hasNames ||= on;
    if (isWanted === on) changed();
  }

  button.setAttribute("aria-pressed", "false");
  button.addEventListener("click", () => void want(!isWanted));
  return {
    /** Whether answers have what stands inside names. */
    isOn: () => isWanted && hasNames,
    /** Whether the reader wants it. */
    isWanted: () => isWanted,
    /** @param {boolean} on */
    want: (on) => void (on !== isWanted && want(on)),
    /** @param {boolean} isOffered */
    show: (isOffered) => void (button.hidden = !isOffered),
  };
}
