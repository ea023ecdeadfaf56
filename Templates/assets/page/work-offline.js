/** How long after the page the service worker is registered, whose files would compete with the page's: milliseconds. */
const DELAY = 1500;

/** Makes the site work without a network, unless its owner has turned that off. */
export function workOffline() {
  const note = document.querySelector(".saved-copy");
  if (note instanceof HTMLElement) void import("../offline/saved-note.js").then(({ updateAge }) => updateAge(note));
  // Browsers have service workers only on secure connections.
  if (!("serviceWorker" in navigator) || document.documentElement.dataset.offline === "off") return;
  navigator.serviceWorker.addEventListener("message", async ({ data }) => {
    if (data.saved) (await import("../offline/saved-note.js")).noteSavedData(data);
  });
  const register = () => setTimeout(async () => (await import("../offline/register-offline.js")).registerOffline(), DELAY);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
