// The reader's own places, without a browser: ids, files of places, merging.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { contentId, roundedTo, newId, pointIn, storedPlace } = await moduleFrom("my-places/place.js");
const { placesFile, readPlaces } = await moduleFrom("my-places/places-file.js");
const { mergePlaces } = await moduleFrom("my-places/merge-places.js");
const { isBare, pictureIn, samePicture } = await moduleFrom("my-places/picture-data.js");

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const file = (value) => new Blob([typeof value === "string" ? value : JSON.stringify(value)]);
const place = (more = {}) => ({
  id: "7", name: "Mill", description: "", city: "Turku", latitude: 60.45, longitude: 22.26, photo: null, at: 0, ...more,
});

/** A JPEG of no pixels, with such segments. */
function jpeg(...segments) {
  const bytes = segments.flatMap(([mark, text]) => [0xff, mark, 0, text.length + 2, ...Buffer.from(text)]);
  return new Blob([Uint8Array.from([0xff, 0xd8, ...bytes, 0xff, 0xda, 0, 2, 0xff, 0xd9])], { type: "image/jpeg" });
}

test("each place has a UUID of its own, also where the browser makes none", () => {
  const made = new Set(Array.from({ length: 100 }, newId));
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  for (let i = 0; i < 100; i++) made.add(newId());
  Object.defineProperty(crypto, "randomUUID", { value: randomUUID, configurable: true });
  assert.equal(made.size, 200);
  for (const id of made) assert.match(id, UUID);
});

test("a record without an id has the same one each time, and another where anything differs", () => {
  const one = contentId(place());
  assert.match(one, UUID);
  assert.equal(contentId(place({ description: "else", photo: jpeg() })), one);
  const others = [{ name: "Mil" }, { city: "" }, { latitude: 60.46 }, { longitude: -22.26 }].map((more) => contentId(place(more)));
  assert.equal(new Set([one, ...others]).size, 5);
});

test("coordinates are kept to a tenth of a metre, and off the globe there are none", () => {
  assert.deepEqual(pointIn("60,45; 22,26"), [60.45, 22.26]);
  assert.deepEqual(pointIn("60.12345678, -0.00000001"), [60.123457, 0]);
  assert.deepEqual(pointIn("90, -180"), [90, -180]);
  for (const text of ["", "Turku", "91, 0", "0, 181"]) assert.equal(pointIn(text), null, text);
});

test("a point has the fewest decimals by which rounding moves it by no more than a pixel", () => {
  const at = [45.123456789, -21.987654321];
  assert.deepEqual(roundedTo(at, 100), [45.123, -21.988], "three decimals at 100 m a pixel");
  for (const metres of [0.01, 0.3, 1, 5, 12, 33, 55, 56, 900, 20_000]) {
    const [latitude, longitude] = roundedTo(at, metres);
    for (const moved of [latitude - at[0], longitude - at[1]]) assert.ok(Math.abs(moved) * 111_320 <= Math.max(metres, 0.06), `${metres}`);
    const decimals = String(latitude).split(".")[1]?.length ?? 0;
    assert.ok(decimals <= 6 && (decimals === 0 || 10 ** (1 - decimals) * 111_320 / 2 > metres), `${metres}: ${decimals} decimals are not too many`);
  }
  assert.deepEqual(roundedTo(at, 0), [45.123457, -21.987654], "a device that calls itself exact");
  assert.deepEqual(roundedTo([-0.0001, 179.9999], 5000), [0, 180]);
});

test("what is exported is read back as it was, photos too", async () => {
  const photo = new Blob([await jpeg([0xe0, "JFIF"]).arrayBuffer(), "x".repeat(70_001)], { type: "image/jpeg" });
  const places = [place({ description: 'two\nlines, "quotes" & <b>', photo }), place({ id: "8", name: "Ёлка", city: "" })];
  const exported = await placesFile(places);
  const { places: records } = JSON.parse(await exported.text());
  assert.deepEqual(Object.keys(records[0]), ["id", "name", "description", "city", "latitude", "longitude", "image"]);
  assert.ok(records[0].image.startsWith("data:image/jpeg;base64,/9j/") && !("image" in records[1]));
  const read = await readPlaces(exported);
  assert.deepEqual([read.leftOut, read.withoutPicture], [[], []]);
  assert.deepEqual(await mergePlaces(places, read.places), { added: [], differing: [], same: 2 });
});

test("a description in paragraphs is read as the site's own source reads it", async () => {
  const read = await readPlaces(file([{ ...place(), description: ["One.", "", 5, "Two."] }]));
  assert.equal(read.places[0].description, "One.\nTwo.");
});

