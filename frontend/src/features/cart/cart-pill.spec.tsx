import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { aCart, anEntry } from '../../../test/documents';
import { fakeNetwork, renderInShop } from '../../../test/render-in-shop';
import { CartPill } from './cart-pill';

const renderPill = (quantity: number) =>
  renderInShop(
    <CartPill hidden={false} />,
    fakeNetwork(() => ({ body: aCart(quantity > 0 ? [anEntry({ quantity })] : []) })),
  );

test.each([
  [1, '1 item in cart', '1$10.00'],
  [100, '100 items in cart', '100$1,000.00'],
  [101, '101 items in cart', '100+$1,010.00'],
])('with %i items its name is "%s" and it shows %s', async (quantity, label, text) => {
  await renderPill(quantity);
  const pill = await screen.findByRole('link', { name: label });
  expect(pill).toHaveTextContent(text);
  expect(pill).toHaveAttribute('data-shown');
});

test('with an empty cart it is neither visible nor reachable', async () => {
  const { queryClient } = await renderPill(0);
  await screen.findByRole('complementary');
  expect(queryClient.isFetching()).toBe(0);
  expect(document.querySelector('a[inert]')).not.toHaveAttribute('data-shown');
});
