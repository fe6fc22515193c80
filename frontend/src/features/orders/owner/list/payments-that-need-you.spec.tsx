import '@testing-library/jest-dom';
import type { OpenPayment } from '@daybook/contracts/orders/open-payments.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { PaymentsThatNeedYou } from './payments-that-need-you';

const payment = (changes: Partial<OpenPayment> = {}): OpenPayment => ({
  orderId: 'o1',
  attemptId: 'a1',
  kind: 'open',
  number: null,
  provider: 'stripe',
  amount: { value: '1250', currency: 'USD' },
  reference: 'shop.o1.a1',
  email: 'ada@buyers.example',
  name: 'Ada',
  since: Date.now() - 30 * 60 * 60 * 1000,
  ...changes,
});

async function shown(
  payments: OpenPayment[],
  rights: ('orders.read' | 'orders.manage')[] = ['orders.manage'],
) {
  let results = payments;
  const network = fakeNetwork(({ path }) => {
    if (path.endsWith('/stray-payments')) return { body: { results: [] } };
    if (path.endsWith('/open-payments')) return { body: { results } };
    results = [];
    return { body: { orderId: 'o1', isPlaced: true } };
  });
  await renderInOwnerArea(<PaymentsThatNeedYou />, network, rights);
  const alert = await screen.findByRole('alert');
  return { alert, sent: (end: string) => network.calls.find(({ path }) => path.endsWith(end)) };
}

test.each([
  ['The money was taken', true, 'The order is placed and its items are sold.'],
  ['No money was taken', false, 'The order ends. Its items, coupons and gift cards are free again.'],
] as const)('a member decides “%s” after reading what follows', async (name, taken, follows) => {
  const { alert, sent } = await shown([payment()]);
  expect(alert).toHaveTextContent("We can't confirm a payment of $12.50.");
  expect(alert).toHaveTextContent('Ada (ada@buyers.example) started it');
  expect(alert).toHaveTextContent('(30 hours ago) by Card (Stripe). The order waits for it.');
  expect(alert).toHaveTextContent('shop.o1.a1');
  await userEvent.click(screen.getByRole('button', { name }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(follows);
  expect(sent('/decision')).toBeUndefined();
  const [confirm] = screen.getAllByRole('button', { name }).slice(-1);
  if (confirm) await userEvent.click(confirm);
  await waitFor(() => expect(sent('/o1/open-payments/a1/decision')?.body).toEqual({ taken }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a provider that says otherwise is a task until a member has done it', async () => {
  const { alert, sent } = await shown([payment({ kind: 'denied', number: 7 })]);
  expect(alert).toHaveTextContent('A member marked the payment of order #7 as taken.');
  expect(screen.getByRole('link', { name: 'order #7' })).toHaveAttribute('href', '/config/orders/o1');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
  await waitFor(() => expect(sent('/o1/open-payments/a1/seen')).toBeDefined());
});

test('who only reads orders decides nothing', async () => {
  await shown([payment()], ['orders.read']);
  expect(screen.queryByRole('button')).toBeNull();
});
