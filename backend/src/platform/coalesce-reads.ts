/**
 * Lets those who ask for the same at the same time share one look. A look under way may be older than a question that
 * came meanwhile, so those wait for the next one: an answer is never older than its question.
 */
export function coalesceReads<T>(look: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const underWay = new Map<string, { readonly now: Promise<T>; next: Promise<T> | undefined }>();
  const begin = (key: string): Promise<T> => {
    const now = look(key);
    const entry = { now, next: undefined as Promise<T> | undefined };
    underWay.set(key, entry);
    const end = () => {
      if (underWay.get(key) === entry && !entry.next) underWay.delete(key);
    };
    now.then(end, end);
    return now;
  };
  return (key) => {
    const entry = underWay.get(key);
    if (!entry) return begin(key);
    const next = () => begin(key);
    entry.next ??= entry.now.then(next, next);
    return entry.next;
  };
}
