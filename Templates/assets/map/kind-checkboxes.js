import { element } from "../common/elements.js";

/**
 * A checkbox for each kind of thing, which is also the key to its marker; hidden if there is only one kind.
 * @param {HTMLElement} box
 * @param {(key: string) => string} phrase
 * @param {(kind: string, isShown: boolean) => void} changed
 */
export function kindCheckboxes(box, phrase, changed) {
  /** @type {Map<string, HTMLLabelElement>} */
  const labels = new Map();
  return {
    /**
     * @param {string} kind
     * @param {boolean} isShown
     */
    add(kind, isShown) {
      if (labels.has(kind)) return;
      const input = element("input", { type: "checkbox" });
      input.checked = isShown;
      input.addEventListener("change", () => changed(kind, input.checked));
      const label = element("label", { class: `kind-${kind}` }, input, element("span", {}, phrase(kind)));
      labels.set(kind, label);
      box.append(label);
      box.hidden = labels.size < 2;
    },
    /** @param {string} kind */
    remove(kind) {
      labels.get(kind)?.remove();
      labels.delete(kind);
      box.hidden = labels.size < 2;
    },
  };
}
