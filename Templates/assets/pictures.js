/** Takes away pictures that do not come, with the room that was kept for them. */
export function leaveNoHoles() {
  // Errors do not rise, but they pass on the way down; so those of pictures that come later are heard too.
  document.addEventListener("error", (event) => hide(event.target), true);
  for (const image of document.querySelectorAll("main picture img")) {
    // What failed before this ran has an address, is done, and has no width.
    if (image instanceof HTMLImageElement && image.currentSrc && image.complete && image.naturalWidth === 0) hide(image);
  }
}

/** @param {EventTarget | null} image */
function hide(image) {
  const picture = image instanceof HTMLImageElement ? image.closest("main picture") : null;
  const frame = picture?.closest(".shot") ?? picture;
  if (frame instanceof HTMLElement) frame.hidden = true;
}
