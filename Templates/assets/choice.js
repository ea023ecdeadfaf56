/**
 * The choice between all stations, those to leave from and those to go to; absent where the data has only one kind.
 * @param {Element} main
 */
export function roleChoice(main) {
  const choice = main.querySelector("[data-roles]:is(fieldset)");
  const inputs = [...(choice?.querySelectorAll("input") ?? [])];
  return {
    show: () => choice?.removeAttribute("hidden"),
    chosen: () => inputs.find((input) => input.checked)?.value ?? "",
    /** @param {string} role */
    choose(role) {
      for (const input of inputs) input.checked = input.value === role;
    },
    /** @param {() => void} then */
    onChange: (then) => choice?.addEventListener("change", then),
  };
}
