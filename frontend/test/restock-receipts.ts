import type { RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';

export const links = { claim: null, decline: null, confirm: null, leave: 'leave', unsubscribe: 'all' };
export const aReceipt = (changes: Partial<RestockReceipt> = {}): RestockReceipt => ({
  productId: 'mug',
  variantId: 'mug-oat',
  sku: 'MUG-OAT',
  productTitle: 'Mug',
  attributes: { Glaze: 'Oat' },
  productUrl: '/tableware/p/mug',
  image: null,
  status: 'waiting',
  signedUpAt: '2026-03-01T09:00:00.000Z',
  leftAt: null,
  line: { before: 4, waiting: 11 },
  policy: 'firstCome',
  offer: null,
  batches: [],
  links,
  ...changes,
});
export const anOffer = (
  changes: Partial<NonNullable<RestockReceipt['offer']>> = {},
): RestockReceipt['offer'] => ({
  batchId: 'batch',
  status: 'offered',
  offeredAt: '2026-03-05T10:00:01.000Z',
  expiresAt: '2026-03-06T10:00:00.000Z',
  endedAt: null,
  claimedAt: [],
  email: { outcome: 'sent', at: '2026-03-05T10:00:09.000Z' },
  ...changes,
});
