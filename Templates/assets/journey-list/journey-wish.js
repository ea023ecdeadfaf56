import { isTime } from "../common/days.js";
import { button, element } from "../common/elements.js";

/** @typedef {import("./journey-words.js").Words} Words */
/**
 * @typedef {object} Wish as in the address of the page
 * @property {"at" | "by"} kind to leave at a time, or to arrive by it
 * @property {string} time `08:00`; empty: none
 * @property {number} change minutes that a change needs at least; 0: as planned
 * @property {number} walk metres of the longest walk; 0: as planned
 * @property {number} changes the most changes; 0: as planned
 * @property {boolean} stepFree whether nothing is wanted that is known to have steps
 */

/** Minutes for a change, and metres of walks, that are offered. */
const [CHANGES, WALKS] = [[5, 10, 15, 20], [100, 200, 300]];
/** The value of `access` in addresses. */
export const STEP_FREE = "step-free";

/** Sent to the form when the plan turns out to have step-free routes. */
export const FREE = "stepfree";

/** @param {URLSearchParams} query @returns {Wish} */
export function readWish(query) {
  const [by, at] = ["by", "at"].map((name) => query.get(name) ?? "").map((time) => (isTime(time) ? time : ""));
  const [change, walk, changes] = ["change", "walk", "changes"].map((name) => Math.min(Number(/^\d{1,4}$/.exec(query.get(name) ?? "")?.[0] ?? 0), 9999));
  return { kind: by ? "by" : "at", time: by || at, change, walk, changes: Math.min(changes, 20), stepFree: query.get("access") === STEP_FREE };
}

/** @param {Wish} wish @returns {Record<string, string>} its part of the address */
export const wishQuery = ({ kind, time, stepFree, ...numbers }) => ({
  ...(time ? { [kind]: time } : {}), ...(stepFree ? { access: STEP_FREE } : {}), ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value > 0).map(([name, value]) => [name, String(value)])),
});

/**
 * What the plan is asked with.
 * @param {Wish} wish
 */
export const wishOptions = ({ change, walk, changes, stepFree }) => ({
  ...(change ? { change: change * 60 } : {}), ...(walk ? { walk } : {}), ...(changes ? { changes } : {}), ...(stepFree ? { stepFree } : {}),
});

/**
 * The form with the time to leave or to arrive, and what changes may take. The event `FREE` says that something is known of ways
 * without steps.
 * @param {Wish} wish
 * @param {Words} words
 * @param {(wish: Wish) => void} changed
 */
export function wishForm(wish, { phrases, duration, metres }, changed) {
  const kind = (/** @type {"at" | "by"} */ value, /** @type {string | undefined} */ text) => {
    const input = element("input", { type: "radio", name: "kind", value });
    input.checked = wish.kind === value;
    return element("label", {}, input, element("span", {}, text ?? ""));
  };
  const time = element("input", { type: "time", id: "journey-time", "aria-label": phrases.time ?? "", value: wish.time });
  const choice = (/** @type {"change" | "walk"} */ name, /** @type {string | undefined} */ label, /** @type {number[]} */ values, /** @type {(value: number) => string} */ write) => {
    const all = [...new Set([...values, ...(wish[name] ? [wish[name]] : [])])].sort((a, b) => a - b);
    const select = element("select", { id: `journey-${name}` }, element("option", { value: "0" }, phrases.asPlanned ?? ""), ...all.map((value) => element("option", { value: String(value) }, write(value))));
    select.value = String(wish[name]);
    select.addEventListener("change", () => send());
    return { select, field: element("p", {}, element("label", { for: select.id }, label ?? ""), " ", select) };
  };
  const change = choice("change", phrases.changeLeast, CHANGES, (minutes) => duration(minutes * 60));
  const walk = choice("walk", phrases.walkMost, WALKS, metres);
  const more = element("details", { class: "journey-options" }, element("summary", {}, phrases.options ?? ""), change.field, walk.field);
  const stepFree = element("input", { type: "checkbox", id: "journey-step-free" });
  stepFree.checked = wish.stepFree;
  stepFree.addEventListener("change", () => send());
  const offer = () => more.append(element("p", {}, element("label", { class: "journey-check" }, stepFree, " ", phrases.stepFree ?? "")));
  if (wish.stepFree) offer();
  more.open = wish.change > 0 || wish.walk > 0 || wish.stepFree;
  const form = element("form", { class: "journey-wish arrive-by" },
    element("div", { class: "segmented-control", role: "radiogroup", "aria-label": phrases.time ?? "" }, kind("at", phrases.leave), kind("by", phrases.arriveBy)),
    time, element("button", { type: "submit" }, phrases.show ?? ""), more);
  form.addEventListener(FREE, () => stepFree.parentNode || offer());
  const send = () => changed({
    kind: form.querySelector("[value=by]:checked") ? "by" : "at", time: time.value.slice(0, 5), changes: wish.changes,
    change: Number(change.select.value), walk: Number(walk.select.value), stepFree: stepFree.checked,
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
  for (const radio of form.querySelectorAll("input[type=radio]")) radio.addEventListener("change", () => time.value && send());
  return form;
}

/** @typedef {"first" | "earlier" | "later" | "last" | "fewest"} Step */

/**
 * The buttons that lead through the list.
 * @param {Words} words
 * @param {(step: Step) => void} pressed
 */
export function stepButtons({ phrases }, pressed) {
  /** @type {Step[]} */
  const steps = ["first", "earlier", "later", "last", "fewest"];
  const buttons = steps.map((step) => button(phrases[step] ?? "", () => pressed(step), { "data-step": step, ...(step === "fewest" ? { "aria-pressed": "false" } : {}) }));
  return element("div", { class: "journey-steps", role: "group", "aria-label": phrases.list ?? "" }, ...buttons);
}
