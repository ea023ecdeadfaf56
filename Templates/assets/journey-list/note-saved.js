/**
 * Notes below the page that its plan is a saved copy.
 * @param {number} saved when it was stored for use without a network; 0: it is as on the host
 * @param {DOMStringMap} phrases
 */
export async function noteSaved(saved, { saved: words = "", retrySaved: retry = "" }) {
  if (saved) await import("../offline/saved-note.js").then(({ noteSavedData }) => noteSavedData({ saved, words, retry }), () => undefined);
}
