import { COLLECTION_GONE } from '@daybook/contracts/catalogue/bulk-restore';
import { refuse } from '@daybook/contracts/shared/errors';
import type { CollectionState } from '../collections/collection.decider.js';

/** Looks whether collections are there still: an import takes minutes, and an owner deletes an empty one meanwhile. */
export class ExistingCollections {
  private readonly looks = new Map<string, Promise<CollectionState>>();

  /** @param stateOf reads the collection's stream */
  constructor(private readonly stateOf: (collectionId: string) => Promise<CollectionState>) {}

  /** Products that ask at once share one look. @throws Refusal PRODUCT_INVALID of `collectionId` */
  async mustExist(collectionId: string): Promise<void> {
    const { status } = await (this.looks.get(collectionId) ?? this.look(collectionId));
    if (status !== 'present') refuse('PRODUCT_INVALID', { collectionId: COLLECTION_GONE });
  }

  private look(collectionId: string): Promise<CollectionState> {
    const look = this.stateOf(collectionId).finally(() => this.looks.delete(collectionId));
    this.looks.set(collectionId, look);
    return look;
  }
}
