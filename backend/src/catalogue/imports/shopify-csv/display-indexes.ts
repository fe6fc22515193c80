import type { FreePlaces } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';

/** A product keeps its place in its collection; a new one comes behind the others. */
export class DisplayIndexes {
  private readonly next: Map<string, number>;
  private readonly existing: ReadonlyMap<string, ProductDocument>;

  /** @param freePlaces of the products of each collection; those of `existing` are taken in any case */
  constructor(existing: readonly ProductDocument[], freePlaces: FreePlaces['products'] = {}) {
    this.existing = new Map(existing.map((product) => [product.id, product]));
    this.next = new Map(Object.entries(freePlaces));
    for (const { collectionId, displayIndex } of existing) {
      this.next.set(collectionId, Math.max(this.next.get(collectionId) ?? 0, displayIndex + 1));
    }
  }

  of(productId: string, collectionId: string): number {
    const existing = this.existing.get(productId);
    if (existing?.collectionId === collectionId) return existing.displayIndex;
    const index = this.next.get(collectionId) ?? 0;
    this.next.set(collectionId, index + 1);
    return index;
  }
}
