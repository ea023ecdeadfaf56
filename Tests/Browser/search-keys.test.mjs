// Names in other alphabets and typing errors.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { fold, latinKeys, rankThing, queryOf, keysFor, isNear, isNearText, places, EXACT, BEGINNING, AROUND, NONE } =
  await moduleFrom("search-client.js");

test("a text has a key for each language that spells it differently", () => {
  const keys = (text) => latinKeys(fold(text)).join(" ");
  assert.equal(keys("Вршац"), "vrshats vrsac");
  assert.equal(keys("Москва"), "moskva");
  assert.equal(keys("Екатеринбург"), "ekaterinburg yekaterinburg ekaterynburh");
  assert.equal(keys("Щёлково"), "shchelkovo shtelkovo");
  assert.equal(keys("Київ"), "kiiv kyiv");
  assert.equal(keys("Зрењанин"), "zrenjanin");
  assert.equal(keys("Αθήνα"), "athina");
  assert.equal(keys("Ιουλία"), "ioulia");
  assert.equal(keys("თბილისი"), "tbilisi");
  assert.equal(keys("Երևան"), "erevan");
  assert.equal(keys("K2 станция"), "k2 stantsiya k2 stantsyya");
  assert.equal(keys("Москва 東京"), "");
  assert.equal(keys("Wien"), "");
});

test("a query in Latin letters is compared with keys of names, any other with names by its own keys", () => {
  const rank = (name, query, city = "") => {
    const asked = queryOf(fold(query));
    return rankThing(asked, { name: fold(name), keys: keysFor(asked, fold(name)), city: fold(city) }).match;
  };
  assert.equal(rank("Вршац", "vrsac"), EXACT);
  assert.equal(rank("Вршац", "Vrš"), BEGINNING);
  assert.equal(rank("Moskva", "москва"), EXACT);
  assert.equal(rank("Vršac", "вршац"), EXACT);
  assert.equal(rank("Depot", "москва", "Moskva"), AROUND);
  assert.equal(rank("Часовня", "ц"), NONE);
  assert.deepEqual(keysFor(queryOf("songshan"), "松山", "song shan"), ["song shan"]);
  assert.deepEqual(keysFor(queryOf("松"), "松山", "song shan"), []);
});

test("what a query in another alphabet matches is marked", () => {
  const marked = (name, query, latin) => places(name, fold(query), latin).map(([from, to]) => name.slice(from, to));
  assert.deepEqual(marked("Moskva", "моск"), ["Mosk"]);
  assert.deepEqual(marked("Москва", "моск"), ["Моск"]);
  assert.deepEqual(marked("Москва", "mosk"), ["Моск"]);
  assert.deepEqual(marked("Вршац", "vrsac"), ["Вршац"]);
  assert.deepEqual(marked("Нижний Новгород", "novg"), ["Новг"]);
  assert.deepEqual(marked("Щёлково-2", "shch"), ["Щ"], "a letter of four");
  assert.deepEqual(marked("Ιουλία", "iou"), ["Ιου"], "two letters that are spelled together");
  assert.deepEqual(marked("Москва", "minsk"), []);
  assert.deepEqual(marked("Белград главна", "glavna beograd"), ["главна"], "each word that the name contains");
  assert.deepEqual(marked("松山 駅", "matsu", "matsuyama eki"), ["松山"], "a word of which no table has the letters");
  assert.deepEqual(marked("松山駅", "eki", "matsuyama eki"), ["松山駅"], "the whole name, if it has no such words");
  assert.deepEqual(marked("松山", "matsu"), []);
});

test("one error makes a word near, but not in its first letter or in a short word", () => {
  for (const word of ["montrael", "montreel", "montral", "montreaal", "monreal", "montreall", "montrea"]) assert.ok(isNear(word, "montreal"), word);
  for (const word of ["montreal", "nontreal", "ontreal", "omntreal", "montraal1", "mntrael", "mon"]) assert.ok(!isNear(word, "montreal"), word);
  assert.ok(!isNear("vars", "varz"));
  assert.ok(isNear("варшавв", "варшава"));
  assert.ok(isNear("𝐀bcdé", "𝐀bcde"));
});

/** All that one error makes of a word, made one by one. */
function* errors(word, letters) {
  for (let at = 1; at <= word.length; at++) {
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at);
    if (at === word.length) continue;
    yield word.slice(0, at) + word.slice(at + 1);
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at + 1);
    if (at + 1 < word.length) yield word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  }
}

test("near words are all those that one error makes, and no others", () => {
  for (const word of ["vrsac", "aabba", "timisoara"]) {
    const made = new Set(errors(word, "abvz"));
    made.delete(word);
    for (const other of made) assert.ok(isNear(word, other), `${word} ${other}`);
    for (const one of made) for (const two of errors(one, "z")) assert.equal(isNear(word, two), made.has(two) || new Set(errors(word, two)).has(two) && two !== word, `${word} ${two}`);
  }
});

test("each word is found or near, and one is near", () => {
  const near = (query, text) => isNearText(fold(query), fold(text), (all, word) => all.includes(word));
  assert.ok(near("montrael gare", "Gare centrale Montréal"));
  assert.ok(!near("montreal gare", "Gare centrale Montréal"), "nothing is near");
  assert.ok(!near("montrael port", "Gare centrale Montréal"));
});

test("of things with a similar name, those of that name are first, then those that begin so", async () => {
  const { closeness } = await moduleFrom("search/near-words.js");
  assert.equal(closeness(["krasnodr"], ["краснодар", "krasnodar"]), 0);
  assert.equal(closeness(["krasnodr"], ["krasnodar central"]), 1);
  assert.equal(closeness(["krasnodr"], ["автовокзал", "avtovokzal"]), 2);
  assert.equal(closeness(["moskwa"], ["москва", "moskva"]), 0);
});
