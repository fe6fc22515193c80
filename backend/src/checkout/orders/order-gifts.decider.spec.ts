import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order } from '@daybook/contracts/checkout/testing/quoted-orders';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { fold } from '@daybook/contracts/shared/event';
import { money } from '@daybook/contracts/shared/money';
import { specFor } from '../../platform/testing/decider-spec.js';
import { orderDecider } from './order.decider.js';

const { given } = specFor(orderDecider, undefined);
const orderId = 'o';
const at = 7;
const sealedFor = (person: string) => ({ $personal: person, cipher: 'AbC', fingerprint: 'F' });
const line = (entryId: string, gift: ReturnType<typeof sealedFor> | undefined) => ({
  entryId,
  itemId: 'card',
  variantId: 'card-25',
  sku: 'GC',
  title: 'Gift card',
  attributes: {},
  productType: ProductType.giftCard,
  unitPrice: money(500, 'EUR'),
  quantity: 1,
  additionalFields: null,
  ...(gift && { gift }),
});
const opened: OrderEvent = {
  type: 'OrderOpened',
  data: {
    orderId,
    openedAt: at,
    placedBefore: 0,
    customer: { $personal: 'ada', cipher: 'AbC' },
    quote: quoteOf(order([item('old', 500, 1), item('new', 500, 1), item('mug', 500, 1)])),
    items: [line('old', sealedFor('ada')), line('new', sealedFor('bea')), line('mug', undefined)],
  },
};
const cancelled: OrderEvent[] = [
  { type: 'OrderCancelled', data: { orderId, reason: 'abandoned', at } },
  { type: 'OrderUnitsReleased', data: { orderId } },
];
const own = (entryId: string) => ({ entryId, gift: sealedFor('cy'), giftSender: sealedFor('ada') });
const reseal = (...entryIds: string[]) =>
  ({ kind: 'resealGifts', orderId, at, gifts: entryIds.map(own) }) as const;
const resealed: OrderEvent = { type: 'OrderGiftsResealed', data: { orderId, at, gifts: [own('old')] } };

test('a recipient whom the buyer’s key encrypts gets a key of their own, also of an order that has ended', () => {
  given(opened).when(reseal('old')).then(resealed);
  given(opened, ...cancelled)
    .when(reseal('old'))
    .then(resealed);
});
test('a recipient who has a key of their own keeps it, and what is no gift card gets none', () => {
  given(opened).when(reseal('new', 'mug')).thenNothing();
  given(opened, resealed).when(reseal('old')).thenNothing();
});
test('from then on the order knows the recipient by their own key', () => {
  const { items, status } = fold(orderDecider, orderDecider.initial, [opened, resealed]);
  expect([items[0]?.gift?.$personal, items[0]?.giftSender?.$personal, items[1]?.gift?.$personal]).toEqual([
    'cy',
    'ada',
    'bea',
  ]);
  expect(status).toBe('opened');
});
