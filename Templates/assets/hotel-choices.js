/** @typedef {import("./hotel-order.js").Least} Least */

/**
 * The choice of at least so many stars and free rooms; the address has it as `?stars=4&rooms=2`.
 * @param {Element} main
 */
export function hotelChoices(main) {
  const set = main.querySelector("[data-least]");
  const selects = [...(set?.querySelectorAll("select") ?? [])];
  return {
    show: () => set?.removeAttribute("hidden"),
    /** @returns {Least} */
    chosen: () => ({ stars: 0, rooms: 0, ...Object.fromEntries(selects.map(({ name, value }) => [name, Number(value)])) }),
    /** As the address has it; what no hotel reaches is no choice. */
    recall() {
      const asked = new URLSearchParams(location.search);
      for (const select of selects) {
        const offered = [...select.options].map(({ value }) => value);
        const wanted = asked.get(select.name) ?? "";
        select.value = offered.includes(wanted) ? wanted : "";
      }
    },
    clear() {
      for (const select of selects) select.value = "";
    },
    /** @param {URLSearchParams} query */
    write(query) {
      for (const { name, value } of selects) {
        if (value === "") query.delete(name);
        else query.set(name, value);
      }
    },
    /** @param {() => void} then */
    onChange: (then) => set?.addEventListener("change", then),
  };
}
