// The folding in the browser against the vectors that the one in Swift is held to.
// Run: STATIONARY_DATA=… node --test Tests/Browser
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { fold } = await moduleFrom("search-client.js");
const folder = process.env.STATIONARY_DATA;
const path = folder && `${folder}/folding/vectors.json`;
const why = !folder ? "STATIONARY_DATA is not set" : existsSync(path) ? false : `${path} is not there`;
const vectors = why ? { texts: [], points: [] } : JSON.parse(readFileSync(path, "utf8"));

test("texts fold as the vectors say", { skip: why }, () => {
  assert.ok(vectors.texts.length > 50);
  for (const [text, folded] of vectors.texts) assert.equal(fold(text), folded, JSON.stringify(text));
});

test("every code point of the vectors folds as they say", { skip: why }, () => {
  assert.ok(vectors.points.length > 5000);
  for (const [point, folded] of vectors.points) {
    assert.equal(fold(`a${String.fromCodePoint(point)}b`), folded, `U+${point.toString(16)}`);
  }
});

test("every other letter of the older blocks stays as it is", { skip: why }, () => {
  const changed = new Set(vectors.points.map(([point]) => point));
  // Up to where a later Unicode, which this Node may know, has added marks.
  for (let point = 0x21; point < 0x1ab0; point++) {
    const text = `a${String.fromCodePoint(point)}b`;
    if (!changed.has(point) && /\p{Assigned}/u.test(text[1])) assert.equal(fold(text), text, `U+${point.toString(16)}`);
  }
});

test("a letter and its mark fold alike, in one code point or in two", () => {
  for (const name of ["São", "Ёлкино", "Йошкар-Ола", "Zürich", "Łódź"]) {
    assert.equal(fold(name.normalize("NFD")), fold(name.normalize("NFC")));
  }
});

test("nothing folds to nothing, and so do blanks and marks alone", () => {
  for (const text of ["", " ", "’", "\u0301", " - "]) assert.equal(fold(text), "");
});

test("half of a pair of surrogates is kept, and stops nothing", () => {
  assert.equal(fold("A\uD800B"), "a\uD800b");
});
