/** Later than all times, and longer than all; the sum of two is a number of 32 bits. */
export const INFINITE = 2 ** 30 - 1;

/**
 * Lists of numbers, one after the other in one column.
 * @param {number} count of lists
 * @param {(add: (list: number, ...values: number[]) => void) => void} each calls it for each entry, in the same order each time
 * @param {number} [width] how many numbers an entry has
 */
export function starts(count, each, width = 1) {
  const firsts = new Int32Array(count + 1);
  each((list) => { firsts[list + 1] += width; });
  for (let list = 0; list < count; list++) firsts[list + 1] += firsts[list];
  const [next, list] = [firsts.slice(), new Int32Array(firsts[count])];
  each((to, ...values) => {
    for (const value of values) list[next[to]++] = value;
  });
  return { firsts, list };
}
