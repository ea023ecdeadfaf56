import { distanceWords } from "../common/distance.js";
import { button, element, link, part } from "../common/elements.js";
import { filled } from "../common/phrases.js";
import { retrying } from "../common/retry.js";
import { deviceStorage } from "../common/storage.js";
import { positionPermission, withReport } from "./geolocation.js";
import { NearbyForm } from "./nearby-form.js";
import { RADII, isNearDevice, nearOf, rounded, unitOf, withNear, writtenUnit } from "./nearby-query.js";

/** @typedef {import("./nearby-query.js").Near} Near */
/** @typedef {import("./nearby-query.js").Listing} Listing */

/** What «Near me» opens: the point, the radius and the order, which are also in the address. */
export class NearbyControl {
  /** @type {Near | null} */
  #near = null;
  /** The name of the point. */
  #place = "";
  #request = 0;
  #storage = deviceStorage("near");

  /**
   * @param {HTMLElement} box
   * @param {Listing} listing
   */
  constructor(box, listing) {
    this.box = box;
    this.listing = listing;
    this.phrases = part(box, "[data-near-words]", HTMLElement).dataset;
    this.opener = part(box, "[data-near-open]", HTMLButtonElement);
    this.off = part(box, "[data-near-off]", HTMLButtonElement);
    this.summary = part(box, "[data-near-status]", HTMLElement);
    this.scope = part(box, "[data-near-scope]", HTMLElement);
    this.order = part(box, "[data-near-order]", HTMLElement);
    this.none = part(box, "[data-near-none]", HTMLElement);
    this.retry = retrying(box, "near");
    this.form = new NearbyForm(box, this.phrases, (at, name, isDevice) => {
      this.#place = name;
      void this.#search({ ...this.#options(), at: isDevice ? at : [rounded(at[0]), rounded(at[1])], isDevice });
      this.#setOpen(false);
      this.opener.focus();
    });
    const digits = new Intl.NumberFormat(document.documentElement.lang);
    for (const radius of box.querySelectorAll("[name=near-within]")) {
      if (radius instanceof HTMLInputElement && radius.nextElementSibling) radius.nextElementSibling.textContent = digits.format(Number(radius.value));
    }
    this.#listen();
    this.#check("near-unit", this.#preferredUnit());
  }

  isOn() {
    return this.#near !== null;
  }

  /** Searches around the device if it may, otherwise opens or closes the form. */
  async toggle() {
    const isOpen = this.#isOpen();
    if (isOpen || this.#near || (await positionPermission()) !== "granted") this.#setOpen(!isOpen);
    else await this.#searchAtOnce();
  }

  /** Shows what is near the device, without the form; opens it if the position is not known. */
  async #searchAtOnce() {
    const isFound = await withReport(this.form.useDevice(), () => (this.summary.textContent = this.phrases.finding ?? ""));
    if (isFound) return;
    const { textContent } = this.form.error;
    this.summary.textContent = "";
    this.#setOpen(true);
    this.form.error.textContent = textContent;
  }

