import '@testing-library/jest-dom';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCart, anEntry } from '../../../test/documents';
import { type Answer, type Call, fakeNetwork, renderInShop } from '../../../test/render-in-shop';
import { CartPage } from './cart-page';

const bowl = anEntry({ id: 'bowl-entry', title: 'Bowl', quantity: 2, purchasePriceCents: 1000 });
const mug = anEntry({ id: 'mug-entry', title: 'Mug', purchasePriceCents: 550 });
const refusal = (code: string, message: string): Answer => ({
  status: 409,
  body: { error: { code, message } },
});

/** The cart is answered once; what is asked for later stays unanswered, so that nothing is mended by asking again. */
async function renderCart(answer: (call: Call) => Answer | Promise<Answer>, cart = aCart([bowl, mug])) {
  let isAnswered = false;
  const network = fakeNetwork((call) => {
    if (call.method !== 'GET') return answer(call);
    if (isAnswered) return new Promise<Answer>(() => undefined);
    isAnswered = true;
    return { body: cart };
  });
  await renderInShop(<CartPage delivery="Sent on Tuesdays." />, network);
  await screen.findByRole('heading', { name: 'Cart' });
  return network;
}

const quantityOf = (title: string) =>
  within(screen.getByRole('group', { name: `Quantity of ${title}` })).getByRole('textbox');
const more = (title: string) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: `Quantity of ${title}` })).getByRole('button', {
      name: 'One more',
    }),
  );
const subtotal = () => screen.getByText('Subtotal').nextElementSibling;

test('a step shows at once, line and sum, and clicks in a run are sent as one', async () => {
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

test('a step is not lost to those who leave the page at once', async () => {
  const network = await renderCart(() => ({ body: { shoppingCart: aCart([bowl, mug]) } }));
  await screen.findByDisplayValue('2');
  more('Bowl');
  cleanup();
  await waitFor(() => expect(network.calls.at(-1)).toMatchObject({ method: 'PUT', body: { quantity: 3 } }));
});

test('a refused step goes back to what was, and says why', async () => {
  let refuse: (answer: Answer) => void = () => undefined;
  await renderCart(() => new Promise<Answer>((resolve) => (refuse = resolve)));
  await screen.findByDisplayValue('2');
  more('Bowl');
  expect(quantityOf('Bowl')).toHaveValue('3');
  await waitFor(() => expect(refuse).not.toBeUndefined());
  const message = 'Sorry, we do not have enough of that item available.';
  await waitFor(() => {
    refuse(refusal('OUT_OF_STOCK', message));
    expect(screen.getByRole('alert')).toHaveTextContent(`Unable to update quantity${message}`);
  });
  expect(quantityOf('Bowl')).toHaveValue('2');
  expect(subtotal()).toHaveTextContent('$25.50');
});

test('nonsense typed into the field is told and taken back; nothing is sent', async () => {
  const network = await renderCart(() => ({}));
  await screen.findByDisplayValue('2');
  await userEvent.clear(quantityOf('Bowl'));
  await userEvent.type(quantityOf('Bowl'), 'many{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to update quantityQuantity must be a number.');
  expect(quantityOf('Bowl')).toHaveValue('2');
  expect(network.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('a removed line is gone at once', async () => {
  await renderCart(() => ({ body: { shoppingCart: aCart([mug]) } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Bowl' }));
  expect(screen.queryByRole('heading', { name: 'Bowl' })).not.toBeInTheDocument();
  expect(subtotal()).toHaveTextContent('$5.50');
});

test('a line that could not be removed comes back with the reason', async () => {
  await renderCart(() => refusal('CART_CLOSED', 'This cart has already been checked out.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Bowl' }));
  expect(await screen.findByRole('heading', { name: 'Bowl' })).toBeInTheDocument();
  expect(subtotal()).toHaveTextContent('$25.50');
});

test('what changed since it was added is said in words', async () => {
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
    await screen.findByText('The price has changed since you added this: it was $10.00 and is now $12.00.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Only 1 is left. Please lower the quantity.')).toBeInTheDocument();
  expect(screen.getByText('Glaze')).toBeInTheDocument();
  expect(screen.getByText('AB')).toBeInTheDocument();
});

test('an empty cart leads back to the shop', async () => {
  await renderCart(() => ({}), aCart([]));
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/shop');
});

test('a cart that cannot be fetched says so and can be tried again', async () => {
  let isDown = true;
  const network = fakeNetwork(() => (isDown ? { status: 503 } : { body: aCart([mug]) }));
  await renderInShop(<CartPage delivery="" />, network);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your cart could not be fetched');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Mug' })).toBeInTheDocument();
});
