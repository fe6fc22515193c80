import type { FreePlaces } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { DISPLAY_INDEX } from '@daybook/contracts/shared/limits';

/** The place behind another one. Behind the last possible place there is none, so the two share it. */
export const indexAfter = (displayIndex: number): number => Math.min(displayIndex + 1, DISPLAY_INDEX.max);

/** A product keeps its place in its collection; a new one comes behind the others. */
export class DisplayIndexes {
  private readonly next: Map<string, number>;
  private readonly existing: ReadonlyMap<string, ProductDocument>;

  /** @param freePlaces of the products of each collection; those of `existing` are taken in any case */
  constructor(existing: readonly ProductDocument[], freePlaces: FreePlaces['products'] = {}) {
    this.existing = new Map(existing.map((product) => [product.id, product]));
    this.next = new Map(Object.entries(freePlaces));
    for (const { collectionId, displayIndex } of existing) {
      this.next.set(collectionId, Math.max(this.next.get(collectionId) ?? 0, indexAfter(displayIndex)));
    }
  }

  of(productId: string, collectionId: string): number {
    const existing = this.existing.get(productId);
    if (existing?.collectionId === collectionId) return existing.displayIndex;
    const index = this.next.get(collectionId) ?? 0;
    this.next.set(collectionId, indexAfter(index));
    return index;
  }
}
