/** The picture types that all browsers support. */
const HEAD = /^data:(image\/(?:jpeg|png|webp|gif));base64,/;

/** The maximum length of a URL with a picture: 30 MB. */
const MAX_URL = 40_000_000;

/**
 * The picture that a `data:` URL holds.
 * @param {string} url
 * @returns {Blob | null} `null` if it is of another type, too long, or invalid
 */
export function pictureIn(url) {
  const found = url.length > MAX_URL ? null : HEAD.exec(url);
  if (!found) return null;
  try {
    const text = atob(url.slice(found[0].length));
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < bytes.length; index++) bytes[index] = text.charCodeAt(index);
    return beginsLike(bytes, found[1]) ? new Blob([bytes], { type: found[1] }) : null;
  } catch {
    return null;
  }
}

/** @type {Record<string, number[]>} */
const BEGINNINGS = {
  "image/jpeg": [0xff, 0xd8, 0xff], "image/png": [0x89, 0x50, 0x4e, 0x47], "image/webp": [0x52, 0x49, 0x46, 0x46],
  "image/gif": [0x47, 0x49, 0x46, 0x38],
};

/** @param {Uint8Array} bytes @param {string} kind */
const beginsLike = (bytes, kind) => BEGINNINGS[kind].every((byte, index) => bytes[index] === byte);

/** @param {Blob} blob */
export const bytesOf = async (blob) => new Uint8Array(await blob.arrayBuffer());

/**
 * Whether two pictures are the same, byte by byte.
 * @param {Blob | null} one
 * @param {Blob | null} other
 */
export async function samePicture(one, other) {
  if (one === null || other === null) return one === other;
  if (one.size !== other.size) return false;
  const [bytes, others] = await Promise.all([bytesOf(one), bytesOf(other)]);
  return bytes.every((byte, index) => byte === others[index]);
}

/**
 * Whether a picture is a JPEG without metadata. Metadata, such as place, time and camera, is in separate segments next to
 * the pixels, or after the end of the picture.
 * @param {Blob} photo
 */
export async function isBare(photo) {
  const bytes = await bytesOf(photo);
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff; ) {
    const mark = bytes[at + 1];
    if (mark === END) return at + 2 === bytes.length;
    if (mark === COMMENT || (isApplication(mark) && !isColour(bytes, at))) return false;
    at += 2 + bytes[at + 2] * 256 + bytes[at + 3];
    if (mark === SCAN) at = markAfter(bytes, at);
  }
  return false;
}

/**
 * The end of the pixels: the next marker, except those that occur within pixels.
 * @param {Uint8Array} bytes
 * @param {number} at
 */
function markAfter(bytes, at) {
  const isPixels = (/** @type {number} */ mark) => mark === 0 || mark === 0xff || (mark >= 0xd0 && mark <= 0xd7);
  while (at < bytes.length && (bytes[at] !== 0xff || isPixels(bytes[at + 1]))) at++;
  return at;
}

/** Marks of a JPEG's segments (ITU-T T.81, table B.1). */
const COMMENT = 0xfe;
const SCAN = 0xda;
const END = 0xd9;

/** @param {number} mark of an application's segment, except the plain JFIF header */
const isApplication = (mark) => mark > 0xe0 && mark <= 0xef;

/**
 * Whether a segment is a color profile, which browsers may write.
 * @param {Uint8Array} bytes
 * @param {number} at
 */
const isColour = (bytes, at) => bytes[at + 1] === 0xe2 && String.fromCharCode(...bytes.subarray(at + 4, at + 15)) === "ICC_PROFILE";