test("of two records with one id the first stays, and the other is named where it tells something else", async () => {
  const read = await readPlaces(file([place(), place(), place({ name: "Quay" })]));
  assert.deepEqual([read.places.map(({ name }) => name), read.duplicates], [["Mill"], ["Quay"]]);
});

test("no places are a file too", async () => {
  assert.deepEqual(JSON.parse(await (await placesFile([])).text()), { places: [] });
});

test("merging adds what is new and tells what differs, and does neither to what is the same", async () => {
  const photo = jpeg([0xe0, "JFIF"]);
  const kept = [place(), place({ id: "8", photo })];
  const read = [place({ at: 9 }), place({ id: "8", photo: jpeg([0xe0, "JFIG"]) }), place({ id: "9" })];
  assert.deepEqual(await mergePlaces(kept, read), { added: [read[2]], differing: [read[1]], same: 1 });
  for (const more of [{ name: "M" }, { description: "d" }, { city: "" }, { latitude: 1 }, { longitude: 1 }, { photo }]) {
    assert.equal((await mergePlaces([place()], [place(more)])).differing.length, 1, Object.keys(more)[0]);
  }
});

test("a record is read generously: misspelled, as text, with a number for an id, or none", async () => {
  const { places } = await readPlaces(file([
    { id: 12, name: " Old \n Mill ", latitude: "60.45", longtitude: "22.26" },
    { name: "Mill", city: "Turku", latitude: 60.45, longitude: 22.26, longtitude: 1 },
    { id: 12, name: "the same id again", latitude: 1, longitude: 1 },
  ]));
  assert.deepEqual(places.map(({ id, name, latitude, longitude }) => [id, name, latitude, longitude]), [
    ["12", "Old Mill", 60.45, 22.26], [contentId(place()), "Mill", 60.45, 22.26],
  ]);
});

test("records without a name or a point are left out and named, the others stay", async () => {
  const bad = [
    { name: "No point" }, { name: "Far", latitude: 91, longitude: 0 }, { name: "Empty", latitude: "", longitude: "" },
    { latitude: 1, longitude: 1 }, null, 5, { name: ["x"], latitude: 1, longitude: 1 }, { name: "Null", latitude: null, longitude: null },
  ];
  const read = await readPlaces(file({ places: [...bad, { name: "<img src=x>", latitude: 1, longitude: 1, description: 5 }] }));
  assert.deepEqual(read.leftOut, ["No point", "Far", "Empty", "?", "?", "?", "?", "Null"]);
  assert.deepEqual(read.places.map(({ name, description }) => [name, description]), [["<img src=x>", ""]]);
});

test("only pictures in data: URLs are taken; of what else stands there it is told", async () => {
  const images = [
    "https://e.org/a.jpg", "a.jpg", "javascript:alert(1)", "data:text/html;base64,PGI+", "data:image/svg+xml;base64,PHN2Zz4=",
    "data:image/jpeg;base64,AAAA", "data:image/jpeg;base64,/9j/!", "data:image/jpeg,xyz", 5,
  ];
  const read = await readPlaces(file(images.map((image, id) => ({ id, name: `p${id}`, latitude: 1, longitude: 1, image }))));
  assert.equal(read.withoutPicture.length, images.length);
  assert.ok(read.places.every(({ photo }) => photo === null));
  assert.deepEqual((await readPlaces(file([{ name: "n", latitude: 1, longitude: 1, image: "" }]))).withoutPicture, []);
  assert.equal(pictureIn("data:image/png;base64,iVBORw0KGgo=")?.type, "image/png");
});

test("a file that is no file of places is refused with its fault", async () => {
  const fault = async (blob) => readPlaces(blob).then(() => assert.fail("was read"), (error) => error.fault);
  assert.equal(await fault(file('{"places":[')), "broken");
  assert.equal(await fault(file("")), "broken");
  assert.equal(await fault(new Blob([Uint8Array.from([0xff, 0xd8, 0xff])])), "broken");
  for (const other of [{ stations: [] }, "5", "null", { places: {} }, { type: "FeatureCollection", features: [] }]) {
    assert.equal(await fault(file(other)), "kind", JSON.stringify(other));
  }
  for (const none of [[], { places: [] }, [{ name: "x" }]]) assert.equal(await fault(file(none)), "empty");
  assert.equal(await fault(file(Array.from({ length: 10_001 }, (_, id) => ({ id })))), "many");
  assert.equal(await fault({ size: 100_000_001, text: () => assert.fail("a huge file is not read") }), "large");
});

