import '@testing-library/jest-dom';
import { money } from '@daybook/contracts/shared/money';
import { screen } from '@testing-library/react';
import { anOrder } from '../../../../test/an-order';
import { fakeNetwork, renderInShop } from '../../../../test/render-in-shop';
import { PayDue } from './pay-due';

test.each([
  ['PAYMENT_TOO_SMALL', 'This amount is too small to be paid by card. Choose another way to pay.'],
  ['PAYMENT_TOO_LARGE', 'This amount is too large to be paid by card. Choose another way to pay.'],
  ['PAYMENT_DECLINED', 'Your payment was declined. Choose another way to pay.'],
])('what is due was not paid, and the page says why: %s', async (notice, text) => {
  const { sums } = anOrder();
  const method = { id: 'test', kind: 'test', name: 'Test', instructions: '' } as const;
  const order = { secret: 'a'.repeat(43), sums, payableBy: [method] };
  await renderInShop(
    <PayDue order={{ ...order, sums: { ...sums, total: money(49, 'USD') } }} notice={notice} />,
    fakeNetwork(() => ({})),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});
