import { boxAfter, similarNames, similarRow } from "../common/similar-names.js";
import { wordTexts } from "../search/match.js";
import { isNearThing } from "../search/near-words.js";
import { loadWays } from "../search/query-forms.js";

/** @typedef {import("./list-rows.js").Group} Group */
/** @typedef {import("./list-rows.js").Row} Row */

/**
 * The rows that a query with a typing error finds, below a list.
 * @param {Element} list
 */
export function similarRows(list) {
  const similar = similarNames(boxAfter(list));
  return {
    hide: similar.hide,
    /**
     * @param {Group[]} groups
     * @param {string} query folded
     * @param {string} role `from`, `to`, or empty for both
     */
    async show(groups, query, role) {
      await loadWays();
      const words = wordTexts(query);
      /** @type {{ row: Row, group: Group }[]} */
      const found = [];
      for (const group of groups) {
        for (const row of group.rows) {
          const texts = { folded: `${row.folded} ${group.folded} ${group.country}`, latin: `${row.latin} ${group.latin} ${group.country}` };
          if (row.near && (role === "" || row.roles.includes(role)) && isNearThing(words, texts)) found.push({ row, group });
        }
      }
      await similar.show(found.length, found.map(({ row: { label, text }, group }) => similarRow({ href: label.href, name: text, place: group.text })));
    },
  };
}
