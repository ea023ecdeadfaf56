import { isComposing } from "./composing.js";
import { isLink } from "./elements.js";

/**
 * The keys of a search box and its list: Escape empties the box, Enter opens the first match, the arrows move through the list.
 * @param {HTMLInputElement} input
 * @param {Element} list
 * @param {() => void} empty
 * @param {() => Promise<unknown>} answered done when the list shows the answer to the last query, which Enter waits for
 * @param {() => boolean} isActive
 */
export function walkWithKeys(input, list, empty, answered, isActive = () => true) {
  const shown = "[data-id]:not([hidden], [hidden] *) a";
  const links = () => [...list.querySelectorAll(shown)].filter(isLink);
  const first = () => [list.querySelector(shown)].find(isLink);

  async function openFirst() {
    const asked = input.value;
    await answered();
    if (input.value === asked) first()?.click();
  }

  input.addEventListener("keydown", (event) => {
    if (isComposing(event) || !isActive()) return;
    if (event.key === "Escape") empty();
    else if (event.key === "Enter" && input.value.trim() !== "") void openFirst();
    else if (event.key === "ArrowDown") first()?.focus();
    else return;
    event.preventDefault();
  });

  list.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || !isActive() || !isLink(event.target)) return;
    if (event.key === "Escape") {
      empty();
      input.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const all = links();
      const here = all.indexOf(event.target);
      if (here < 0) return;
      if (event.key === "ArrowDown") all[here + 1]?.focus();
      else (all[here - 1] ?? input).focus();
    } else return;
    event.preventDefault();
  });
}
