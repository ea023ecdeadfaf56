/** @param {URL} address @param {AbortSignal} [signal] */
export async function answered(address, signal) {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return answer;
}

/** @param {URL} address @param {AbortSignal} [signal] */
export const load = async (address, signal) => (await answered(address, signal)).json();
