/** The root of the site: the folder that has the assets and the files of data. */
export const siteRoot = import.meta.url.slice(0, import.meta.url.lastIndexOf("/assets/") + 1);

/** The root of the pages in this page's language. */
export const pagesRoot = siteRoot + (globalThis.document?.documentElement?.dataset.folder ?? "");
