/** The maximum length of a query, in UTF-16 units. The field takes no more. */
export const MAX_QUERY = 200;

/**
 * A search box with a button that clears it.
 * @param {HTMLFormElement} form
 * @param {() => void} typed called after each change by the reader
 */
export function searchBox(form, typed) {
  const input = form.querySelector("input");
  const clear = form.querySelector("[data-filter-clear]");
  if (!input) throw new TypeError("a search form has no field");
  input.maxLength = MAX_QUERY;
  const changed = () => {
    clear?.toggleAttribute("hidden", input.value === "");
    typed();
  };
  const empty = () => {
    input.value = "";
    changed();
  };
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    empty();
    input.focus();
  });
  input.addEventListener("input", changed);
  form.hidden = false;
  return {
    input,
    empty,
    /** @param {string} text */
    write(text) {
      input.value = text.slice(0, MAX_QUERY);
      clear?.toggleAttribute("hidden", text === "");
    },
  };
}
