import '@testing-library/jest-dom';
import { permissionsOf } from '@daybook/contracts/shared/permissions';
import type { Role } from '@daybook/contracts/shared/roles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

const EMPTY = { results: [], sessions: [], names: [], total: 0, hasNextPage: false, nextPageCursor: null };
const PRODUCTS = [{ id: 'teapot', title: 'Walked Teapot', status: 'published' }];
const VERA = { id: 'c1', name: 'Vera Lind', email: 'vera@buyers.example', orders: 2 };
const ORDER = { id: 'o3', number: 3, name: 'Vera Lind', total: { value: '4800', currency: 'USD' } };

/** Finds one product, one customer and order 3, each by what its search takes. */
const things = () =>
  fakeNetwork(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://shop.example');
    const q = searchParams.get('q') ?? '';
    if (pathname === '/api/config/product-suggestions' && q === 'walt')
      return { body: { results: PRODUCTS } };
    if (pathname === '/api/config/customers' && q === 'vera') return { body: { ...EMPTY, results: [VERA] } };
    if (pathname === '/api/config/orders' && q === '3') return { body: { ...EMPTY, results: [ORDER] } };
    return pathname.startsWith('/api/config/orders/') ? { status: 404, body: {} } : { body: EMPTY };
  });

async function type(typed: string, role: Role = 'admin') {
  const network = things();
  const { router } = await renderScreen('/config/account', network, [...permissionsOf([role])], [role]);
  await screen.findByRole('heading', { level: 1 });
  network.calls.length = 0;
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: /^Screen, product/ });
  await userEvent.paste(typed);
  return { network, router };
}
const first = () => screen.queryAllByRole('option')[0]?.textContent;

test.each([
  ['tax', 'Taxes'],
  ['walt', 'Walked TeapotPublished'],
  ['vera', 'Vera LindCustomer, vera@buyers.example, 2 orders'],
  ['order 3', '#3 Vera LindOrder, $48.00'],
  ['#3', '#3 Vera LindOrder, $48.00'],
  ['Order #3', '#3 Vera LindOrder, $48.00'],
  ['log out', 'Sign out'],
  ['sign out', 'Sign out'],
])('of what %j finds, %j comes first', async (typed, expected) => {
  await type(typed);
  await waitFor(() => expect(first()).toBe(expected));
});

test('Enter opens the first result', async () => {
  const { router } = await type('order 3');
  await waitFor(() => expect(first()).toMatch(/^#3/));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/config/orders/o3'));
});

test('a member who may not read orders finds none, and asks for none', async () => {
  const { network } = await type('order 3', 'editor');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results'));
  expect(network.calls.filter(({ path }) => path.includes('/orders'))).toEqual([]);
});

test('signing out by the palette leads to the sign-in page', async () => {
  const { router } = await type('log out');
  const opened: string[] = [];
  router.subscribe('onBeforeNavigate', ({ toLocation }) => opened.push(toLocation.pathname));
  await waitFor(() => expect(first()).toBe('Sign out'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(opened).toContain('/config/sign-in'));
});
