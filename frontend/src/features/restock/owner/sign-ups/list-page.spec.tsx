import '@testing-library/jest-dom';
import type { RestockSignUp } from '@daybook/contracts/restock/restock.api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const RESTOCK = '/api/site-users/account/notifications/restock';
const URL = 'https://shop.example/restock/receipt/oat.s-ada.signed';

const signUp = (name: string, changes: Partial<RestockSignUp> = {}): RestockSignUp => ({
  signUpId: `s-${name}`,
  productId: 'mug',
  variantId: 'oat',
  sku: 'OAT',
  language: 'en',
  email: `${name}@visitors.example`,
  joinsMailingList: false,
  status: 'waiting' as const,
  signedUpAt: '2026-11-01T12:00:00.000Z',
  lastOffer: null,
  ...changes,
});

const network = (receipt: Answer) =>
  fakeNetwork(({ path }) => {
    if (path.endsWith('/receipt')) return receipt;
    if (path.endsWith('/ledger')) return { body: { lines: [] } };
    const signUps = [signUp('ada'), signUp('ben', { status: 'unconfirmed' }), signUp('cyd', { email: null })];
    return { body: { signUps, hasNextPage: false, nextPageCursor: null } };
  });

test('the owner can open the receipt of each sign-up, or copy its link', async () => {
  const calls = network({ body: { url: URL } });
  const user = userEvent.setup();
  await renderScreen('/config/restock/lists/oat', calls, ['restock.read', 'restock.send']);
  const row = await screen.findByRole('row', { name: /^ada@visitors/ });
  expect(row).toHaveTextContent('English');
  expect(screen.getAllByRole('button', { name: /^Receipt/ })).toHaveLength(1);
  await user.click(within(row).getByRole('button', { name: 'Receipt of ada@visitors.example' }));
  const dialog = await screen.findByRole('dialog', { name: 'Receipt of ada@visitors.example' });
  expect(await within(dialog).findByText(URL)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Open the receipt' })).toHaveAttribute('href', URL);
  await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(URL);
  expect(calls.calls.at(-1)?.path).toBe(`${RESTOCK}/sign-ups/s-ada/receipt`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('without a clipboard the owner can select the link', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await renderScreen('/config/restock/lists/oat', network({ body: { url: URL } }), [
    'restock.read',
    'restock.send',
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /^Receipt/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/^The link couldn’t be copied/)).toBeVisible();
  expect(screen.getByText(URL)).toBeVisible();
});

test('a refused receipt shows the reason', async () => {
  const message = 'They haven’t confirmed their email yet.';
  const calls = network({ status: 409, body: { error: { code: 'RESTOCK_SIGN_UP_UNCONFIRMED', message } } });
  await renderScreen('/config/restock/lists/oat', calls, ['restock.read', 'restock.send']);
  await userEvent.click(await screen.findByRole('button', { name: /^Receipt/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('a member without the right to send gets no receipts', async () => {
  await renderScreen('/config/restock/lists/oat', network({}), ['restock.read']);
  expect(await screen.findByRole('row', { name: /^ada@visitors/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Receipt/ })).not.toBeInTheDocument();
});
