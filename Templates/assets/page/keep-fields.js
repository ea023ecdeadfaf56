/** The fields that hold what a reader has typed or chosen. */
const FIELDS = "input:not([type=file]), select, textarea";

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/**
 * Keeps what is in the fields while the page waits for Back. Safari empties those with `autocomplete="off"`, some time
 * before or after it shows the page again; the rest of the page is as it was.
 */
export function keepFields() {
  addEventListener("pagehide", ({ persisted }) => {
    if (!persisted) return;
    const kept = [...document.querySelectorAll(FIELDS)].map((field) => contentOf(/** @type {Field} */ (field)));
    // After all other listeners, which may have shown a new date by then.
    addEventListener("pageshow", () => {
      const shown = kept.map((one) => (one.field.value === "" ? one : contentOf(one.field)));
      const writeAll = () => shown.forEach(write);
      writeAll();
      requestAnimationFrame(writeAll);
      setTimeout(writeAll);
    }, { once: true });
  });
}

/** @param {Field} field */
const contentOf = (field) => ({ field, value: field.value, checked: "checked" in field && field.checked });

/** @param {ReturnType<typeof contentOf>} content */
function write({ field, value, checked }) {
  if (field.value !== value) field.value = value;
  if ("checked" in field && field.checked !== checked) field.checked = checked;
}
