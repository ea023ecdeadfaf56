/** The root of the site: the folder that has the assets. */
export const siteRoot = import.meta.url.slice(0, import.meta.url.lastIndexOf("/assets/") + 1);
