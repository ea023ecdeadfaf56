import { part } from "./elements.js";
import { exchange } from "./mine-exchange.js";
import { mineForm } from "./mine-form.js";
import { mineList } from "./mine-list.js";
import { mineMap } from "./mine-map.js";
import { cityFinder } from "./mine-city.js";
import { keepForOffline } from "./mine-offline.js";
import { saidAndUndone } from "./mine-said.js";
import { canKeep, changeMine, minePlaces, onMineChange, unkeptPlaces } from "./mine-store.js";
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
      if (!before.length || !list.goTo(before[0].id)) add.focus();
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
      empty.hidden = places.length > 0;
      if (!returnTo || !list.goTo(returnTo)) add.focus();
    },
  });
  const map = mineMap(box, {
    picked(at) {
      if (!form.isOpen()) openForm(null);
      form.put(at);
    },
  });

  /** @param {Mine | null} place @param {"name" | "at"} first */
  function openForm(place, first = "name") {
    if (!form.open(place, first)) return false;
    returnTo = place?.id ?? null;
    done.settle();
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
  addEventListener("hashchange", () => list.goTo(idInAddress()));

  document.querySelector("[data-unscripted]")?.remove();
  keeps = await canKeep();
  part(box, "[data-mine-own]", HTMLElement).hidden = false;
  await show();
  if (location.hash) list.goTo(idInAddress());
  keepForOffline(words.offline ?? "");
}

/** The id of the place that a link leads to; empty where the address has none that can be read. */
function idInAddress() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}
