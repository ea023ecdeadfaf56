import { part } from "./elements.js";
import { placesFile, readPlaces, UnreadableFile } from "./mine-file.js";
import { merged } from "./mine-merge.js";
import { importedPhoto } from "./mine-photo.js";
import { filled } from "./phrases.js";

/** @typedef {import("./mine-place.js").Mine} Mine */

/**
 * Takes the reader's places out as one file, and in again.
 * @param {HTMLElement} box
 * @param {DOMStringMap} words
 * @param {object} page
 * @param {() => Mine[]} page.places
 * @param {(put: Mine[], said: string) => Promise<boolean>} page.put
 * @param {(words: string) => void} page.say
 */
export function exchange(box, words, page) {
  const report = part(box, "[data-mine-import]", HTMLElement);
  const told = part(report, "[data-mine-told]", HTMLElement);
  const ask = part(report, "[data-mine-ask]", HTMLElement);
  const input = part(box, "[data-mine-open]", HTMLInputElement);
  const digits = new Intl.NumberFormat(document.documentElement.lang);

  part(box, "[data-mine-export]", HTMLButtonElement).addEventListener("click", async () => {
    const url = URL.createObjectURL(await placesFile(page.places()));
    const link = document.createElement("a");
    link.href = url;
    link.download = "my-places.json";
    link.click();
    // The download has begun by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });

  /** @param {string[]} lines */
  function tell(...lines) {
    report.hidden = lines.length === 0;
    told.replaceChildren(...lines.map((line) => {
      const one = document.createElement("p");
      one.textContent = line;
      return one;
    }));
  }

  /**
   * Which of the two to keep where a place of the file is known and differs.
   * @param {number} n
   * @returns {Promise<"replace" | "keep" | "leave">}
   */
  function choose(n) {
    part(ask, "p", HTMLElement).textContent = filled(words.differ ?? "", { n: digits.format(n) });
    ask.hidden = report.hidden = false;
    ask.querySelector("button")?.focus();
    return new Promise((resolve) => {
      for (const one of ask.querySelectorAll("button")) {
        one.onclick = () => {
          ask.hidden = true;
          resolve(/** @type {"replace" | "keep" | "leave"} */ (one.value));
        };
      }
    });
  }

  /** @param {Blob} file */
  async function take(file) {
    tell(words.reading ?? "");
    const read = await readPlaces(file);
    for (const place of read.places) {
      if (!place.photo) continue;
      place.photo = await importedPhoto(place.photo);
      if (!place.photo) read.unpictured.push(place.name);
    }
    const { added, differing, same } = await merged(page.places(), read.places);
    tell();
    const choice = differing.length ? await choose(differing.length) : "keep";
    if (choice === "leave") return tell();
    const put = choice === "replace" ? [...added, ...differing] : added;
    const said = filled(words.imported ?? "", {
      added: digits.format(added.length), replaced: digits.format(put.length - added.length),
      same: digits.format(same + (choice === "keep" ? differing.length : 0)),
    });
    if (!put.length) page.say(said);
    else if (!(await page.put(put, said))) return tell(words.importUnkept ?? "");
    tell(...losses(read));
  }

  /** @param {import("./mine-file.js").Read} read */
  function losses({ leftOut, twice, unpictured }) {
    const line = (/** @type {string | undefined} */ phrase, /** @type {string[]} */ names) =>
      names.length ? [filled(phrase ?? "", { n: digits.format(names.length), names: shortened(names) })] : [];
    return [...line(words.leftOut, leftOut), ...line(words.twice, twice), ...line(words.unpictured, unpictured)];
  }

  let busy = false;
  /** @param {Blob | undefined} file */
  async function open(file) {
    if (!file || busy) return;
    busy = true;
    try {
      await take(file);
    } catch (error) {
      tell((error instanceof UnreadableFile ? words[error.fault] : words.broken) ?? "");
    } finally {
      busy = false;
    }
  }

  input.addEventListener("change", () => {
    void open(input.files?.[0]).finally(() => (input.value = ""));
  });
  box.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  box.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    void open(event.dataTransfer.files[0]);
  });
}

/** @param {string[]} names */
const shortened = (names) => names.slice(0, 5).map((name) => (name.length > 60 ? name.slice(0, 60) + "…" : name)).join(", ") + (names.length > 5 ? ", …" : "");
