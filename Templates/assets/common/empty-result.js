import { filled } from "./phrases.js";

/**
 * The message that nothing matches, with a link or a button to continue with.
 * @param {Element} main
 */
export function emptyResult(main) {
  const box = main.querySelector("[data-none]");
  const text = box?.querySelector("[data-none-text]");
  const everywhere = box?.querySelector("[data-none-everywhere]");
  return {
    /** @param {boolean} empty @param {string} query as typed */
    show(empty, query) {
      box?.toggleAttribute("hidden", !empty);
      box?.toggleAttribute("data-shown", empty);
      if (!empty) return;
      if (text instanceof HTMLElement) {
        const { words = "", so } = text.dataset;
        text.textContent = query === "" && so !== undefined ? so : filled(words, { q: query });
        if (so !== undefined) everywhere?.toggleAttribute("hidden", query === "");
      }
      if (everywhere instanceof HTMLAnchorElement) everywhere.search = new URLSearchParams({ q: query }).toString();
    },
    /** @param {() => void} then */
    onShowAll: (then) => box?.querySelector("[data-none-clear]")?.addEventListener("click", then),
  };
}
