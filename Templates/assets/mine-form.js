import { part } from "./elements.js";
import { exactTo, newId, point, pointIn, pointText } from "./mine-place.js";
import { photoField } from "./mine-photo-field.js";
import { filled } from "./phrases.js";
import { whereAmI } from "./where-am-i.js";

/** @typedef {import("./mine-place.js").Mine} Mine */
/** @typedef {[number, number]} Point */

/**
 * The form in which a place is made and changed. What is typed stays until it is saved or given up.
 * @param {HTMLFormElement} form
 * @param {DOMStringMap} words
 * @param {object} page
 * @param {(at: Point) => Promise<import("./mine-city.js").Near | null>} page.cityNear the nearest city that the site knows
 * @param {(at: Point | null, id: string) => void} page.moved told where the pin is, and of which place; empty: of a new one
 * @param {(place: Mine, before: Mine | null) => Promise<boolean>} page.save whether it is done
 * @param {() => void} page.closed told when the form is gone
 */
export function mineForm(form, words, page) {
  const heading = part(form, "h2", HTMLHeadingElement);
  const name = part(form, "[name=name]", HTMLInputElement);
  const at = part(form, "[name=at]", HTMLInputElement);
  const city = part(form, "[name=city]", HTMLInputElement);
  const description = part(form, "[name=description]", HTMLTextAreaElement);
  const here = part(form, "[data-mine-here]", HTMLButtonElement);
  const photo = photoField(form, words, () => (dirty = true));
  /** @type {Mine | null} */
  let before = null;
  let dirty = false;
  let cityIsOurs = true;
  let turn = 0;
  /** Which question for the device's position is still meant: the last, until another point is given. */
  let asked = 0;
  let isSaving = false;
  /** How often the form was opened: what takes time is for the place it was opened for. */
  let opened = 0;

  /**
   * @param {HTMLInputElement} field
   * @param {string} said empty: nothing
   * @param {boolean} isWrong whether it is about what stands in the field
   */
  function tell(field, said, isWrong = said !== "") {
    const note = part(form, `[data-note=${field.name}]`, HTMLElement);
    note.textContent = said;
    if (isWrong) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }

  /** @param {Point | null} where */
  function placed(where) {
    page.moved(where, before?.id ?? "");
    void nameCity(where);
  }

  /** @param {Point | null} where */
  async function nameCity(where) {
    const mine = ++turn;
    if (!where || !cityIsOurs) return;
    const near = await page.cityNear(where);
    // Who is in the field is about to type there: a name that comes now would stand before what they type.
    if (mine === turn && cityIsOurs && document.activeElement !== city) city.value = near?.name ?? "";
  }

  /**
   * @param {Point} where
   * @param {number} metres how exact it is: a pixel of the map, the accuracy of the device
   */
  function put(where, metres) {
    const rounded = point(...exactTo(where, metres));
    if (!rounded) return;
    at.value = pointText({ latitude: rounded[0], longitude: rounded[1] });
    asked += 1;
    dirty = true;
    tell(at, "");
    placed(rounded);
  }

  /** @param {Point} where @param {string} called */
  async function save(where, called) {
    const [mine, instead] = [opened, before];
    await photo.ready();
    // It may have been given up meanwhile.
    if (form.hidden || mine !== opened) return;
    const place = {
      id: instead?.id ?? newId(), name: called, description: description.value.trim(), city: city.value.trim().replace(/\s+/g, " "),
      latitude: where[0], longitude: where[1], photo: photo.chosen(), at: Date.now(),
    };
    if ((await page.save(place, instead)) && mine === opened) close();
  }

  function close() {
    form.hidden = true;
    dirty = false;
    before = null;
    photo.show(null);
    page.moved(null, "");
    page.closed();
  }

  at.addEventListener("input", () => {
    const where = pointIn(at.value);
    asked += 1;
    if (where) tell(at, "");
    placed(where);
  });
  city.addEventListener("input", () => (cityIsOurs = city.value.trim() === ""));
  city.addEventListener("blur", () => city.value === "" && void nameCity(pointIn(at.value)));
  name.addEventListener("input", () => name.value.trim() && tell(name, ""));
  form.addEventListener("input", () => (dirty = true));
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    close();
  });
  here.addEventListener("click", async () => {
    const mine = ++asked;
    tell(at, words.finding ?? "", false);
    const found = await whereAmI();
    // The reader may have said where in another way meanwhile, or be at another place.
    if (form.hidden || mine !== asked) return;
    if ("at" in found) return put(found.at, found.accuracy);
    tell(at, words[found.trouble === "denied" ? "deniedPosition" : found.trouble] ?? "", false);
    at.focus();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    // A second press, before the first is done, would make a second place.
    if (isSaving) return;
    const where = pointIn(at.value);
    const called = name.value.trim().replace(/\s+/g, " ");
    tell(name, called ? "" : words.nameMissing ?? "");
    tell(at, where ? "" : (at.value.trim() ? words.pointUnread : words.pointMissing) ?? "");
    if (!where || !called) return (called ? at : name).focus();
    isSaving = true;
    try {
      await save(where, called);
    } finally {
      isSaving = false;
    }
  });
  addEventListener("beforeunload", (event) => {
    if (dirty && !form.hidden) event.preventDefault();
  });

  return {
    put,
    isOpen: () => !form.hidden,
    /**
     * What is typed already stays: it is not thrown away for another place.
     * @param {Mine | null} place `null`: a new one
     * @param {"name" | "at"} first the field to begin with
     * @returns {boolean} whether it is this place's
     */
    open(place, first = "name") {
      if (dirty && !form.hidden) {
        const isSame = place?.id === before?.id;
        if (!isSame) part(form, "[data-note=name]", HTMLElement).textContent = words.unfinished ?? "";
        (first === "at" && isSame ? at : name).focus();
        return isSame;
      }
      before = place;
      opened += 1;
      asked += 1;
      heading.textContent = place ? filled(words.changeOne ?? "", { name: place.name }) : words.addOne ?? "";
      name.value = place?.name ?? "";
      at.value = place ? pointText(place) : "";
      city.value = place?.city ?? "";
      description.value = place?.description ?? "";
      cityIsOurs = city.value === "";
      photo.show(place?.photo ?? null);
      for (const field of [name, at]) tell(field, "");
      page.moved(place && [place.latitude, place.longitude], place?.id ?? "");
      form.hidden = false;
      dirty = false;
      (first === "at" ? at : name).focus();
      return true;
    },
  };
}
