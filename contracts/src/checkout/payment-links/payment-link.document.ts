import { documentKind } from '../../documents/document-kind.js';
import {
  OwnerPaymentLink,
  type PaymentLinkDocument,
  paymentLinkDocumentShape,
  paymentLinkProblems,
} from './payment-links.api.js';
import type { PaymentLink } from './payment-links.events.js';

/** The product of a payment link is fixed: the customer who has the link would else pay for another thing. */
export const paymentLinkKind = documentKind<PaymentLink, PaymentLinkDocument, OwnerPaymentLink>()({
  name: 'payment-link',
  stream: 'paymentlink',
  saved: { type: 'PaymentLinkSaved', field: 'link', hasVersion: true },
  life: 'at once',
  countsFrom: 1,
  shape: paymentLinkDocumentShape,
  problems: paymentLinkProblems,
  documentOf: (content, { id }) => ({ id, ...content }),
  contentOf: ({ id, ...content }) => content,
  changeProblems: (before, after) =>
    sellsTheSame(before, after) ? undefined : { itemId: 'Make a new link for another product or quantity.' },
  refusals: {
    invalid: 'PAYMENT_LINK_INVALID',
    notFound: 'PAYMENT_LINK_NOT_FOUND',
    versionNotFound: 'VERSION_NOT_FOUND',
  },
  answer: OwnerPaymentLink,
  answerOf: (link, { revision }) => ({ link, version: revision }),
  hasHook: true,
  references: ({ itemId }) => [{ kind: 'product', id: itemId }],
  hasController: true,
  rights: { edit: 'catalogue.edit', history: 'history.read' },
  words: { one: 'payment link', many: 'payment links', a: 'a payment link', title: ({ name }) => name },
});

const sellsTheSame = (one: PaymentLink, other: PaymentLink) =>
  one.itemId === other.itemId && isSameVariant(one, other) && one.quantity === other.quantity;

/** A link of before names its variant by its SKU until it is saved again. */
const isSameVariant = (one: PaymentLink, other: PaymentLink) =>
  one.variantId === undefined || other.variantId === undefined
    ? one.sku === other.sku
    : one.variantId === other.variantId;
