import { readCoordinates } from "./coordinates.js";
import { part } from "./elements.js";
import { nearCities } from "./near-cities.js";
import { rounded } from "./near-query.js";
import { whereAmI } from "./where-am-i.js";

/** Shorter than this, a question is not worth a word: milliseconds. */
const UNNOTICED = 300;

/**
 * The four ways to say where: the device's position, a city, coordinates, a point on the map.
 * @param {HTMLElement} box
 * @param {DOMStringMap} words
 * @param {(at: [number, number], name: string) => void} taken
 */
export function nearForm(box, words, taken) {
  const form = part(box, "[data-near-form]", HTMLFormElement);
  const here = part(box, "[data-near-here]", HTMLButtonElement);
  const trouble = part(box, "[data-near-trouble]", HTMLElement);
  const field = part(box, "[data-near-at]", HTMLInputElement);
  const note = part(box, "#near-at-note", HTMLElement);
  const pane = part(box, "[data-near-map]", HTMLElement);
  const choosing = part(box, "[data-near-choose]", HTMLElement);
  let asked = 0;

  /** @param {[number, number]} at @param {string} name */
  function take(at, name) {
    asked++;
    trouble.textContent = "";
    taken(at, name);
  }

  here.addEventListener("click", async () => {
    const mine = ++asked;
    trouble.textContent = "";
    const timer = setTimeout(() => mine === asked && (trouble.textContent = words.asking ?? ""), UNNOTICED);
    const answer = await whereAmI();
    clearTimeout(timer);
    // The reader may have said where in another way meanwhile.
    if (mine !== asked) return;
    if ("at" in answer) take(answer.at, words.myPosition ?? "");
    else trouble.textContent = `${words[answer.trouble] ?? ""} ${words.orElse ?? ""}`;
  });

  /** @param {string} problem */
  function complain(problem) {
    note.textContent = problem;
    field.toggleAttribute("aria-invalid", false);
    if (problem === "") return;
    field.setAttribute("aria-invalid", "true");
    field.focus();
  }

  const cities = nearCities(box, words, take);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim() === "" && cities.take()) return;
    if (cities.isTyped()) return;
    const read = readCoordinates(field.value);
    complain("trouble" in read ? words[read.trouble] ?? "" : "");
    if ("at" in read) take(read.at, read.at.map(rounded).join(", "));
  });
  field.addEventListener("input", () => complain(""));

  choosing.hidden = pane.dataset.words === undefined;
  part(choosing, "button", HTMLButtonElement).addEventListener("click", async () => {
    form.hidden = true;
    pane.hidden = false;
    try {
      const [{ choosePoint }, { optionsOf }] = await Promise.all([import("./map-choose.js"), import("./map-options.js")]);
      const at = await choosePoint(pane, optionsOf(pane));
      form.hidden = false;
      if (at) take(at, at.map(rounded).join(", "));
      else part(choosing, "button", HTMLButtonElement).focus();
    } catch {
      form.hidden = false;
      trouble.textContent = words.noMap ?? "";
    }
    pane.hidden = true;
  });

  return {
    /** @param {boolean} isOpen */
    show(isOpen) {
      form.hidden = !isOpen;
      if (isOpen) cities.load();
      else {
        // What is still being asked for is not waited for any more.
        asked++;
        trouble.textContent = "";
      }
    },
  };
}
