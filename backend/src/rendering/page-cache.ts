import { LRUCache } from 'lru-cache';

/** A page as it was rendered, cut where the nonce goes: each visitor gets one of their own. */
export type CachedPage = {
  readonly status: number;
  /** where a redirect leads */
  readonly location: string | undefined;
  readonly parts: readonly string[];
  readonly keys: ReadonlySet<string>;
};

const MAX_CHARACTERS = 24 * 1024 * 1024;

/**
 * Rendered pages of anonymous visitors, dropped by surrogate key when a projection changes what they show. A page
 * that was being rendered while one of its keys was dropped is shown once and not kept.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (page, key) => key.length + page.parts.reduce((sum, part) => sum + part.length, 1),
    dispose: (page, address, reason) => {
      if (reason !== 'set') this.forget(address, page);
    },
  });
  private readonly byKey = new Map<string, Set<string>>();
  private readonly droppedAt = new Map<string, number>();
  private clock = 0;
  private allDroppedAt = 0;

  get(address: string): CachedPage | undefined {
    return this.pages.get(address);
  }

  /** Take it before rendering, hand it to {@link keep} after. */
  now(): number {
    return this.clock;
  }

  keep(address: string, page: CachedPage, renderedSince: number): void {
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

  private forget(address: string, page: CachedPage): void {
    for (const key of page.keys) {
      const addresses = this.byKey.get(key);
      addresses?.delete(address);
      if (addresses?.size === 0) this.byKey.delete(key);
    }
  }
}
