import {
  type PaymentLinkDocument,
  paymentLinkProblems,
} from '@daybook/contracts/checkout/payment-links/payment-links.api';
import type {
  PaymentLink,
  PaymentLinkEvent,
} from '@daybook/contracts/checkout/payment-links/payment-links.events';
import { refuse } from '@daybook/contracts/shared/errors';
import type { Decider } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

/** `version` counts the saves; 0 and null: there is no such link. */
export type PaymentLinkState = { readonly version: number; readonly link: PaymentLink | null };

export type PaymentLinkCommand = {
  readonly linkId: string;
  readonly document: PaymentLinkDocument;
  /** the version that the owner read; 0: the link must not be there yet */
  readonly expected: number;
};

/** A payment link is a document that is saved whole. What it sells is fixed: who has the link would else pay for another thing. */
export const paymentLinkDecider: Decider<PaymentLinkState, PaymentLinkCommand, PaymentLinkEvent> = {
  initial: { version: 0, link: null },

  decide({ linkId, document, expected }, { version, link: before }) {
    const problems = paymentLinkProblems(document);
    if (problems) refuse('PAYMENT_LINK_INVALID', problems);
    if (expected > 0 && before === null) refuse('PAYMENT_LINK_NOT_FOUND');
    if (version !== expected) refuse('EDITED_MEANWHILE');
    const link: PaymentLink = { id: linkId, ...document };
    if (before && !sellsTheSame(before, link))
      refuse('PAYMENT_LINK_INVALID', { itemId: 'Make a new link for another product or quantity.' });
    if (before && sameJson(before, link)) return [];
    return [{ type: 'PaymentLinkSaved', data: { link, version: version + 1 } }];
  },

  evolve: (_, { data: { link, version } }) => ({ link, version }),
};

const sellsTheSame = (one: PaymentLink, other: PaymentLink) =>
  one.itemId === other.itemId && isSameVariant(one, other) && one.quantity === other.quantity;

/** A link of before names its variant by its SKU until it is saved again. */
const isSameVariant = (one: PaymentLink, other: PaymentLink) =>
  one.variantId === undefined || other.variantId === undefined
    ? one.sku === other.sku
    : one.variantId === other.variantId;
