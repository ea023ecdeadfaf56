import { addressKeeper } from "./address.js";
import { walkEndless } from "./endless-keys.js";
import { insideNames } from "./inside-names.js";
import { emptyResult } from "./none.js";
import { shortened } from "./phrases.js";

/** So often the place in the list is written down while it scrolls: milliseconds. */
const PAUSE = 500;

/**
 * What the list of cities can do besides its first answer: keys, the query in its address, what stands inside names, the
 * way back to where the reader was.
 * @param {object} page
 * @param {HTMLElement} page.main
 * @param {HTMLElement} page.frame
 * @param {HTMLElement} page.list
 * @param {ReturnType<typeof import("./box.js").searchBox>} page.box
 * @param {ReturnType<typeof import("./endless.js").endlessList>} page.endless
 * @param {ReturnType<typeof import("./patience.js").patience>} page.wait
 * @param {(failures: number) => Promise<unknown>} page.open
 * @param {ReturnType<typeof import("./calls.js").searchCalls>} page.call
 * @param {() => Promise<unknown>} page.answered done when the list shows what was asked for last
 * @param {(on: boolean) => void} page.look told whether what stands inside names is to be in the list
 * @param {() => void} page.last tells anew what was told last
 */
export function equip({ main, frame, list, box, endless, wait, open, call, answered, look, last }) {
  const [address, none] = [addressKeeper(), emptyResult(main)];
  const nothing = main.querySelector("[data-none-text]");
  const nowhere = { begins: nothing?.getAttribute("data-words") ?? "", holds: nothing?.getAttribute("data-anywhere") ?? "" };
  const inside = insideNames(main, wait, async (failures, told) => {
    await open(failures);
    await call("names", null, { told });
  }, () => look(inside.isOn()));

  let timer = 0;
  function save() {
    clearTimeout(timer);
    timer = 0;
    history.replaceState({ ...history.state, at: endless.at(), inside: inside.isWanted() }, "");
  }
  frame.addEventListener("scroll", () => (timer ||= window.setTimeout(save, PAUSE)), { passive: true });
  addEventListener("click", save, { capture: true });
  addEventListener("pagehide", save);
  walkEndless(box.input, list, endless, box.empty, answered);

  const keepQuery = () => address.keep(box.input.value);
  if (box.input.value !== address.query()) keepQuery();
  setTimeout(last);
  return {
    inside,
    keepQuery,
    /**
     * @param {number} n
     * @param {boolean} isNarrowed
     * @param {string} query as typed
     */
    tell(n, isNarrowed, query) {
      inside.show(isNarrowed);
      nothing?.setAttribute("data-words", inside.isOn() ? nowhere.holds : nowhere.begins);
      none.tell(n === 0, shortened(query));
    },
  };
}
