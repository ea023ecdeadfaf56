import { addressKeeper } from "./address.js";
import { searchBox } from "./box.js";
import { roleChoice } from "./choice.js";
import { fold } from "./folding.js";
import { walkWithKeys } from "./keys.js";
import { narrow, readList } from "./list.js";
import { marker } from "./marking.js";
import { emptyResult } from "./none.js";
import { counter } from "./phrases.js";
import { keepPlace, restorePlace } from "./return.js";

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
  const jump = main.querySelector("[data-jump]");
  const mark = marker();
  const now = { query: "", role: "" };
  /** @type {import("./list.js").Group[] | undefined} */
  let groups;

  function apply() {
    const [query, role] = [fold(box.input.value), choice.chosen()];
    if (!groups || (query === now.query && role === now.role)) return;
    const scrolled = (form.parentElement?.getBoundingClientRect().top ?? 0) < 0;
    Object.assign(now, { query, role });
    const shown = narrow(groups, query, role);
    tell(shown.length);
    mark(shown, groups, query);
    if (scrolled) form.parentElement?.scrollIntoView({ block: "start" });
  }

  /** @param {number} n */
  function tell(n) {
    if (!(count instanceof HTMLElement)) return;
    count.dataset.count = String(n);
    count.textContent = say(n);
    const whole = now.query === "" && now.role === "";
    list?.toggleAttribute("data-filtered", !whole);
    jump?.toggleAttribute("hidden", !whole);
    none.tell(n === 0, box.input.value.trim());
  }

  const box = searchBox(form, () => {
    apply();
    address.keep(box.input.value);
  });

  function recall() {
    box.write(address.query());
    choice.choose(history.state?.role ?? "");
    apply();
  }

  const typedAlready = box.input.value;
  if (!typedAlready) recall();
  choice.show();
  choice.onChange(apply);
  none.onShowAll(() => {
    choice.choose("");
    box.empty();
    box.input.focus();
  });
  walkWithKeys(box.input, list, box.empty);
  addEventListener("popstate", recall);
  groups = await readList(list);
  apply();
  restorePlace(list);
  keepPlace(list, () => ({ role: now.role }));
}
