import { part } from "../common/elements.js";
import { isNearAsked } from "./nearby-query.js";

/** @typedef {import("./nearby-query.js").Listing} Listing */
/** @typedef {import("./nearby-control.js").NearbyControl} NearbyControl */

/**
 * The button «Near me». The control that it opens is loaded when it is pressed, or when the address asks for it.
 * @param {Element} main
 * @param {() => Promise<Listing>} openListing
 */
export function nearbyButton(main, openListing) {
  const box = main.querySelector("div[data-near]");
  if (!(box instanceof HTMLElement)) return null;
  /** @type {Promise<NearbyControl> | undefined} */
  let loading;
  /** @type {NearbyControl | undefined} */
  let control;

  function load() {
    loading ??= (async () => {
      const [{ NearbyControl }, listing] = await Promise.all([import("../nearby/nearby-control.js"), openListing()]);
      return (control = new NearbyControl(/** @type {HTMLElement} */ (box), listing));
    })();
    loading.catch(() => (loading = undefined));
    return loading;
  }

  const failed = () => part(box, "[data-near-failed]", HTMLElement).removeAttribute("hidden");
  const restore = () => load().then((loaded) => loaded.restore());
  part(box, "[data-near-open]", HTMLButtonElement).addEventListener("click", () => {
    if (!control) load().then((loaded) => loaded.toggle()).catch(failed);
  });
  addEventListener("popstate", () => {
    if (control || isNearAsked(location.search)) restore().then(undefined, failed);
  });
  box.hidden = false;
  return {
    /** Done when the list shows what the address asks for, or loading failed. */
    restored: isNearAsked(location.search) ? restore().catch(failed) : Promise.resolve(),
    isOn: () => control?.isOn() ?? false,
    /** @param {number} count of the things that the list shows now */
    countChanged: (count) => control?.countChanged(count),
    turnOff: () => control?.turnOff(),
    /** Shows what is near again, because another filter has changed. */
    update: () => control?.update(),
  };
}
