import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import {
  discount,
  discounts,
  item,
  order,
  percent,
  vat,
} from '@daybook/contracts/checkout/testing/quoted-orders';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { specFor } from '../testing/given-events.js';
import { SalesDayRow } from './sales.entity.js';
import { salesProjection } from './sales.projection.js';

const { given } = specFor<OrderEvent>(salesProjection);
const orderId = 'o';
const DAY_MS = 86_400_000;

/** Two mugs and a bowl for 30.00 before 10 %, with 20 % in it, and 6.00 for the delivery to Germany. */
const quote = quoteOf(
  order([item('mug', 1000, 2, { rates: [vat(20)] }), item('bowl', 1000, 1, { rates: [vat(20)] })], {
    taxIncluded: true,
    destination: 'DE 10115 | FR',
    delivery: { optionId: 'post', price: 600, rates: [vat(20)] },
    automatic: discounts(discount('ten', percent(10))),
  }),
);
const ordered = (entryId: string, quantity: number) => ({
  entryId,
  itemId: `p-${entryId}`,
  variantId: `v-${entryId}`,
  sku: entryId,
  title: entryId,
  productType: ProductType.physical,
  attributes: {},
  quantity,
  unitPrice: money(1000, 'EUR'),
  additionalFields: null,
});
const opened: OrderEvent = {
  type: 'OrderOpened',
  data: {
    orderId,
    items: [ordered('mug', 2), ordered('bowl', 1)],
    quote,
    customer: { $personal: 'ada', cipher: 'AbC' },
    openedAt: 0,
    placedBefore: 0,
  },
};
const promised: OrderEvent = { type: 'PaymentPromised', data: { orderId, method: 'transfer', at: 0 } };
const attempted = (provider: string): OrderEvent => ({
  type: 'PaymentAttempted',
  data: { orderId, attemptId: 'a', provider, amount: 3300, currency: 'EUR', attemptedAt: 0 },
});
const placed: OrderEvent = { type: 'OrderNumbered', data: { orderId, number: 1, placedAt: DAY_MS } };
const ofMug: Refund = {
  amount: 900,
  lines: [{ entryId: 'mug', quantity: 1, amount: 900, taxes: [{ id: 'vat', amount: 150 }], byAmount: false }],
  delivery: null,
  tenders: [{ id: 'payment', amount: 900 }],
};
const asked: OrderEvent = {
  type: 'OrderRefundRequested',
  data: {
    orderId,
    refundId: 'r',
    refund: ofMug,
    currency: 'EUR',
    returned: null,
    fulfilmentStatus: 'none',
    toSend: 2,
    at: 2 * DAY_MS,
  },
};
const succeeded: OrderEvent = {
  type: 'OrderRefundSucceeded',
  data: { orderId, refundId: 'r', refunded: 900, left: 2400, at: 2 * DAY_MS },
};
type Expected = Partial<SalesDayRow>;
const row = (dimension: SalesDayRow['dimension'], key: string, day: number, figures: Expected): Expected => ({
  dimension,
  currency: 'EUR',
  day,
  key,
  ...figures,
});
/** The rows in the order of the table's key. */
const table = (...rows: readonly Expected[]): Expected[] => {
  const keyOf = ({ dimension, day, key }: Expected) => `${dimension} ${day} ${key}`;
  return [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};
const rowsOfWhole = (day: number, figures: Expected) => [
  row('all', '', day, figures),
  row('country', 'DE', day, figures),
  row('method', 'transfer', day, figures),
  row('discount', 'Sale ten', day, figures),
];
const rowsOfLine = (name: string, day: number, figures: Expected) => [
  row('product', `p-${name}`, day, figures),
  row('variant', `p-${name}/v-${name}`, day, figures),
];
const WHOLE = { orders: 1, units: 3, gross: 3300, discount: 300, tax: 550, delivery: 600, refunds: 0 };
const ON_ITS_DAY = [
  ...rowsOfWhole(1, WHOLE),
  ...rowsOfLine('mug', 1, { orders: 1, units: 2, gross: 1800, discount: 200, tax: 300, delivery: 0 }),
  ...rowsOfLine('bowl', 1, { orders: 1, units: 1, gross: 900, discount: 100, tax: 150, delivery: 0 }),
];
const REFUND = { refunds: 900, refundedTax: 150, gross: 0, orders: 0 };
const BACK = [...rowsOfWhole(2, REFUND), ...rowsOfLine('mug', 2, REFUND)];

test('a placed order counts on its day, once for each thing that sales are reported by', () =>
  given(opened, promised)
    .when(placed)
    .thenRows(SalesDayRow, table(...ON_ITS_DAY)));

test('what is opened, and a test, are in no sum', async () => {
  await given().when(opened).thenRows(SalesDayRow, []);
  await given(opened, attempted('test')).when(placed).thenRows(SalesDayRow, []);
});

test('a refund counts on the day on which the money has gone, and what came back is taken away again', async () => {
  const before = given(opened, promised, placed);
  await before.when(asked).thenRows(SalesDayRow, table(...ON_ITS_DAY));
  const gone = given(opened, promised, placed, asked);
  await gone.when(succeeded).thenRows(SalesDayRow, table(...ON_ITS_DAY, ...BACK));
  const cameBack = { refunds: -900, refundedTax: -150 };
  await given(opened, promised, placed, asked, succeeded)
    .when({
      type: 'OrderRefundFailed',
      data: { orderId, refundId: 'r', amount: 900, refunded: 0, left: 3300, at: 3 * DAY_MS },
    })
    .thenRows(
      SalesDayRow,
      table(...ON_ITS_DAY, ...BACK, ...rowsOfWhole(3, cameBack), ...rowsOfLine('mug', 3, cameBack)),
    );
});

test('an order that is cancelled unpaid is taken back as a whole on that day', () =>
  given(opened, promised, placed)
    .when({ type: 'OrderCancelled', data: { orderId, reason: 'owner', at: 4 * DAY_MS, isUnpaid: true } })
    .thenRows(
      SalesDayRow,
      table(
        ...ON_ITS_DAY,
        ...rowsOfWhole(4, { refunds: 3300, refundedTax: 550, orders: 0 }),
        ...rowsOfLine('mug', 4, { refunds: 1800 }),
        ...rowsOfLine('bowl', 4, { refunds: 900 }),
      ),
    ));

test('an order that the test provider paid later leaves the sums', () => {
  const none = { orders: 0, units: 0, gross: 0, discount: 0, tax: 0, delivery: 0 };
  const left = [...rowsOfWhole(1, none), ...rowsOfLine('mug', 1, none), ...rowsOfLine('bowl', 1, none)];
  const paid = { orderId, attemptId: 'a', amount: 3300, currency: 'EUR', reference: '', at: DAY_MS } as const;
  return given(opened, promised, placed)
    .when({ type: 'PaymentSucceeded', data: { ...paid, due: false, provider: 'test' } })
    .thenRows(SalesDayRow, table(...left));
});
