import { element, link } from "../common/elements.js";
import { pagesRoot, siteRoot } from "../common/site-root.js";

/** How many of the kept pages are listed. */
const MOST = 20;

/**
 * The page that is shown in place of one that is not kept: lists the pages that are, and opens the other one when the
 * browser is online again.
 * @param {HTMLElement} box
 */
export async function offlinePage(box) {
  if (location.href.split(/[?#]/)[0] !== `${pagesRoot}offline/`) addEventListener("online", () => location.reload());
  const pages = await keptPages().catch(() => []);
  const section = box.querySelector("[data-kept]");
  section?.querySelector("ul")?.append(...pages.map(({ url, title }) => element("li", {}, link(url, title))));
  section?.toggleAttribute("hidden", pages.length === 0);
  box.querySelector("[data-kept-none]")?.toggleAttribute("hidden", pages.length > 0);
}

/** The titles of the pages kept last, newest first. */
async function keptPages() {
  const names = (await caches.keys()).filter((name) => name.startsWith(`stationary-site ${siteRoot} `));
  const kept = await Promise.all(names.map(async (name) => {
    const cache = await caches.open(name);
    const requests = (await cache.keys()).filter(({ url }) => url.endsWith("/") && !url.endsWith("/offline/"));
    return Promise.all(requests.map(async (request) => ({ url: request.url, response: await cache.match(request) })));
  }));
  const time = (/** @type {Response | undefined} */ response) => Number(response?.headers.get("x-stationary-time"));
  const newest = kept.flat().sort((a, b) => time(b.response) - time(a.response)).slice(0, MOST);
  const site = document.title.slice(document.title.lastIndexOf(" – "));
  return Promise.all(newest.map(async ({ url, response }) => {
    const page = new DOMParser().parseFromString((await response?.text()) ?? "", "text/html");
    return { url, title: page.title.endsWith(site) ? page.title.slice(0, -site.length) : page.title };
  }));
}
