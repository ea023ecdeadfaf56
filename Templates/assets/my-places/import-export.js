import { element, part } from "../common/elements.js";
import { filled } from "../common/phrases.js";
import { mergePlaces } from "./merge-places.js";
import { importedPhoto } from "./photo.js";
import { placesFile, readPlaces, UnreadableFile } from "./places-file.js";

/** @typedef {import("./place.js").Place} Place */
/**
 * @typedef {object} Page
 * @property {() => Place[]} places
 * @property {(put: Place[], message: string) => Promise<"stored" | "full" | "denied">} put the result
 * @property {(message: string) => void} show
 */

/**
 * Exports the reader's places as one file, and imports such files.
 * @param {HTMLElement} box
 * @param {DOMStringMap} phrases
 * @param {Page} page
 */
export function importAndExport(box, phrases, page) {
  const input = part(box, "[data-mine-open]", HTMLInputElement);
  const importer = new Importer(box, phrases, page);
  part(box, "[data-mine-export]", HTMLButtonElement).addEventListener("click", () => download(page.places()));
  input.addEventListener("change", () => {
    void importer.open(input.files?.[0]).finally(() => (input.value = ""));
  });
  box.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  box.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    void importer.open(event.dataTransfer.files[0]);
  });
}

/** @param {Place[]} places */
async function download(places) {
  const url = URL.createObjectURL(await placesFile(places));
  element("a", { href: url, download: "my-places.json" }).click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

class Importer {
  #isBusy = false;

  /** @param {HTMLElement} box @param {DOMStringMap} phrases @param {Page} page */
  constructor(box, phrases, page) {
    this.phrases = phrases;
    this.page = page;
    this.report = part(box, "[data-mine-import]", HTMLElement);
    this.lines = part(this.report, "[data-mine-import-status]", HTMLElement);
    this.question = part(this.report, "[data-mine-ask]", HTMLElement);
    this.digits = new Intl.NumberFormat(document.documentElement.lang);
  }

  /** @param {Blob | undefined} file */
  async open(file) {
    if (!file || this.#isBusy) return;
    this.#isBusy = true;
    try {
      await this.#import(file);
    } catch (error) {
      this.#show((error instanceof UnreadableFile ? this.phrases[error.fault] : this.phrases.broken) ?? "");
    } finally {
      this.#isBusy = false;
    }
  }

  /** @param {Blob} file */
  async #import(file) {
    const { phrases, page, digits } = this;
    this.#show(phrases.reading ?? "");
    const read = await readPlaces(file);
    for (const place of read.places) {
      if (!place.photo) continue;
      place.photo = await importedPhoto(place.photo);
      if (!place.photo) read.withoutPicture.push(place.name);
    }
    const { added, differing, same } = await mergePlaces(page.places(), read.places);
    this.#show();
    const choice = differing.length ? await this.#ask(differing.length) : "keep";
    if (choice === "leave") return this.#show();
    const put = choice === "replace" ? [...added, ...differing] : added;
    const message = filled(phrases.imported ?? "", {
      added: digits.format(added.length), replaced: digits.format(put.length - added.length),
      same: digits.format(same + (choice === "keep" ? differing.length : 0)),
    });
    if (!put.length) page.show(message);
    else {
      const result = await page.put(put, message);
      if (result !== "stored") return this.#show((result === "full" ? phrases.importUnkept : phrases.importDenied) ?? "");
    }
    this.#show(...this.#losses(read));
  }

  /** @param {string[]} lines */
  #show(...lines) {
    this.report.hidden = lines.length === 0;
    this.lines.replaceChildren(...lines.map((line) => element("p", {}, line)));
  }

  /**
   * Asks which version to keep of places that differ.
   * @param {number} n
   * @returns {Promise<"replace" | "keep" | "leave">}
   */
  #ask(n) {
    const { question } = this;
    part(question, "p", HTMLElement).textContent = filled(this.phrases.differ ?? "", { n: this.digits.format(n) });
    question.hidden = this.report.hidden = false;
    question.querySelector("button")?.focus();
    return new Promise((resolve) => {
      for (const button of question.querySelectorAll("button")) {
        button.onclick = () => {
          question.hidden = true;
          resolve(/** @type {"replace" | "keep" | "leave"} */ (button.value));
        };
      }
    });
  }

  /** @param {import("./places-file.js").Read} read */
  #losses({ leftOut, duplicates, withoutPicture }) {
    const { phrases, digits } = this;
    const line = (/** @type {string | undefined} */ phrase, /** @type {string[]} */ names) =>
      names.length ? [filled(phrase ?? "", { n: digits.format(names.length), names: namesText(names) })] : [];
    return [...line(phrases.leftOut, leftOut), ...line(phrases.twice, duplicates), ...line(phrases.unpictured, withoutPicture)];
  }
}

/** @param {string[]} names */
const namesText = (names) =>
  names.slice(0, 5).map((name) => (name.length > 60 ? name.slice(0, 60) + "…" : name)).join(", ") + (names.length > 5 ? ", …" : "");
