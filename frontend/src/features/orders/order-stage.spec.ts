import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { anOrder } from '../../../test/an-order';
import { m } from '../../paraglide/messages';
import { momentsOf } from './order-moments';
import { statusWord } from './order-stage';

const of = (changes: Partial<OrderView>): OrderView => ({
  ...(anOrder({ fulfilmentStatus: 'whole' }) as unknown as OrderView),
  fulfilments: [{ at: 1, carrier: '', trackingNumber: '', trackingUrl: '', lines: [] }],
  ...changes,
});
const textsOf = (order: OrderView) =>
  momentsOf(order, { t: ((message: unknown) => message) as never, price: () => '' }).map(({ text }) => text);

test('a part of what the buyer comes for is no word of a parcel', () => {
  const part = of({ isPickup: true, fulfilmentStatus: 'part' });
  expect(statusWord(part, { isSent: true })).toBe(m.order_status_preparing);
});

test.each([
  ['comes for it', { isPickup: true }, m.order_status_pickup],
  ['gets a parcel', {}, m.order_status_sent],
])('what was sent of an order whose buyer %s', (_, changes, word) => {
  const order = of(changes);
  expect(statusWord(order, { isSent: true })).toBe(word);
  expect(textsOf(order).includes(m.order_status_pickup as never)).toBe('isPickup' in changes);
});
