import '@testing-library/jest-dom';
import type { DeletedProduct } from '@daybook/contracts/catalogue/deleted-products.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const DELETED = '/config/products?status=deleted';
const LIST = '/api/config/deleted-products';

const product = (id: string): DeletedProduct => ({
  id,
  title: `The ${id}`,
  image: null,
  variantCount: 2,
  deletedAt: '2026-11-01T00:00:00.000Z',
  deletedBy: 'member-1',
});

const TEA = {
  collection: { id: 'tea', urlId: 'tea', title: 'Tea', description: '', displayIndex: 0 },
  revision: 0,
  productCount: 0,
};

/** A shop with these deleted products. @param refuse answers the undelete of a product that stays deleted */
function network(
  ids: readonly string[],
  refuse: (id: string, body: unknown) => Answer | undefined = () => undefined,
) {
  let left = [...ids];
  return fakeNetwork(({ path, method, body }: Call) => {
    if (path === '/api/config/collections') return { body: { results: [TEA] } };
    if (path.startsWith(LIST)) {
      const results = left.map(product);
      return { body: { results, total: left.length, hasNextPage: false, nextPageCursor: null } };
    }
    const id = /products\/([a-z]+)\/undelete$/.exec(path)?.[1];
    if (method === 'POST' && id) {
      const refused = refuse(id, body);
      if (refused) return refused;
      left = left.filter((other) => other !== id);
      return { body: { product: { id, title: `The ${id}` }, revision: 4 } };
    }
    return { body: { results: [], total: 0, hasNextPage: false, nextPageCursor: null } };
  });
}
const open = (calls: ReturnType<typeof network>) =>
  renderScreen(DELETED, calls, ['catalogue.edit', 'history.read']);
const restored = ({ calls }: { calls: readonly Call[] }) =>
  calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

test('the filter Deleted lists what was deleted, by whom, and asks for no other product', async () => {
  const calls = network(['pot']);
  await open(calls);
  const row = within(await screen.findByRole('row', { name: /The pot/ }));
  expect(row.getByText('You')).toBeVisible();
  expect(row.getByRole('link', { name: 'The pot' })).toHaveAttribute('href', '/config/products/pot/history');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('deleted');
  expect(screen.queryByRole('combobox', { name: 'Stock' })).not.toBeInTheDocument();
  expect(calls.calls.filter(({ path }) => path.startsWith('/api/config/products'))).toEqual([]);
});

test('Restore brings one product back, and it leaves the list', async () => {
  const calls = network(['pot', 'cup']);
  await open(calls);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore The pot' }));
  expect(await screen.findByText('The pot is restored.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /The pot/ })).not.toBeInTheDocument());
  expect(restored(calls)).toEqual(['/api/config/products/pot/undelete']);
});

test('the selected products are restored together; one that is refused stays selected, with the reason', async () => {
  const fields = { urlId: 'Another product in this collection has this URL.' };
  const error = { code: 'PRODUCT_INVALID', message: 'Fix the fields below to save.', fields };
  const calls = network(['pot', 'cup', 'jug'], (id) =>
    id === 'cup' ? { status: 400, body: { error } } : undefined,
  );
  await open(calls);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('2 products are restored.')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(`The cup can’t be restored. ${fields.urlId}`);
  expect(restored(calls)).toHaveLength(3);
  await waitFor(() => expect(screen.queryByRole('row', { name: /The jug/ })).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: 'Select The cup' })).toBeChecked();
});

test('products whose collection was deleted come back in one that the owner chooses', async () => {
  const fields = { collectionId: 'Its collection was deleted.' };
  const error = { code: 'PRODUCT_INVALID', message: 'Fix the fields below to save.', fields };
  const calls = network(['pot', 'cup', 'jug'], (id, body) =>
    id !== 'jug' && !(body as { collectionId?: string }).collectionId
      ? { status: 400, body: { error } }
      : undefined,
  );
  await open(calls);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Restore' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore 2 products' }));
  const restore = dialog.getByRole('button', { name: 'Restore' });
  expect(restore).toBeDisabled();
  await userEvent.selectOptions(await dialog.findByLabelText('Collection'), 'Tea');
  await userEvent.click(restore);
  expect(await screen.findByText('2 products are restored.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No deleted products' })).toBeVisible();
  const sent = calls.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([{}, {}, {}, { collectionId: 'tea' }, { collectionId: 'tea' }]);
});

test('without a deleted product the list says so, and leads back', async () => {
  const { router } = await open(network([]));
  expect(await screen.findByRole('heading', { name: 'No deleted products' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all products' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

const ACTIVE = {
  ...{ id: 'vase', title: 'The vase', urlId: 'vase', image: null, status: 'published', productType: 1 },
  ...{ collectionId: 'tea', variantCount: 1, fromPrice: null, available: 3, isLow: false, tags: [] },
  ...{ savedAt: '2026-11-01T00:00:00.000Z' },
};

test('the focus goes to the next row once a product is restored, and to the title after the last one', async () => {
  await open(network(['pot', 'cup']));
  const first = await screen.findByRole('button', { name: 'Restore The pot' });
  act(() => first.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(first).not.toBeInTheDocument());
  const next = screen.getByRole('button', { name: 'Restore The cup' });
  await waitFor(() => expect(next).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'No deleted products' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('the filter keeps the focus on the way to the deleted products, and the ticked ones stay ticked', async () => {
  const { transport } = fakeNetwork(({ path }: Call) => {
    const results = path.startsWith('/api/config/products?') ? [ACTIVE] : [];
    return { body: { results, total: results.length, hasNextPage: false, nextPageCursor: null } };
  });
  await renderScreen('/config/products', { transport }, ['catalogue.edit']);
  const tick = () => screen.findByRole('checkbox', { name: 'Select The vase' });
  await userEvent.click(await tick());
  const filter = screen.getByRole('combobox', { name: 'Status' });
  filter.focus();
  await userEvent.selectOptions(filter, 'deleted');
  await screen.findByRole('heading', { name: 'No deleted products' });
  expect(screen.getByRole('combobox', { name: 'Status' })).toBe(filter);
  expect(filter).toHaveFocus();
  await userEvent.selectOptions(filter, '');
  expect(await tick()).toBeChecked();
  expect(filter).toHaveFocus();
});
