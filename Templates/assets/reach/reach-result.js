import { dayWords } from "../common/days.js";
import { dotted, element, link } from "../common/elements.js";
import { named } from "../common/name-language.js";
import { counter, filled, filledParts } from "../common/phrases.js";
import { placeLabel } from "../common/place-suggestions.js";
import { farWords } from "../journey-list/far-words.js";
import { MOST_DATES } from "../journeys/found-journeys.js";
import { madeMap } from "../map/drawn-map.js";
import { daysLater } from "../timetable/board-row.js";
import { clockWords } from "../timetable/clock-words.js";
import { durationWords } from "../timetable/duration-words.js";
import { pointWords } from "../timetable/point-places.js";
import { BANDS, bandsOf, entriesOf } from "./reach-bands.js";
import { ReachList } from "./reach-list.js";

/** @typedef {import("../timetable/journeys.js").Journeys} Journeys */
/** @typedef {import("../timetable/journey-places.js").Place} Place */
/** @typedef {import("./reach-bands.js").Wish} Wish */
/** @typedef {import("./reach-bands.js").Band} Band */
/** @typedef {Extract<import("./reach-answer.js").Answer, { isKnown: true }>} Answer */

/** Bands have so many kinds of marks on the map. */
const TIERS = 4;
/** More ways make the map too slow. */
const MOST_WAYS = 4000;

/** What the page shows of the places within reach. */
export class ReachResult {
  /**
   * @param {HTMLElement} box
   * @param {HTMLFormElement} form
   * @param {DOMStringMap} phrases
   * @param {(wish: Wish) => string} address of the page with another wish
   */
  constructor(box, form, phrases, address) {
    const { lang } = document.documentElement;
    this.box = box;
    this.form = form;
    this.phrases = phrases;
    this.address = address;
    this.write = dayWords(lang);
    this.duration = durationWords(lang);
    this.clock = clockWords(document.documentElement);
    this.count = counter(phrases.count ?? "{}", lang);
    this.status = element("p", { class: "lead", role: "status" });
    this.heading = element("h2", { id: "reached" });
    this.body = element("div");
    box.setAttribute("aria-labelledby", this.heading.id);
    box.append(this.heading, this.status, this.body);
  }

  clear() {
    this.box.hidden = true;
  }

  /**
   * Says that nothing is known of a place.
   * @param {Place} place
   * @param {boolean} hasPlan whether the site has a plan of journeys
   */
  refuse(place, hasPlan) {
    const { phrases } = this;
    this.heading.replaceChildren(named(placeLabel(place)));
    this.#say(hasPlan ? filledParts(phrases.noService ?? "", { place: named(placeLabel(place)) }) : [phrases.noPlan ?? ""]);
    this.body.replaceChildren(...this.#board(place));
    this.box.hidden = false;
  }

  /**
   * Says that no station is near a point.
   * @param {Place} place
   * @param {{ station: import("../journeys/plan-walks.js").Station, metres: number }[]} far the nearest
   * @param {(from: string) => string} address of the page with another origin
   */
  refuseFar(place, far, address) {
    const { phrases, form } = this;
    this.heading.replaceChildren(pointWords(place, "from", phrases) ?? "");
    this.#say(!far.length ? filledParts(phrases.noService ?? "", { place: placeLabel(place) }) : far.flatMap(({ station, metres }) => farWords(phrases.farFrom, { station, metres, unit: form.dataset.unit ?? "km", href: address(`s-${station.id}`) })));
    this.body.replaceChildren();
    this.box.hidden = false;
  }

  /**
   * @param {Answer} answer
   * @param {{ place: Place, wish: Wish, journeys: Journeys }} asked
   */
  show(answer, { place, wish, journeys }) {
    const { phrases, form } = this;
    const { start, offset, places } = answer;
    const [time, within] = [this.clock(start + offset), this.duration(wish.within * 60)];
    const label = placeLabel(place);
    const [date, point] = [this.write.full(answer.date), pointWords(place, "from", phrases)];
    this.heading.replaceChildren(...(point ? dotted([[point], [date], [time]]) : filledParts(phrases.from ?? "", { place: named(label), date, time })));
    const main = this.box.closest("main");
    if (main) main.dataset.on = answer.date;
    this.box.hidden = false;
    const leftOut = answer.isPart ? [element("p", { class: "secondary" }, phrases.leftOut ?? "")] : [];
    if (places.length === 0) {
      this.#say(this.#none(answer, wish, { time, within }));
      return this.body.replaceChildren(...this.#wayOn(answer, wish), ...leftOut, ...this.#board(place));
    }
    const entries = entriesOf(places, (id) => journeys.whole(`s-${id}`)?.city ?? null, place.city);
    const bands = bandsOf(entries, start, wish.within);
    this.#say([filled(this.count(entries.length), { duration: within })]);
    const list = new ReachList({ answer, wish, phrases, timetable: form.dataset.timetable ?? "", pages: journeys.pages, from: place.key, cityPage: (city) => journeys.whole(city.key)?.page ?? "" });
    const map = this.#map(answer, bands, { list, place });
    this.body.replaceChildren(
      element("div", { class: "reach-layout" }, element("div", { class: "reach-map" }, ...map), element("div", { class: "reach-bands" }, ...bands.map((band) => list.band(band)))),
      element("p", { class: "secondary" }, filled(phrases.wait ?? "", { time })), ...leftOut, ...list.laterDays(), ...this.#board(place));
  }

  /** @param {(string | Node)[]} words read aloud, also if they are the same as before */
  #say(words) {
    this.status.replaceChildren(...words);
  }

  /** @param {Place} place */
  #board(place) {
    if (place.at) return [];
    const text = filledParts(this.phrases.board ?? "", { place: named(placeLabel(place)) });
    return [element("p", { class: "next-link" }, element("a", { href: place.page }, ...text))];
  }

  /** @param {Answer} answer @param {Wish} wish @param {{ time: string, within: string }} words */
  #none({ date, first, last, later, start, offset }, { within: minutes }, { time, within }) {
    const { phrases, write } = this;
    if (date < first || date > last) return [filled(phrases.unknown ?? "", { first: write.date(first), last: write.date(last) })];
    if (!later) return [filled(phrases.noneDate ?? "", { time })];
    const nothing = filled(phrases.none ?? "", { duration: within, time });
    const at = [this.clock(later.arrival + later.offset), daysLater(start + offset, later.arrival + later.offset)].filter(Boolean).join(" ");
    return minutes === BANDS[BANDS.length - 1] ? [nothing] : [nothing, " ", ...filledParts(phrases.first ?? "", { place: named(later.name), time: at })];
  }

