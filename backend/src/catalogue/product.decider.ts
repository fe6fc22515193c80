import type { ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { productProblems } from '@daybook/contracts/catalogue/product-problems';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

export type ProductState =
  | { readonly status: 'absent' | 'deleted' }
  | { readonly status: 'present'; readonly product: ProductDocument };

export type ProductCommand =
  | { kind: 'save'; product: ProductDocument }
  | { kind: 'delete'; productId: string };

/** A product is a document: what is saved is the whole of it, and saving what is there already is no fact. */
export const productDecider: Decider<ProductState, ProductCommand, ProductEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    switch (command.kind) {
      case 'save': {
        const { product } = command;
        const problems = productProblems(product);
        if (problems) refuse('PRODUCT_INVALID', problems);
        if (state.status === 'present' && sameJson(state.product, product)) return [];
        return [{ type: 'ProductSaved', data: { product } }];
      }
      case 'delete':
        if (state.status !== 'present') return [];
        return [{ type: 'ProductDeleted', data: { productId: command.productId } }];
      default:
        return unreachable(command);
    }
  },

  evolve(_state, event) {
    switch (event.type) {
      case 'ProductSaved':
        return { status: 'present', product: event.data.product };
      case 'ProductDeleted':
        return { status: 'deleted' };
      default:
        return unreachable(event);
    }
  },
};
