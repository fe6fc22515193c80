import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const FEATURE = 'feature.paymentLinks';
const MENU = 'feature.paymentLinksMenu';
const link = { id: 'a'.repeat(20), name: 'Fair', itemId: 'mug', sku: 'MUG-R', quantity: 2, isActive: true };
const EMPTY = { results: [], sessions: [], total: 0, hasNextPage: false, nextPageCursor: null };

const open = async (features: string[], results: object[] = []) => {
  const network = fakeNetwork(({ method, path }) => {
    if (path === '/api/config/features') return { body: { features } };
    if (method === 'PUT') return { body: { link: { ...link, isActive: false }, version: 2 } };
    if (path.startsWith('/api/config/payment-links'))
      return { body: { ...EMPTY, results, isOn: features.includes(FEATURE) } };
    return { body: EMPTY };
  });
  await renderScreen('/config/payment-links', network, ['site.view', 'catalogue.edit']);
  await screen.findByRole('heading', { level: 1, name: 'Payment links' });
  return network;
};
const menu = () => within(screen.getByRole('navigation', { name: 'Owner area' }));

test('without the flag the page says where to switch them on, and the menu has no entry', async () => {
  await open([]);
  expect(await screen.findByText('Payment links are off')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New payment link' })).not.toBeInTheDocument();
  expect(menu().queryByRole('link', { name: 'Payment links' })).not.toBeInTheDocument();
});

test('the menu has an entry with the second flag alone', async () => {
  await open([FEATURE]);
  expect(await screen.findByText('No payment links yet')).toBeVisible();
  expect(menu().queryByRole('link', { name: 'Payment links' })).not.toBeInTheDocument();
});

test('with both flags it is in the menu', async () => {
  await open([FEATURE, MENU]);
  expect(await menu().findByRole('link', { name: 'Payment links' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'New payment link' }).length).toBeGreaterThan(0);
});

test('the second flag alone is none', async () => {
  await open([MENU]);
  expect(await screen.findByText('Payment links are off')).toBeVisible();
  expect(menu().queryByRole('link', { name: 'Payment links' })).not.toBeInTheDocument();
});

test('a link is ended at the version that was read', async () => {
  const { calls } = await open([FEATURE], [{ link, version: 1, savedAt: '2026-11-01T12:00:00.000Z' }]);
  expect(await screen.findByRole('row', { name: /Fair/ })).toHaveTextContent('2 × MUG-R');
  await userEvent.click(screen.getByRole('button', { name: 'End Fair' }));
  expect(await screen.findByText('Fair is ended.')).toBeVisible();
  const { id: _, ...document } = link;
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/api/config/payment-links/${link.id}`,
    body: { ...document, isActive: false },
  });
});
