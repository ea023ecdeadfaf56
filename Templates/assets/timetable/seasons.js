/** So many weeks that differ from their season are worth another season; the most seasons of a time, and the most weeks. */
const [PRICE, MOST, MOST_WEEKS] = [3, 4, 260];

/** @typedef {{ weekdays: Set<number>, first: number, last: number }} Season days of the week, 0 for Monday, from a day to another */
/** @typedef {{ start: number, end: number, days: number, differing: number }} Part weeks in a row and the days of most of them */

/** 0 for Monday; 1 January 1970 was a Thursday. */
export const weekdayOf = (/** @type {number} */ day) => (((day + 3) % 7) + 7) % 7;

/** @param {number} first @param {number} last */
export const daysBetween = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** After a pause of so many days a period ends; so many days a period has at least, on average; up to so many exceptions are usual. */
const [PAUSE, FEWEST, MOST_EXCEPTIONS] = [16, 3, 6];

/**
 * The days of the week on which something runs, and what differs, as in DayKinds.swift.
 * @param {number[]} days in order, not none
 * @returns {{ seasons: Season[], missing: number[], extra: number[] }} no season for irregular dates
 */
export function kindOf(days) {
  const seasons = seasonsOfKind(days);
  return { seasons, missing: missingIn(seasons, days), extra: extraTo(seasons, days) };
}

/** @param {number[]} days */
function seasonsOfKind(days) {
  const usual = usualOf(days);
  const whole = wholeOf(days, usual);
  const missing = missingIn(whole, days);
  if (whole.length && missing.length + extraTo(whole, days).length <= MOST_EXCEPTIONS) return whole;
  const divided = seasonsOf(days);
  if (divided.length) return divided;
  const kept = days.filter((day) => usual.has(weekdayOf(day)));
  const parts = periodsOf(kept);
  if (parts.length > 1 && missing.length >= kept.length) return parts.map((part) => ({ weekdays: usual, first: part[0], last: part[part.length - 1] }));
  // Tuesdays of one month are exceptions.
  const count = (/** @type {number[]} */ some, /** @type {number} */ weekday) => some.filter((day) => weekdayOf(day) === weekday).length;
  const most = new Set([...usual].filter((weekday) => count(missing, weekday) <= count(kept, weekday)));
  return most.size ? wholeOf(days, most) : whole;
}

/**
 * Days of the week from the first to the last of them.
 * @param {number[]} days
 * @param {Set<number>} weekdays
 */
function wholeOf(days, weekdays) {
  const kept = days.filter((day) => weekdays.has(weekdayOf(day)));
  return kept.length ? [{ weekdays, first: kept[0], last: kept[kept.length - 1] }] : [];
}

/** @param {Season} season @param {number} day */
const isIn = ({ weekdays, first, last }, day) => first <= day && day <= last && weekdays.has(weekdayOf(day));

/** @param {Season[]} seasons @param {number[]} days */
function missingIn(seasons, days) {
  const known = new Set(days);
  return seasons.flatMap((season) => daysBetween(season.first, season.last).filter((day) => isIn(season, day) && !known.has(day)));
}

/** @param {Season[]} seasons @param {number[]} days */
const extraTo = (seasons, days) => days.filter((day) => !seasons.some((season) => isIn(season, day)));

/**
 * Days in periods without a long pause.
 * @param {number[]} days
 */
function periodsOf(days) {
  /** @type {number[][]} */
  const parts = [];
  for (const day of days) {
    const part = parts[parts.length - 1];
    if (part && day - part[part.length - 1] < PAUSE) part.push(day);
    else parts.push([day]);
  }
  return parts;
}

/**
 * The days of the week on which something usually runs within its periods, as in UsualDays.swift; none for irregular dates.
 * @param {number[]} days
 */
function usualOf(days) {
  const parts = periodsOf(days);
  const dates = (/** @type {number} */ weekday, /** @type {number} */ start, /** @type {number} */ end) =>
    parts.reduce((sum, part) => sum + countOf(weekday, Math.max(start, part[0]), Math.min(end, part[part.length - 1])), 0);
  const found = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const own = days.filter((day) => weekdayOf(day) === weekday);
    const all = dates(weekday, days[0], days[days.length - 1]);
    return { weekday, count: own.length, dates: own.length > 3 && own.length * 2 <= all ? dates(weekday, own[0], own[own.length - 1]) : all };
  });
  const on = (/** @type {number} */ part, /** @type {number} */ whole) => found.filter((one) => one.count > 0 && one.count * whole > one.dates * part);
  const missing = on(1, 2).reduce((sum, one) => sum + one.dates - one.count, 0);
  const usual = missing * 3 > days.length ? on(2, 3) : on(1, 2);
  const others = days.length - usual.reduce((sum, { count }) => sum + count, 0);
  return days.length >= FEWEST * parts.length && (others <= 2 || others * 4 <= days.length) ? new Set(usual.map(({ weekday }) => weekday)) : new Set();
}

