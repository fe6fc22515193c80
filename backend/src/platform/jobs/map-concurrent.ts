/**
 * Does a piece of work for each item of a list, so many at once. After the first failure no other item is begun; the
 * call rejects with that failure when the items under way have ended, so that a caller who tries again is alone.
 */
export async function mapConcurrent<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const failures: unknown[] = [];
  const lane = async () => {
    for (const item of left) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
  if (failures.length > 0) throw failures[0];
}
