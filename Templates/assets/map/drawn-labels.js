// The labels of a drawn map, as MapLabels.swift places them: each is beside its mark, and covers nothing else.

import { HEIGHT, WIDTH } from "./map-window.js";

/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */
/** @typedef {{ text: string, name: string, x: number, y: number, anchor: string }} Label */

const LINE = 16;
/** The longest label, in characters. */
const MOST = 24;

/** @param {Box} one @param {Box} other */
export const overlaps = (one, other) => one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/** @param {[number, number]} spot @param {number} radius @returns {Box} */
export const boxAround = ([x, y], radius) => [x - radius, y - radius, x + radius, y + radius];

/**
 * An estimate of the width of a label, generous because only the browser knows its fonts.
 * @param {string} text
 */
export function textWidth(text) {
  let tenths = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    tenths += /[ -/fijlrt]/.test(character) ? 42 : /[MWmw]/.test(character) ? 110 : /[A-ZА-Я]/.test(character) ? 84 : code < 0x1100 ? 72 : 130;
  }
  return Math.ceil(tenths / 10);
}

/** @param {string} name shortened at a word if it is too long */
function short(name) {
  const characters = [...name];
  if (characters.length <= MOST) return name;
  const cut = characters.slice(0, MOST).join("");
  const end = cut.lastIndexOf(" ");
  return `${end * 2 > MOST ? cut.slice(0, end) : cut}…`;
}

/** Places labels one after the other, as long as there is space for them. */
export class DrawnLabels {
  /** @type {Label[]} */
  labels = [];

  /** @param {Box[]} taken the space of marks and signs */
  constructor(taken) {
    this.taken = taken;
  }

  /**
   * @param {string} name
   * @param {[number, number]} spot
   * @param {number} gap to its mark
   */
  place(name, [x, y], gap) {
    const text = short(name);
    const width = textWidth(text);
    const middle = Math.max(4 + width / 2, Math.min(x, WIDTH - 4 - width / 2));
    /** @type {[anchor: string, box: Box, x: number, y: number][]} */
    const candidates = [
      ["start", [x + gap, y - LINE / 2, x + gap + width, y + LINE / 2], x + gap, y + 4],
      ["end", [x - gap - width, y - LINE / 2, x - gap, y + LINE / 2], x - gap, y + 4],
      ["middle", [middle - width / 2, y - gap - LINE, middle + width / 2, y - gap], middle, y - gap - 4],
      ["middle", [middle - width / 2, y + gap, middle + width / 2, y + gap + LINE], middle, y + gap + LINE - 4],
    ];
    const found = candidates.find(([, box]) => box[0] >= 4 && box[1] >= 4 && box[2] <= WIDTH - 4 && box[3] <= HEIGHT - 4 && !this.taken.some((one) => overlaps(one, box)));
    if (!found) return;
    const [anchor, box, left, base] = found;
    this.taken.push(box);
    this.labels.push({ text, name, x: Math.round(left), y: base, anchor });
  }
}
