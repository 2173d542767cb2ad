import type { WaitingCall } from '../stores/waiting-store.ts';

/** Where calls lie until they are sent. */
export interface CallStore {
  /** Of one account, the oldest first. */
  of(account: string): Promise<WaitingCall[]>;
  /** @throws where the browser stores nothing */
  put(call: WaitingCall): Promise<void>;
  remove(tryId: string): Promise<void>;
  /** Removes what is older than a moment, of all accounts. */
  forgetBefore(at: number): Promise<void>;
}

const DATABASE = 'console-waiting';
const CALLS = 'calls';

/** In IndexedDB, which is there for all tabs and outlives them. Until the first call is stored there is no such database. */
export const callStore: CallStore = {
  async of(account) {
    const all = await read<WaitingCall[]>((calls) => calls.getAll());
    return (all ?? []).filter((call) => call.account === account).sort((one, other) => one.at - other.at);
  },
  async put(call) {
    const database = await opened(true);
    if (!database) throw new Error('The browser has no database.');
    await done(database, (calls) => calls.put(call));
  },
  async remove(tryId) {
    const database = await opened(false);
    if (database) await done(database, (calls) => calls.delete(tryId));
  },
  async forgetBefore(at) {
    for (const call of (await read<WaitingCall[]>((calls) => calls.getAll())) ?? [])
      if (call.at < at) await callStore.remove(call.tryId);
  },
};

async function read<Found>(ask: (calls: IDBObjectStore) => IDBRequest<Found>): Promise<Found | undefined> {
  const database = await opened(false);
  if (!database) return undefined;
  let request: IDBRequest<Found> | undefined;
  await done(database, (calls) => {
    request = ask(calls);
  });
  return request?.result;
}

/** @param make false: without one there is none afterwards either @returns undefined then, and where the browser has none at all */
function opened(make: boolean): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') return resolve(undefined);
    const request = indexedDB.open(DATABASE, 1);
    let isMissing = false;
    request.onupgradeneeded = () => {
      isMissing = !make;
      if (make) request.result.createObjectStore(CALLS, { keyPath: 'tryId' });
      else request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (isMissing ? resolve(undefined) : reject(request.error));
  });
}

/** Does something in one transaction and closes the database: an open one keeps others from removing it. */
function done(database: IDBDatabase, work: (calls: IDBObjectStore) => unknown): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    // Written to the disk before it counts: the next thing may be an empty battery.
    const transaction = database.transaction(CALLS, 'readwrite', { durability: 'strict' });
    work(transaction.objectStore(CALLS));
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  }).finally(() => database.close());
}
