import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { fold } = await moduleFrom("search-client.js");
const { rank, place, BEGINNING, WORD, INSIDE, NONE } = await moduleFrom("search-client.js");

/** What would be marked of a name. */
const marked = (name, query) => {
  const found = place(name, fold(query));
  return found && name.slice(...found);
};

test("a name counts once, in its best class", () => {
  assert.equal(rank("vienna", "vie"), BEGINNING);
  assert.equal(rank("new york", "york"), WORD);
  assert.equal(rank("vienna", "enn"), INSIDE);
  assert.equal(rank("vienna", "x"), NONE);
  assert.equal(rank("annan an", "an"), BEGINNING);
  assert.equal(rank("leman an", "an"), WORD);
});

test("what matched is marked, also where accents, case and apostrophes differ", () => {
  assert.equal(marked("São Paulo", "sao"), "São");
  assert.equal(marked("Sa\u0303o Paulo", "sao"), "Sa\u0303o");
  assert.equal(marked("‘Afula", "afula"), "Afula");
  assert.equal(marked("Val-d’Or", "dor"), "d’Or");
  assert.equal(marked("Ёлкино", "елк"), "Ёлк");
  assert.equal(marked("Йошкар-Ола", "йош"), "Йош");
  assert.equal(marked("Straße", "ss"), "ß");
  assert.equal(marked("Straße", "as"), "aß");
  assert.equal(marked("St. John's  (east)", "st johns east"), "St. John's  (east");
  assert.equal(marked("Школа №5", "no5"), "№5");
});

test("the best match is marked, not the first", () => {
  assert.deepEqual(place("Leman, An", "an"), [7, 9]);
});

test("the ends hold no blanks, and long names no surprise", () => {
  assert.deepEqual(place(" - Ost", "ost"), [3, 6]);
  assert.deepEqual(place("Ost -", "ost"), [0, 3]);
  assert.deepEqual(place("𝐀 bus", "bus"), [3, 6]);
  assert.equal(place("Wien", "graz"), null);
  const long = "Автовокзал ".repeat(50) + "Юг";
  assert.equal(marked(long, "юг"), "Юг");
});
