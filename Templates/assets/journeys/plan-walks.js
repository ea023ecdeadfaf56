/**
 * Adds to the list of a key.
 * @template K, V
 * @param {Map<K, V[]>} lists
 * @param {K} key
 * @param {V} value
 */
export function append(lists, key, value) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/**
 * Metres in a straight line between two points in degrees.
 * @param {[number, number]} one
 * @param {[number, number]} other
 */
export function distance([lat, lon], [lat2, lon2]) {
  const radians = Math.PI / 180;
  const half = Math.sin(((lat2 - lat) * radians) / 2) ** 2 + Math.cos(lat * radians) * Math.cos(lat2 * radians) * Math.sin(((lon2 - lon) * radians) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(half)));
}

/**
 * The walks from each stop.
 * @param {number[][]} rows of the plan
 */
export function readWalks(rows) {
  /** @type {Map<number, { to: number, metres: number, seconds: number }[]>} */
  const walks = new Map();
  rows.forEach((row, from) => {
    for (let i = 0; i < row.length; i += 3) {
      const [to, metres, seconds] = row.slice(i, i + 3);
      append(walks, from, { to, metres, seconds });
      append(walks, to, { to: from, metres, seconds });
    }
  });
  return walks;
}
