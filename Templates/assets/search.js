import { addressKeeper } from "./address.js";
import { searchBox } from "./box.js";
import { fold } from "./folding.js";
import { openIndex } from "./index-client.js";
import { walkWithKeys } from "./keys.js";
import { withMark } from "./marking.js";
import { place } from "./matching.js";
import { emptyResult } from "./none.js";
import { counter } from "./phrases.js";
import { patience } from "./patience.js";

/** @typedef {import("./index-client.js").Hit} Hit */

/** So many results stand in the page at first, and come with each look further down. */
const STEP = 100;

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
  const address = addressKeeper();
  const none = emptyResult(main);
  const wait = patience(main);
  /** @type {Awaited<ReturnType<typeof openIndex>> | undefined} */
  let index;
  /** @type {Hit[]} */
  let hits = [];
  let query = "";
  let turn = 0;
  /** The answer to what was asked last. */
  let answering = Promise.resolve();

  function renew() {
    const mine = ++turn;
    answering = opening.then(() => answer(mine));
  }

  /** @param {number} mine */
  async function answer(mine) {
    if (!index || mine !== turn) return;
    const asked = fold(box.input.value);
    const found = asked === "" ? [] : await index.ask(asked, () => mine === turn);
    if (!found || mine !== turn) return;
    [hits, query] = [found, asked];
    results?.replaceChildren();
    show(STEP);
    tell();
  }

  function tell() {
    if (!(count instanceof HTMLElement)) return;
    count.dataset.count = String(hits.length);
    count.textContent = query === "" ? "" : say(hits.length);
    none.tell(query !== "" && hits.length === 0, box.input.value.trim());
  }

  /** @param {number} step */
  function show(step) {
    if (!(results instanceof HTMLElement) || !(more instanceof HTMLElement)) return;
    const from = results.childElementCount;
    results.append(...hits.slice(from, from + step).map((hit) => row(hit, query, results.dataset)));
    more.hidden = from + step >= hits.length;
  }

  main.querySelector("[data-unscripted]")?.remove();
  const opening = wait.until(async () => {
    index = await openIndex(form.dataset.index ?? "");
  });
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
  more.addEventListener("click", () => show(STEP));
  const nearTheEnd = (/** @type {IntersectionObserverEntry[]} */ seen) => seen.some((one) => one.isIntersecting);
  new IntersectionObserver((seen) => nearTheEnd(seen) && show(STEP), { rootMargin: "600px" }).observe(more);
  if (box.input.value === "") box.input.focus();

  renew();
  await answering;
}

/**
 * @param {Hit} hit
 * @param {string} query
 * @param {DOMStringMap} kinds what each kind is called
 */
function row(hit, query, kinds) {
  const item = document.createElement("li");
  item.dataset.id = hit.id;
  item.dataset.kind = hit.kind;
  const link = document.createElement("a");
  link.href = hit.href;
  const name = document.createElement("span");
  const found = place(hit.name, query);
  name.replaceChildren(...(found ? withMark(hit.name, found) : [hit.name]));
  const below = document.createElement("small");
  below.textContent = [kinds[hit.kind], hit.place.join(", ")].filter((part) => part).join(" · ");
  link.append(name, " ", below);
  item.append(link);
  return item;
}
