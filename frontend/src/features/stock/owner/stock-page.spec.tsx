import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

const LINE = {
  itemId: 'mug',
  variantId: 'mug-oat',
  sku: 'OAT',
  productTitle: 'Everyday Mug',
  attributes: {},
  unlimited: false,
  onHand: 0,
  held: 0,
  available: 0,
  waiting: 1,
};
const CHANGED = { ok: true, variantId: 'mug-oat', before: LINE, stockItem: { ...LINE, onHand: 5 } };
const DRY_RUN = { recipients: 1, skipped: {}, lists: [{ productTitle: 'Everyday Mug' }], hash: 'h' };

test('units received for a variant with a person waiting offer to notify that person', async () => {
  const network = fakeNetwork(({ method, path }) => {
    if (path.includes('dryRun=true')) return { body: DRY_RUN };
    if (method === 'POST') return { body: { results: [CHANGED] } };
    if (path.endsWith('/ready')) return { body: { people: 1, variants: 1 } };
    return { body: { results: [LINE], total: 1, hasNextPage: false, nextPageCursor: null } };
  });
  await renderScreen('/config/stock', network, ['site.view', 'stock.edit', 'restock.read', 'restock.send']);
  await userEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  await userEvent.type(await screen.findByLabelText('Units received'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Notify 1 person' })).toBeVisible();
  expect(screen.getByText('1 person is waiting for Everyday Mug.')).toBeVisible();
});

test('a server of the version before does not say what the change found: the dialog takes it from the list', async () => {
  const { before: _, ...earlier } = CHANGED;
  const network = fakeNetwork(({ method, path }) => {
    if (path.includes('dryRun=true')) return { body: DRY_RUN };
    if (method === 'POST') return { body: { results: [earlier] } };
    if (path.endsWith('/ready')) return { body: { people: 1, variants: 1 } };
    return { body: { results: [LINE], total: 1, hasNextPage: false, nextPageCursor: null } };
  });
  await renderScreen('/config/stock', network, ['site.view', 'stock.edit', 'restock.read', 'restock.send']);
  await userEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Count/ }));
  await userEvent.type(await screen.findByLabelText('Units counted'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The stock of 1 variant is changed.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Notify 1 person' })).toBeVisible();
});

test('a count that takes units from orders is made after the owner has seen that, and wants it anyway', async () => {
  const asked: unknown[] = [];
  const message = 'Customers are paying for some of these units. Units: 2. Orders: 1.';
  const refused = { ok: false, variantId: 'mug-oat', error: { code: 'STOCK_BREAKS_PLEDGES', message } };
  const network = fakeNetwork(({ method, path, body }) => {
    if (method === 'POST') {
      asked.push(body);
      return { body: { results: [asked.length === 1 ? refused : CHANGED] } };
    }
    if (path.endsWith('/ready')) return { body: { people: 0, variants: 0 } };
    return { body: { results: [LINE], total: 1, hasNextPage: false, nextPageCursor: null } };
  });
  await renderScreen('/config/stock', network, ['site.view', 'stock.edit']);
  await userEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Count/ }));
  await userEvent.type(await screen.findByLabelText('Units counted'), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('The stock of 1 variant is changed.')).toBeVisible();
  const change = { variantId: 'mug-oat', kind: 'count', quantity: 1 };
  expect(asked).toEqual([{ changes: [change] }, { changes: [{ ...change, anyway: true }] }]);
});
