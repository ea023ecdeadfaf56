import { addressKeeper } from "./address.js";
import { searchBox } from "./box.js";
import { fold } from "./search-client.js";
import { hotelChoices } from "./hotel-choices.js";
import { hotelList, STEP } from "./hotel-list.js";
import { hotelOrders } from "./hotel-orders.js";
import { walkWithKeys } from "./keys.js";
import { nearMe } from "./near.js";
import { emptyResult } from "./none.js";
import { patience } from "./patience.js";
import { counter } from "./phrases.js";
import { keepPlace, restorePlace } from "./return.js";

/**
 * The list of hotels: searched, narrowed and put in order in place. A list of several pages becomes one as soon as the
 * reader asks for that.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} list
 */
export async function hotelsPage(form, list) {
  const main = form.closest("main");
  const count = main?.querySelector("[data-count]");
  const more = main?.querySelector("[data-more]");
  if (!main || !(count instanceof HTMLElement) || !(more instanceof HTMLElement)) return;

  const say = counter(count.dataset.forms ?? "{}", document.documentElement.lang);
  const address = addressKeeper();
  const choices = hotelChoices(main);
  const orders = hotelOrders(main, list.dataset.title ?? "");
  const total = Number(count.dataset.count);
  const rows = hotelList(list, total, orders.current(), choices.cities());
  const none = emptyResult(main);
  const wait = patience(main);
  const pager = main.querySelector("[data-pager]");
  const top = form.parentElement ?? form;
  const returned = history.state?.hotels;
  /** @type {ReturnType<typeof nearMe>} */
  let near = null;
  let turn = 0;
  /** @type {Promise<void> | undefined} all hotels on their way */
  let coming;
  /** The answer to what was asked last. */
  let answering = Promise.resolve();

  const wish = () => ({ query: fold(box.input.value), ...choices.chosen(), order: orders.current() });

  /** @param {number} most rows at first */
  function apply(most = STEP) {
    const mine = ++turn;
    return (answering = answer(most, () => mine === turn));
  }

  /** All hotels, once they have come, and with them the cities that can be chosen. */
  const whole = () => (coming ??= wait.until(rows.complete).then(() => choices.offer(rows.cities())));

  /** @param {number} most @param {() => boolean} current */
  async function answer(most, current) {
    if (near?.isOn()) return near.renew();
    if (!rows.isWhole()) {
      await whole();
      if (!current() || near?.isOn()) return;
    }
    const asked = wish();
    const found = await rows.show(asked, most, current);
    if (found === null || near?.isOn()) return;
    tell(found);
    none.tell(found === 0, box.input.value.trim());
    if (!rows.isOnePage) pager?.setAttribute("hidden", "");
    offerMore();
  }

  /** @param {number} found */
  function tell(found) {
    if (!(count instanceof HTMLElement)) return;
    count.dataset.count = String(found);
    count.textContent = say(found);
  }

  /** The list in whose place that of «Near me» stands. */
  async function nearListing() {
    const { gridList } = await import("./near-grid.js");
    const control = /** @type {HTMLElement} */ (main?.querySelector("div[data-near]"));
    return gridList(list, control, { query: () => fold(box.input.value), tell: tellNear, forget: showAll });
  }

  /** @param {boolean} isNear @param {number} found */
  function tellNear(isNear, found) {
    top.toggleAttribute("data-is-near", isNear);
    if (isNear) {
      none.tell(false, "");
      tell(found);
      near?.tell(found);
    } else if (rows.isWhole() || isAsked()) void apply();
    else tell(total);
  }

  const end = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && showMore(false), { rootMargin: "600px" });
  /** More rows come when the reader nears the end; looking anew tells so too where the end has not moved. */
  function offerMore() {
    more?.toggleAttribute("hidden", !rows.hasMore());
    end.disconnect();
    if (more?.parentElement && rows.hasMore()) end.observe(more.parentElement);
  }

  /** The answer to what the reader did now, from its beginning. */
  function renew() {
    orders.write(choices.write);
    if (top.getBoundingClientRect().top < 0) top.scrollIntoView();
    return apply();
  }

  function showAll() {
    choices.clear();
    box.empty();
  }

  const box = searchBox(form, () => {
    void renew();
    address.keep(box.input.value);
  });
  walkWithKeys(box.input, list.parentElement ?? list, box.empty, () => answering);
  const typedAlready = box.input.value !== "";
  if (!typedAlready) box.write(address.query());
  choices.recall();
  choices.show();
  choices.onChange(renew);
  if (choices.areCitiesLater()) choices.onTouch(() => void whole());
  orders.onChange(renew);
  none.onShowAll(() => {
    showAll();
    box.input.focus();
  });

  /** @param {boolean} byHand */
  function showMore(byHand) {
    if (!rows.isWhole() || !rows.hasMore() || near?.isOn()) return;
    const first = rows.more();
    offerMore();
    if (byHand) first?.querySelector("a")?.focus({ preventScroll: true });
  }
  more.addEventListener("click", () => showMore(true));

  const isAsked = () => box.input.value.trim() !== "" || Object.values(choices.chosen()).some((one) => one !== 0 && one !== "");
  orders.offerLast();
  near = nearMe(main, nearListing);
  await near?.recalled;
  if (near?.isOn()) {
    if (typedAlready) address.keep(box.input.value);
  } else if (rows.isOnePage || isAsked() || returned?.shown) {
    orders.write(choices.write);
    if (typedAlready) address.keep(box.input.value);
    await apply(Math.max(STEP, returned?.shown ?? 0));
  }
  restorePlace(list, Promise.resolve());
  keepPlace(list, () => ({ hotels: { shown: rows.isOnePage || !rows.isWhole() ? 0 : rows.shown() } }));
}
