/**
 * A record as it is stored: its photo as bytes, because Safari stores no Blob in a private window.
 * @template {{ photo: Blob | null }} Kind
 * @param {Kind} place
 */
export async function recordOf(place) {
  const { photo } = place;
  return { ...place, photo: photo && { type: photo.type, bytes: await photo.arrayBuffer() } };
}

/**
 * The photo of a stored record: of bytes, or a Blob as earlier versions stored it.
 * @param {any} stored
 * @returns {Blob | null} `null` if there is none, or anything else
 */
export function photoIn(stored) {
  const isBytes = stored?.bytes instanceof ArrayBuffer && typeof stored.type === "string";
  const photo = isBytes ? new Blob([stored.bytes], { type: stored.type }) : stored;
  return photo instanceof Blob && photo.type.startsWith("image/") ? photo : null;
}
