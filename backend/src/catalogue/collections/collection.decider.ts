import type { CollectionEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { CollectionDocument } from '@daybook/contracts/catalogue/product';
import { isShopSlug } from '@daybook/contracts/catalogue/shared/shop-slugs';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

/** `revision` is the number of the stream's last event, -1 before the first. */
export type CollectionState = { readonly revision: number } & (
  | { readonly status: 'absent' | 'deleted' }
  | { readonly status: 'present'; readonly collection: CollectionDocument }
);

export type CollectionCommand =
  /** `expected` as of a product */
  | { kind: 'save'; collection: CollectionDocument; expected?: number | 'none' | undefined }
  | { kind: 'delete'; collectionId: string; expected?: number | undefined };

export const collectionDecider: Decider<CollectionState, CollectionCommand, CollectionEvent> = {
  initial: { status: 'absent', revision: -1 },

  decide(command, state) {
    switch (command.kind) {
      case 'save':
        mustBeExpected(command.expected, state);
        if (state.status === 'present' && sameJson(state.collection, command.collection)) return [];
        mustBeReachable(command.collection, state);
        return [{ type: 'CollectionSaved', data: { collection: command.collection } }];
      case 'delete':
        if (state.status !== 'present') return [];
        mustBeExpected(command.expected, state);
        return [{ type: 'CollectionDeleted', data: { collectionId: command.collectionId } }];
      default:
        return unreachable(command);
    }
  },

  evolve({ revision }, event) {
    switch (event.type) {
      case 'CollectionSaved':
        return { status: 'present', collection: event.data.collection, revision: revision + 1 };
      case 'CollectionDeleted':
        return { status: 'deleted', revision: revision + 1 };
      default:
        return unreachable(event);
    }
  },
};

/** A collection that has such a slug already can still be changed. */
function mustBeReachable({ urlId }: CollectionDocument, state: CollectionState): void {
  if (state.status === 'present' && state.collection.urlId === urlId) return;
  if (isShopSlug(urlId)) refuse('COLLECTION_INVALID', { urlId: 'A page of the shop has this address.' });
}

function mustBeExpected(expected: number | 'none' | undefined, state: CollectionState): void {
  if (expected === undefined) return;
  if (expected === 'none') {
    if (state.status === 'present') refuse('COLLECTION_INVALID', { id: 'Another collection has this id.' });
    return;
  }
  if (state.revision === expected) return;
  refuse(state.status === 'present' ? 'EDITED_MEANWHILE' : 'COLLECTION_NOT_FOUND');
}
