import '@testing-library/jest-dom';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { Permission } from '@daybook/contracts/shared/permissions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder } from '../../../../../test/an-order';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const usd = (units: number) => ({ value: String(units), currency: 'USD' as const });

async function opened(order: OwnerOrder, rights: readonly Permission[] = ['orders.read', 'catalogue.edit']) {
  const nothing = {
    lines: [],
    shipping: null,
    tenders: [],
    amount: usd(0),
    refundable: usd(0),
    left: usd(0),
    spent: usd(0),
    used: [],
  };
  const network = fakeNetwork(({ path }) =>
    path.endsWith(`/orders/${order.id}`)
      ? { body: order }
      : { body: { results: [], downloads: [], ...nothing } },
  );
  await renderScreen(`/config/orders/${order.id}`, network, ['site.view', ...rights]);
  await screen.findByRole('heading', { name: 'Order #9' });
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('an order leads to its products and to its customer', async () => {
  await opened(anOrder());
  expect(hrefOf('Bowl')).toBe('/config/products/bowl');
  expect(hrefOf('Bob Buyer')).toBe(`/config/customers/${'c'.repeat(32)}`);
  expect(hrefOf('bob@buyers.example')).toBe('mailto:bob@buyers.example');
});

test('an order that was cancelled unpaid leads to the credit note of its invoice', async () => {
  await opened(
    anOrder({ status: 'cancelled', paymentStatus: 'none', hasInvoice: true, hasCancellationNote: true }),
  );
  expect(hrefOf('Credit note of the cancellation')).toContain(
    `/api/config/orders/${anOrder().id}/refunds/cancellation/credit-note.pdf`,
  );
});

test('the invoice and the credit note open in the tab’s website, also where the host shows another', async () => {
  const refunds: OwnerOrder['refunds'] = [
    {
      id: 'r1',
      at: Date.UTC(2026, 10, 27),
      amount: usd(7200),
      spent: null,
      status: 'succeeded',
      byHand: false,
      due: null,
      replaces: null,
      lines: [],
    },
  ];
  const order = anOrder({ hasInvoice: true, refunds });
  await opened(order);
  const named = '?ofWebsite=plainward';
  expect(hrefOf('Invoice')).toBe(`/api/config/orders/${order.id}/invoice.pdf${named}`);
  expect(hrefOf('Credit note')).toBe(`/api/config/orders/${order.id}/refunds/r1/credit-note.pdf${named}`);
});

test('a member who may not open products, and an erased customer, have no links that lead nowhere', async () => {
  await opened(anOrder({ email: null, customerId: null, shippingAddress: null }), ['orders.read']);
  expect(screen.queryByRole('link', { name: 'Bowl' })).toBeNull();
  expect(screen.getByText('Bowl')).toBeVisible();
  expect(screen.getByText('The customer’s data was deleted.')).toBeVisible();
});

test('what was refunded is in the sums, and no minus stands apart from its amount', async () => {
  const refunds: OwnerOrder['refunds'] = [
    {
      id: 'r1',
      at: Date.UTC(2026, 10, 27),
      amount: usd(7200),
      status: 'succeeded',
      byHand: false,
      due: null,
      replaces: null,
      spent: null,
      lines: [],
    },
  ];
  await opened(anOrder({ refunded: usd(7200), refundable: usd(7200), refunds }));
  const sum = (name: string) => screen.getAllByText(name)[0]?.nextElementSibling?.textContent;
  // a word joiner keeps the two on one line
  expect(sum('Refunded')).toBe('−\u2060$72.00');
  expect(sum('Net paid')).toBe('$72.00');
  expect(screen.getAllByText('−\u2060$72.00')).toHaveLength(2);
});

test('a refund that the bank sent back says what is due, and how the owner pays it back', async () => {
  const failed = {
    id: 'r1',
    at: Date.UTC(2026, 10, 27),
    amount: usd(7200),
    status: 'failed' as const,
    byHand: false,
    due: usd(7200),
    replaces: null,
    spent: null,
    lines: [],
  };
  await opened(anOrder({ refunds: [failed], refundable: usd(0) }), ['orders.read', 'orders.manage']);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The bank sent back this refund of $72.00: pay it back another way.',
  );
  expect(screen.getByRole('button', { name: 'Refund again' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Mark as paid back' })).toBeEnabled();
});

test('a refund by a method of the owner’s own is due, and is marked once it was paid', async () => {
  const due = {
    id: 'r1',
    at: Date.UTC(2026, 10, 27),
    amount: usd(7200),
    status: 'due' as const,
    byHand: true,
    due: usd(3600),
    replaces: null,
    spent: null,
    lines: [],
  };
  await opened(anOrder({ refunds: [due], refundable: usd(0) }), ['orders.read', 'orders.manage']);
  expect(screen.getByRole('alert')).toHaveTextContent('Pay $36.00 back to the customer.');
  expect(screen.getByText(/Refund to pay back/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark as paid back' })).toBeEnabled();
});

test('of a return that was refunded in part the rest alone is offered again', async () => {
  const [line] = anOrder().lines;
  const lines = [{ ...line!, quantity: 5, refundedQuantity: 1 }];
  const back = { entryId: line!.entryId, quantity: 2 };
  const at = Date.UTC(2026, 10, 26);
  const returnRequests: OwnerOrder['returnRequests'] = [
    { id: 'a', at, lines: [back], reason: null, status: 'partlyRefunded', answer: null },
  ];
  const refunds: OwnerOrder['refunds'] = [
    {
      id: 'r1',
      at: at + 1,
      amount: usd(100),
      status: 'succeeded',
      byHand: false,
      due: null,
      replaces: null,
      spent: null,
      lines: [{ ...back, quantity: 1 }],
    },
  ];
  await opened(anOrder({ lines, returnRequests, refunds }), ['orders.read', 'orders.manage']);
  await userEvent.click(screen.getByRole('button', { name: 'Refund these items' }));
  expect(screen.getByRole('spinbutton', { name: /^Bowl/ })).toHaveValue(1);
});

test.each([
  [
    'a part of which was sent asks whether the items came back',
    { fulfilledQuantity: 1, toSendQuantity: 1 },
    1,
  ],
  ['that was not sent asks for no items that came back', { fulfilledQuantity: 0, toSendQuantity: 2 }, 0],
])('a refund of an order %s', async (_, units, ticks) => {
  const [line] = anOrder().lines;
  await opened(anOrder({ lines: [{ ...line!, ...units }] }), ['orders.read', 'orders.manage']);
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
  expect(screen.queryAllByRole('checkbox', { name: 'The items were sent and came back' })).toHaveLength(
    ticks,
  );
});

test('the refund of a return begins with items that came back', async () => {
  const [line] = anOrder().lines;
  const lines = [{ ...line!, fulfilledQuantity: 1, toSendQuantity: 1 }];
  const back = [{ entryId: line!.entryId, quantity: 1 }];
  const returnRequests: OwnerOrder['returnRequests'] = [
    { id: 'a', at: Date.UTC(2026, 10, 26), lines: back, reason: null, status: 'accepted', answer: null },
  ];
  await opened(anOrder({ lines, returnRequests }), ['orders.read', 'orders.manage']);
  await userEvent.click(screen.getByRole('button', { name: 'Refund these items' }));
  expect(screen.getByRole('checkbox', { name: 'The items were sent and came back' })).toBeChecked();
});

test('an order that the customer comes for is marked as ready, without a carrier', async () => {
  const part = { at: 1, carrier: '', trackingNumber: '', trackingUrl: '', lines: [] };
  const order = anOrder({ isPickup: true, fulfilments: [part] });
  await opened(order, ['orders.read', 'orders.manage']);
  expect(screen.getByText('Not ready')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ready for pickup' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ready for pickup' }));
  expect(screen.getByRole('button', { name: 'Mark 2 items as ready for pickup' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Carrier' })).toBeNull();
});

test('an order without a refund has no sums of one', async () => {
  await opened(anOrder());
  expect(screen.queryByText('Net paid')).toBeNull();
});

const GIFT = {
  recipientName: 'Eve',
  recipientEmail: 'eve@gifts.example',
  senderName: 'Bob',
  message: 'Enjoy!\nB.',
  day: '2026-12-24',
};
const withLine = (changes: Partial<OwnerOrder['lines'][number]>) =>
  anOrder({ lines: anOrder().lines.map((line) => ({ ...line, ...changes })) });

test('an answer of the release before, which has no sums of its lines, is an order like any other', async () => {
  await opened(withLine({ unitPrice: usd(1234), quantity: 3, subtotal: undefined as never }));
  expect(screen.getByText('$37.02')).toBeVisible();
});

test('a gift card says who gets it, from whom, when, and with which words', async () => {
  await opened(withLine({ gift: GIFT }));
  const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(said('Recipient')).toBe('Eve, eve@gifts.example');
  expect(hrefOf('eve@gifts.example')).toBe('mailto:eve@gifts.example');
  expect([said('From'), said('Message')]).toEqual(['Bob', '“Enjoy!\nB.”']);
  expect(said('Sent by email')).toMatch(/^On .*24.*2026$/);
});

test('a gift card without a day is sent once it is paid, and what was not given has no line', async () => {
  await opened(withLine({ gift: { ...GIFT, recipientName: '', senderName: '', message: '', day: null } }));
  expect(screen.getByText('As soon as it is paid')).toBeVisible();
  expect(screen.queryByText('From')).toBeNull();
  expect(screen.queryByText('Message')).toBeNull();
});

test('the answers of the buyer stand with their questions', async () => {
  const answers = [
    { title: 'Initials', value: 'A. L.' },
    { title: 'Needed by', type: 'date' as const, value: '2026-12-24' },
    { title: 'Wishes', value: '' },
  ];
  await opened(withLine({ answers }));
  expect(screen.getByText('A. L.')).toBeVisible();
  expect(screen.getByText('Needed by:').parentElement).toHaveTextContent(/24.*2026$/);
  expect(screen.getByText('Wishes:').parentElement).toHaveTextContent('N/A');
});

test('an order whose units a count took says which are missing, and leads to their stock', async () => {
  const lacking = { variantId: 'bowl-blue', sku: 'BOWL-B', title: 'Bowl', quantity: 2 };
  await opened(anOrder({ lackingUnits: [{ ...lacking, countedAt: Date.UTC(2026, 10, 27) }] }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Units of this order are missing\..*left 2 too few of Bowl/,
  );
  expect(hrefOf('Bowl, BOWL-B')).toBe('/config/stock/bowl-blue');
});
