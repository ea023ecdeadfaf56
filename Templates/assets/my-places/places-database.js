import { siteRoot } from "../common/site-root.js";
import { recordOf } from "./stored-photo.js";

/** @typedef {import("./place.js").Place} Place */

const TABLE = "places";

/** The root distinguishes the sites of a host. */
const NAME = "stationary-places:" + new URL(siteRoot).pathname;

/** The table of the reader's places in IndexedDB. */
export function placesTable() {
  /** @type {Promise<IDBDatabase> | undefined} */
  let opening;

  function opened() {
    opening ??= open().then((database) => {
      // Another tab with a newer version of the table must not wait for this one.
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
    /** @returns {Promise<Place[]>} */
    async all() {
      const table = (await opened()).transaction(TABLE).objectStore(TABLE);
      return answered(table.getAll());
    },

    /**
     * Makes all changes, or none.
     * @param {Place[]} put
     * @param {string[]} remove
     * @returns {Promise<"stored" | "full" | "denied">}
     */
    async change(put, remove) {
      const records = await Promise.all(put.map(recordOf)).catch(() => null);
      if (!records) return "denied";
      return written(opened, (table) => {
        for (const id of remove) table.delete(id);
        for (const record of records) table.put(record);
      });
    },

    /**
     * Rewrites records that have a Blob, unless they have changed meanwhile. One that cannot be read stays as it is.
     * @param {any[]} records
     */
    async rewrite(records) {
      for (const old of records) {
        const record = await recordOf(old).catch(() => null);
        if (record) await written(opened, (table) => {
          const asked = table.get(old.id);
          asked.onsuccess = () => asked.result?.at === old.at && asked.result.photo instanceof Blob && table.put(record);
        });
      }
    },

    /** Removes all records, damaged ones too. */
    clear: () => written(opened, (table) => table.clear()),
  };
}

/**
 * Makes all changes, or none.
 * @param {() => Promise<IDBDatabase>} opened
 * @param {(table: IDBObjectStore) => void} changes
 * @returns {Promise<"stored" | "full" | "denied">}
 */
async function written(opened, changes) {
  try {
    const transaction = (await opened()).transaction(TABLE, "readwrite");
    const done = finished(transaction);
    try {
      changes(transaction.objectStore(TABLE));
    } catch (error) {
      // An object that cannot be cloned throws at once, but earlier requests would still be committed.
      done.catch(() => undefined);
      transaction.abort();
      throw error;
    }
    await done;
    return "stored";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "denied";
  }
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
