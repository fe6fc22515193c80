import '@testing-library/jest-dom';
import type { RestockGroup } from '@daybook/contracts/restock/restock.api';
import type { RestockDryRun } from '@daybook/contracts/restock/restock-send.api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const RESTOCK = '/api/site-users/account/notifications/restock';
const group = (variantId: string, changes: Partial<RestockGroup> = {}): RestockGroup => ({
  productId: 'mug',
  variantId,
  sku: variantId.toUpperCase(),
  productTitle: 'Everyday Mug',
  attributes: { Glaze: variantId },
  waiting: 12,
  oldest: '2026-11-01T12:00:00.000Z',
  demand: { value: '31200', currency: 'USD' as const },
  unlimited: false,
  available: 5,
  ...changes,
});
const dryRun = (changes: Partial<RestockDryRun> = {}): RestockDryRun => ({
  recipients: 5,
  skipped: { noUnitLeft: 7, unsubscribed: 1 },
  policy: 'firstCome' as const,
  holdMs: 24 * 3_600_000,
  takesMs: 1000,
  hash: 'as-seen',
  lists: [],
  batches: 1,
  quiet: 0,
  soldOut: 0,
  ...changes,
});

function network(groups: readonly RestockGroup[], answer: (call: Call) => Answer = () => ({})) {
  return fakeNetwork((call) => {
    if (call.method !== 'GET') return answer(call);
    const totals = { groups: groups.length, waiting: 24, demand: [{ value: '62400', currency: 'USD' }] };
    return { body: { signUpGroups: groups, hasNextPage: false, nextPageCursor: null, totals } };
  });
}

const notify = (name: RegExp) => screen.findByRole('button', { name });

/** The dialog reads other things beside what it sends. */
const lastPost = ({ calls }: ReturnType<typeof network>) =>
  calls.filter(({ method }) => method === 'POST').at(-1);

test('the dialog shows who will be notified and who won’t, and sends exactly that', async () => {
  const calls = network([group('oat'), group('ink')], ({ path }) => ({
    body: path.endsWith('dryRun=true') ? dryRun() : { sendId: 'send-1', recipients: 5, batches: 1 },
  }));
  const { router } = await renderScreen('/config/restock', calls, ['restock.read', 'restock.send']);
  await userEvent.click(await notify(/^Notify the waitlist for Everyday Mug, OAT/));
  const dialog = await screen.findByRole('dialog', { name: 'Notify the waitlist for Everyday Mug oat' });
  expect(await within(dialog).findByText('5 of 13 people will be notified.')).toBeVisible();
  expect(dialog).toHaveTextContent('A unit is held for each of them for 24 hours');
  expect(within(dialog).getByText('Not enough stock').nextElementSibling).toHaveTextContent('7');
  expect(within(dialog).getByText('Unsubscribed').nextElementSibling).toHaveTextContent('1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Notify 5 people' }));
  expect(await screen.findByText('5 people are being notified.')).toBeVisible();
  expect(calls.calls.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: `${RESTOCK}/send?dryRun=true`, body: { productId: 'mug', variantId: 'oat' } },
    {
      method: 'POST',
      path: `${RESTOCK}/send`,
      body: { productId: 'mug', variantId: 'oat', hash: 'as-seen' },
    },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/config/restock/sends/send-1'));
});

test('when lists or stock have changed, nothing is sent and the owner sees a new dry run', async () => {
  let looked = 0;
  const calls = network([group('oat')], ({ path }) => {
    if (!path.endsWith('dryRun=true'))
      return { status: 409, body: { error: { code: 'RESTOCK_CHANGED', message: 'It has changed.' } } };
    looked += 1;
    return { body: dryRun({ recipients: looked === 1 ? 5 : 2, hash: `look-${looked}` }) };
  });
  await renderScreen('/config/restock', calls, ['restock.read', 'restock.send']);
  await userEvent.click(await notify(/^Notify everyone/));
  await userEvent.click(await notify(/^Notify 5 people/));
  expect(await screen.findByRole('alert')).toHaveTextContent('It has changed.');
  expect(screen.queryByRole('button', { name: /^Notify \d/ })).not.toBeInTheDocument();
  await userEvent.click(await notify(/^Refresh/));
  await userEvent.click(await notify(/^Notify 2 people/));
  expect(lastPost(calls)).toMatchObject({ path: `${RESTOCK}/send/all`, body: { hash: 'look-2' } });
});

test('selected lists are notified together, and a send to no one is disabled', async () => {
  const calls = network([group('oat'), group('ink'), group('clay')], () => ({
    body: dryRun({ recipients: 0, skipped: { alreadyNotified: 24 } }),
  }));
  await renderScreen('/config/restock', calls, ['restock.read', 'restock.send']);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Everyday Mug, OAT' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Everyday Mug, CLAY' }));
  await userEvent.click(screen.getByRole('button', { name: 'Notify them' }));
  expect(await screen.findByText('No one will be notified.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Notify' })).toBeDisabled();
  expect(lastPost(calls)?.body).toEqual({
    sendRequests: [
      { productId: 'mug', variantId: 'oat' },
      { productId: 'mug', variantId: 'clay' },
    ],
  });
});

test('a list without stock offers to add stock in place of a send that could reach no one', async () => {
  const calls = network([group('oat', { available: 0 }), group('ink')]);
  await renderScreen('/config/restock', calls, ['restock.read', 'restock.send', 'stock.edit']);
  const link = await screen.findByRole('link', { name: 'Add stock of Everyday Mug, OAT' });
  expect(link).toHaveAttribute('href', '/config/stock?q=OAT');
  expect(screen.queryByRole('button', { name: /^Notify the waitlist for Everyday Mug, OAT/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Notify the waitlist for Everyday Mug, INK/ })).toBeVisible();
});

test('without the right to stock a list without stock says why no one can be notified', async () => {
  await renderScreen('/config/restock', network([group('oat', { available: 0 })]), [
    'restock.read',
    'restock.send',
  ]);
  expect(await screen.findByText('No stock')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Add stock/ })).toBeNull();
});

test('a dry run says which lists have no stock and which have no one to notify', async () => {
  const calls = network([group('oat'), group('ink')], () => ({
    body: dryRun({ recipients: 0, skipped: {}, batches: 0, quiet: 3, soldOut: 2 }),
  }));
  await renderScreen('/config/restock', calls, ['restock.read', 'restock.send', 'stock.edit']);
  await userEvent.click(await notify(/^Notify everyone/));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/2 lists have no stock\./)).toBeVisible();
  expect(dialog.getByText('1 list has no one to notify.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Add stock' })).toHaveAttribute('href', '/config/stock?lowAt=0');
});

test('a member who may only read sees the lists and cannot send', async () => {
  await renderScreen('/config/restock', network([group('oat')]), ['restock.read']);
  expect(await screen.findByRole('link', { name: /Everyday Mug/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Notify/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('without subscribers the screen says so', async () => {
  await renderScreen('/config/restock', network([]), ['restock.read']);
  expect(await screen.findByRole('heading', { name: 'No waitlists yet' })).toBeVisible();
});
