import { part } from "../common/elements.js";
import { counter, filled } from "../common/phrases.js";
import { importAndExport } from "./import-export.js";
import { cityFinder } from "./nearest-city.js";
import { PlaceForm } from "./place-form.js";
import { PlaceView } from "./place-view.js";
import { placesList } from "./places-list.js";
import { PlacesMap } from "./places-map.js";
import { canStore, changePlaces, damagedCount, onPlacesChange, storedPlaces, unsavedCount } from "./places-store.js";
import { undoMessage } from "./undo-message.js";

/** @typedef {import("./place.js").Place} Place */

/**
 * The page of the reader's own places.
 * @param {HTMLElement} box
 */
export async function myPlacesPage(box) {
  await new MyPlacesPage(box).start();
}

class MyPlacesPage {
  /** @type {Place[]} */
  #places = [];
  #canStore = true;
  /** @type {"full" | "denied"} why the last change that could not be stored was not */
  #failure = "full";
  /** @type {string | null} the place from which the form was opened; gets the focus when it closes */
  #returnTo = null;

  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    this.phrases = box.dataset;
    this.count = part(box, "[data-count]", HTMLElement);
    this.countPhrase = counter(this.count.dataset.forms ?? "{}", document.documentElement.lang);
    this.empty = part(box, "[data-mine-empty]", HTMLElement);
    this.warning = part(box, "[data-mine-error]", HTMLElement);
    this.unread = part(box, "[data-mine-unread]", HTMLElement);
    this.unreadPhrase = counter(this.unread.dataset.forms ?? "{}", document.documentElement.lang);
    this.exportButton = part(box, "[data-mine-export]", HTMLButtonElement);
    this.addButton = part(box, "[data-mine-add]", HTMLButtonElement);
    this.notFound = part(box, "[data-mine-gone]", HTMLElement);
    this.message = undoMessage(box);
    const cityNear = cityFinder(this.phrases.points ?? "");
    this.form = new PlaceForm(part(box, "[data-mine-form]", HTMLFormElement), this.phrases, this.#formEvents(cityNear));
    this.view = new PlaceView(box, this.phrases, { cityNear, edit: (place) => void this.#openForm(place) });
    this.map = new PlacesMap(box, (at, metres) => {
      if (!this.form.isOpen()) this.#openForm(null);
      this.form.setPoint(at, metres);
    });
    // Without a map there is nothing to show a place on.
    const row = part(box, "template[data-mine-row]", HTMLTemplateElement);
    if (!this.map.isAvailable) row.content.querySelector("[data-action=show]")?.remove();
    this.list = placesList(part(box, "[data-list]", HTMLElement), (action, place) => this.#act(action, place));
  }

  async start() {
    this.#listen();
    document.querySelector("[data-no-js]")?.remove();
    this.#canStore = await canStore();
    await this.#update();
    part(this.box, "[data-mine-content]", HTMLElement).hidden = false;
    if (this.view.shown()) this.view.focus();
    this.map.openLater();
  }

  #listen() {
    this.addButton.addEventListener("click", () => this.#openForm(null));
    importAndExport(this.box, this.phrases, {
      places: () => this.#places,
      put: (put, message) => this.#change({ put, remove: [] }, message, false),
      show: (message) => this.message.show(message),
    });
    addEventListener("beforeunload", (event) => unsavedCount() && event.preventDefault());
    onPlacesChange(() => void this.#update());
    addEventListener("hashchange", () => this.#addressChanged());
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || !this.view.shown() || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      this.view.leave();
    });
  }

  /** @param {(at: [number, number]) => Promise<import("./nearest-city.js").Near | null>} cityNear */
  #formEvents(cityNear) {
    return {
      cityNear,
      moved: (/** @type {[number, number] | null} */ at, /** @type {string} */ id) => this.map.setPin(at, id),
      save: async (/** @type {Place} */ place, /** @type {Place | null} */ before, /** @type {boolean} */ isWarned) => {
        this.#returnTo = place.id;
        const phrase = (before ? this.phrases.changed : this.phrases.added) ?? "";
        const keepUnsaved = isWarned || !this.#canStore;
        const result = await this.#change({ put: [place], remove: [] }, filled(phrase, { name: place.name }), keepUnsaved);
        return result === "stored" || keepUnsaved ? "" : this.#warningOf(result);
      },
      closed: () => {
        this.#updateView();
        this.empty.hidden = this.#places.length > 0;
        this.#focusOn(this.#returnTo);
      },
    };
  }

  async #update() {
    const places = (this.#places = await storedPlaces());
    this.list.show(places);
    this.map.show(places);
    this.#updateView();
    if (this.count.dataset.count !== String(places.length)) this.count.textContent = this.countPhrase(places.length);
    this.count.dataset.count = String(places.length);
    this.empty.hidden = places.length > 0 || this.form.isOpen();
    this.exportButton.disabled = places.length === 0;
    this.#updateUnread(damagedCount());
    const warning = !this.#canStore ? this.#warningOf("denied") : unsavedCount() ? this.#warningOf(this.#failure) : "";
    // A live region is read aloud each time it is set.
    if (this.warning.textContent !== warning) this.warning.textContent = warning;
    this.warning.hidden = !warning;
  }

  /** @param {"full" | "denied"} failure */
  #warningOf(failure) {
    return (failure === "denied" ? this.phrases.denied : this.phrases.unkept) ?? "";
  }

  /**
   * Reports stored places that are not in the list.
   * @param {number} count
   */
  #updateUnread(count) {
    const message = count > 0 ? this.unreadPhrase(count) : "";
    if (this.unread.textContent !== message) this.unread.textContent = message;
    this.unread.hidden = count === 0;
  }

