/** @param {URL} address @param {AbortSignal} [signal] */
export async function answered(address, signal) {
  return checked(await fetch(address, { signal }));
}

/** @param {Response} answer @returns the same; throws if the host does not have it */
export function checked(answer) {
  if (!answer.ok) throw new Error(`${answer.status} for ${answer.url}`);
  return answer;
}

/** @param {URL} address @param {AbortSignal} [signal] */
export const load = async (address, signal) => (await answered(address, signal)).json();

/** @param {Response} index @returns when what names the plan was stored for use without a network; 0 if it is as on the host */
export const savedAt = ({ headers }) => Number(headers.get("x-stationary-time")) || 0;
