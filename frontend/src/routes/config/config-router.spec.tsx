import '@testing-library/jest-dom';
import { Link } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../test/render-in-shop';
import { renderScreen } from '../../../test/render-screen';
import { screens } from './screens';

const QUEUE = {
  name: 'pictures',
  isPaused: false,
  counts: { failed: 0, active: 0, waiting: 0, delayed: 0, completed: 3 },
  oldestWaitingSince: null,
};
const queues = () => fakeNetwork(() => ({ body: { store: 'postgres', queues: [QUEUE] } }));
const nothing = () => fakeNetwork(() => ({ status: 404, body: {} }));

const shows = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe(`${title} – Daybook`);
};

test('a screen opens with its data, and loads it once', async () => {
  const network = queues();
  await renderScreen('/config/jobs', network, ['operator']);
  await shows('Jobs');
  expect(screen.getByRole('link', { name: 'Pictures' })).toHaveAttribute(
    'href',
    '/config/jobs/pictures?state=completed',
  );
  expect(network.calls.map(({ path }) => path)).toEqual(['/api/operator/jobs']);
});

/** Two admins can change a role. */
const admins = () =>
  fakeNetwork(({ path }) =>
    path === '/api/config/members/admins'
      ? { body: { emails: ['ada@plainward.example', 'ben@plainward.example'] } }
      : { status: 404, body: {} },
  );

test('a screen that the member may not open says in plain words what is missing and who can grant it, and loads nothing of it', async () => {
  const network = admins();
  await renderScreen('/config/restock/rules', network, ['site.view', 'restock.read'], ['reporting']);
  await shows('Your role doesn’t include Rules and email');
  expect(screen.getByText(/^Your role on Plainward is/)).toHaveTextContent(
    'Your role on Plainward is reporting. To change settings, you need the role admin or website manager.',
  );
  expect(screen.queryByText(/settings\.edit/)).toBeNull();
  const named = await screen.findByRole('link', { name: 'ben@plainward.example' });
  expect(named.closest('p')).toHaveTextContent(
    'ada@plainward.example or ben@plainward.example can change it.',
  );
  // the menu counts who can be notified
  expect(network.calls.map(({ path }) => path).toSorted()).toEqual([
    '/api/config/members/admins',
    '/api/site-users/account/notifications/restock/ready',
  ]);
});

test('a screen of operators says that a role of the website does not open it', async () => {
  await renderScreen('/config/jobs', nothing(), ['site.view'], ['admin']);
  await shows('Your role doesn’t include Jobs');
  expect(screen.getByText(/^Your role on Plainward is/)).toHaveTextContent(
    'Your role on Plainward is admin. Only operators of this installation can look after all its websites.',
  );
});

test('a forbidden screen without the names of the admins says that an admin can change it', async () => {
  await renderScreen('/config/stock/oat', nothing(), ['site.view'], ['viewer']);
  await shows('Your role doesn’t include this screen');
  expect(screen.getByText('An admin of Plainward can change it.')).toBeVisible();
});

test.each([
  ['commenter', ['comments.write'], 'Replies to comments in the name of the website.'],
  ['none', [], 'Has no rights until you give another role.'],
] as const)(
  'a member with the role %s reads what they may do, on every screen',
  async (role, rights, about) => {
    for (const path of ['/config', '/config/products']) {
      const network = admins();
      await renderScreen(path, network, rights, [role]);
      await shows('Your role doesn’t include the owner area');
      await screen.findByRole('link', { name: 'ada@plainward.example' });
      const text = `Your role on Plainward is ${role}. ${about} ada@plainward.example or`;
      expect(screen.getByText(/^Your role on Plainward is/)).toHaveTextContent(text);
      const menu = within(screen.getByRole('navigation', { name: 'Owner area' }));
      expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Websites']);
      expect(network.calls.map(({ path: called }) => called)).toEqual(['/api/config/members/admins']);
      cleanup();
    }
  },
);

test('only the screens of the account itself open without a right', () => {
  const open = screens.filter(({ options }) => options.staticData?.screen?.right === null);
  expect(open.map(({ to }) => to)).toEqual(['/config/account', '/config/websites']);
});

test('a member without the right to be in the owner area still manages their account', async () => {
  const network = fakeNetwork(() => ({ body: { sessions: [] } }));
  await renderScreen('/config/account', network, [], ['none']);
  await shows('My account');
});

