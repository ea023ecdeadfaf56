import { boxAfter, similarNames, similarRow } from "../common/similar-names.js";
import { wordTexts } from "../search/match.js";
import { isNearThing, withMost } from "../search/near-words.js";
import { loadWays } from "../search/query-forms.js";

/** @typedef {import("./list-rows.js").Group} Group */
/** @typedef {import("./list-rows.js").Row} Row */

/**
 * What a row and its group show, and their names in other languages.
 * @param {Row} row
 * @param {Group} group
 */
function textsOf(row, group) {
  const others = [...(row.others ?? []), ...(group.others ?? [])];
  const text = (/** @type {"folded" | "latin"} */ key) => [row[key], group[key], group.country, ...others.map((one) => one[key])].join(" ");
  return { folded: text("folded"), latin: text("latin") };
}

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
     * @param {boolean} isNothing whether nothing matches: then all words but one are enough if no name is near
     */
    async show(groups, query, role, isNothing) {
      await loadWays();
      const words = wordTexts(query);
      /** @type {{ row: Row, group: Group, texts: { folded: string, latin: string } }[]} */
      const all = [];
      for (const group of groups) {
        for (const row of group.rows) {
          if (row.near && (role === "" || row.roles.includes(role))) all.push({ row, group, texts: textsOf(row, group) });
        }
      }
      const near = all.filter(({ texts }) => isNearThing(words, texts));
      const found = near.length > 0 || !isNothing ? near : withMost(words, all, ({ texts }) => texts);
      await similar.show(found.length, found.map(({ row: { label, text }, group }) => similarRow({ href: label.href, name: text, place: group.text })));
    },
  };
}
