import { pause } from "./chunks.js";
import { button } from "./elements.js";
import { keptInTab } from "./kept.js";

/** @typedef {"from" | "to"} Role */
const ROLES = /** @type {Role[]} */ (["from", "to"]);

/**
 * On the list of stations each row can be taken as where to leave from or where to go to. Buttons are made where the
 * reader looks: thousands of them would cost the page its speed.
 * @param {HTMLElement} list
 */
export function takeFromList(list) {
  const { take: href = "", takeFrom = "", takeTo = "" } = list.dataset;
  const words = { from: takeFrom, to: takeTo };
  const target = new URL(href, location.href);
  const tab = keptInTab("choice " + new URL("../", target).pathname);
  const asked = roleAsked();

  /** @param {HTMLElement} row @param {Role} role */
  function take(row, role) {
    const before = /** @type {any} */ (tab.read()) ?? {};
    const choice = { ...before, [role]: "s-" + row.dataset.id };
    if (choice.from === choice.to) choice[role === "from" ? "to" : "from"] = "";
    const query = Object.entries(choice).filter(([name, value]) => ["from", "to", "on"].includes(name) && value);
    location.assign(`${target.href}?${new URLSearchParams(query)}`);
  }

  /** @param {Element} part */
  function equip(part) {
    for (const row of part.querySelectorAll("[data-id]")) {
      if (!(row instanceof HTMLElement) || row.querySelector(".take")) continue;
      const own = ROLES.filter((role) => (asked ?? role) === role && row.dataset.roles?.includes(role));
      if (!own.length) continue;
      const name = row.querySelector("a")?.textContent ?? "";
      const buttons = own.map((role) =>
        button(words[role], () => take(row, role), { "aria-label": `${words[role]}: ${name}`, "data-take": role }));
      const box = document.createElement("span");
      box.className = "take";
      box.append(...buttons);
      row.append(box);
    }
  }

  const seen = new IntersectionObserver((entries) => {
    for (const { target: part, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(part);
      equip(part);
    }
  }, { rootMargin: "50%" });
  // Rows that are moved into a list of their own, nearest first, take their buttons along, or get them there.
  new MutationObserver(() => {
    const nearest = list.querySelector(".nearest");
    if (nearest) equip(nearest);
  }).observe(list, { childList: true });
  // The list itself, and what the reader types, comes first.
  void pause().then(() => {
    for (const part of list.querySelectorAll(".part")) seen.observe(part);
  });
  if (asked) document.querySelector(`[data-taking=${asked}]`)?.removeAttribute("hidden");
}

/** For what the reader came here: `?take=from`, `?take=to`. */
export function roleAsked() {
  const asked = new URLSearchParams(location.search).get("take");
  return ROLES.find((role) => role === asked);
}