test('the menu has the screens that the member may open, and marks the open one', async () => {
  await renderScreen('/config/jobs', queues(), ['site.view', 'operator']);
  await shows('Jobs');
  const menu = within(screen.getByRole('navigation', { name: 'Owner area' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Websites',
    'Mailbox',
    'Jobs',
    'Unknown outcomes',
    'Projections',
    'Event log',
    'Integrity',
    'Shop at a moment',
    'Rewind',
    'Page errors',
  ]);
  expect(menu.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current');
});

test.each([
  [{ people: 4, variants: 2 }, '4', '4 people can be notified'],
  [{ people: 120, variants: 2 }, '99+', '120 people can be notified'],
])('the menu counts the people who can be notified: %j', async (ready, shown, words) => {
  const network = fakeNetwork(({ path }) =>
    path === '/api/site-users/account/notifications/restock/ready'
      ? { body: ready }
      : { status: 404, body: {} },
  );
  await renderScreen('/config/nowhere', network, ['restock.read']);
  const menu = within(await screen.findByRole('navigation', { name: 'Owner area' }));
  const entry = await menu.findByRole('link', { name: `Restock , ${words}` });
  expect(within(entry).getByText(shown)).toBeVisible();
});

test('the palette has every screen that the member may open', async () => {
  const { router } = await renderScreen('/config/jobs', queues(), ['operator']);
  await shows('Jobs');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(
    await screen.findByRole('combobox', { name: 'Screen, product, order, person or setting' }),
    'password',
  );
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['My account']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/config/account'));
});

test('a path without a screen shows that it was not found, beside the menu', async () => {
  await renderScreen('/config/nowhere', nothing(), []);
  await shows('Screen not found');
  expect(screen.getByRole('navigation', { name: 'Owner area' })).toBeVisible();
});

test('a thing that does not exist is shown as not found', async () => {
  await renderScreen('/config/stock/gone', nothing(), ['stock.edit']);
  await shows('Screen not found');
});

test('a screen whose data fails to load shows why, and opens after another try', async () => {
  let isDown = true;
  const message = 'The jobs cannot be read just now.';
  const network = fakeNetwork(() =>
    isDown
      ? { status: 409, body: { error: { code: 'CONFLICT', message } } }
      : { body: { store: 'postgres', queues: [QUEUE] } },
  );
  await renderScreen('/config/jobs', network, ['operator']);
  await shows('Something went wrong');
  expect(screen.getByText(new RegExp(message))).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await shows('Jobs');
});

test('unknown search parameters are dropped, and an empty one is no filter', async () => {
  const network = fakeNetwork(() => ({
    body: { results: [], total: 0, hasNextPage: false, nextPageCursor: null },
  }));
  await renderScreen('/config/stock?q=&lowAt=3&utm_source=letter', network, ['stock.edit']);
  await shows('Stock');
  expect(network.calls.map(({ path }) => path)).toEqual(['/api/config/stock?limit=50&lowAt=3']);
});

test('a link to a missing screen, or without the parameters of its screen, does not compile', () => {
  const links = [
    <Link key="right" to="/config/stock/$variantId" params={{ variantId: 'oat' }} />,
    // @ts-expect-error there is no such screen
    <Link key="nowhere" to="/config/nowhere" />,
    // @ts-expect-error of which variant?
    <Link key="params" to="/config/stock/$variantId" />,
    // @ts-expect-error the list of stock has no such filter
    <Link key="search" to="/config/stock" search={{ colour: 'oat' }} />,
  ];
  expect(links).toHaveLength(4);
});

test('signing in on the way to a filtered screen keeps the filter', async () => {
  const network = fakeNetwork(() => ({
    body: { results: [], total: 0, hasNextPage: false, nextPageCursor: null },
  }));
  const { router } = await renderScreen(
    '/config/stock?q=blue+mug+%26+bowl&lowAt=3',
    network,
    ['stock.edit'],
    ['admin'],
    false,
  );
  await userEvent.type(await screen.findByLabelText('Email'), 'owner@plainward.example');
  await userEvent.type(screen.getByLabelText('Password'), 'the password{Enter}');
  await shows('Stock');
  expect(router.state.location.search).toEqual({ q: 'blue mug & bowl', lowAt: '3' });
  expect(network.calls.map(({ path }) => path)).toEqual([
    '/api/config/stock?limit=50&q=blue+mug+%26+bowl&lowAt=3',
  ]);
});
