// The modules of Templates/assets: functions fit on one screen, names are unique, references have no cycles.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const ts = createRequire(import.meta.url)("/usr/share/nodejs/typescript");
const assets = fileURLToPath(new URL("../../Templates/assets/", import.meta.url));
const MAX_LINES = 60;

/** The functions of a module with more lines than allowed. */
function longFunctions(name, text) {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  const line = (position) => source.getLineAndCharacterOfPosition(position).line;
  const found = [];
  (function visit(node) {
    const lines = line(node.end) - line(node.getStart(source)) + 1;
    if (ts.isFunctionLike(node) && node.body && lines > MAX_LINES) {
      found.push(`${name}:${line(node.getStart(source)) + 1}: ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  })(source);
  return found;
}

test("no function is longer than a screen", () => {
  const modules = readdirSync(assets, { recursive: true }).filter((name) => name.endsWith(".js"));
  assert.ok(modules.length > 100);
  assert.deepEqual(modules.flatMap((name) => longFunctions(name, readFileSync(assets + name, "utf8"))), []);
});

test("functions, methods and arrow functions are counted, with what they contain", () => {
  const body = "{" + "\n".repeat(MAX_LINES) + "}";
  for (const text of [`function f() ${body}`, `class C { m() ${body} }`, `const f = () => ${body};`]) {
    assert.deepEqual(longFunctions("a.js", text).length, 1, text);
  }
  assert.deepEqual(longFunctions("a.js", `function f() {${"\n".repeat(MAX_LINES - 1)}}`), []);
});

test("no two modules have one name", () => {
  const names = readdirSync(assets, { recursive: true }).filter((name) => /\.\w+$/.test(name)).map((name) => name.split("/").pop());
  assert.deepEqual(names.filter((name, at) => names.indexOf(name) !== at), []);
});

test("modules refer to each other without cycles, in types too, because the name of each has the hash of its content", () => {
  const names = readdirSync(assets, { recursive: true }).filter((name) => name.endsWith(".js"));
  const references = new Map(names.map((name) => {
    const paths = [...readFileSync(assets + name, "utf8").matchAll(/"(\.\.?\/[^"]+\.js)"/g)].map(([, path]) => path);
    return [name, paths.map((path) => join(dirname(name), path)).filter((other) => other !== name)];
  }));
  const done = new Set();
  (function visit(name, above) {
    assert.ok(!above.includes(name), [...above, name].join(" → "));
    if (done.has(name)) return;
    for (const other of references.get(name) ?? []) visit(other, [...above, name]);
    done.add(name);
  })("page/main.js", []);
  assert.ok(done.size > 100);
});
