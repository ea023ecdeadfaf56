import { part } from "../common/elements.js";
import { preparedPhoto } from "./photo.js";

/**
 * The field for a photo, from the camera or from a file.
 * @param {HTMLFormElement} form
 * @param {DOMStringMap} words
 * @param {() => void} changed
 */
export function photoField(form, words, changed) {
  const preview = part(form, "[data-mine-photo]", HTMLImageElement);
  const drop = part(form, "[data-mine-photo-drop]", HTMLButtonElement);
  const note = part(form, "[data-note=photo]", HTMLElement);
  /** @type {Blob | null} */
  let photo = null;
  let turn = 0;
  let working = Promise.resolve();

  /** @param {Blob | null} chosen */
  function show(chosen) {
    turn += 1;
    photo = chosen;
    if (preview.src) URL.revokeObjectURL(preview.src);
    if (chosen) preview.src = URL.createObjectURL(chosen);
    else preview.removeAttribute("src");
    preview.hidden = drop.hidden = chosen === null;
    note.textContent = "";
  }

  /** @param {File} file */
  async function take(file) {
    const request = ++turn;
    note.textContent = words.preparing ?? "";
    try {
      const prepared = await preparedPhoto(file);
      if (request !== turn) return;
      show(prepared);
      changed();
    } catch {
      if (request === turn) note.textContent = words.photoUnread ?? "";
    }
  }

  for (const input of form.querySelectorAll("input[type=file]")) {
    if (!(input instanceof HTMLInputElement)) continue;
    input.addEventListener("change", () => {
      const file = input.files?.[0];
      // Otherwise the same file could not be chosen again.
      input.value = "";
      if (file) working = take(file);
    });
  }
  drop.addEventListener("click", () => {
    show(null);
    changed();
    part(form, "input[type=file]", HTMLInputElement).focus();
  });

  return {
    show,
    chosen: () => photo,
    /** Done when the photo is prepared. */
    ready: () => working,
  };
}
