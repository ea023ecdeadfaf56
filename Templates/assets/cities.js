import { searchBox } from "./box.js";
import { searchCalls } from "./calls.js";
import { cityRow, writtenCities } from "./city-row.js";
import { endlessList } from "./endless.js";
import { patience } from "./patience.js";
import { nameCounter } from "./phrases.js";

/** @typedef {import("./city-row.js").City} City */
/** @typedef {{ from: number, rows: (City | undefined)[] }} Come rows from a number on */

/** What the first answer does not need is asked for this long after it: milliseconds. */
const LATER = 300;

/**
 * The list of all cities: a prefix typed letter by letter narrows it. What the first answer does not need comes after it
 * (`cities-later.js`).
 * @param {HTMLFormElement} form
 */
export function citiesPage(form) {
  const main = /** @type {HTMLElement} */ (form.closest("main"));
  const [frame, list, count] = ["[data-results-frame]", "[data-results]", "[data-count]"].map(
    (mark) => /** @type {HTMLElement} */ (main.querySelector(mark)));
  const say = nameCounter(count.dataset, document.documentElement.lang);
  const index = { href: new URL(form.dataset.index ?? "", location.href).href, kind: "cities" };
  const [all, written] = [Number(count.dataset.count), writtenCities(list)];
  const [call, wait] = [searchCalls(), patience(main)];

  /** @type {Map<number, City>} of what is shown now, by number */
  let known = written;
  /** What the list shows, and whether it is to have what stands inside names. */
  let [shown, inside] = [{ query: "", inside: false }, false];
  /** What is still asked for: an answer, rows of the answer that is shown. */
  let [finding, looking] = [new AbortController(), new AbortController()];
  let wanted = "";
  /** Where the reader was when they left; until they type. */
  let back = 0;
  /** The answer to what was asked last. */
  let answering = Promise.resolve();
  /** @type {ReturnType<typeof import("./cities-later.js").equip> | undefined} */
  let later;
  /** @type {KeyboardEvent | undefined} a key that waits for it: called off by what changes in the box after it */
  let pressed;

  list.replaceChildren();
  const endless = endlessList(frame, list, () => cityRow((at) => known.get(at)), look);

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
    const asked = { query: box.input.value, inside };
    if (asked.query.trim() === "") return show(asked, all, at, { from: 0, rows: [...written.values()] }, false);
    await open(failures);
    if (signal.aborted) return;
    const [from, to] = endless.window(at);
    const found = await call("find", { ...asked, from, to }, { signal });
    show(asked, found.count, at, found, found.query !== "");
    setTimeout(needs, LATER);
  }

  /**
   * @param {{ query: string, inside: boolean }} asked
   * @param {number} n
   * @param {number} at
   * @param {Come} come
   * @param {boolean} isNarrowed
   */
  function show(asked, n, at, come, isNarrowed) {
    known = new Map();
    shown = asked;
    wanted = "";
    keep(come);
    list.removeAttribute("aria-busy");
    count.dataset.count = String(n);
    count.textContent = say(n, isNarrowed ? asked.query : "", asked.inside);
    endless.show(n, Math.min(at, Math.max(0, n - 1)));
    later?.tell(n, isNarrowed, asked.query);
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
      if (!signal.aborted) come(await call("rows", { ...shown, from: first, to: last }, { signal, told: come }));
    }, signal);
  }

  const box = searchBox(form, () => {
    [back, pressed] = [0, undefined];
    renew();
    later?.keepQuery();
  });

  /** What the first answer does not need. */
  async function equip() {
    if (later) return later;
    const { equip } = await import("./cities-later.js");
    return (later ??= equip({
      main, frame, list, box, endless, wait, open, call,
      answered: () => answering,
      look(on) {
        inside = on;
        if (shown.inside !== on) renew(back);
      },
      last: () => later?.tell(Number(count.dataset.count), shown.query !== "", shown.query),
    }));
  }
  const needs = () => void equip().catch(() => undefined);

  function recall() {
    const { at = 0, inside: wasInside = false } = history.state ?? {};
    back = at;
    box.write(new URLSearchParams(location.search).get("q") ?? "");
    if (wasInside !== inside) void equip().then((found) => found.inside.want(wasInside));
    renew(at);
  }

  addEventListener("popstate", recall);
  // Who comes to the box will type: what every answer needs is fetched, and nothing else.
  box.input.addEventListener("focus", () => void open(0).catch(() => undefined), { once: true });
  frame.addEventListener("scroll", needs, { once: true, passive: true });
  frame.addEventListener("focusin", needs, { once: true });
  box.input.addEventListener("keydown", (event) => {
    if (later || event.key.length === 1 || event.isComposing) return;
    pressed = event;
    void equip().then(() => pressed === event && box.input.dispatchEvent(new KeyboardEvent("keydown", event)), () => undefined);
  });

  endless.show(all, 0);
  if (!box.input.value) recall();
  else renew();
}
