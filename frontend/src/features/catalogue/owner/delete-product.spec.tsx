import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInOwnerArea } from '../../../../test/render-in-owner-area';
import { type Answer, fakeNetwork } from '../../../../test/render-in-shop';
import { DeleteProduct } from './delete-product';

const TEAPOT = { id: 'teapot', title: 'Walked Teapot' };

const deleteAndUndo = async (answer: Answer) => {
  const network = fakeNetwork(({ method }) => (method === 'POST' ? answer : { body: null }));
  const onDeleted = jest.fn();
  await renderInOwnerArea(<DeleteProduct product={TEAPOT} onDeleted={onDeleted} />, network, []);
  await userEvent.click(screen.getByRole('button', { name: 'Delete this product' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Walked Teapot' }));
  await screen.findByText('Walked Teapot is deleted.');
  expect(onDeleted).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  return network.calls.map(({ method, path }) => `${method} ${path}`);
};

test('the message about a deleted product has an Undo, which restores it', async () => {
  const calls = await deleteAndUndo({ body: { product: TEAPOT, revision: 2 } });
  expect(await screen.findByText('Walked Teapot is restored.')).toBeInTheDocument();
  expect(calls).toEqual(['DELETE /api/config/products/teapot', 'POST /api/config/products/teapot/undelete']);
});

test('an Undo that is refused says why', async () => {
  await deleteAndUndo({
    status: 400,
    body: {
      error: {
        code: 'PRODUCT_INVALID',
        message: 'Fix the fields below to save.',
        fields: { urlId: 'Another product in this collection has this URL.' },
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Walked Teapot can’t be restored. Another product in this collection has this URL.',
  );
});
