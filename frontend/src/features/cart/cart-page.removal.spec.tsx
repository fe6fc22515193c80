import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bowl, more, mug, quantityOf, renderCart, subtotal } from '../../../test/cart-page';
import { aCart } from '../../../test/documents';
import { refused } from '../../../test/render-in-shop';

test('0 removes the line, and Undo puts it back', async () => {
  const network = await renderCart(({ method }) => ({
    body: { shoppingCart: aCart(method === 'DELETE' ? [mug] : [bowl, mug]) },
  }));
  await screen.findByDisplayValue('2');
  await userEvent.clear(quantityOf('Bowl'));
  await userEvent.type(quantityOf('Bowl'), '0{Enter}');
  expect(screen.queryByRole('heading', { name: 'Bowl' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: put Bowl back' }));
  expect(await screen.findByRole('heading', { name: 'Bowl' })).toBeInTheDocument();
  expect(quantityOf('Bowl')).toHaveValue('2');
  const changes = network.calls.filter(({ method }) => method !== 'GET');
  expect(changes.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
});

describe('a removed line', () => {
  const removal = { body: { shoppingCart: aCart([mug]) } };
  const lineOf = (title: string) => screen.queryByRole('heading', { name: title });

  test('is gone at once, is announced, and moves the focus to Undo', async () => {
    await renderCart(() => removal);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Bowl' }));
    expect(lineOf('Bowl')).not.toBeInTheDocument();
    expect(subtotal()).toHaveTextContent('$5.50');
    expect(await screen.findByRole('button', { name: 'Undo: put Bowl back' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Bowl was removed from your cart.');
  });

  test('comes back by Undo as the server kept it, is announced, and has the focus', async () => {
    const network = await renderCart(({ method }) =>
      method === 'DELETE' ? removal : { body: { shoppingCart: aCart([bowl, mug]) } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Bowl' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: put Bowl back' }));
    await waitFor(() => expect(screen.getByRole('article', { name: 'Bowl' })).toHaveFocus());
    expect(network.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/commerce/shopping-cart/entries/bowl-entry/restore',
    });
    expect(screen.getByRole('status')).toHaveTextContent('Bowl is back in your cart.');
    expect(screen.queryByRole('button', { name: 'Undo: put Bowl back' })).not.toBeInTheDocument();
  });

  test('that cannot be restored shows the reason in its toast, which stays', async () => {
    await renderCart(({ method }) =>
      method === 'DELETE' ? removal : refused('VARIANT_UNAVAILABLE', 'No longer sold.'),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Bowl' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: put Bowl back' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to add item No longer sold.');
    expect(screen.getByRole('button', { name: 'Undo: put Bowl back' })).toBeInTheDocument();
  });

  test('has its last quantity sent before it is removed, so that Undo restores that', async () => {
    const network = await renderCart(() => removal);
    await screen.findByDisplayValue('2');
    more('Bowl');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Bowl' }));
    await waitFor(() => expect(network.calls.at(-1)).toMatchObject({ method: 'DELETE' }));
    const changes = network.calls.filter(({ method }) => method !== 'GET');
    expect(changes.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { quantity: 3 }],
      ['DELETE', undefined],
    ]);
  });

  test('that could not be removed comes back with the reason', async () => {
    await renderCart(() => refused('CART_CLOSED', 'This cart has already been checked out.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Bowl' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to remove itemThis cart has already been checked out.',
    );
    expect(lineOf('Bowl')).toBeInTheDocument();
    expect(subtotal()).toHaveTextContent('$25.50');
    expect(screen.queryByRole('button', { name: 'Undo: put Bowl back' })).not.toBeInTheDocument();
  });

  test('can be dismissed by its button or by Escape', async () => {
    await renderCart(() => removal);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Bowl' }));
    await screen.findByRole('button', { name: 'Undo: put Bowl back' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Undo: put Bowl back' })).not.toBeInTheDocument();
  });
});
