/**
 * Coalesces concurrent reads of the same key. A read in progress may have begun before a change that the caller knows
 * of, so callers during a read share the next one: no result is older than its call.
 */
export function coalesceReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const inProgress = new Map<string, { readonly now: Promise<T>; next: Promise<T> | undefined }>();
  const begin = (key: string): Promise<T> => {
    const now = read(key);
    const entry = { now, next: undefined as Promise<T> | undefined };
    inProgress.set(key, entry);
    const end = () => {
      if (inProgress.get(key) === entry && !entry.next) inProgress.delete(key);
    };
    now.then(end, end);
    return now;
  };
  return (key) => {
    const entry = inProgress.get(key);
    if (!entry) return begin(key);
    const next = () => begin(key);
    entry.next ??= entry.now.then(next, next);
    return entry.next;
  };
}
