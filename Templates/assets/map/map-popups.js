/** @typedef {import("./leaflet-loader.js").Leaflet} Leaflet */

/**
 * Opens the popup of a marker on a click or Enter, and moves the focus to its link, and back to the marker when it
 * closes.
 * @param {Leaflet} L
 * @param {any} map
 * @param {any} group of markers with `thing` among their options
 * @param {import("./map-markers.js").MarkerFactory} markers
 * @param {import("./map-phrases.js").MapPhrases} phrases
 */
export function openPopups(L, map, group, markers, phrases) {
  group.on("click keypress", (/** @type {any} */ event) => {
    const marker = event.layer;
    if (!marker.options.thing || (event.type === "keypress" && event.originalEvent?.key !== "Enter")) return;
    const popup = L.popup({ offset: [0, -4], maxWidth: 260, minWidth: 120, autoPanPadding: [12, 12] });
    popup.setLatLng(marker.getLatLng()).setContent(markers.popupContent(marker.options.thing)).openOn(map);
    const box = popup.getElement();
    const close = box.querySelector(".leaflet-popup-close-button");
    close?.setAttribute("role", "button");
    close?.setAttribute("aria-label", phrases.phrase("close_popup"));
    box.querySelector("a[href]:not(.leaflet-popup-close-button)")?.focus({ preventScroll: true });
    popup.on("remove", () => {
      const focused = document.activeElement;
      if (focused && focused !== document.body && !box.contains(focused)) return;
      const target = marker.getElement()?.isConnected ? marker.getElement() : map.getContainer();
      target.focus({ preventScroll: true });
    });
  });
}