  /** Shows the place in the address, unless the form is open. */
  #updateView() {
    const id = idInAddress(this.#places);
    const isOpen = this.form.isOpen();
    const place = id === null || isOpen ? null : this.#places.find((one) => one.id === id) ?? null;
    this.view.show(place);
    this.map.showOnly(place);
    this.notFound.hidden = id === null || isOpen || place !== null;
  }

  #addressChanged() {
    const before = this.view.shown();
    this.#updateView();
    if (this.form.isOpen()) return;
    if (this.view.shown()) this.view.focus();
    else if (before) this.#focusOn(before.id);
  }

  /**
   * Moves the focus to the open view, otherwise to a row of the list.
   * @param {string | null} id
   */
  #focusOn(id) {
    if (this.view.shown()) this.view.focus();
    else if (id === null || !this.list.goTo(id)) this.addButton.focus();
  }

  /**
   * Changes places, and offers to undo it.
   * @param {import("./places-store.js").Change} change
   * @param {string} message
   * @param {boolean} keepUnsaved whether to keep a change that could not be stored until the page is left
   * @returns {Promise<"stored" | "full" | "denied">} the result
   */
  async #change(change, message, keepUnsaved = true) {
    const changed = new Set([...change.put.map(({ id }) => id), ...change.remove]);
    const before = this.#places.filter(({ id }) => changed.has(id));
    const existing = new Set(before.map(({ id }) => id));
    const result = await changePlaces(change, { keepUnsaved });
    if (result !== "stored") this.#failure = result;
    if (result === "denied") this.#canStore = await canStore();
    if (result !== "stored" && !keepUnsaved) return result;
    await this.#update();
    this.message.show(message, async () => {
      await changePlaces({ put: before, remove: [...changed].filter((id) => !existing.has(id)) }, { keepUnsaved: true });
      await this.#update();
      this.message.show(this.phrases.undone ?? "");
      this.#focusOn(before[0]?.id ?? null);
    });
    return result;
  }

  /** @param {Place | null} place @param {"name" | "at"} first the field that gets the focus */
  #openForm(place, first = "name") {
    if (!this.form.open(place, first)) return false;
    this.map.open();
    this.#returnTo = place?.id ?? null;
    this.message.settle();
    this.#updateView();
    this.empty.hidden = true;
    return true;
  }

  /** @param {import("./places-list.js").Action} action @param {Place} place */
  async #act(action, place) {
    if (action === "change") this.#openForm(place);
    else if (action === "move") {
      if (this.#openForm(place, "at")) this.map.goTo(place);
    } else if (action === "show") this.map.goTo(place, true);
    else {
      await this.#change({ put: [], remove: [place.id] }, filled(this.phrases.removed ?? "", { name: place.name }));
      this.message.undoButton.focus();
    }
  }
}

/** Precedes a place's id in the address. */
const PREFIX = "place-";

/**
 * The id of the place in the address; `null` if it has none. The address may also be the id alone, as in earlier versions.
 * @param {Place[]} places
 */
function idInAddress(places) {
  let hash = location.hash.slice(1);
  try {
    hash = decodeURIComponent(hash);
  } catch {
    // An invalid encoding is not the id of a place.
  }
  if (hash.startsWith(PREFIX)) return hash.slice(PREFIX.length);
  return places.some(({ id }) => id === hash) ? hash : null;
}
