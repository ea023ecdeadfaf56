/**
 * What this device remembers, where it may: private windows and full disks refuse, and then nothing is remembered.
 * @param {() => Storage} storage asked for anew each time, because naming it may already be refused
 * @param {string} name
 */
function kept(storage, name) {
  const key = "stationary." + name;
  return {
    /** @returns {unknown} what was kept; `null` where there is nothing, or nothing readable */
    read() {
      try {
        return JSON.parse(storage().getItem(key) ?? "null");
      } catch {
        return null;
      }
    },
    /** @param {unknown} value; `null` forgets */
    write(value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // The page works without.
      }
    },
  };
}

/**
 * Remembered on the device. Sites that share a host are told apart by their root.
 * @param {string} name
 */
export const keptOnDevice = (name) => kept(() => localStorage, name);

/**
 * Remembered while this tab is open.
 * @param {string} name
 */
export const keptInTab = (name) => kept(() => sessionStorage, name);

/**
 * Whether this browser may keep places of the reader's own (`mine-database.js`); yes where it does not tell. Most readers
 * have none: what reads them is loaded, and a database made, for those who do.
 */
export async function keepsPlaces() {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name?.startsWith("stationary-places:"));
  } catch {
    return true;
  }
}
