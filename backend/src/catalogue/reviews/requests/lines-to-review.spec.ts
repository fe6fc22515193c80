import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { orderDecider } from '../../../checkout/orders/order.decider.js';
import { linesToReview } from './lines-to-review.js';

const item = (entryId: string, productType: number): OrderedItem =>
  ({ entryId, itemId: entryId, productType, quantity: 2, attributes: {} }) as unknown as OrderedItem;
const ITEMS = [
  item('bowl', ProductType.physical),
  item('book', ProductType.digital),
  item('card', ProductType.giftCard),
];
const order = { ...orderDecider.initial, items: ITEMS, number: 1, status: 'confirmed' } as const;
const idsOf = (state: Parameters<typeof linesToReview>[0]) =>
  linesToReview(state).map((line) => line.entryId);
const refunded = (quantity: number, status: 'succeeded' | 'declined') => ({
  refundId: 'r',
  byHand: false,
  status,
  at: 1,
  refund: { amount: 1, lines: [{ entryId: 'bowl', quantity }], delivery: null, tenders: [] } as never,
});

test('what was sent, or paid where nothing is sent, can be reviewed', () => {
  expect(idsOf(order)).toEqual(['book']);
  expect(idsOf({ ...order, fulfilled: { bowl: 1 } })).toEqual(['bowl', 'book']);
  expect(idsOf({ ...order, fulfilled: { bowl: 1 }, isDue: true })).toEqual(['bowl']);
});

test('what went back as a whole cannot, nor anything of an order that was cancelled or never placed', () => {
  const sent = { ...order, fulfilled: { bowl: 2 } };
  expect(idsOf({ ...sent, refunds: [refunded(2, 'succeeded')] })).toEqual(['book']);
  expect(idsOf({ ...sent, refunds: [refunded(1, 'succeeded')] })).toEqual(['bowl', 'book']);
  expect(idsOf({ ...sent, refunds: [refunded(2, 'declined')] })).toEqual(['bowl', 'book']);
  expect(idsOf({ ...sent, status: 'withdrawn' })).toEqual([]);
  expect(idsOf({ ...sent, number: null })).toEqual([]);
});
