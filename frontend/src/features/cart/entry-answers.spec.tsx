import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCart, anEntry } from '../../../test/documents';
import { type Answer, fakeNetwork, refused, renderInShop } from '../../../test/render-in-shop';
import { CartPage } from './cart-page';

const mug = anEntry({ id: 'mug-entry', title: 'Mug' });
const answers = [{ id: 'initials', title: 'Initials', value: 'AB' }];
const form = {
  id: 'initials',
  name: 'Initials',
  fields: [{ id: 'initials', type: 'text' as const, title: 'Initials', required: true }],
};
const stamped = {
  ...mug,
  additionalFields: JSON.stringify(answers),
  additionalFieldsFormId: 'initials',
};
const changed = JSON.stringify([{ ...answers[0], value: 'XY' }]);

/** Renders an entry with a custom form. The test answers the change; the cart is answered once. */
async function renderStamped(
  answer: () => Answer,
  product: Answer = { body: { additionalFieldsForm: form } },
) {
  const network = fakeNetwork(({ method, path }) => {
    if (method !== 'GET') return answer();
    return path.startsWith('/api/commerce/products/') ? product : { body: aCart([stamped]) };
  });
  await renderInShop(<CartPage delivery="" timeZone="UTC" />, network);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit answers for Mug' }));
  return network;
}

test('answers are shown, changed, and announced', async () => {
  const entry = { ...stamped, additionalFields: changed };
  const network = await renderStamped(() => ({
    body: { shoppingCart: aCart([entry]), updatedEntry: entry },
  }));
  const field = await screen.findByRole('textbox', { name: 'Initials' });
  expect(field).toHaveValue('AB');
  await userEvent.clear(field);
  await userEvent.type(field, 'XY{Enter}');
  expect(await screen.findByText('XY')).toBeInTheDocument();
  expect(network.calls.find(({ method }) => method === 'PUT')).toEqual({
    method: 'PUT',
    path: '/api/commerce/shopping-cart/entries/mug-entry/additionalFields',
    body: { itemId: stamped.itemId, sku: stamped.chosenVariant.sku, additionalFields: changed },
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Your answers for Mug were saved.');
});

test('a question without an answer says so, and a day is written as people write it', async () => {
  const additionalFields = JSON.stringify([
    ...answers,
    { id: 'note', title: 'Note', value: '' },
    { id: 'day', title: 'Day', type: 'date', value: '2027-02-28' },
    { id: 'code', title: 'Code', value: '2027-02-28' },
  ]);
  const network = fakeNetwork(() => ({ body: aCart([{ ...stamped, additionalFields }]) }));
  await renderInShop(<CartPage delivery="" timeZone="UTC" />, network);
  expect((await screen.findByText('Note')).nextSibling).toHaveTextContent('N/A');
  expect(screen.getByText('Initials').nextSibling).toHaveTextContent('AB');
  expect(screen.getByText('Day').nextSibling).toHaveTextContent('February 28, 2027');
  expect(screen.getByText('Code').nextSibling).toHaveTextContent('2027-02-28');
});

test('answers that were refused stay in the dialog with the reason', async () => {
  await renderStamped(() => refused('ENTRY_NOT_FOUND', 'That item is no longer in your cart.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Save answers' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Unable to update formThat item is no longer in your cart.',
  );
  expect(dialog.getByRole('textbox', { name: 'Initials' })).toHaveValue('AB');
});

test.each<[string, Answer]>([
  ['cannot be fetched', { status: 503 }],
  ['is asked no more', { body: { additionalFieldsForm: null } }],
])('answers whose form %s say so, without a message', async (_, product) => {
  await renderStamped(() => ({}), product);
  expect((await screen.findByRole('alert')).textContent).toBe('Unable to open form');
});

test('answers that merge it with another entry move the focus to that one', async () => {
  const other = { ...stamped, id: 'other-entry', title: 'Other mug', additionalFields: changed };
  await renderStamped(() => ({ body: { shoppingCart: aCart([other]), updatedEntry: other } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save answers' }));
  await waitFor(() => expect(screen.getByRole('article', { name: 'Other mug' })).toHaveFocus());
});
