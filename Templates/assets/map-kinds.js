import { element } from "./elements.js";

/**
 * A box to tick for each kind of thing that there is, which is the key to their marks too; nothing where there is one
 * kind alone.
 * @param {HTMLElement} box
 * @param {(key: string) => string} word
 * @param {(kind: string, isShown: boolean) => void} changed
 */
export function kindBoxes(box, word, changed) {
  /** @type {Map<string, HTMLLabelElement>} */
  const labels = new Map();
  return {
    /**
     * @param {string} kind
     * @param {boolean} isShown
     */
    offer(kind, isShown) {
      if (labels.has(kind)) return;
      const input = element("input", { type: "checkbox" });
      input.checked = isShown;
      input.addEventListener("change", () => changed(kind, input.checked));
      const label = element("label", { class: `key-${kind}` }, input, element("span", {}, word(kind)));
      labels.set(kind, label);
      box.append(label);
      box.hidden = labels.size < 2;
    },
    /** @param {string} kind */
    withdraw(kind) {
      labels.get(kind)?.remove();
      labels.delete(kind);
      box.hidden = labels.size < 2;
    },
  };
}
