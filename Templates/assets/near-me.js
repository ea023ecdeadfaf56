import { distanceWords } from "./distance.js";
import { button, element, link, part } from "./elements.js";
import { keptOnDevice } from "./kept.js";
import { nearForm } from "./near-form.js";
import { RADII, nearOf, rounded, unitOf, withNear, writtenUnit } from "./near-query.js";
import { patience } from "./patience.js";
import { filled } from "./phrases.js";

/** @typedef {import("./near-query.js").Near} Near */
/** @typedef {import("./near-query.js").Listing} Listing */
/** @typedef {ReturnType<typeof nearControl>} NearControl */

/**
 * What «Near me» opens: where from, how far, in which order; and what of it stands in the address.
 * @param {HTMLElement} box
 * @param {Listing} listing
 */
export function nearControl(box, listing) {
  const words = part(box, "[data-near-words]", HTMLElement).dataset;
  const language = document.documentElement.lang;
  const opener = part(box, "[data-near-open]", HTMLButtonElement);
  const off = part(box, "[data-near-off]", HTMLButtonElement);
  const said = part(box, "[data-near-said]", HTMLElement);
  const scope = part(box, "[data-near-scope]", HTMLElement);
  const order = part(box, "[data-near-order]", HTMLElement);
  const none = part(box, "[data-near-none]", HTMLElement);
  const kept = keptOnDevice("near");
  const wait = patience(box, "near");
  /** @type {Near | null} */
  let near = null;
  let place = "";
  let turn = 0;

  const radios = [...scope.querySelectorAll("input")];
  const chosen = (/** @type {string} */ name) => radios.find((radio) => radio.name === name && radio.checked)?.value;
  const choose = (/** @type {string} */ name, /** @type {string} */ value) => {
    for (const radio of radios) if (radio.name === name) radio.checked = radio.value === value;
  };
  const sort = () => (chosen("near-sort") === "name" ? "name" : "distance");
  const ownUnit = () => unitOf(/** @type {any} */ (kept.read())?.unit) ?? unitOf(box.dataset.unit) ?? "km";
  const radius = (/** @type {number} */ within, /** @type {Near["unit"]} */ unit) =>
    new Intl.NumberFormat(language, { style: "unit", unit: unit === "mi" ? "mile" : "kilometer", unitDisplay: "short" }).format(within);

  const form = nearForm(box, words, (at, name) => {
    place = name;
    void ask({ at: [rounded(at[0]), rounded(at[1])], within: Number(chosen("near-within") ?? 10), unit: unitOf(chosen("near-unit")) ?? ownUnit(), sort: sort() });
    fold(true);
    opener.focus();
  });

  /** @param {boolean} closed */
  function fold(closed) {
    form.show(!closed);
    opener.setAttribute("aria-expanded", String(!closed));
    scope.hidden = closed && !near;
  }

  const isOpen = () => opener.getAttribute("aria-expanded") === "true";
  const toggle = () => fold(isOpen());

  /** @param {Near | null} wish */
  async function ask(wish) {
    near = wish;
    history.replaceState(history.state, "", withNear(location.href, near));
    await renew();
  }

  async function renew() {
    const mine = ++turn;
    dress();
    await wait.until(async () => {
      try {
        await listing.show(near);
      } catch (error) {
        // That something does not come which is no longer asked for is no trouble.
        if (mine === turn) throw error;
      }
    });
  }

  /** What the control itself says. */
  function dress() {
    off.hidden = order.hidden = !near;
    scope.hidden = !near && !isOpen();
    opener.toggleAttribute("data-on", near !== null);
    said.textContent = near ? filled(words.around ?? "", { radius: radius(near.within, near.unit), place: place || near.at.join(", ") }) : "";
    if (!near) none.hidden = true;
  }

  function recall() {
    const asked = nearOf(location.search, ownUnit());
    if (!asked || String(asked.at) !== String(near?.at)) place = "";
    near = asked;
    choose("near-within", String(near?.within ?? chosen("near-within")));
    choose("near-unit", near?.unit ?? ownUnit());
    choose("near-sort", near?.sort ?? "distance");
    return renew();
  }

  scope.addEventListener("change", () => {
    const unit = unitOf(chosen("near-unit")) ?? ownUnit();
    kept.write({ unit });
    if (near) void ask({ ...near, within: Number(chosen("near-within")), unit, sort: sort() });
  });
  opener.addEventListener("click", toggle);
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !isOpen()) return;
    fold(true);
    opener.focus();
  });
  const turnOff = async () => {
    await ask(null);
    fold(true);
  };
  off.addEventListener("click", () => {
    opener.focus();
    void turnOff();
  });

  /** Says that nothing is that near, and how far it is to what is. */
  async function tellNone() {
    if (!near) return;
    const [asked, mine] = [near, turn];
    const found = await listing.alternatives(asked).catch(() => null);
    if (mine !== turn || !near) return;
    const wider = RADII.filter((within) => within > asked.within && (found?.count(within) ?? 0) > 0).slice(0, 1).map((within) =>
      button(filled(words.next ?? "", { radius: radius(within, asked.unit), n: new Intl.NumberFormat(language).format(found?.count(within) ?? 0) }), () => {
        choose("near-within", String(within));
        void ask({ ...asked, within });
        opener.focus();
      }));
    const nearest = wider.length ? null : found?.nearest;
    none.replaceChildren(
      element("p", {}, filled(words.nothing ?? "", { radius: radius(asked.within, asked.unit) }), ...(nearest ? [" ", ...nearestWords(nearest, asked)] : [])),
      element("p", {}, ...wider, button(off.textContent ?? "", () => {
        opener.focus();
        listing.forget?.();
        void turnOff();
      })));
    none.hidden = false;
  }

  /** @param {{ name: string, href: string, metres: number }} nearest @param {Near} asked */
  function nearestWords({ name, href, metres }, { unit }) {
    const [before, behind = ""] = filled(words.nearest ?? "", { distance: distanceWords(metres, writtenUnit(unit, box.dataset.unit), language) }).split("{name}");
    return [before, link(href, name), behind];
  }

  choose("near-unit", ownUnit());
  return {
    isOn: () => near !== null,
    toggle,
    recall,
    renew,
    off: () => (near ? turnOff() : Promise.resolve()),
    /** @param {number} count */
    tell(count) {
      none.hidden = true;
      if (near && count === 0) void tellNone();
    },
  };
}
