/**
 * Changes that the API has not acknowledged, in the IndexedDB of the browser: they outlive a tab that is closed or that
 * crashes. They belong to one member, and another one who signs in at the same computer is never shown them. Without
 * IndexedDB, as in some private windows, nothing is kept and nothing fails.
 */
export type KeptKey = {
  readonly website: string;
  /** the document that they are of, such as `page/<id>` */
  readonly document: string;
  readonly member: string;
};

export type Kept<Value> = {
  /** when they were changed last, ISO 8601 */
  readonly at: string;
  readonly value: Value;
};

const DATABASE = 'daybook-kept';
const STORE = 'changes';
/** Changes of a document that is not opened again so long are dropped, days. */
const DAYS = 90;

let opening: Promise<IDBDatabase | undefined> | undefined;

function database(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
  return opening;
}

/** @returns the result of the last request of the work; undefined also where the browser keeps nothing */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  const opened = await database();
  if (!opened) return undefined;
  return new Promise((resolve) => {
    try {
      const transaction = opened.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => resolve(undefined);
      // a tab that is killed now has kept it
      if (mode === 'readwrite') transaction.commit();
    } catch {
      resolve(undefined);
    }
  });
}

const keyOf = ({ website, document, member }: KeptKey): IDBValidKey => [member, website, document];

/** The changes of a document that are kept; undefined: there are none. */
export function keptChanges<Value>(key: KeptKey): Promise<Kept<Value> | undefined> {
  return inStore('readonly', (store) => store.get(keyOf(key)) as IDBRequest<Kept<Value> | undefined>);
}

/** Keeps the changes of a document in the place of those that were kept before; undefined: there are none any more. */
export async function keepChanges(key: KeptKey, value: unknown): Promise<void> {
  const kept: Kept<unknown> = { at: new Date().toISOString(), value };
  if (value === undefined) await inStore('readwrite', (store) => store.delete(keyOf(key)));
  else await inStore('readwrite', (store) => store.put(kept, keyOf(key)));
}

/** Drops the changes of all members but this one, as when the member signs out. */
export async function dropOthersChanges(member: string): Promise<void> {
  await dropWhere(([owner]) => owner !== member);
}

/** Drops changes that were kept long ago. */
export async function dropOldChanges(now: number): Promise<void> {
  const oldest = new Date(now - DAYS * 24 * 60 * 60 * 1000).toISOString();
  await dropWhere((_, { at }) => at < oldest);
}

async function dropWhere(
  isDropped: (key: readonly IDBValidKey[], kept: Kept<unknown>) => boolean,
): Promise<void> {
  const opened = await database();
  if (!opened) return;
  await new Promise<void>((resolve) => {
    const transaction = opened.transaction(STORE, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => resolve();
    const request = transaction.objectStore(STORE).openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      if (isDropped(cursor.key as IDBValidKey[], cursor.value)) cursor.delete();
      cursor.continue();
    };
  });
}