  /** Shows what the address asks for. */
  restore() {
    const asked = nearOf(location.search, this.#preferredUnit(), history.state);
    if (!asked && isNearDevice(location.search)) return this.#restoreDevice();
    if (asked?.isDevice) this.#place = this.phrases.myPosition ?? "";
    else if (!asked || String(asked.at) !== String(this.#near?.at)) this.#place = "";
    this.#near = asked;
    this.#check("near-within", String(asked?.within ?? this.#checked("near-within")));
    this.#check("near-unit", asked?.unit ?? this.#preferredUnit());
    this.#check("near-sort", asked?.sort ?? "distance");
    return this.update();
  }

  /** An address of another reader or tab does not say where the device is. */
  async #restoreDevice() {
    const { within, unit, sort } = nearOf(location.search.replace("near=me", "near=0,0"), this.#preferredUnit()) ?? this.#options();
    this.#check("near-within", String(within));
    this.#check("near-unit", unit);
    this.#check("near-sort", sort);
    if ((await positionPermission()) === "granted") await this.#searchAtOnce();
    else this.#setOpen(true);
  }

  /** Shows what is near again, because another filter has changed. */
  async update() {
    const request = ++this.#request;
    this.#render();
    await this.retry.until(async () => {
      try {
        await this.listing.show(this.#near);
      } catch (error) {
        // An obsolete request may fail.
        if (request === this.#request) throw error;
      }
    });
  }

  async turnOff() {
    if (!this.#near) return;
    await this.#search(null);
    this.#setOpen(false);
  }

  /** @param {number} count of the things that the list shows now */
  countChanged(count) {
    this.none.hidden = true;
    if (this.#near && count === 0) void this.#showNone(this.#near);
  }

  #listen() {
    this.scope.addEventListener("change", () => {
      const options = this.#options();
      this.#storage.write({ unit: options.unit });
      if (this.#near) void this.#search({ ...this.#near, ...options });
    });
    this.opener.addEventListener("click", () => void this.toggle());
    this.off.addEventListener("click", () => {
      this.opener.focus();
      void this.turnOff();
    });
    this.box.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || !this.#isOpen()) return;
      this.#setOpen(false);
      this.opener.focus();
    });
  }

  /** @param {string} name of radio buttons */
  #checked(name) {
    return [...this.scope.querySelectorAll("input")].find((radio) => radio.name === name && radio.checked)?.value;
  }

  /** @param {string} name of radio buttons @param {string} value */
  #check(name, value) {
    for (const radio of this.scope.querySelectorAll("input")) if (radio.name === name) radio.checked = radio.value === value;
  }

  /** @returns {Omit<Near, "at">} */
  #options() {
    const sort = this.#checked("near-sort") === "name" ? "name" : "distance";
    const unit = unitOf(this.#checked("near-unit")) ?? this.#preferredUnit();
    return { within: Number(this.#checked("near-within") ?? 10), unit, sort };
  }

  #preferredUnit() {
    return unitOf(/** @type {any} */ (this.#storage.read())?.unit) ?? unitOf(this.box.dataset.unit) ?? "km";
  }

  #isOpen() {
    return this.opener.getAttribute("aria-expanded") === "true";
  }

  /** @param {boolean} isOpen */
  #setOpen(isOpen) {
    this.form.show(isOpen);
    this.opener.setAttribute("aria-expanded", String(isOpen));
    this.scope.hidden = !isOpen && !this.#near;
  }

  /** @param {Near | null} near */
  async #search(near) {
    this.#near = near;
    const state = { ...history.state, near: near?.isDevice ? near.at : undefined };
    history.replaceState(state, "", withNear(location.href, near));
    await this.update();
  }

  #render() {
    const near = this.#near;
    this.off.hidden = this.order.hidden = !near;
    this.scope.hidden = !near && !this.#isOpen();
    this.opener.toggleAttribute("data-on", near !== null);
    this.summary.textContent = near
      ? filled(this.phrases.around ?? "", { radius: radiusWords(near), place: this.#place || near.at.join(", ") }) : "";
    if (!near) this.none.hidden = true;
  }

  /**
   * Reports that nothing is within the radius, and offers a larger one or the nearest thing.
   * @param {Near} near
   */
  async #showNone(near) {
    const request = this.#request;
    const found = await this.listing.alternatives(near).catch(() => null);
    if (request !== this.#request || !this.#near) return;
    const radii = RADII.filter((within) => within > near.within && (found?.count(within) ?? 0) > 0).slice(0, 1);
    const wider = radii.map((within) => this.#widerButton({ ...near, within }, found?.count(within) ?? 0));
    const nearest = radii.length ? null : found?.nearest;
    const showAll = button(this.off.textContent ?? "", () => {
      this.opener.focus();
      this.listing.clearFilters();
      void this.turnOff();
    });
    const nothing = filled(this.phrases.nothing ?? "", { radius: radiusWords(near) });
    this.none.replaceChildren(
      element("p", {}, nothing, ...(nearest ? [" ", ...this.#nearestWords(nearest, near)] : [])),
      element("p", {}, ...wider, showAll));
    this.none.hidden = false;
  }

  /** @param {Near} near with a larger radius @param {number} count */
  #widerButton(near, count) {
    const n = new Intl.NumberFormat(document.documentElement.lang).format(count);
    return button(filled(this.phrases.next ?? "", { radius: radiusWords(near), n }), () => {
      this.#check("near-within", String(near.within));
      void this.#search(near);
      this.opener.focus();
    });
  }

  /** @param {{ name: string, href: string, metres: number }} nearest @param {Near} near */
  #nearestWords({ name, href, metres }, { unit }) {
    const distance = distanceWords(metres, writtenUnit(unit, this.box.dataset.unit), document.documentElement.lang);
    const [before, after = ""] = filled(this.phrases.nearest ?? "", { distance }).split("{name}");
    return [before, link(href, name), after];
  }
}

/** @param {Near} near */
function radiusWords({ within, unit }) {
  const name = unit === "mi" ? "mile" : "kilometer";
  return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: name, unitDisplay: "short" }).format(within);
}
