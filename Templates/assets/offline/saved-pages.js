// The pages that the service worker shows without a network.
import { storedAt } from "./kept-files.js";
import { savedWords } from "./saved-words.js";
import { scope, site } from "./site-paths.js";

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * A kept page, with a note that says how old it is.
 * @param {Response} copy
 */
export async function savedPage(copy) {
  const time = storedAt(copy);
  const words = escaped(savedWords(site.saved, time, site.language));
  const note = `<p class="saved-copy" role="status" data-saved="${time}" data-words="${escaped(site.saved)}"><span>${words}</span> <a href="">${escaped(site.retry)}</a></p>`;
  const html = await copy.text();
  return new Response(html.replace(/<main\b[^>]*>/, (tag) => tag + note), { headers: copy.headers });
}

/**
 * The page that says that a page is not kept, at that page's own address.
 * @param {Response | undefined} copy of `/offline/`
 */
export async function offlinePage(copy) {
  if (!copy) return Response.error();
  const root = escaped(new URL(scope).pathname);
  const html = (await copy.text()).replace(/="\.\.\//g, () => `="${root}`);
  return new Response(html, { status: 503, headers: copy.headers });
}
