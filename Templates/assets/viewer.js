import { button, element } from "./elements.js";
import { filled } from "./phrases.js";
import { sheet } from "./sheet.js";

const PICTURES = "main picture[data-name]";

/** The most of a description that stands under a picture, in characters. */
const LONGEST = 280;

/** @type {Promise<ReturnType<typeof import("./viewer-dialog.js").viewerDialog>> | undefined} */
let viewer;

/** Offers the page's pictures full screen. The words, and the dialog itself, come with the page. */
export function offerFullScreen() {
  for (const picture of document.querySelectorAll(PICTURES)) if (picture instanceof HTMLElement) offerPicture(picture);
}

/**
 * Offers one picture full screen: it gets a button, in its corner, or over it where it is a row's small one.
 * @param {HTMLElement} picture `picture[data-name]`
 */
export function offerPicture(picture) {
  const template = document.querySelector("template[data-viewer]");
  if (!(template instanceof HTMLTemplateElement) || !("HTMLDialogElement" in window)) return;
  const words = template.dataset;
  const open = async () => {
    try {
      viewer ??= Promise.all([import("./viewer-dialog.js"), sheet(new URL("./viewer.css", import.meta.url))])
        .then(([{ viewerDialog }]) => viewerDialog(template));
      const { open } = await viewer;
      // What a filter hides now, or what did not come, is passed over.
      const all = [...document.querySelectorAll(PICTURES)].filter((other) => !other.closest("[hidden]"));
      open(all.map(shown), all.indexOf(picture), opener);
    } catch {
      // Without the dialog the browser shows the file itself.
      location.assign(shown(picture).address);
    }
  };
  const name = filled(words.open ?? "", { name: picture.dataset.name ?? "" });
  const opener = button("", open, { class: "enlarge", "aria-label": name });
  if (picture.closest(".shot")) {
    opener.append(element("span", {}, words.label ?? ""));
    picture.addEventListener("click", open);
  }
  picture.after(opener);
}

/**
 * What the dialog shows of a picture.
 * @param {Element} picture
 * @returns {import("./viewer-dialog.js").Shown}
 */
function shown(picture) {
  const image = picture.querySelector("img");
  const [name, full] = ["data-name", "data-full"].map((mark) => picture.getAttribute(mark) ?? "");
  // Who knows dialogs knows WebP. The last of a srcset is the widest.
  const widest = picture.querySelector("source")?.srcset.split(", ").pop()?.split(" ")[0];
  return {
    address: full || widest || image?.getAttribute("src") || "",
    name,
    alt: image?.alt || name,
    about: cut((picture.closest("li") ?? picture.closest("main"))?.querySelector("[data-about]")?.textContent ?? ""),
    referrerPolicy: image?.referrerPolicy ?? "",
  };
}

/** @param {string} text */
function cut(text) {
  const plain = text.slice(0, 20 * LONGEST).replace(/\s+/g, " ").trim();
  if (plain.length <= LONGEST) return plain;
  return plain.slice(0, LONGEST).replace(/\s+\S*$/, "") + "…";
}
