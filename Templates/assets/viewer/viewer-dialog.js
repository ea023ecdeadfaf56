import { element, part } from "../common/elements.js";
import { filled } from "../common/phrases.js";
import { closeOnBack } from "./close-on-back.js";
import { onSwipe } from "./swipe.js";

/** Loading is reported after this time: milliseconds. */
const REPORT_AFTER = 300;

/**
 * @typedef {object} Shown
 * @property {string} address of the picture in its largest size
 * @property {string} name of what it shows
 * @property {string} alt
 * @property {string} about a short description; may be empty
 * @property {string} referrerPolicy of the page's own picture
 */

/** The dialog that shows one picture at a time, as large as the window allows. */
export class ViewerDialog {
  /** @type {Shown[]} */
  #pictures = [];
  #current = 0;
  /** @type {HTMLElement | undefined} gets the focus back */
  #opener;
  #timer = 0;

  /** @param {HTMLTemplateElement} template */
  constructor(template) {
    this.phrases = template.dataset;
    document.body.append(document.importNode(template.content, true));
    const dialog = (this.dialog = part(document.body, "dialog.viewer", HTMLDialogElement));
    this.stage = part(dialog, "[data-viewer-stage]", HTMLElement);
    const text = (/** @type {string} */ mark) => part(dialog, `[data-viewer-${mark}]`, HTMLElement);
    this.name = text("name");
    this.about = text("about");
    this.position = text("turn");
    this.status = text("status");
    const button = (/** @type {string} */ mark) => part(dialog, `[data-viewer-${mark}]`, HTMLButtonElement);
    this.closeButton = button("close");
    this.retry = button("retry");
    this.previous = button("previous");
    this.next = button("next");
    this.#listenToButtons();
    this.#listenToDialog();
    this.opened = closeOnBack(dialog);
  }

  /**
   * @param {Shown[]} pictures of the page
   * @param {number} index of the one to begin with
   * @param {HTMLElement} opener gets the focus back
   */
  open(pictures, index, opener) {
    if (this.dialog.open) return;
    this.#pictures = pictures;
    this.#opener = opener;
    this.previous.hidden = this.next.hidden = pictures.length < 2;
    this.dialog.showModal();
    this.opened();
    this.#show(Math.max(0, index));
  }

  #listenToButtons() {
    this.closeButton.addEventListener("click", () => this.dialog.close());
    this.retry.addEventListener("click", () => {
      this.#load();
      this.closeButton.focus();
    });
    this.previous.addEventListener("click", () => this.#show(this.#current - 1));
    this.next.addEventListener("click", () => this.#show(this.#current + 1));
  }

  #listenToDialog() {
    const { dialog, stage } = this;
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog || event.target === stage) dialog.close();
    });
    dialog.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key === "ArrowRight") this.#move(1);
      else if (event.key === "ArrowLeft") this.#move(-1);
      else return;
      event.preventDefault();
    });
    // The page behind must not scroll. Ctrl and the wheel zoom.
    dialog.addEventListener("wheel", (event) => event.ctrlKey || event.preventDefault(), { passive: false });
    onSwipe(stage, { sideways: (steps) => this.#move(steps), upOrDown: () => dialog.close() });
    dialog.addEventListener("close", () => {
      this.#report("");
      stage.replaceChildren();
      this.#opener?.focus({ preventScroll: true });
    });
  }

  #load() {
    const { address, alt, referrerPolicy } = this.#pictures[this.#current];
    const image = element("img", { alt, decoding: "async" });
    image.referrerPolicy = referrerPolicy;
    this.#report("");
    // Events of a picture that is no longer shown are ignored.
    image.addEventListener("load", () => image.isConnected && this.#report(""));
    image.addEventListener("error", () => {
      if (!image.isConnected) return;
      this.#report(this.phrases.failed ?? "");
      this.retry.hidden = false;
      image.remove();
    });
    this.stage.replaceChildren(image);
    this.#timer = window.setTimeout(() => this.#report(this.phrases.loading ?? ""), REPORT_AFTER);
    image.src = address;
  }

  /** @param {string} text */
  #report(text) {
    clearTimeout(this.#timer);
    this.status.textContent = text;
    this.retry.hidden = true;
  }

  /** @param {number} index */
  #show(index) {
    const picture = this.#pictures[index];
    if (!picture) return;
    this.#current = index;
    const count = this.#pictures.length;
    this.name.textContent = picture.name;
    this.about.textContent = picture.about;
    const position = { n: String(index + 1), all: String(count) };
    this.position.textContent = count > 1 ? filled(this.phrases.turn ?? "", position) : "";
    // Not `disabled`, so that they keep the focus.
    this.previous.setAttribute("aria-disabled", String(index === 0));
    this.next.setAttribute("aria-disabled", String(index === count - 1));
    this.#load();
  }

  /** @param {number} steps to the right, as seen */
  #move(steps) {
    this.#show(this.#current + (document.documentElement.dir === "rtl" ? -steps : steps));
  }
}
