/** @typedef {"from" | "to"} Role */
export const ROLES = /** @type {Role[]} */ (["from", "to"]);

/** The role of the station that the reader is to choose: `?take=from`, `?take=to`. */
export function roleAsked() {
  const asked = new URLSearchParams(location.search).get("take");
  return ROLES.find((role) => role === asked);
}

/**
 * The choice between all stations, origins and destinations; absent if the data has only one of them.
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
