import { button, element } from "../common/elements.js";
import { filled } from "../common/phrases.js";
import { loadStylesheet } from "../common/load-stylesheet.js";

const PICTURES = "main picture[data-name]";

/** The maximum length of the description below a picture, in characters. */
const LONGEST = 280;

/** @type {Promise<import("./viewer-dialog.js").ViewerDialog> | undefined} */
let viewer;

/** Offers the page's pictures full screen. The page contains the dialog in a template. */
export function offerFullScreen() {
  for (const picture of document.querySelectorAll(PICTURES)) if (picture instanceof HTMLElement) offerPicture(picture);
}

/**
 * Offers one picture full screen: adds a button in its corner, or over it if it is the small picture of a row.
 * @param {HTMLElement} picture `picture[data-name]`
 */
export function offerPicture(picture) {
  const template = document.querySelector("template[data-viewer]");
  if (!(template instanceof HTMLTemplateElement) || !("HTMLDialogElement" in window)) return;
  const words = template.dataset;
  const open = async () => {
    try {
      viewer ??= Promise.all([import("../viewer/viewer-dialog.js"), loadStylesheet(new URL("../viewer/viewer.css", import.meta.url))])
        .then(([{ ViewerDialog }]) => new ViewerDialog(template));
      const dialog = await viewer;
      // Pictures that a filter hides, or that failed to load, are skipped.
      const all = [...document.querySelectorAll(PICTURES)].filter((other) => !other.closest("[hidden]"));
      dialog.open(all.map(shown), all.indexOf(picture), opener);
    } catch {
      // The browser shows the file itself.
      location.assign(shown(picture).address);
    }
  };
  const name = filled(words.open ?? "", { name: picture.dataset.name ?? "" });
  const opener = button("", open, { class: "enlarge", "aria-label": name });
  if (picture.closest(".picture-frame")) {
    opener.append(element("span", {}, words.label ?? ""));
    picture.addEventListener("click", open);
  }
  picture.after(opener);
}

/**
 * The data of a picture for the dialog.
 * @param {Element} picture
 * @returns {import("./viewer-dialog.js").Shown}
 */
function shown(picture) {
  const image = picture.querySelector("img");
  const [name, full] = ["data-name", "data-full"].map((mark) => picture.getAttribute(mark) ?? "");
  // Browsers with dialogs support WebP. The last of a srcset is the widest.
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
  const start = plain.slice(0, LONGEST);
  const blank = start.lastIndexOf(" ");
  return (blank < 0 ? start : start.slice(0, blank)) + "…";
}
