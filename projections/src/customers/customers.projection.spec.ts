import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order } from '@daybook/contracts/checkout/testing/quoted-orders';
import type { CustomerEvent } from '@daybook/contracts/customers/customer.events';
import type { CustomerRecordEvent } from '@daybook/contracts/customers/customer-record.events';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { PersonEvent } from '@daybook/contracts/privacy/person.events';
import { ACME, specFor } from '../testing/given-events.js';
import { CustomerExemptionRow, CustomerNoteRow, CustomerOrderRow, CustomerRow } from './customers.entity.js';
import { customersProjection } from './customers.projection.js';

const { given } = specFor<OrderEvent | CustomerEvent | CustomerRecordEvent | PersonEvent>(
  customersProjection,
);
const sealed = (cipher: string) => ({ $personal: 'ada', cipher });
const opened = (orderId: string): OrderEvent => ({
  type: 'OrderOpened',
  data: {
    orderId,
    items: [],
    quote: quoteOf(order([item('a', 500)])),
    openedAt: 0,
    placedBefore: 0,
    customer: sealed('AbC'),
  },
});
const placed = (orderId: string, placedAt: number): OrderEvent => ({
  type: 'OrderNumbered',
  data: { orderId, number: 1, placedAt },
});
const signedUp: CustomerEvent = {
  type: 'CustomerSignedUp',
  data: { customerId: 'account', email: sealed('email'), passwordHash: null, signedUpAt: 5 },
};
const noted: CustomerRecordEvent = {
  type: 'CustomerNoteAdded',
  data: { personId: 'ada', noteId: 'n', text: sealed('note'), at: 6 },
};
const exempted: CustomerRecordEvent = {
  type: 'CustomerTaxExempted',
  data: { personId: 'ada', exemption: sealed('school'), at: 7 },
};
const erased: PersonEvent = { type: 'PersonErased', data: { personId: 'ada' } };

const row = (changes: object) => [expect.objectContaining({ websiteId: ACME, personId: 'ada', ...changes })];

test('who has only pressed the button is no customer yet', () =>
  given().when(opened('o')).thenRows(CustomerRow, []));

test('a guest is listed with their last order, also when they sign up afterwards', async () => {
  const guest = { hasAccount: false, email: null, lastOrderId: 'p', listedAt: new Date(9) };
  await given(opened('o'), placed('o', 3), opened('p'))
    .when(placed('p', 9))
    .thenRows(CustomerRow, row(guest));
  await given(opened('o'), placed('o', 3))
    .when(signedUp)
    .thenRows(CustomerRow, row({ hasAccount: true, customerId: 'account', listedAt: new Date(3) }));
});

test('who has an account is listed from the sign-up, and with their first order', async () => {
  await given()
    .when(signedUp)
    .thenRows(CustomerRow, row({ hasAccount: true, lastOrderId: null, listedAt: new Date(5) }));
  await given(signedUp, opened('o'))
    .when(placed('o', 9))
    .thenRows(CustomerRow, row({ hasAccount: true, email: sealed('email'), lastOrderId: 'o' }));
});

test('notes and the exemption are those of the person', async () => {
  await given(signedUp)
    .when(noted)
    .thenRows(CustomerNoteRow, row({ noteId: 'n', text: sealed('note') }));
  await given(signedUp)
    .when(exempted)
    .thenRows(CustomerExemptionRow, row({ exemption: sealed('school') }));
  await given(signedUp, exempted)
    .when({ type: 'CustomerTaxExemptionEnded', data: { personId: 'ada', at: 8 } })
    .thenRows(CustomerExemptionRow, []);
});

test('of a person who was erased nothing is listed, and what they order later is a new customer’s', async () => {
  const known = [opened('o'), placed('o', 3), signedUp, noted, exempted];
  for (const table of [CustomerRow, CustomerOrderRow, CustomerNoteRow, CustomerExemptionRow])
    await given(...known)
      .when(erased)
      .thenRows<object>(table, []);
  await given(...known, erased, opened('p'))
    .when(placed('p', 20))
    .thenRows(CustomerRow, row({ hasAccount: false, lastOrderId: 'p' }));
  await given(...known, erased)
    .when(opened('p'))
    .thenRows(CustomerOrderRow, row({ orderId: 'p' }));
});

test('an order that gets its number after its buyer was erased lists no one', () =>
  given(opened('o'), erased).when(placed('o', 3)).thenRows(CustomerRow, []));
