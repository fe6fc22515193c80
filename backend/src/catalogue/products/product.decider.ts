import type { ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { productProblems } from '@daybook/contracts/catalogue/product-problems';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

/** `revision` is the number of the stream's last event, -1 before the first. */
export type ProductState = { readonly revision: number } & (
  | { readonly status: 'absent' | 'deleted' }
  | { readonly status: 'present'; readonly product: ProductDocument }
);

export type ProductCommand =
  | {
      kind: 'save';
      product: ProductDocument;
      /**
       * the revision that the saver read, -1 of a stream without events; `none`: the product must not be there yet;
       * undefined: any
       */
      expected?: number | 'none' | undefined;
      /** the revision whose document this is, when an earlier version is restored */
      restoredFrom?: number | undefined;
    }
  /** epoch ms; a scheduled product whose time has come is published, any other is left alone */
  | { kind: 'publishWhenDue'; at: number }
  /** `expected`: the revision that the caller read; undefined: any */
  | { kind: 'delete'; productId: string; expected?: number | undefined };

/** A product is a document: each save holds all of it. A save that changes nothing is no event. */
export const productDecider: Decider<ProductState, ProductCommand, ProductEvent> = {
  initial: { status: 'absent', revision: -1 },

  decide(command, state) {
    switch (command.kind) {
      case 'save': {
        const { product, expected, restoredFrom } = command;
        mustBeExpected(expected, state);
        const problems = productProblems(product);
        if (problems) refuse('PRODUCT_INVALID', problems);
        if (state.status === 'present' && sameJson(state.product, product)) return [];
        return [
          {
            type: 'ProductSaved',
            data: { product, ...(restoredFrom === undefined ? {} : { restoredFrom }) },
          },
        ];
      }
      case 'publishWhenDue': {
        if (state.status !== 'present' || state.product.status !== 'scheduled') return [];
        const { publishAt, ...product } = state.product;
        if (publishAt === undefined || publishAt > command.at) return [];
        return [{ type: 'ProductSaved', data: { product: { ...product, status: 'published' } } }];
      }
      case 'delete':
        if (state.status !== 'present') return [];
        mustBeExpected(command.expected, state);
        return [{ type: 'ProductDeleted', data: { productId: command.productId } }];
      default:
        return unreachable(command);
    }
  },

  evolve({ revision }, event) {
    switch (event.type) {
      case 'ProductSaved':
        return { status: 'present', product: event.data.product, revision: revision + 1 };
      case 'ProductDeleted':
        return { status: 'deleted', revision: revision + 1 };
      default:
        return unreachable(event);
    }
  },
};

function mustBeExpected(expected: number | 'none' | undefined, state: ProductState): void {
  if (expected === undefined) return;
  if (expected === 'none') {
    if (state.status === 'present') refuse('PRODUCT_INVALID', { id: 'Another product has this id.' });
    return;
  }
  if (state.revision === expected) return;
  refuse(state.status === 'absent' ? 'PRODUCT_NOT_FOUND' : 'EDITED_MEANWHILE');
}