  /**
   * What may be asked instead.
   * @param {Answer} answer
   * @param {Wish} wish
   */
  #wayOn({ later, next, start, date, first, last }, wish) {
    const { phrases, write } = this;
    if (later) {
      const minutes = BANDS.find((one) => start + one * 60 >= later.arrival);
      return minutes ? [element("p", {}, link(this.address({ ...wish, within: minutes }), filled(phrases.showFirst ?? "", { duration: this.duration(minutes * 60) })))] : [];
    }
    if (next) return [element("p", {}, ...filledParts(phrases.noneNext ?? "", { date: link(this.address({ ...wish, on: next, at: "" }), write.full(next)) }))];
    if (date < first || date > last) return [];
    return [element("p", {}, filled(phrases.noneDays ?? "", { n: new Intl.NumberFormat(document.documentElement.lang).format(MOST_DATES) }))];
  }

  /**
   * @param {Answer} answer
   * @param {Band[]} bands
   * @param {{ list: ReachList, place: Place }} more
   */
  #map({ origin, ways }, bands, { list, place }) {
    const { phrases } = this;
    const label = placeLabel(place);
    const tier = (/** @type {number} */ band) => Math.floor((band * TIERS) / Math.max(bands.length, TIERS)) + 1;
    const marked = bands.flatMap(({ entries }, band) => entries.flatMap(({ stations }) => stations.flatMap((one) => (one.point ? [{ one, band, at: one.point }] : []))));
    const legend = [...new Set(bands.map((_, band) => tier(band)))].map((kind) => {
      const minutes = bands.filter((_, band) => tier(band) === kind).at(-1)?.minutes ?? 0;
      return element("span", { class: `legend-reach reach-${kind}` }, filled(phrases.band ?? "", { duration: this.duration(minutes * 60) }));
    });
    const shown = ways.length > MOST_WAYS ? [] : ways;
    const made = madeMap({
      name: filled(phrases.map ?? "", { place: label }), here: origin ? { name: place.name, at: origin } : null,
      marks: marked.map(({ one, band, at }) => ({ name: one.name, at, mark: `reach-mark reach-${tier(band)}`, ...(tier(band) === TIERS ? { dash: "1.5 1" } : {}) })),
      lines: shown.map((points) => ({ points, line: "reach-way", isQuiet: true })),
    }, phrases, this.form.dataset.unit ?? "km", legend, {
      listed: marked.map(({ one, at: [lat, lon] }) => ({
        kind: "stations", id: one.id, name: one.name, lat, lon, city: "", country: "", href: list.journeys(`s-${one.id}`), note: list.facts(one).join(" · "), approximate: false, isDouble: false,
      })),
      lines: shown, ...(origin ? { center: origin, title: label } : {}),
    });
    return made;
  }
}
