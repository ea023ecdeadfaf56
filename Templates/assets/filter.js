import { addressKeeper } from "./address.js";
import { searchBox } from "./box.js";
import { roleChoice } from "./choice.js";
import { fold } from "./search-client.js";
import { keepsPlaces } from "./kept.js";
import { walkWithKeys } from "./keys.js";
import { narrow, readList } from "./list.js";
import { marker } from "./marking.js";
import { emptyResult } from "./none.js";
import { settler } from "./parts.js";
import { nearMe } from "./near.js";
import { counter } from "./phrases.js";
import { keepPlace, restorePlace } from "./return.js";
import { roleAsked } from "./take.js";

/**
 * Filters the list of this page while the reader types.
 * @param {HTMLFormElement} form
 */
export async function filterPage(form) {
  const main = form.closest("main");
  const list = main?.querySelector("[data-list]");
  const count = main?.querySelector("[data-count]");
  if (!main || !list || !(count instanceof HTMLElement)) return;

  const say = counter(count.dataset.forms ?? "{}", document.documentElement.lang);
  const address = addressKeeper();
  const choice = roleChoice(main);
  const none = emptyResult(main);
  /** @type {ReturnType<typeof nearMe>} */
  let near = null;
  const jump = main.querySelector("[data-jump]");
  const letters = list.querySelectorAll(".letter");
  const top = form.parentElement ?? form;
  const mark = marker();
  /** @type {(inHaste: boolean) => Promise<unknown>} */
  let settle = async () => undefined;
  /** @type {Promise<unknown>} done when the list lies as it will */
  let settled = Promise.resolve();
  let scrolled = false;
  let ready = false;
  const now = { query: "", role: "" };
  let isFlat = false;
  /** @type {import("./list.js").Group[] | undefined} */
  let groups;

  function apply(anew = false) {
    const [query, role] = [fold(box.input.value), choice.chosen()];
    if (!groups || (!anew && query === now.query && role === now.role)) return;
    Object.assign(now, { query, role });
    const shown = narrow(groups, query, role, isFlat);
    tell(shown.length);
    settled = Promise.all([settle(ready), mark(shown, groups, query)]);
    if (scrolled) top.scrollIntoView();
  }

  /** @param {number} n */
  function tell(n) {
    if (!(count instanceof HTMLElement)) return;
    count.dataset.count = String(n);
    count.textContent = say(n);
    const isNear = near?.isOn() ?? false;
    const whole = now.query === "" && now.role === "" && !isNear;
    jump?.toggleAttribute("data-filtered", !whole);
    for (const letter of letters) letter.toggleAttribute("hidden", !whole);
    none.tell(n === 0 && !isNear, box.input.value.trim());
    near?.tell(n);
  }

  /** The list, as «Near me» narrows it. */
  async function nearListing() {
    const { nearList } = await import("./near-list.js");
    return nearList(/** @type {Element} */ (list), groups ?? [], {
      wish: () => now,
      /** @param {boolean} flat */
      renew(flat) {
        isFlat = flat;
        apply(true);
      },
      forget: showAll,
    });
  }

  const box = searchBox(form, () => {
    apply();
    address.keep(box.input.value);
  });

  function showAll() {
    choice.choose("");
    box.empty();
  }

  function showEverywhere() {
    showAll();
    void near?.off();
  }

  function recall() {
    box.write(address.query());
    choice.choose(history.state?.role ?? roleAsked() ?? "");
    apply();
  }

  const typedAlready = box.input.value;
  if (!typedAlready) recall();
  choice.show();
  choice.onChange(() => apply());
  none.onShowAll(() => {
    showAll();
    box.input.focus();
  });
  // A letter leads to groups that the filter may have hidden.
  jump?.addEventListener("click", (event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hash) return;
    showEverywhere();
    // Following the link asks the address for the query: it must not find the old one there.
    address.flush();
  });
  addEventListener("scroll", () => (scrolled = top.getBoundingClientRect().top < 0), { passive: true });
  /** @type {(list: unknown) => void} */
  let isListed = () => undefined;
  const listed = new Promise((resolve) => (isListed = resolve));
  walkWithKeys(box.input, list, box.empty, () => listed);
  addEventListener("popstate", recall);
  if (list instanceof HTMLElement && list.dataset.own) {
    const own = (await keepsPlaces()) ? await import("./mine-marks.js").then(({ addMine }) => addMine(list)).catch(() => 0) : 0;
    if (own) tell(Number(count.dataset.count) + own);
  }
  groups = await readList(list);
  settle = settler(list, groups);
  near = nearMe(main, nearListing);
  settled = settle(false);
  await near?.recalled;
  apply();
  isListed(list);
  ready = true;
  restorePlace(list, settled);
  keepPlace(list, () => ({ role: now.role }));
}
