import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const usd = (value: string) => ({ value, currency: 'USD' });
const eur = (value: string) => ({ value, currency: 'EUR' });
const PREVIEW = {
  selected: 2,
  changing: 1,
  leaps: 0,
  refusing: 0,
  refused: [],
  lost: { units: 0, skus: [] },
  hash: 'h',
  from: 'USD',
  to: 'EUR',
  subscriptions: 1,
  giftCards: 2,
  lines: [
    { productId: 'mug', title: 'Mug', what: 'price', sku: 'MUG', before: usd('1000'), after: eur('920') },
  ],
  settings: [{ name: 'Standard: price', before: usd('500'), after: eur('460') }],
};

/** A server that asks for the rate, and then for the hash of its preview. */
function server() {
  const calls: Call[] = [];
  const network = fakeNetwork((call: Call) => {
    calls.push(call);
    const { path } = call;
    if (path === '/api/config/currency?dryRun=true') {
      const { rate } = call.body as { rate?: string };
      if (rate) return { body: PREVIEW };
      const error = {
        code: 'INVALID_REQUEST',
        message: 'No.',
        fields: { rate: 'Enter what 1 USD is in EUR.' },
      };
      return { status: 400, body: { error } };
    }
    if (path === '/api/config/currency') return { body: { jobId: 'j1' } };
    if (path.endsWith('/jobs/j1')) {
      const counts = { total: 1, done: 1, changed: 1, refused: [], failure: null };
      return {
        body: { jobId: 'j1', kind: 'bulk', status: 'finished', startedAt: '2026-11-01T00:00:00Z', ...counts },
      };
    }
    return { body: { results: [], total: 0, hasNextPage: false, nextPageCursor: null } };
  });
  return { network, calls };
}

test('the owner gives a rate, sees what each amount becomes, and starts the job', async () => {
  const { network, calls } = server();
  await renderScreen('/config/currency', network, ['settings.edit', 'catalogue.edit']);
  const sold = await screen.findByRole('combobox', { name: 'Sell in' });
  expect(screen.getByRole('button', { name: 'Change the currency' })).toBeDisabled();
  await userEvent.click(sold);
  await userEvent.type(sold, 'Euro');
  await userEvent.click(await screen.findByRole('option', { name: /Euro/ }));
  expect(await screen.findByText('Enter the rate to see what each price becomes.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'What 1 USD is in EUR' }), '0.92');
  expect(await screen.findByText('Standard: price')).toBeVisible();
  expect(screen.getByText('€9.20')).toBeVisible();
  expect(screen.getByText(/1 subscription goes on in the currency that was agreed/)).toBeVisible();
  expect(screen.getByText(/2 gift cards with money left can’t pay in EUR/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change to EUR' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  const sent = calls.find(({ path }) => path === '/api/config/currency');
  expect(sent?.body).toEqual({ currency: 'EUR', from: 'USD', rate: '0.920000', rounding: 'none', hash: 'h' });
});
