import { isComposing } from "./composing.js";

/**
 * The keys of a search box and its virtual list: Escape empties the box, Enter opens the first match; the arrows, Page Up,
 * Page Down, Home and End move through the list.
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 * @param {import("./virtual-list.js").VirtualList} rows
 * @param {() => void} empty
 * @param {() => Promise<unknown>} answered done when the list shows the answer to the last query, which Enter waits for
 */
export function walkVirtualList(input, list, rows, empty, answered) {
  async function openFirst() {
    const asked = input.value;
    await answered();
    const first = list.querySelector("[aria-posinset='1'] a[href]");
    if (input.value === asked && first instanceof HTMLElement) first.click();
  }

  input.addEventListener("keydown", (event) => {
    if (isComposing(event) || !list.isConnected) return;
    if (event.key === "Escape") empty();
    else if (event.key === "Enter" && input.value.trim() !== "") void openFirst();
    else if (event.key === "ArrowDown" && rows.last() >= 0) rows.focus(Math.ceil(rows.position()));
    else return;
    event.preventDefault();
  });

  list.addEventListener("keydown", (event) => {
    const here = rows.indexOf(event.target);
    if (here < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      empty();
      input.focus();
    } else if (event.key === "ArrowUp" && here === 0) input.focus();
    else {
      const page = rows.pageSize();
      const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -here, End: rows.last() - here };
      const step = steps[/** @type {keyof typeof steps} */ (event.key)];
      if (step === undefined) return;
      rows.focus(here + step);
    }
    event.preventDefault();
  });
}
