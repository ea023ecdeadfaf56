import { addressKeeper } from "./address.js";
import { searchBox } from "./box.js";
import { searchCalls } from "./calls.js";
import { point } from "./city-row.js";
import { insideNames } from "./inside-names.js";
import { walkWithKeys } from "./keys.js";
import { withMark } from "./marking.js";
import { emptyResult } from "./none.js";
import { counter } from "./phrases.js";
import { patience } from "./patience.js";

/** @typedef {import("./search-client.js").Row & { mark: [number, number] | null }} Hit */

/** So many results stand in the page at first, and come with each look further down. */
const STEP = 100;

/** The same where what stands inside names is looked for: each may lie in another shard. */
const SCATTERED = 20;

/**
 * Searches everything, by the index that the page names.
 * @param {HTMLFormElement} form
 */
export async function searchPage(form) {
  const main = form.closest("main");
  const results = main?.querySelector("[data-results]");
  const count = main?.querySelector("[data-count]");
  const more = main?.querySelector("[data-search-more]");
  if (!main || !(results instanceof HTMLElement)) return;
  if (!(count instanceof HTMLElement) || !(more instanceof HTMLElement)) return;

  const say = counter(count.dataset.forms ?? "{}", document.documentElement.lang);
  const [call, address, none, wait] = [searchCalls(), addressKeeper(), emptyResult(main), patience(main)];
  const href = new URL(form.dataset.index ?? "", location.href).href;
  let [total, hasLarge] = [0, false];
  let asking = new AbortController();
  /** @type {Promise<void> | undefined} */
  let extending;
  /** The answer to what was asked last. */
  let answering = Promise.resolve();
  const inside = insideNames(main, wait, async (failures, told) => {
    await open(failures);
    await call("namesAll", null, { told });
  }, renew);
  const step = () => (inside.isOn() ? SCATTERED : STEP);

  /** @param {number} failures how often it has failed: names of files may have changed by now */
  async function open(failures) {
    hasLarge = (await call("openAll", { href, anew: failures > 0 })).isLarge;
  }

  function renew() {
    asking.abort();
    const { signal } = (asking = new AbortController());
    answering = wait.until((failures) => answer(failures, signal), signal);
  }

  /** @param {number} failures @param {AbortSignal} signal */
  async function answer(failures, signal) {
    const typed = box.input.value;
    await open(failures);
    const { query, count: n, rows } = await call("findAll", { query: typed, inside: inside.isOn(), to: step() }, { signal });
    // What was asked meanwhile is answered by another.
    if (signal.aborted) return;
    extending = undefined;
    total = n;
    results?.replaceChildren();
    show(rows);
    tell(query !== "");
  }

  /** @param {boolean} isAsked */
  function tell(isAsked) {
    if (!(count instanceof HTMLElement)) return;
    count.dataset.count = String(total);
    count.textContent = isAsked ? say(total) : "";
    inside.show(isAsked && hasLarge);
    none.tell(isAsked && total === 0, box.input.value.trim());
  }

  /** @param {Hit[]} rows */
  function show(rows) {
    if (!(results instanceof HTMLElement) || !(more instanceof HTMLElement)) return;
    results.append(...rows.map((hit) => row(hit, results)));
    more.hidden = results.childElementCount >= total;
  }

  function extend() {
    const { signal } = asking;
    const from = results?.childElementCount ?? 0;
    extending ??= wait.until(async (failures) => {
      // What is there holds only with the index that it came from.
      if (failures > 0) return renew();
      show(await call("moreAll", { from, to: from + step() }, { signal }));
    }, signal).finally(() => {
      if (!signal.aborted) extending = undefined;
    });
  }

  main.querySelector("[data-unscripted]")?.remove();
  const box = searchBox(form, () => {
    renew();
    address.keep(box.input.value);
  });
  if (!box.input.value) box.write(address.query());
  walkWithKeys(box.input, results, box.empty, () => answering);
  addEventListener("popstate", () => {
    box.write(address.query());
    renew();
  });
  more.addEventListener("click", extend);
  const nearTheEnd = (/** @type {IntersectionObserverEntry[]} */ seen) => seen.some((one) => one.isIntersecting);
  new IntersectionObserver((seen) => nearTheEnd(seen) && extend(), { rootMargin: "600px" }).observe(more);
  if (box.input.value === "") box.input.focus();

  renew();
  await answering;
}

/**
 * @param {Hit} hit
 * @param {HTMLElement} results says what each kind is called
 */
function row(hit, results) {
  const item = document.createElement("li");
  item.dataset.id = hit.id;
  item.dataset.kind = hit.kind;
  const link = document.createElement("a");
  link.href = hit.href;
  const name = document.createElement("span");
  name.replaceChildren(...(hit.mark ? withMark(hit.name, hit.mark) : [hit.name]));
  const below = document.createElement("small");
  below.textContent = [results.getAttribute(`data-${hit.kind}`), where(hit)].filter((part) => part).join(" · ");
  link.append(name, " ", below);
  item.append(link);
  return item;
}

/** @param {Hit} hit */
function where({ kind, city, country, lat, lon }) {
  if (kind !== "cities") return [["stations", "hotels", "places"].includes(kind) ? city : "", country].filter((part) => part !== "").join(", ");
  return [countryName(country), ...(lat === undefined ? [] : [point(lat, lon ?? 0)])].filter((part) => part !== "").join(" · ");
}

/** @type {Intl.DisplayNames | undefined} */
let regions;

/** @param {string} code of a country, as the index of the world's cities has it */
function countryName(code) {
  try {
    regions ??= new Intl.DisplayNames(document.documentElement.lang, { type: "region" });
    return regions.of(code) ?? code;
  } catch {
    return code;
  }
}
