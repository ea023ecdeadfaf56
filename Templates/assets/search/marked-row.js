import { matchRanges } from "./match-ranges.js";

/**
 * A row with what matches of its name, or of the name in another language that was found.
 * @param {import("./shard-rows.js").Row} row
 * @param {string} query folded
 * @returns {import("./search-protocol.js").Found}
 */
export const markedRow = (row, query) => row.other === ""
  ? { ...row, marks: matchRanges(row.name, query, row.text), otherMarks: [] }
  : { ...row, marks: [], otherMarks: matchRanges(row.other, query) };
