/** @typedef {import("./mine-place.js").Mine} Mine */

const TABLE = "places";

/** Sites of one host are told apart by the folder that their assets stand in. */
const NAME = "stationary-places:" + new URL("../", import.meta.url).pathname;

/** The table of the reader's places in this browser's IndexedDB. */
export function placesTable() {
  /** @type {Promise<IDBDatabase> | undefined} */
  let opening;

  function opened() {
    opening ??= open().then((database) => {
      // Another tab that brings a newer form of the table need not wait for this one.
      database.onversionchange = () => {
        database.close();
        opening = undefined;
      };
      database.onclose = () => (opening = undefined);
      return database;
    });
    opening.catch(() => (opening = undefined));
    return opening;
  }

  return {
    /** @returns {Promise<Mine[]>} */
    async all() {
      const table = (await opened()).transaction(TABLE).objectStore(TABLE);
      return answered(table.getAll());
    },

    /**
     * All of it, or nothing.
     * @param {Mine[]} put
     * @param {string[]} remove
     * @returns {Promise<"kept" | "full" | "denied">}
     */
    async change(put, remove) {
      try {
        const transaction = (await opened()).transaction(TABLE, "readwrite");
        const done = finished(transaction);
        try {
          const table = transaction.objectStore(TABLE);
          for (const id of remove) table.delete(id);
          for (const place of put) table.put(place);
        } catch (error) {
          // What cannot be copied is refused at once, and what was asked for before it would be done all the same.
          done.catch(() => undefined);
          transaction.abort();
          throw error;
        }
        await done;
        return "kept";
      } catch (error) {
        return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "denied";
      }
    },
  };
}

/** @returns {Promise<IDBDatabase>} */
async function open() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: "id" });
  return answered(request);
}

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @param {IDBTransaction} transaction */
const finished = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
