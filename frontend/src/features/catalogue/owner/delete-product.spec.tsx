import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInOwnerArea } from '../../../../test/render-in-owner-area';
import { type Answer, fakeNetwork, refused } from '../../../../test/render-in-shop';
import { DeleteProduct } from './delete-product';

const TEAPOT = { id: 'teapot', title: 'Walked Teapot' };

const deleteAndUndo = async (answer: Answer) => {
  const network = fakeNetwork(({ method }) => (method === 'POST' ? answer : { body: null }));
  const onDeleted = jest.fn();
  await renderInOwnerArea(<DeleteProduct product={TEAPOT} revision={1} onDeleted={onDeleted} />, network, []);
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

test('a product that someone else has saved meanwhile stays, and the screen says why', async () => {
  const headers: (string | null)[] = [];
  const { transport } = fakeNetwork(({ method }) =>
    method === 'DELETE' ? refused('EDITED_MEANWHILE', 'Review the changes and save again.') : { body: null },
  );
  const noting: typeof transport = (path, init) => {
    if (init?.method === 'DELETE') headers.push(new Headers(init.headers).get('if-match'));
    return transport(path, init);
  };
  const onDeleted = jest.fn();
  const deletion = <DeleteProduct product={TEAPOT} revision={3} onDeleted={onDeleted} />;
  await renderInOwnerArea(deletion, { transport: noting }, []);
  await userEvent.click(screen.getByRole('button', { name: 'Delete this product' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Walked Teapot' }));
  expect(await screen.findByText(/^Someone else saved this product/)).toBeInTheDocument();
  expect(headers).toEqual(['"3"']);
  expect(onDeleted).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
