/**
 * Closes a dialog on «back», as users of phones expect. An open dialog is an entry of the history with the page's own
 * address; closing the dialog in another way removes the entry.
 * @param {HTMLDialogElement} dialog
 * @returns {() => void} must be called after the dialog is opened
 */
export function closeOnBack(dialog) {
  let [isEntry, isLeaving] = [false, false];
  addEventListener("popstate", () => {
    const wasEntry = isEntry;
    [isEntry, isLeaving] = [false, false];
    if (wasEntry && dialog.open) dialog.close();
  });
  dialog.addEventListener("close", () => {
    if (!isEntry) return;
    [isEntry, isLeaving] = [false, true];
    history.back();
  });
  return () => {
    // Opened again before `history.back()` has taken effect, which must not close this one.
    if (isLeaving) return;
    history.pushState(history.state, "");
    isEntry = true;
  };
}
