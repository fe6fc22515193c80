import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { renderInOwnerArea } from '../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../test/render-in-shop';
import { UnsentOrdersNote } from './unsent-orders-note';

const opened = (orders: number, hasNextPage = false) => {
  const results = Array.from({ length: orders }, (_, i) => ({ id: `order-${i}` }));
  const network = fakeNetwork(() => ({ body: { results, hasNextPage, nextPageCursor: null } }));
  return renderInOwnerArea(<UnsentOrdersNote email="ada@shop.test" />, network, ['orders.read']);
};

test.each([
  [1, false, '1 order is still to be sent: without the address no one can send it.', 'See the order'],
  [2, false, '2 orders are still to be sent: without the address no one can send them.', 'See the orders'],
  [
    20,
    true,
    'More than 20 orders are still to be sent: without the address no one can send them.',
    'See the orders',
  ],
])('%d unsent orders are named before their buyer is erased', async (orders, hasMore, words, link) => {
  await opened(orders, hasMore);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute(
    'href',
    expect.stringContaining('fulfilment=toSend'),
  );
});
