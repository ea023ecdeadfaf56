import { button, element } from "../common/elements.js";
import { tabStorage } from "../common/storage.js";
import { pause } from "../common/time-slices.js";
import { ROLES, roleAsked } from "./role-choice.js";

/** @typedef {import("./role-choice.js").Role} Role */

/**
 * Adds buttons to the rows of the list of stations, to choose a station as origin or destination. Only rows that come
 * into view get buttons: thousands of them would slow down the page.
 * @param {HTMLElement} list
 */
export function pickFromList(list) {
  const { take: href = "", takeFrom = "", takeTo = "" } = list.dataset;
  const labels = { from: takeFrom, to: takeTo };
  const target = new URL(href, location.href);
  const asked = roleAsked();

  /** @param {Element} section */
  function addButtons(section) {
    for (const row of section.querySelectorAll("[data-id]")) {
      if (!(row instanceof HTMLElement) || row.querySelector(".pick-station")) continue;
      const roles = ROLES.filter((role) => (asked ?? role) === role && row.dataset.roles?.includes(role));
      if (!roles.length) continue;
      const name = row.querySelector("a")?.textContent ?? "";
      row.append(element("span", { class: "pick-station" }, ...roles.map((role) =>
        button(labels[role], () => pick(row, role, target), { "aria-label": `${labels[role]}: ${name}`, "data-take": role }))));
    }
  }

  const visible = new IntersectionObserver((entries) => {
    for (const { target: section, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      visible.unobserve(section);
      addButtons(section);
    }
  }, { rootMargin: "50%" });
  // Rows moved into the flat list, nearest first, may not have come into view before. Parts that are loaded later may also have
  // added rows to the section before them.
  new MutationObserver((changes) => {
    const nearest = list.querySelector(".nearest");
    if (nearest) addButtons(nearest);
    for (const { addedNodes, previousSibling } of changes) {
      for (const node of [previousSibling, ...addedNodes]) {
        for (const section of [node, node?.previousSibling]) {
          if (section instanceof Element && section.matches(".list-section")) visible.observe(section);
        }
      }
    }
  }).observe(list, { childList: true });
  void pause().then(() => {
    for (const section of list.querySelectorAll(".list-section")) visible.observe(section);
  });
  if (asked) document.querySelector(`[data-taking=${asked}]`)?.removeAttribute("hidden");
}

/**
 * Opens the journey form with a station chosen, and with what was chosen in this tab before.
 * @param {HTMLElement} row
 * @param {Role} role
 * @param {URL} target the page of the form
 */
function pick(row, role, target) {
  const before = /** @type {any} */ (tabStorage("choice " + new URL("../", target).pathname).read()) ?? {};
  const choice = { ...before, [role]: "s-" + row.dataset.id };
  if (choice.from === choice.to) choice[role === "from" ? "to" : "from"] = "";
  const query = Object.entries(choice).filter(([name, value]) => ["from", "to", "on"].includes(name) && value);
  location.assign(`${target.href}?${new URLSearchParams(query)}`);
}
