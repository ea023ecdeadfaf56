import { addressKeeper } from "./address.js";
import { searchBox } from "./box.js";
import { searchCalls } from "./calls.js";
import { cityRow, writtenCities } from "./city-row.js";
import { part } from "./elements.js";
import { walkEndless } from "./endless-keys.js";
import { endlessList } from "./endless.js";
import { insideNames } from "./inside-names.js";
import { emptyResult } from "./none.js";
import { patience } from "./patience.js";
import { nameCounter } from "./phrases.js";

/** @typedef {import("./city-row.js").City} City */
/** @typedef {{ from: number, rows: (City | undefined)[] }} Come rows from a number on */

/**
 * The list of all cities: a prefix typed letter by letter narrows it; what stands inside names is looked for when asked.
 * @param {HTMLFormElement} form
 */
export function citiesPage(form) {
  const main = /** @type {HTMLElement} */ (form.closest("main"));
  const list = part(main, "[data-results]", HTMLElement);
  const count = part(main, "[data-count]", HTMLElement);
  const say = nameCounter(count.dataset, document.documentElement.lang);
  const index = { href: new URL(form.dataset.index ?? "", location.href).href, kind: "cities" };
  const [all, written] = [Number(count.dataset.count), writtenCities(list)];
  const [call, address, none, wait] = [searchCalls(), addressKeeper(), emptyResult(main), patience(main)];

  /** @type {Map<number, City>} of what is shown now, by number */
  let known = written;
  /** What the list shows. */
  let shown = { query: "", inside: false };
  /** What is still asked for: an answer, rows of the answer that is shown. */
  let [finding, looking] = [new AbortController(), new AbortController()];
  let wanted = "";
  /** The answer to what was asked last. */
  let answering = Promise.resolve();

  const inside = insideNames(main, wait, async (failures, told) => {
    await open(failures);
    await call("names", null, { told });
  }, () => shown.inside !== inside.isOn() && renew());
  list.replaceChildren();
  const endless = endlessList(part(main, "[data-results-frame]", HTMLElement), list, () => cityRow((at) => known.get(at)), look);

  /**
   * Opens the index, anew where something failed: its shards may have other names by now.
   * @param {number} failures
   */
  const open = (failures) => call("open", { ...index, anew: failures > 0 });

  /** @param {number} at the row that is to stand at the top */
  function renew(at = 0) {
    finding.abort();
    looking.abort();
    const { signal } = (finding = new AbortController());
    list.setAttribute("aria-busy", "true");
    answering = wait.until((failures) => answer(at, signal, failures), signal);
  }

  /** @param {number} at @param {AbortSignal} signal @param {number} failures */
  async function answer(at, signal, failures) {
    const asked = { query: box.input.value, inside: inside.isOn() };
    if (asked.query.trim() === "") return show(asked, all, at, { from: 0, rows: [...written.values()] });
    await open(failures);
    const [from, to] = endless.window(at);
    const found = await call("find", { ...asked, from, to }, { signal });
    show(asked, found.count, at, found, found.query !== "");
  }

  /**
   * @param {{ query: string, inside: boolean }} asked
   * @param {number} n
   * @param {number} at
   * @param {Come} come
   */
  function show(asked, n, at, come, isNarrowed = false) {
    known = new Map();
    shown = asked;
    wanted = "";
    keep(come);
    list.removeAttribute("aria-busy");
    count.dataset.count = String(n);
    count.textContent = say(n, isNarrowed ? asked.query : "", asked.inside);
    inside.show(isNarrowed);
    none.tell(n === 0, shortened(asked.query));
    endless.show(n, Math.min(at, Math.max(0, n - 1)));
  }

  /** @param {Come} come */
  function keep({ from, rows }) {
    rows.forEach((row, at) => row && known.set(from + at, row));
  }

  /**
   * Loads what is looked at.
   * @param {number} from
   * @param {number} to
   */
  function look(from, to) {
    let [first, last] = [from, to];
    while (first < last && known.has(first)) first++;
    while (last > first && known.has(last - 1)) last--;
    if (first === last || wanted === `${first} ${last}`) return;
    wanted = `${first} ${last}`;
    looking.abort();
    const { signal } = (looking = new AbortController());
    const come = (/** @type {Come} */ rows) => {
      if (signal.aborted) return;
      keep(rows);
      endless.renew();
    };
    void wait.until(async (failures) => {
      await open(failures);
      come(await call("rows", { ...shown, from: first, to: last }, { signal, told: come }));
    }, signal);
  }

  const box = searchBox(form, () => {
    renew();
    address.keep(box.input.value);
  });

  function recall() {
    const { at = 0, inside: wasInside = false } = history.state ?? {};
    box.write(address.query());
    inside.want(wasInside);
    renew(at);
  }

  let timer = 0;
  const save = () => {
    clearTimeout(timer);
    timer = 0;
    history.replaceState({ ...history.state, at: endless.at(), inside: inside.isWanted() }, "");
  };
  list.parentElement?.addEventListener("scroll", () => (timer ||= window.setTimeout(save, 500)), { passive: true });
  addEventListener("click", save, { capture: true });
  addEventListener("pagehide", save);
  addEventListener("popstate", recall);
  // Who comes to the box will type: what every answer needs is fetched, and nothing else.
  box.input.addEventListener("focus", () => void open(0).catch(() => undefined), { once: true });
  walkEndless(box.input, list, endless, box.empty, () => answering);

  endless.show(all, 0);
  if (!box.input.value) recall();
  else renew();
}

/** So much of what was typed is said again: in UTF-16 units. */
const SAID = 40;

/** @param {string} query */
function shortened(query) {
  const whole = query.trim();
  return whole.length > SAID ? whole.slice(0, SAID) + "…" : whole;
}
