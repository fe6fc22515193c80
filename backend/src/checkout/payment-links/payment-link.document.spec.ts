import { paymentLinkKind } from '@daybook/contracts/checkout/payment-links/payment-link.document';
import type { PaymentLinkEvent } from '@daybook/contracts/checkout/payment-links/payment-links.events';
import { documentConformance } from '../../documents/conformance.js';
import { documentDecider } from '../../documents/document.decider.js';
import { specFor } from '../../platform/testing/decider-spec.js';

const { given } = specFor(documentDecider(paymentLinkKind), undefined);
const document = { name: 'Mugs for Ada', itemId: 'mug', sku: 'MUG-R', quantity: 2, isActive: true };
documentConformance(paymentLinkKind, {
  some: document,
  other: { ...document, name: 'Mugs for Grace' },
  wrong: { ...document, quantity: 0 },
});

const saved = (version: number, changes = {}): PaymentLinkEvent => ({
  type: 'PaymentLinkSaved',
  data: { link: { id: 'l', ...document, ...changes }, version },
});
/** @param version the one that the owner has read */
const save = (version: number, changes = {}) =>
  ({ kind: 'save', id: 'l', read: version - 1, content: { ...document, ...changes } }) as const;

test('a link is made, ended and started again, and its versions are counted', () => {
  given().when(save(0)).then(saved(1));
  given(saved(1))
    .when(save(1, { isActive: false }))
    .then(saved(2, { isActive: false }));
  given(saved(1), saved(2, { isActive: false }))
    .when(save(2))
    .then(saved(3));
});

test('a save that changes nothing is no event', () => given(saved(1)).when(save(1)).thenNothing());

test('what a link sells stays: who has it pays for what its owner meant', () => {
  for (const changes of [{ itemId: 'bowl' }, { sku: 'MUG-B' }, { quantity: 3 }])
    given(saved(1)).when(save(1, changes)).thenRefused('PAYMENT_LINK_INVALID');
});

test('a link is of its variant, whichever SKU it has; a link of before is of its SKU until it is saved again', () => {
  const red = { variantId: 'red' };
  const blue = { variantId: 'blue' };
  given(saved(1, red))
    .when(save(1, { ...red, sku: 'NEW' }))
    .then(saved(2, { ...red, sku: 'NEW' }));
  given(saved(1, red)).when(save(1, blue)).thenRefused('PAYMENT_LINK_INVALID');
  given(saved(1)).when(save(1, red)).then(saved(2, red));
});

test('a save names the version that its owner read', () => {
  given(saved(1)).when(save(0)).thenRefused('EDITED_MEANWHILE');
  given().when(save(1)).thenRefused('PAYMENT_LINK_NOT_FOUND');
});

test.each([
  { quantity: 0 },
  { quantity: 1.5 },
  { quantity: 10_000 },
  { name: ' ' },
  { isActive: 1 },
  { more: 1 },
])('what is no link is refused: %p', (changes) =>
  given().when(save(0, changes)).thenRefused('PAYMENT_LINK_INVALID'),
);
