/**
 * Adds a style sheet to the page, after the others.
 * @param {URL} address
 * @returns {Promise<unknown>} rejected if it cannot be loaded; may be retried
 */
export function loadStylesheet(address) {
  return new Promise((done, failed) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address.href;
    link.addEventListener("load", done);
    link.addEventListener("error", () => {
      link.remove();
      failed(new Error("a style sheet failed to load"));
    });
    document.head.append(link);
  });
}
