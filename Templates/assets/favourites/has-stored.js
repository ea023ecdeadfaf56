import { siteRoot } from "../common/site-root.js";
import { deviceStorage } from "../common/storage.js";

/** Whether the reader has favourites, or has chosen stations or pairs before. */
export const hasStored = () =>
  ["favourites", "recent"].some((name) => deviceStorage(`${name} ${new URL(siteRoot).pathname}`).isStored());