/**
 * How often a day of the week is in a time.
 * @param {number} weekday @param {number} start @param {number} end
 */
function countOf(weekday, start, end) {
  const days = end - start - ((weekday - weekdayOf(start) + 7) % 7);
  return days < 0 ? 0 : Math.floor(days / 7) + 1;
}

/**
 * Divides a time in which the days of the week change, as in Seasons.swift: daily until 3 January, Sundays from then on.
 * @param {number[]} days in order, not none
 * @returns {Season[]} in order; empty if the days of the week do not change, or change all the time
 */
function seasonsOf(days) {
  const weeks = weeksOf(days);
  if (weeks.length > MOST_WEEKS) return [];
  const parts = partsOf(weeks.map((week) => week.days));
  const differing = parts.reduce((sum, part) => sum + part.differing, 0);
  if (parts.length < 2 || parts.length > MOST || differing * 4 > weeks.length) return [];
  const known = new Set(days);
  const starts = parts.map((part, number) => number ? startOf(part, parts[number - 1], weeks, known) : days[0]);
  return parts.flatMap((part, number) => {
    const weekdays = new Set([0, 1, 2, 3, 4, 5, 6].filter((day) => (part.days >> day) & 1));
    const own = days.filter((day) => day >= starts[number] && day < (starts[number + 1] ?? Infinity) && weekdays.has(weekdayOf(day)));
    return own.length ? [{ weekdays, first: own[0], last: own[own.length - 1] }] : [];
  });
}

/**
 * The weeks with service; their days of the week are bits, bit 0 for Monday.
 * @param {number[]} days
 */
function weeksOf(days) {
  /** @type {{ monday: number, days: number }[]} */
  const weeks = [];
  for (const day of days) {
    const weekday = weekdayOf(day);
    if (weeks[weeks.length - 1]?.monday !== day - weekday) weeks.push({ monday: day - weekday, days: 0 });
    weeks[weeks.length - 1].days |= 1 << weekday;
  }
  return weeks;
}

/**
 * The parts of which the weeks that differ, and the prices, are the fewest.
 * @param {number[]} weeks
 * @returns {Part[]}
 */
function partsOf(weeks) {
  /** @type {{ cost: number, part: Part }[]} for each number of weeks */
  const best = [];
  for (let end = 1; end <= weeks.length; end += 1) {
    const counts = Array(128).fill(0);
    let [usual, own] = [0, 0];
    /** @type {{ cost: number, part: Part }} */
    let chosen = { cost: Infinity, part: { start: 0, end, days: 0, differing: 0 } };
    for (let start = end - 1; start >= 0; start -= 1) {
      // The first and the last week may be parts of weeks.
      if (start > 0 && start < weeks.length - 1) {
        own += 1;
        counts[weeks[start]] += 1;
        if (counts[weeks[start]] > counts[usual]) usual = weeks[start];
      }
      const differing = own - (own ? counts[usual] : 0);
      const cost = differing + PRICE + (start ? best[start - 1].cost : 0);
      if (usual && cost < chosen.cost) chosen = { cost, part: { start, end, days: usual, differing } };
    }
    best.push(chosen.cost === Infinity ? { ...chosen, cost: PRICE } : chosen);
  }
  const parts = [];
  for (let end = weeks.length; end > 0; end = parts[0].start) parts.unshift(best[end - 1].part);
  return parts.some((part) => !part.days) ? [] : parts;
}

/**
 * The day with which a part begins: the one that leaves the fewest exceptions in the weeks beside it.
 * @param {Part} part @param {Part} before
 * @param {{ monday: number }[]} weeks
 * @param {Set<number>} known
 */
function startOf(part, before, weeks, known) {
  const [last, first] = [weeks[part.start - 1].monday, weeks[part.start].monday];
  const near = [last, first].flatMap((monday) => [0, 1, 2, 3, 4, 5, 6].map((day) => monday + day));
  const exceptions = (/** @type {number} */ start) => near.filter((day) =>
    Boolean(((day < start ? before : part).days >> weekdayOf(day)) & 1) !== known.has(day)).length;
  return near.reduce((best, day) => {
    const [better, worse] = [exceptions(day), exceptions(best)];
    return better < worse || (better === worse && Math.abs(day - first) < Math.abs(best - first)) ? day : best;
  });
}
