/**
 * A stored JSON value. Where the browser refuses storage, as in private windows and on full disks, nothing is stored.
 * @param {() => Storage} storage called each time, because even accessing it may be refused
 * @param {string} name
 */
function jsonStorage(storage, name) {
  const key = "stationary." + name;
  return {
    /** @returns {unknown} `null` if there is no value, or not a readable one */
    read() {
      try {
        return JSON.parse(storage().getItem(key) ?? "null");
      } catch {
        return null;
      }
    },
    /** Whether there is a value. */
    isStored() {
      try {
        return storage().getItem(key) !== null;
      } catch {
        return false;
      }
    },
    /**
     * @param {unknown} value `null` removes it
     * @returns {boolean} whether it was stored; the page works without
     */
    write(value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/**
 * A value stored on this device. On a host with several sites, the name must include the site's root.
 * @param {string} name
 */
export const deviceStorage = (name) => jsonStorage(() => localStorage, name);

/**
 * A value stored while this tab is open.
 * @param {string} name
 */
export const tabStorage = (name) => jsonStorage(() => sessionStorage, name);

/**
 * Whether this browser may store places of the reader (`places-database.js`); true if it cannot be determined. Most
 * readers have none, and the code that reads them is not loaded for those.
 */
export async function mayHavePlaces() {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name?.startsWith("stationary-places:"));
  } catch {
    return true;
  }
}
