import '@testing-library/jest-dom';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bowl, more, mug, quantityOf, renderCart, subtotal } from '../../../test/cart-page';
import { aCart, anEntry } from '../../../test/documents';
import { type Answer, fakeNetwork, refused, renderInShop } from '../../../test/render-in-shop';
import { CartPage } from './cart-page';

test('a step shows at once in line and sum, and several clicks are sent as one change', async () => {
  const network = await renderCart(() => ({
    body: { shoppingCart: aCart([{ ...bowl, quantity: 4, subTotal: 4000 }, mug]) },
  }));
  expect(await screen.findByDisplayValue('2')).toBeInTheDocument();
  more('Bowl');
  more('Bowl');
  expect(quantityOf('Bowl')).toHaveValue('4');
  await waitFor(() => expect(subtotal()).toHaveTextContent('$45.50'));
  await waitFor(() => expect(network.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(network.calls.at(-1)).toMatchObject({
    path: '/api/commerce/shopping-cart/entries/bowl-entry',
    body: { quantity: 4 },
  });
});

test('a step is sent also when the visitor leaves the page at once', async () => {
  const network = await renderCart(() => ({ body: { shoppingCart: aCart([bowl, mug]) } }));
  await screen.findByDisplayValue('2');
  more('Bowl');
  cleanup();
  await waitFor(() => expect(network.calls.at(-1)).toMatchObject({ method: 'PUT', body: { quantity: 3 } }));
});

test('a refused step resets the quantity and shows the reason', async () => {
  let refuse: (answer: Answer) => void = () => undefined;
  const network = await renderCart(() => new Promise<Answer>((resolve) => (refuse = resolve)));
  await screen.findByDisplayValue('2');
  more('Bowl');
  expect(quantityOf('Bowl')).toHaveValue('3');
  await waitFor(() => expect(network.calls.at(-1)).toMatchObject({ method: 'PUT' }));
  const message = 'Sorry, we do not have enough of that item available.';
  refuse(refused('OUT_OF_STOCK', message));
  expect(await screen.findByRole('alert')).toHaveTextContent(`Unable to update quantity${message}`);
  expect(quantityOf('Bowl')).toHaveValue('2');
  expect(subtotal()).toHaveTextContent('$25.50');
});

test.each(['many', '1e1', '0x3', '３'])(
  '%s typed into the field is refused and reset; nothing is sent',
  async (nonsense) => {
    const network = await renderCart(() => ({}));
    await screen.findByDisplayValue('2');
    await userEvent.clear(quantityOf('Bowl'));
    await userEvent.type(quantityOf('Bowl'), `${nonsense}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Unable to update quantityQuantity must be a number.',
    );
    expect(quantityOf('Bowl')).toHaveValue('2');
    expect(network.calls.every(({ method }) => method === 'GET')).toBe(true);
  },
);

test('a refusal for want of stock says how many are left, and goes when the cart has changed', async () => {
  const message = 'Sorry, we do not have enough of that item available.';
  const fields = { quantity: 'Only 2 left, and both are in your cart.' };
  const network = await renderCart(({ method }) =>
    method === 'PUT'
      ? { status: 409, body: { error: { code: 'OUT_OF_STOCK', message, fields } } }
      : { body: { shoppingCart: aCart([{ ...bowl, quantity: 1, subTotal: 1000 }, mug]) } },
  );
  await screen.findByDisplayValue('2');
  more('Bowl');
  expect(await screen.findByRole('alert')).toHaveTextContent(`${message} ${fields.quantity}`);
  await userEvent.type(quantityOf('Bowl'), '1');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(network.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('what a form without script was refused for goes when the cart is changed', async () => {
  const text = 'Sorry, we do not have enough of that item available.';
  await renderCart(() => ({ body: { shoppingCart: aCart([mug]) } }), undefined, 'OUT_OF_STOCK');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Bowl' }));
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
});

describe('an entry that has changed offers a solution', () => {
  const price = (value: string) => ({ value, currency: 'USD' as const });
  const dearer = {
    ...mug,
    notices: [{ kind: 'priceChanged' as const, from: price('550'), to: price('600') }],
  };

  test('another price: accepted, and announced', async () => {
    const paid = anEntry({ ...mug, purchasePriceCents: 600 });
    const network = await renderCart(() => ({ body: { shoppingCart: aCart([paid]) } }), aCart([dearer]));
    await userEvent.click(await screen.findByRole('button', { name: 'Accept $6.00: Mug' }));
    await waitFor(() => expect(subtotal()).toHaveTextContent('$6.00'));
    expect(network.calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/api/commerce/shopping-cart/entries/mug-entry/price',
    });
    expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Mug is now $6.00.');
  });

  test('another price that cannot be accepted shows the reason', async () => {
    await renderCart(() => refused('VARIANT_UNAVAILABLE', 'No longer sold.'), aCart([dearer]));
    await userEvent.click(await screen.findByRole('button', { name: 'Accept $6.00: Mug' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to update priceNo longer sold.');
  });

  test('fewer left: reduced to what other entries of the variant leave', async () => {
    const notices = [{ kind: 'notEnough' as const, available: 3 }];
    const blue = { ...bowl, id: 'blue-entry', title: 'Blue bowl', quantity: 2, notices };
    const network = await renderCart(
      () => ({ body: { shoppingCart: aCart([bowl, blue]) } }),
      aCart([{ ...bowl, notices }, blue]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change to 1: Bowl' }));
    await waitFor(() => expect(network.calls.at(-1)).toMatchObject({ method: 'PUT', body: { quantity: 1 } }));
  });

  test('one allowed of what had several: no quantity field, and the visitor keeps the one', async () => {
    const song = anEntry({ id: 'song-entry', title: 'Song', allowsSeveral: false });
    const network = await renderCart(
      () => ({ body: { shoppingCart: aCart([song]) } }),
      aCart([{ ...song, notices: [{ kind: 'oneOnly', before: 3 }] }]),
    );
    const notice = 'You can buy only one of this item. We changed the quantity from 3 to 1.';
    expect(await screen.findByText(notice)).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Quantity of Song' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep one: Song' }));
    await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
    expect(network.calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/api/commerce/shopping-cart/entries/song-entry',
      body: { quantity: 1 },
    });
  });

  test('a checkout of its own: removed', async () => {
    const card = { ...mug, notices: [{ kind: 'ownCheckout' as const }] };
    const network = await renderCart(() => ({ body: { shoppingCart: aCart([]) } }), aCart([card]));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Mug' }));
    await waitFor(() => expect(network.calls.at(-1)).toMatchObject({ method: 'DELETE' }));
  });

  test('questions without answers: asked in the dialog of the answers', async () => {
    const asked = { ...mug, additionalFieldsFormId: 'form', notices: [{ kind: 'unanswered' as const }] };
    const network = await renderCart(() => ({ status: 500, body: {} }), aCart([asked]));
    expect(await screen.findByText(/questions for you/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Answer: Mug' }));
    await waitFor(() => expect(network.calls.at(-1)?.path).toBe(`/api/commerce/products/${mug.itemId}`));
  });

  test('none left, for any reason: removed', async () => {
    const gone = { ...bowl, id: 'gone', title: 'Gone', notices: [{ kind: 'gone' as const }] };
    const soldOut = { ...mug, id: 'out', title: 'Out', notices: [{ kind: 'soldOut' as const }] };
    const network = await renderCart(
      () => ({ body: { shoppingCart: aCart([soldOut]) } }),
      aCart([gone, soldOut]),
    );
    expect(await screen.findByText('2 items need your attention.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Gone' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Out' }));
    await waitFor(() =>
      expect(network.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        '/api/commerce/shopping-cart/entries/gone',
        '/api/commerce/shopping-cart/entries/out',
      ]),
    );
  });
});

test('the line says what has changed since it was added', async () => {
  const entry = anEntry({
    chosenVariant: { id: 'v', sku: 'ONLY', attributes: { Glaze: 'Moss' } },
    additionalFields: JSON.stringify([{ id: 'a', title: 'Letters', value: 'AB' }]),
    notices: [
      {
        kind: 'priceChanged',
        from: { value: '1000', currency: 'USD' },
        to: { value: '1200', currency: 'USD' },
      },
      { kind: 'notEnough', available: 1 },
    ],
  });
  await renderCart(() => ({}), aCart([entry]));
  expect(
    await screen.findByText('The price changed from $10.00 to $12.00 since you added this.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Only 1 left. Please change the quantity.')).toBeInTheDocument();
  expect(screen.getByText('Glaze')).toBeInTheDocument();
  expect(screen.getByText('AB')).toBeInTheDocument();
});

test('an empty cart links to the shop', async () => {
  await renderCart(() => ({}), aCart([]));
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/shop');
});

test('a cart that cannot be loaded says so and can be loaded again', async () => {
  let isDown = true;
  const network = fakeNetwork(() => (isDown ? { status: 503 } : { body: aCart([mug]) }));
  await renderInShop(<CartPage delivery="" timeZone="UTC" />, network);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your cart');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Mug' })).toBeInTheDocument();
});
