/** @typedef {import("./map-library.js").Leaflet} Leaflet */

/**
 * Opens what a mark says when it is clicked or Enter is pressed on it, with the focus on its link; back to the mark
 * when it closes.
 * @param {Leaflet} L
 * @param {any} map
 * @param {any} group of marks with `thing` among their options
 * @param {ReturnType<import("./map-marks.js").marks>} make
 * @param {import("./map-words.js").MapWords} words
 */
export function popups(L, map, group, make, words) {
  group.on("click keypress", (/** @type {any} */ event) => {
    const mark = event.layer;
    if (!mark.options.thing || (event.type === "keypress" && event.originalEvent?.key !== "Enter")) return;
    const popup = L.popup({ offset: [0, -4], maxWidth: 260, minWidth: 120, autoPanPadding: [12, 12] });
    popup.setLatLng(mark.getLatLng()).setContent(make.content(mark.options.thing)).openOn(map);
    const box = popup.getElement();
    const close = box.querySelector(".leaflet-popup-close-button");
    close?.setAttribute("role", "button");
    close?.setAttribute("aria-label", words.word("close_popup"));
    box.querySelector("a[href]:not(.leaflet-popup-close-button)")?.focus({ preventScroll: true });
    popup.on("remove", () => {
      const focused = document.activeElement;
      if (focused && focused !== document.body && !box.contains(focused)) return;
      const target = mark.getElement()?.isConnected ? mark.getElement() : map.getContainer();
      target.focus({ preventScroll: true });
    });
  });
}
