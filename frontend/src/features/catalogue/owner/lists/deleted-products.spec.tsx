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

/** The job of a bulk change. */
type Job = { status: 'running' | 'finished'; isUndone?: boolean };
type Refused = readonly { productId: string; title: string; reason: string }[];

/**
 * A shop with these deleted products.
 * @param refuse answers the undelete of a product that stays deleted
 * @param refused what a bulk change refuses
 * @param job its products leave the list once it has finished
 */
function network(
  ids: readonly string[],
  refuse: (body: unknown) => Answer | undefined = () => undefined,
  refused: Refused = [],
  job: Job = { status: 'finished' },
) {
  let left = [...ids];
  let isAsked = false;
  return fakeNetwork(({ path, method, body }: Call) => {
    if (path === '/api/config/collections') return { body: { results: [TEA] } };
    if (path.startsWith(LIST)) {
      if (job.isUndone) left = [...ids];
      else if (isAsked && job.status === 'finished') {
        left = left.filter((other) => refused.some(({ productId }) => productId === other));
      }
      const results = left.map(product);
      return { body: { results, total: left.length, hasNextPage: false, nextPageCursor: null } };
    }
    const id = /products\/([a-z]+)\/undelete$/.exec(path)?.[1];
    if (method === 'POST' && id) {
      const refusal = refuse(body);
      if (refusal) return refusal;
      left = left.filter((other) => other !== id);
      return { body: { product: { id, title: `The ${id}` }, revision: 4 } };
    }
    const total = ids.length;
    const changed = total - refused.length;
    if (path.includes('dryRun=true')) {
      const counts = { selected: total, changing: changed, leaps: 0, refusing: refused.length };
      return { body: { ...counts, lines: [], refused, hash: 'h' } };
    }
    if (path === '/api/config/products/bulk') {
      isAsked = true;
      return { body: { jobId: 'j' } };
    }
    if (path === '/api/config/jobs/j') {
      const begun = { jobId: 'j', kind: 'bulk', failure: null, startedAt: '2026-11-01T00:00:00Z' };
      return { body: { ...begun, status: job.status, total, done: total, changed, refused } };
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

test('the selected products are restored by one change, with a preview and the reasons of refusals', async () => {
  const reason = 'Another product in this collection has this URL.';
  const calls = network(['pot', 'cup', 'jug'], () => undefined, [
    { productId: 'cup', title: 'The cup', reason },
  ]);
  await open(calls);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Restore' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore products' }));
  await userEvent.selectOptions(await dialog.findByLabelText('Collection'), 'Tea');
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore 2 products' }));
  expect(await screen.findByText('2 products restored.')).toBeVisible();
  expect(await dialog.findByText(new RegExp(reason))).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('row', { name: /The jug/ })).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: 'Select The cup' })).toBeChecked();
  const ids = ['pot', 'cup', 'jug'];
  expect(calls.calls.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
    path: '/api/config/products/bulk',
    body: { kind: 'restore', ids, collectionId: 'tea', hash: 'h' },
  });
});

test('a dialog that is closed during the job leaves no stale list: it loads again when the job has ended', async () => {
  const job: Job = { status: 'running' };
  const reason = 'Another product in this collection has this URL.';
  const calls = network(
    ['pot', 'cup', 'jug'],
    undefined,
    [{ productId: 'cup', title: 'The cup', reason }],
    job,
  );
  await open(calls);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  await userEvent.click(screen.getByText('Restore', { selector: '[aria-label="Selected rows"] button' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore products' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore 2 products' }));
  await dialog.findByRole('progressbar');
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(screen.getByRole('row', { name: /The jug/ })).toBeVisible();
  job.status = 'finished';
  await waitFor(() => expect(screen.queryByRole('row', { name: /The jug/ })).not.toBeInTheDocument());
  expect(await screen.findByText('2 products restored.')).toBeVisible();
  expect(screen.getByText(new RegExp(reason))).toBeVisible();
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select The cup' })).toBeChecked();
  job.isUndone = true;
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'the');
  expect(await screen.findByRole('checkbox', { name: 'Select The jug' })).not.toBeChecked();
});

test('a product whose collection was deleted comes back in one that the owner chooses', async () => {
  const fields = { collectionId: 'Its collection was deleted.' };
  const error = { code: 'PRODUCT_INVALID', message: 'Fix the fields below to save.', fields };
  const calls = network(['pot'], (body) =>
    (body as { collectionId?: string }).collectionId ? undefined : { status: 400, body: { error } },
  );
  await open(calls);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore The pot' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore “The pot”' }));
  const restore = dialog.getByRole('button', { name: 'Restore' });
  expect(restore).toBeDisabled();
  await userEvent.selectOptions(await dialog.findByLabelText('Collection'), 'Tea');
  await userEvent.click(restore);
  expect(await screen.findByText('The pot is restored.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No deleted products' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const sent = calls.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([{}, { collectionId: 'tea' }]);
});

test('without a deleted product the list says so, and leads back', async () => {
  const { router } = await open(network([]));
  expect(await screen.findByRole('heading', { name: 'No deleted products' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all products' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

const ACTIVE = {
  id: 'vase',
  title: 'The vase',
  urlId: 'vase',
  image: null,
  status: 'published',
  productType: 1,
  collectionId: 'tea',
  variantCount: 1,
  fromPrice: null,
  available: 3,
  isLow: false,
  tags: [],
  savedAt: '2026-11-01T00:00:00.000Z',
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
