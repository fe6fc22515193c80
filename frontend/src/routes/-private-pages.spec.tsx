import { act } from '@testing-library/react';
import { fakeNetwork, renderInShop } from '../../test/render-in-shop';
import { type AnalyticsOf, startAnalytics } from '../features/analytics/analytics-client';
import { AddressesPage } from '../features/customers/addresses-page';
import { shownPage } from './-shown-page';

const ADA = { name: 'Ada Lovelace', line1: '12 St James’s Square', city: 'London', country: 'GB' };
const ADDRESS = { ...ADA, postalCode: 'SW1Y 4JH' };
/** As the loader of an account says it. */
const ACCOUNT = { head: { hidden: true } };

test('hits of the addresses of an account hold nothing of an address, and no title', async () => {
  const bodies: string[] = [];
  globalThis.fetch = jest.fn(async (path, init) => {
    bodies.push(decodeURIComponent(`${path} ${String(init?.body)}`));
    return { status: 200 } as Response;
  });
  document.title = 'Addresses of Ada Lovelace';
  const { transport } = fakeNetwork(() => ({}));
  const page = (
    <AddressesPage
      email="ada@example.com"
      addresses={{ results: [{ id: 'a1', address: ADDRESS }] }}
      country="GB"
      notice={undefined}
    />
  );
  const { screen } = await renderInShop(<main>{page}</main>, { transport });
  await startAnalytics({
    website: {} as AnalyticsOf['website'],
    api: {} as AnalyticsOf['api'],
    page: () =>
      shownPage({
        matches: [{ routeId: '/account/{-$page}', status: 'success', params: {}, loaderData: ACCOUNT }],
        location: { pathname: '/account/addresses' },
      }),
    flags: [],
    onNavigated: () => {},
    askConsent: () => {},
    early: [],
  });
  const remove = screen.getByRole('button', { name: /Ada Lovelace.*SW1Y 4JH/ });
  remove.addEventListener('click', (event) => event.preventDefault());
  act(() => remove.click());
  for (const body of bodies) expect(body).not.toMatch(/Lovelace|James|SW1Y|London|"title"|"button"/);
  expect(bodies.map((body) => body.split(' ')[0])).toEqual([
    '/api/census/RecordHit',
    '/api/census/button-render',
    '/api/census/button-click',
  ]);
});
