import { element, part } from "./elements.js";
import { filled } from "./phrases.js";
import { closedByBack } from "./viewer-back.js";
import { swipes } from "./viewer-swipe.js";

/** Waiting for less than this is not worth a word: milliseconds. */
const UNNOTICED = 300;

/**
 * @typedef {object} Shown
 * @property {string} address of the picture at its widest
 * @property {string} name what it is a picture of
 * @property {string} alt
 * @property {string} about a few words more; may be empty
 * @property {string} referrerPolicy as the page's own picture has it
 */

/**
 * The dialog that shows one picture at a time, as large as the window lets it be.
 * @param {HTMLTemplateElement} template
 */
export function viewerDialog(template) {
  const words = template.dataset;
  const content = document.importNode(template.content, true);
  document.body.append(content);
  const dialog = part(document.body, "dialog.viewer", HTMLDialogElement);
  const stage = part(dialog, "[data-viewer-stage]", HTMLElement);
  const [name, about, turn, said] = ["name", "about", "turn", "said"].map((mark) =>
    part(dialog, `[data-viewer-${mark}]`, HTMLElement));
  const [close, retry, previous, next] = ["close", "retry", "previous", "next"].map((mark) =>
    part(dialog, `[data-viewer-${mark}]`, HTMLButtonElement));

  /** @type {Shown[]} */
  let all = [];
  let at = 0;
  /** @type {HTMLElement | undefined} */
  let opener;
  let timer = 0;

  function load() {
    const { address, alt, referrerPolicy } = all[at];
    const image = element("img", { alt, decoding: "async" });
    image.referrerPolicy = referrerPolicy;
    tell("");
    // Only the picture that is wanted now is heard.
    image.addEventListener("load", () => image.isConnected && tell(""));
    image.addEventListener("error", () => {
      if (!image.isConnected) return;
      tell(words.failed ?? "");
      retry.hidden = false;
      image.remove();
    });
    stage.replaceChildren(image);
    timer = window.setTimeout(() => tell(words.loading ?? ""), UNNOTICED);
    image.src = address;
  }

  /** @param {string} text */
  function tell(text) {
    clearTimeout(timer);
    said.textContent = text;
    retry.hidden = true;
  }

  /** @param {number} number */
  function show(number) {
    if (!all[number]) return;
    at = number;
    name.textContent = all[at].name;
    about.textContent = all[at].about;
    turn.textContent = all.length > 1 ? filled(words.turn ?? "", { n: String(at + 1), all: String(all.length) }) : "";
    // They keep the focus at the ends, where there is nothing to go to.
    previous.setAttribute("aria-disabled", String(at === 0));
    next.setAttribute("aria-disabled", String(at === all.length - 1));
    load();
  }

  /** @param {number} steps to the right, as it is seen */
  const go = (steps) => show(at + (document.documentElement.dir === "rtl" ? -steps : steps));
  const shut = () => dialog.close();

  close.addEventListener("click", shut);
  retry.addEventListener("click", () => {
    load();
    close.focus();
  });
  previous.addEventListener("click", () => show(at - 1));
  next.addEventListener("click", () => show(at + 1));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target === stage) shut();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === "ArrowRight") go(1);
    else if (event.key === "ArrowLeft") go(-1);
    else return;
    event.preventDefault();
  });
  // The page behind stays where it is; Ctrl and the wheel zoom.
  dialog.addEventListener("wheel", (event) => event.ctrlKey || event.preventDefault(), { passive: false });
  swipes(stage, { sideways: (steps) => go(steps), upOrDown: shut });
  const isOpened = closedByBack(dialog);
  dialog.addEventListener("close", () => {
    tell("");
    stage.replaceChildren();
    opener?.focus({ preventScroll: true });
  });

  return {
    /**
     * @param {Shown[]} pictures of the page
     * @param {number} number the one to begin with
     * @param {HTMLElement} from what gets the focus back
     */
    open(pictures, number, from) {
      if (dialog.open) return;
      all = pictures;
      opener = from;
      previous.hidden = next.hidden = all.length < 2;
      dialog.showModal();
      isOpened();
      show(Math.max(0, number));
    },
  };
}
