/**
 * Brings a style sheet of the site, after those that are there.
 * @param {URL} address
 * @returns {Promise<unknown>} settles when it holds; rejected where it does not come; may be tried again
 */
export function sheet(address) {
  return new Promise((done, failed) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address.href;
    link.addEventListener("load", done);
    link.addEventListener("error", () => {
      link.remove();
      failed(new Error("a style sheet did not come"));
    });
    document.head.append(link);
  });
}
