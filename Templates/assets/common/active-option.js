/**
 * The option of a list that the arrows are at, while the focus stays in the text field, following the ARIA Authoring
 * Practices. The position before the first option, and after the last, is the text field.
 */
export class ActiveOption {
  /** @type {HTMLElement[]} */
  #options = [];
  /** −1: the text field. */
  #index = -1;

  /**
   * @param {HTMLInputElement} input
   * @param {string} key the name in `dataset` by which an option is the same as one of another list
   */
  constructor(input, key) {
    this.input = input;
    this.key = key;
  }

  /** @returns {HTMLElement | undefined} `undefined`: the text field */
  element() {
    return this.#options[this.#index];
  }

  /**
   * Stays at the same option of a new list if it has it.
   * @param {HTMLElement[]} options shown
   */
  replace(options) {
    const active = this.element()?.dataset[this.key];
    this.#options = options;
    this.#index = -1;
    this.#activate(active === undefined ? -1 : options.findIndex(({ dataset }) => dataset[this.key] === active));
  }

  /** @param {1 | -1} step */
  move(step) {
    const count = this.#options.length + 1;
    this.#activate(((this.#index + 1 + step + count) % count) - 1);
  }

  /** Returns to the text field. */
  leave() {
    this.#activate(-1);
  }

  /** @param {number} index */
  #activate(index) {
    this.element()?.setAttribute("aria-selected", "false");
    this.#index = index;
    const option = this.element();
    if (!option) return this.input.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    this.input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }
}
