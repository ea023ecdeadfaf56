// The page's modules, as the tests import them: copied to a folder where Node takes `.js` for ES modules.
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const assets = fileURLToPath(new URL("../../Templates/assets/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "stationary-modules-"));
cpSync(assets, folder, { recursive: true });
writeFileSync(join(folder, "package.json"), '{"type":"module"}');

/** @param {string} name of a file in Templates/assets */
export const moduleFrom = (name) => import(pathToFileURL(join(folder, name)).href);
