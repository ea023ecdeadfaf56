import { part } from "./elements.js";
import { isNearAsked } from "./near-query.js";

/** @typedef {import("./near-query.js").Listing} Listing */

/**
 * «Near me»: its button. What it opens is loaded when it is pressed, or when the address asks for what is near.
 * @param {Element} main
 * @param {() => Promise<Listing>} open
 */
export function nearMe(main, open) {
  const box = main.querySelector("div[data-near]");
  if (!(box instanceof HTMLElement)) return null;
  /** @type {Promise<import("./near-me.js").NearControl> | undefined} */
  let coming;
  /** @type {import("./near-me.js").NearControl | undefined} */
  let control;

  function load() {
    coming ??= (async () => {
      const [{ nearControl }, listing] = await Promise.all([import("./near-me.js"), open()]);
      return (control = nearControl(/** @type {HTMLElement} */ (box), listing));
    })();
    coming.catch(() => (coming = undefined));
    return coming;
  }

  const failed = () => part(box, "[data-near-failed]", HTMLElement).removeAttribute("hidden");
  part(box, "[data-near-open]", HTMLButtonElement).addEventListener("click", () => {
    if (!control) load().then((loaded) => loaded.toggle(), failed);
  });
  addEventListener("popstate", () => {
    if (control || isNearAsked(location.search)) load().then((loaded) => loaded.recall(), failed);
  });
  box.hidden = false;
  return {
    /** What the address asks for is shown, or could not be. */
    recalled: isNearAsked(location.search) ? load().then((loaded) => loaded.recall()).catch(failed) : Promise.resolve(),
    isOn: () => control?.isOn() ?? false,
    /**
     * Told after each change of the list.
     * @param {number} count how many things it shows
     */
    tell: (count) => control?.tell(count),
    off: () => control?.off(),
    /** Shows what is near anew, because something else has changed. */
    renew: () => control?.renew(),
  };
}
