// The pages that the service worker shows without a network.
import { storedAt } from "./kept-files.js";
import { savedWords } from "./saved-words.js";
import { scope } from "./site-paths.js";

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** @typedef {import("./site-paths.js").Version} Version */

/**
 * A kept page, with a note that says how old it is.
 * @param {Response} copy
 * @param {Version} version its language
 */
export async function savedPage(copy, { language, saved, retry }) {
  const time = storedAt(copy);
  const words = escaped(savedWords(saved, time, language));
  const note = `<p class="saved-copy" role="status" data-saved="${time}" data-words="${escaped(saved)}"><span>${words}</span> <a href="">${escaped(retry)}</a></p>`;
  const html = await copy.text();
  return new Response(html.replace(/<main\b[^<>]*>/, (tag) => tag + note), { headers: copy.headers });
}

/**
 * The page that says that a page is not kept, at that page's own address.
 * @param {Response | undefined} copy of `/offline/`
 * @param {Version} version the language of the page
 */
export async function offlinePage(copy, { folder }) {
  if (!copy) return Response.error();
  const root = escaped(new URL(scope).pathname);
  // In a language's folder, two steps lead to the root, and one to that folder.
  const text = folder ? (await copy.text()).replace(/="\.\.\/\.\.\//g, () => `="${root}`) : await copy.text();
  const html = text.replace(/="\.\.\//g, () => `="${root}${folder}`);
  return new Response(html, { status: 503, headers: copy.headers });
}
