import { a } from "./x/../y.js";
export * from './z.js';
const u = new URL("../b.svg", import.meta.url); /* url(a.png) */
