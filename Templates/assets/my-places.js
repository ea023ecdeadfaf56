import { part } from "./elements.js";
import { exchange } from "./mine-exchange.js";
import { mineForm } from "./mine-form.js";
import { mineList } from "./mine-list.js";
import { mineMap } from "./mine-map.js";
import { cityFinder } from "./mine-city.js";
import { keepForOffline } from "./mine-offline.js";
import { saidAndUndone } from "./mine-said.js";
import { canKeep, changeMine, minePlaces, onMineChange, unkeptPlaces } from "./mine-store.js";
import { mineView } from "./mine-view.js";
import { counter, filled } from "./phrases.js";

/** @typedef {import("./mine-place.js").Mine} Mine */

/**
 * The page of the reader's own places.
 * @param {HTMLElement} box
 */
export async function myPlaces(box) {
  const words = box.dataset;
  const count = part(box, "[data-count]", HTMLElement);
  const sayCount = counter(count.dataset.forms ?? "{}", document.documentElement.lang);
  const empty = part(box, "[data-mine-empty]", HTMLElement);
  const trouble = part(box, "[data-mine-trouble]", HTMLElement);
  const exporting = part(box, "[data-mine-export]", HTMLButtonElement);
  const add = part(box, "[data-mine-add]", HTMLButtonElement);
  const gone = part(box, "[data-mine-gone]", HTMLElement);
  const done = saidAndUndone(box);
  /** @type {Mine[]} */
  let places = [];
  let keeps = true;
  /** @type {string | null} where the reader came from into the form */
  let returnTo = null;

  async function show() {
    places = await minePlaces();
    list.show(places);
    map.show(places);
    showView();
    count.dataset.count = String(places.length);
    count.textContent = sayCount(places.length);
    empty.hidden = places.length > 0 || form.isOpen();
    exporting.disabled = places.length === 0;
    const unkept = unkeptPlaces();
    const said = !keeps ? words.denied : unkept ? words.unkept : "";
    // Said once: a live region tells each change, and the same again is none.
    if (trouble.textContent !== said) trouble.textContent = said ?? "";
    trouble.hidden = !said;
  }

  /** The place that the address names, unless the form is open; says so where there is none. */
  function showView() {
    const id = viewedId(places);
    const place = id === null || form.isOpen() ? null : places.find((one) => one.id === id) ?? null;
    view.show(place);
    map.view(place);
    gone.hidden = id === null || form.isOpen() || place !== null;
  }

  /**
   * The focus goes to the view that is open, else to a row of the list.
   * @param {string | null} id
   */
  function focusOn(id) {
    if (view.shown()) view.focus();
    else if (id === null || !list.goTo(id)) add.focus();
  }

  /**
   * @param {Mine[]} put
   * @param {string[]} remove
   * @param {string} said
   * @param {boolean} orHere
   */
  async function change(put, remove, said, orHere = true) {
    const touched = new Set([...put.map(({ id }) => id), ...remove]);
    const before = places.filter(({ id }) => touched.has(id));
    const had = new Set(before.map(({ id }) => id));
    const answer = await changeMine({ put, remove }, { orHere });
    if (answer === "denied") keeps = await canKeep();
    if (answer !== "kept" && !orHere) return false;
    await show();
    done.say(said, async () => {
      await changeMine({ put: before, remove: [...touched].filter((id) => !had.has(id)) }, { orHere: true });
      await show();
      done.say(words.undone ?? "");
      focusOn(before[0]?.id ?? null);
    });
    return true;
  }

  const cityNear = cityFinder(words.points ?? "");
  const form = mineForm(part(box, "[data-mine-form]", HTMLFormElement), words, {
    cityNear,
    moved: (at, id) => map.pin(at, id),
    async save(place, before) {
      returnTo = place.id;
      return change([place], [], filled((before ? words.changed : words.added) ?? "", { name: place.name }));
    },
    closed() {
      showView();
      empty.hidden = places.length > 0;
      focusOn(returnTo);
    },
  });
  const view = mineView(box, words, { cityNear, edit: (place) => void openForm(place) });
  const map = mineMap(box, {
    picked(at, metres) {
      if (!form.isOpen()) openForm(null);
      form.put(at, metres);
    },
  });

  // Where no map can be moved, nothing can be shown on it.
  if (!map.isThere) part(box, "template[data-mine-row]", HTMLTemplateElement).content.querySelector("[data-deed=show]")?.remove();

  /** @param {Mine | null} place @param {"name" | "at"} first */
  function openForm(place, first = "name") {
    if (!form.open(place, first)) return false;
    returnTo = place?.id ?? null;
    done.settle();
    showView();
    empty.hidden = true;
    return true;
  }

  const list = mineList(part(box, "[data-list]", HTMLElement), async (deed, place) => {
    if (deed === "change") openForm(place);
    else if (deed === "move") {
      if (openForm(place, "at")) map.look(place);
    } else if (deed === "show") map.look(place, true);
    else {
      await change([], [place.id], filled(words.removed ?? "", { name: place.name }));
      done.undoButton.focus();
    }
  });

  add.addEventListener("click", () => openForm(null));
  exchange(box, words, {
    places: () => places,
    put: (put, said) => change(put, [], said, false),
    say: (said) => done.say(said),
  });
  addEventListener("beforeunload", (event) => unkeptPlaces() && event.preventDefault());
  onMineChange(() => void show());
  addEventListener("hashchange", () => {
    const before = view.shown();
    showView();
    if (form.isOpen()) return;
    if (view.shown()) view.focus();
    else if (before) focusOn(before.id);
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !view.shown() || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    view.leave();
  });

  document.querySelector("[data-unscripted]")?.remove();
  keeps = await canKeep();
  part(box, "[data-mine-own]", HTMLElement).hidden = false;
  await show();
  if (view.shown()) view.focus();
  keepForOffline(words.offline ?? "");
}

/** What precedes a place's id in the address. */
const PLACE = "place-";

/**
 * The id of the place that the address names; `null` where it names none. An address may also hold the id alone, as those
 * of earlier versions do.
 * @param {Mine[]} places
 */
function viewedId(places) {
  let named = location.hash.slice(1);
  try {
    named = decodeURIComponent(named);
  } catch {
    // What cannot be read is the id of no place.
  }
  if (named.startsWith(PLACE)) return named.slice(PLACE.length);
  return places.some(({ id }) => id === named) ? named : null;
}
