import { isBare } from "./picture-data.js";

/** The maximum length of a side, in pixels. */
const LONGEST = 1600;
const QUALITY = 0.85;

/**
 * A photo as it is stored: upright, scaled down and re-encoded, so that it has no metadata such as the place and time.
 * @param {Blob} file
 * @returns {Promise<Blob>} a JPEG; fails where this browser cannot read the file
 */
export async function preparedPhoto(file) {
  // Safari before 17.2 does not know the option, and turns photos without it.
  const picture = await createImageBitmap(file, /** @type {any} */ ({ imageOrientation: "from-image" })).catch(() => createImageBitmap(file));
  try {
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("this browser does not draw");
    // Transparent pixels would become black.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await jpeg(canvas);
  } finally {
    picture.close();
  }
}

/** @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
const jpeg = (canvas) =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the photo is too large to draw"))), "image/jpeg", QUALITY));

/**
 * An imported photo as it is stored. A photo that was prepared before is not re-encoded.
 * @param {Blob} photo
 * @returns {Promise<Blob | null>} `null` if the browser cannot read it
 */
export async function importedPhoto(photo) {
  try {
    return (await isBare(photo)) && (await isSmall(photo)) ? photo : await preparedPhoto(photo);
  } catch {
    return null;
  }
}

/** @param {Blob} photo */
async function isSmall(photo) {
  const picture = await createImageBitmap(photo);
  const longest = Math.max(picture.width, picture.height);
  picture.close();
  return longest <= LONGEST;
}
