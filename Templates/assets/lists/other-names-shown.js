import { element } from "../common/elements.js";
import { named } from "../common/name-language.js";
import { contains, wordTexts } from "../search/match.js";
import { otherWith } from "./list-rows.js";

/** @typedef {import("./list-rows.js").Group} Group */
/** @typedef {import("./list-rows.js").Row} Row */

/** Shows the names in other languages by which rows and headings are found: «Wien — Vienna». */
export function otherNamesShown() {
  /** @type {Element[]} */
  let notes = [];

  /** @param {Pick<Row | Group, "folded" | "latin" | "others">} thing @param {Element | null} label @param {import("../search/match.js").Word[]} words */
  function show(thing, label, words) {
    if (!label || !thing.others?.length) return;
    const found = words.filter((word) => !contains(thing, word)).map((word) => otherWith(thing.others, word)).find((one) => one);
    if (!found) return;
    const note = element("span", { class: "other-name" }, " — ", named(found.name));
    label.after(note);
    notes.push(note);
  }

  /**
   * @param {Group[]} groups
   * @param {Row[]} rows those that match
   * @param {string} query folded
   */
  return (groups, rows, query) => {
    for (const note of notes) note.remove();
    notes = [];
    if (query === "") return;
    const words = wordTexts(query);
    for (const group of groups) if (group.shown) show(group, group.label, words);
    for (const row of rows) show(row, row.label, words);
  };
}
