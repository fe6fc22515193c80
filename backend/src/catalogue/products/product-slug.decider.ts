import type { ProductSlugEvent } from '@daybook/contracts/catalogue/catalogue.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

/** Who has an address within a collection, and since when (epoch ms). */
export type ProductSlugState = { readonly productId: string; readonly since: number } | null;

export type ProductSlugCommand =
  /** `at` in epoch ms */
  { kind: 'claim'; productId: string; at: number } | { kind: 'release'; productId: string };

export type ProductSlugFacts = {
  /** whether whoever has it stands at this address, as far as the log knows */
  readonly holderIsThere: boolean;
};

/** So long a claim counts for a product that has not been saved yet, ms: its save is on the way, or got lost. */
const GRACE_MS = 60_000;

/** One address leads to one product: it is claimed before a product is saved there, and let go when it has moved. */
export const productSlugDecider: Decider<
  ProductSlugState,
  ProductSlugCommand,
  ProductSlugEvent,
  ProductSlugFacts
> = {
  initial: null,

  decide(command, holder, { holderIsThere }) {
    const { productId } = command;
    switch (command.kind) {
      case 'claim': {
        if (holder?.productId === productId) return [];
        const isHeld = holder && (holderIsThere || command.at - holder.since < GRACE_MS);
        if (isHeld) {
          refuse('PRODUCT_INVALID', { urlId: 'Another product in this collection has this URL.' });
        }
        return [{ type: 'ProductSlugClaimed', data: { productId, at: command.at } }];
      }
      case 'release':
        return holder?.productId === productId ? [{ type: 'ProductSlugReleased', data: { productId } }] : [];
      default:
        return unreachable(command);
    }
  },

  evolve(_holder, event) {
    switch (event.type) {
      case 'ProductSlugClaimed':
        return { productId: event.data.productId, since: event.data.at };
      case 'ProductSlugReleased':
        return null;
      default:
        return unreachable(event);
    }
  },
};
