import { element } from "../common/elements.js";
import { savedWords } from "./saved-words.js";

/** How often the age is written anew: milliseconds. */
const INTERVAL = 30_000;

/**
 * Keeps the age of a saved copy up to date, and has it read aloud.
 * @param {HTMLElement} note with the time in `data-saved` and the phrase in `data-words`
 */
export function updateAge(note) {
  const text = note.querySelector("span");
  const write = () => {
    const words = savedWords(note.dataset.words ?? "", Number(note.dataset.saved), document.documentElement.lang);
    if (text && text.textContent !== words) text.textContent = words;
  };
  // A live region is read aloud when it changes.
  text?.replaceChildren();
  setTimeout(write, 100);
  setInterval(write, INTERVAL);
}

/**
 * Notes that the page shows data of a saved copy; the oldest counts.
 * @param {{ saved: number, words: string, retry: string }} copy
 */
export function noteSavedData({ saved, words, retry }) {
  if (document.querySelector("main .saved-copy")) return;
  const known = document.querySelector(".saved-copy");
  if (known instanceof HTMLElement) {
    known.dataset.saved = String(Math.min(saved, Number(known.dataset.saved)));
    return;
  }
  const note = element("p", { class: "saved-copy saved-data", role: "status", "data-saved": String(saved), "data-words": words },
    element("span"), " ", element("a", { href: "" }, retry));
  document.body.append(note);
  updateAge(note);
}
