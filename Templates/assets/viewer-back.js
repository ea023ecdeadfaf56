/**
 * Lets the way back close a dialog, as readers of phones expect of what fills the window. An open dialog is an entry of
 * the history under the page's own address; closed otherwise, the entry goes with it.
 * @param {HTMLDialogElement} dialog
 * @returns {() => void} to be called when it was opened
 */
export function closedByBack(dialog) {
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
    // Opened again before the last entry was left: going back is still to come, and is not meant for this one.
    if (isLeaving) return;
    history.pushState(history.state, "");
    isEntry = true;
  };
}
