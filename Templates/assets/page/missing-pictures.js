/** Hides pictures that fail to load, with the space reserved for them. */
export function hideMissingPictures() {
  // Error events do not bubble, but can be captured; so errors of pictures added later are handled too.
  document.addEventListener("error", (event) => hide(event.target), true);
  for (const image of document.querySelectorAll("main picture img")) {
    // A picture that failed before has an address, is complete and has no width.
    if (image instanceof HTMLImageElement && image.currentSrc && image.complete && image.naturalWidth === 0) hide(image);
  }
}

/** @param {EventTarget | null} image */
function hide(image) {
  const picture = image instanceof HTMLImageElement ? image.closest("main picture") : null;
  const frame = picture?.closest(".picture-frame") ?? picture;
  if (!(frame instanceof HTMLElement)) return;
  frame.dataset.missing = "";
  frame.hidden = true;
}
