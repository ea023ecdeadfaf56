/** @typedef {ReturnType<typeof import("./endless.js").endlessList>} Endless */

/**
 * The keys of a search box and its endless list: Escape empties, Enter opens the first match; arrows, Page Up and Down,
 * Home and End walk.
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 * @param {Endless} endless
 * @param {() => void} empty
 * @param {() => Promise<unknown>} answered done when the list shows what was asked for last: Enter waits for it
 */
export function walkEndless(input, list, endless, empty, answered) {
  async function openFirst() {
    const asked = input.value;
    await answered();
    const first = list.querySelector("[aria-posinset='1'] a[href]");
    if (input.value === asked && first instanceof HTMLElement) first.click();
  }

  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape") empty();
    else if (event.key === "Enter" && input.value.trim() !== "") void openFirst();
    else if (event.key === "ArrowDown" && endless.last() >= 0) endless.focus(Math.ceil(endless.at()));
    else return;
    event.preventDefault();
  });

  list.addEventListener("keydown", (event) => {
    const here = endless.indexOf(event.target);
    if (here < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      empty();
      input.focus();
    } else if (event.key === "ArrowUp" && here === 0) input.focus();
    else {
      const page = endless.page();
      const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -here, End: endless.last() - here };
      const step = steps[/** @type {keyof typeof steps} */ (event.key)];
      if (step === undefined) return;
      endless.focus(here + step);
    }
    event.preventDefault();
  });
}