test("a JPEG is bare where nothing but the picture and its colours is told", async () => {
  assert.ok(await isBare(jpeg()) && await isBare(jpeg([0xe0, "JFIF"], [0xe2, "ICC_PROFILE\0"], [0xdb, "x"])));
  for (const told of [[0xe1, "Exif\0\0"], [0xe1, "http://ns.adobe.com/xap/1.0/"], [0xed, "Photoshop"], [0xe2, "MPF\0"], [0xfe, "a comment"]]) {
    assert.ok(!(await isBare(jpeg([0xe0, "JFIF"], told))), told[1]);
  }
  const pixels = [1, 0xff, 0, 0xff, 0xd0, 2];
  const scans = (...more) => new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2, ...pixels, ...more])]);
  assert.ok(await isBare(scans(0xff, 0xd9)) && await isBare(scans(0xff, 0xc4, 0, 2, 0xff, 0xda, 0, 2, ...pixels, 0xff, 0xd9)));
  for (const behind of [[0xff, 0xd9, 71, 80, 83], [0xff, 0xfe, 0, 3, 71, 0xff, 0xd9], [0xff, 0xe1, 0, 3, 71, 0xff, 0xd9], []]) {
    assert.ok(!(await isBare(scans(...behind))), `behind the pixels: ${behind}`);
  }
  assert.ok(!(await isBare(new Blob(["GIF89a"]))) && !(await isBare(new Blob([Uint8Array.from([0xff, 0xd8, 0xff])]))));
});

test("pictures are the same byte by byte", async () => {
  assert.ok(await samePicture(null, null) && await samePicture(jpeg(), jpeg()));
  assert.ok(!(await samePicture(jpeg(), null)) && !(await samePicture(jpeg([0xfe, "a"]), jpeg([0xfe, "b"]))));
});

test("of a damaged record in the storage what is valid stays, and without id, name or point nothing", async () => {
  const photo = jpeg([0xe0, "JFIF"]);
  const whole = place({ photo });
  assert.deepEqual(storedPlace(whole), whole);
  const bytes = await photo.arrayBuffer();
  const asBytes = storedPlace({ ...whole, photo: { type: photo.type, bytes } })?.photo;
  assert.ok(asBytes instanceof Blob && (await samePicture(asBytes, photo)));
  for (const bad of [{ type: "text/html", bytes }, { type: photo.type }, { bytes }]) assert.equal(storedPlace({ ...whole, photo: bad })?.photo, null);
  for (const bad of ["data:image/png;base64,AA", {}, 7, new Blob(["<script>"], { type: "text/html" })]) assert.equal(storedPlace({ ...whole, photo: bad })?.photo, null);
  const mended = storedPlace({ ...whole, description: 5, city: { a: 1 }, at: "x" });
  assert.deepEqual([mended?.description, mended?.city, mended?.at], ["", "", 0]);
  for (const bad of [null, 5, { ...whole, id: 5 }, { ...whole, name: "" }, { ...whole, latitude: "60" }, { ...whole, latitude: NaN }, { ...whole, longitude: 200 }]) assert.equal(storedPlace(bad), null);
});

test("what would not fit into an address is not an id, and long texts are cut", async () => {
  const named = { name: "n", latitude: 1, longitude: 1 };
  const read = async (more) => (await readPlaces(file([{ ...named, ...more }]))).places[0];
  for (const id of ["a\u0000", "a\nb", "\u007f", "x".repeat(201)]) {
    assert.match((await read({ id })).id, UUID, JSON.stringify(id));
    assert.equal(storedPlace(place({ id })), null);
  }
  assert.equal(storedPlace(place({ id: "\ud800" })), null);
  encodeURIComponent((await read({ id: "a\ud800" })).id);
  for (const id of ["../..", "javascript:x", "äß", "a b", "x".repeat(200)]) assert.equal((await read({ id })).id, id, "is escaped in addresses");
  const long = await read({ name: "🚌".repeat(600), city: "a" + "🚌".repeat(600), description: ["x".repeat(600_000), "y".repeat(600_000)] });
  assert.deepEqual([long.name.length, long.city.length, long.description.length], [1000, 999, 1_000_000]);
  const stored = storedPlace(place({ name: "x".repeat(1001), city: "x".repeat(1001) }));
  assert.deepEqual([stored.name.length, stored.city.length], [1000, 1000]);
  assert.equal((await read({ name: "a\ud800b" })).name, "a\ufffdb");
});
