/**
 * Opens the header's search in place on a narrow screen, where it is a link to the search page without JavaScript.
 * @param {Element} find
 */
export function searchInHeader(find) {
  const link = find.querySelector("[data-find-link]");
  const opener = find.querySelector("[data-find-opener]");
  const input = find.querySelector("input");
  if (!link || !(opener instanceof HTMLElement) || !input) return;

  /** @param {boolean} open */
  const show = (open) => {
    find.toggleAttribute("data-open", open);
    opener.setAttribute("aria-expanded", String(open));
    if (open) input.focus();
  };
  link.remove();
  opener.hidden = false;
  opener.addEventListener("click", () => show(!find.hasAttribute("data-open")));
  find.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== "Escape" || input.value !== "") return;
    show(false);
    opener.focus();
  });
}
