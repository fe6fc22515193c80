import type { CollectionEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { CollectionDocument } from '@daybook/contracts/catalogue/product';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

export type CollectionState =
  | { readonly status: 'absent' | 'deleted' }
  | { readonly status: 'present'; readonly collection: CollectionDocument };

export type CollectionCommand =
  | { kind: 'save'; collection: CollectionDocument }
  | { kind: 'delete'; collectionId: string };

export const collectionDecider: Decider<CollectionState, CollectionCommand, CollectionEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    switch (command.kind) {
      case 'save':
        if (state.status === 'present' && sameJson(state.collection, command.collection)) return [];
        return [{ type: 'CollectionSaved', data: { collection: command.collection } }];
      case 'delete':
        if (state.status !== 'present') return [];
        return [{ type: 'CollectionDeleted', data: { collectionId: command.collectionId } }];
      default:
        return unreachable(command);
    }
  },

  evolve(_state, event) {
    switch (event.type) {
      case 'CollectionSaved':
        return { status: 'present', collection: event.data.collection };
      case 'CollectionDeleted':
        return { status: 'deleted' };
      default:
        return unreachable(event);
    }
  },
};
