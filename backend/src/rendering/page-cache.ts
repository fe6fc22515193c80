import { LRUCache } from 'lru-cache';

/** An answer as it is kept. */
export type Kept = {
  /** in characters or bytes: what bounds the cache */
  readonly size: number;
  /** what it shows, in the words of the projections' `surrogateKeys` */
  readonly keys: ReadonlySet<string>;
};

const MAX_SIZE = 24 * 1024 * 1024;

/**
 * Answers that are the same for every visitor, dropped by surrogate key when a projection changes what they show. An
 * answer that was being made while one of its keys was dropped is sent once and not kept.
 */
export class PageCache<Page extends Kept> {
  private readonly pages = new LRUCache<string, Page>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ size }, address) => address.length + size + 1,
    dispose: (page, address, reason) => {
      if (reason !== 'set') this.forget(address, page);
    },
  });
  private readonly byKey = new Map<string, Set<string>>();
  private readonly droppedAt = new Map<string, number>();
  private clock = 0;
  private allDroppedAt = 0;

  get(address: string): Page | undefined {
    return this.pages.get(address);
  }

  /** Take it before rendering, give it to {@link keep} after. */
  now(): number {
    return this.clock;
  }

  keep(address: string, page: Page, renderedSince: number): void {
    const isStale =
      this.allDroppedAt > renderedSince ||
      [...page.keys].some((key) => (this.droppedAt.get(key) ?? 0) > renderedSince);
    if (isStale) return;
    const before = this.pages.get(address);
    if (before) this.forget(address, before);
    this.pages.set(address, page);
    for (const key of page.keys) {
      const addresses = this.byKey.get(key) ?? new Set();
      this.byKey.set(key, addresses.add(address));
    }
  }

  drop(keys: readonly string[] | 'all'): void {
    if (keys.length === 0) return;
    this.clock += 1;
    if (keys === 'all') {
      this.allDroppedAt = this.clock;
      this.pages.clear();
      this.byKey.clear();
      this.droppedAt.clear();
      return;
    }
    for (const key of keys) {
      this.droppedAt.set(key, this.clock);
      for (const address of [...(this.byKey.get(key) ?? [])]) this.pages.delete(address);
    }
    // renderings take milliseconds: what was dropped thousands of drops ago concerns none
    if (this.droppedAt.size > 10_000) {
      this.droppedAt.clear();
      this.allDroppedAt = this.clock;
    }
  }

  private forget(address: string, page: Page): void {
    for (const key of page.keys) {
      const addresses = this.byKey.get(key);
      addresses?.delete(address);
      if (addresses?.size === 0) this.byKey.delete(key);
    }
  }
}
