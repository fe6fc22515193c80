import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fakeNetwork, refused } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';
import { partsFor } from './parts';

const RESTOCK = '/api/site-users/account/notifications/restock';
const NO_EMAILS = { sent: 0, queued: 0, refused: 0, unknown: 0, left: 0, skipped: 0 };
const counts = { failed: 0, active: 0, waiting: 0, delayed: 0, completed: 0 };
const mug = { productTitle: 'Mug', attributes: { Glaze: 'Oat' } };
const noMore = { hasNextPage: false, nextPageCursor: null };

/** What the parts ask for, by the beginning of the path; the first that fits answers. */
type Answers = Readonly<Record<string, unknown>>;

const IDLE: Answers = {
  [`${RESTOCK}/ready`]: { people: 0, variants: 0 },
  [`${RESTOCK}/groups`]: { signUpGroups: [], ...noMore, totals: { groups: 0, waiting: 0, demand: [] } },
  [`${RESTOCK}/emails`]: { emails: [], ...noMore, totals: NO_EMAILS },
  '/api/config/jobs/failed': { jobs: [] },
  '/api/config/stock': { results: [], total: 0, ...noMore },
  '/api/config/products': { results: [], total: 0, ...noMore },
  '/api/config/reviews': { reviews: [], ...noMore, totals: { pending: 0, approved: 0, hidden: 0 } },
  '/api/operator/jobs': { store: 'postgres', queues: [{ name: 'emails', isPaused: false, counts }] },
  '/api/config/members/invitations': { results: [] },
  '/api/config/members': { results: [], total: 1, ...noMore },
  '/api/config/websites/': { id: 'plainward', website: { domains: [] }, revision: 0 },
  '/api/config/shipping': { settings: { currency: 'USD', zones: [{ options: [{}] }] }, version: 1 },
  '/api/config/orders/figures': { toSend: 0, unpaidToSend: 0, lackingUnits: 0 },
  '/api/config/orders/by-day': { days: [] },
  '/api/config/orders/open-payments': { results: [] },
  '/api/config/orders/stray-payments': { results: [] },
  '/api/config/payments': { settings: { isTestOn: false, methods: [{ isOn: true }] }, version: 1 },
};

function answered(answers: Answers, path: string): Answer {
  for (const [start, body] of [...Object.entries(answers), ...Object.entries(IDLE)]) {
    if (path.startsWith(start)) return { body };
  }
  return { status: 404, body: {} };
}

const networkOf = (answers: Answers) => fakeNetwork(({ path }) => answered(answers, path));

const back = { ...mug, variantId: 'mug-oat', sku: 'OAT' };
const BUSY: Answers = {
  [`${RESTOCK}/ready`]: { people: 4, variants: 5 },
  [`${RESTOCK}/groups?ready=true`]: {
    signUpGroups: [back, { ...back, productTitle: 'Bowl' }],
    ...noMore,
    totals: { groups: 5, waiting: 9, demand: [] },
  },
  [`${RESTOCK}/emails`]: {
    emails: [{ email: 'ada@visitors.example' }],
    ...noMore,
    totals: { ...NO_EMAILS, unknown: 3 },
  },
  '/api/config/stock?lowAt=3': { results: [mug], total: 5, ...noMore },
  '/api/config/stock?lowAt=0': { results: [mug], total: 2, ...noMore },
  '/api/config/stock?limit': { results: [mug], total: 40, ...noMore },
  '/api/config/reviews': {
    reviews: [{ productTitle: 'Mug' }],
    ...noMore,
    totals: { pending: 1, approved: 0, hidden: 0 },
  },
  '/api/operator/jobs': {
    store: 'postgres',
    queues: [
      { name: 'emails', isPaused: false, counts: { ...counts, failed: 2 } },
      { name: 'pictures', isPaused: false, counts },
    ],
  },
};

const todo = async () => screen.findByRole('region', { name: 'To do' });

test('what waits comes first, and one press leads to where it is done', async () => {
  await renderScreen('/config', networkOf(BUSY), [
    'site.view',
    'restock.read',
    'restock.send',
    'stock.edit',
    'reviews.moderate',
    'operator',
  ]);
  const tasks = within(await todo());
  expect(
    tasks.getAllByRole('listitem').map((item) => within(item).getAllByRole('paragraph')[0]?.textContent),
  ).toEqual([
    '3 emails may not have arrived',
    '4 people can be notified',
    '2 jobs failed',
    '5 variants are low on stock, 2 sold out',
    '1 review to approve',
  ]);
  const leadsTo = (name: RegExp) => tasks.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo(/^Decide/)).toBe('/config/restock/emails?outcome=unknown');
  expect(leadsTo(/^Notify 4/)).toBe('/config/restock?ready=true');
  expect(leadsTo(/^Look at them/)).toBe('/config/jobs/emails?state=failed');
  expect(leadsTo(/^Add stock/)).toBe('/config/stock?lowAt=3');
  expect(leadsTo(/^Read it/)).toBe('/config/reviews');
  expect(tasks.getByText('To ada@visitors.example and 2 more')).toBeVisible();
  expect(tasks.getByText('Mug Oat and 4 more')).toBeVisible();
  expect(tasks.getByText('Back in stock: Mug Oat, Bowl Oat and 3 more')).toBeVisible();
});

test('orders whose units are missing come before those that are to be sent', async () => {
  const lacking = networkOf({
    '/api/config/orders/figures': { toSend: 3, unpaidToSend: 1, lackingUnits: 2 },
  });
  await renderScreen('/config', lacking, ['site.view', 'orders.read']);
  const tasks = within(await todo());
  const titles = tasks.getAllByRole('listitem').map((item) => within(item).getAllByRole('paragraph')[0]);
  expect(titles.map((title) => title?.textContent)).toEqual([
    '2 orders have units missing',
    '3 orders to send, 1 not paid yet',
  ]);
  expect(tasks.getByRole('link', { name: /^See them/ })).toHaveAttribute(
    'href',
    '/config/orders?units=lacking',
  );
});

test('one list with units is opened at once', async () => {
  const one = networkOf({
    ...BUSY,
    [`${RESTOCK}/ready`]: { people: 1, variants: 1 },
    [`${RESTOCK}/groups?ready=true`]: {
      signUpGroups: [back],
      ...noMore,
      totals: { groups: 1, waiting: 1, demand: [] },
    },
  });
  await renderScreen('/config', one, ['site.view', 'restock.read', 'restock.send']);
  const link = within(await todo()).getByRole('link', { name: 'Notify them: 1 person can be notified' });
  expect(link).toHaveAttribute('href', '/config/restock/lists/mug-oat?sku=OAT');
});

test('what a member may not do is neither offered nor asked for', async () => {
  const network = networkOf(BUSY);
  await renderScreen('/config', network, ['site.view', 'restock.read']);
  expect(await screen.findByText('Nothing needs your attention right now.')).toBeVisible();
  const paths = network.calls.map(({ path }) => path.split('?')[0]);
  // the menu counts who can be notified
  expect(new Set(paths)).toEqual(new Set([`${RESTOCK}/ready`, `${RESTOCK}/groups`]));
});

test('the facts tick the first steps, and the list goes when all are done', async () => {
  const rights = ['site.view', 'settings.edit', 'catalogue.edit', 'members.manage'] as const;
  const started = networkOf({
    '/api/config/products': { results: [], total: 2, ...noMore },
    '/api/config/members/invitations': { results: [{ id: 'i' }] },
    '/api/config/taxes': { version: 1 },
    '/api/config/invoicing': { version: 1 },
  });
  await renderScreen('/config', started, rights);
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Name your store and set its domain',
    'Choose a look and add your logo (done)',
    'Add a product with pictures (done)',
    'Set up delivery (done)',
    'Check your taxes (done)',
    'Choose how you are paid (done)',
    'Say who sells, for your invoices (done)',
  ]);
  expect(steps.getByText('6 of 7 done')).toBeVisible();
});

test('steps that are all done are not shown', async () => {
  const done = networkOf({
    '/api/config/products': { results: [], total: 2, ...noMore },
    '/api/config/members/invitations': { results: [{ id: 'i' }] },
    '/api/config/taxes': { version: 1 },
    '/api/config/invoicing': { version: 1 },
    '/api/config/websites/': { id: 'plainward', website: { domains: ['plainward.example'] }, revision: 0 },
  });
  await renderScreen('/config', done, ['site.view', 'settings.edit', 'catalogue.edit', 'members.manage']);
  expect(await screen.findByText('Nothing needs your attention right now.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

const region = (name: string) => screen.findByRole('region', { name });
const SALES = 'Sales of the last seven days';
const soldOn = (i: number, cents: string) => ({
  day: `2026-01-${String(i + 1).padStart(2, '0')}`,
  orders: 1,
  taken: [{ value: cents, currency: 'USD' }],
});

test('sales of seven days are compared with those of the seven before', async () => {
  const days = Array.from({ length: 14 }, (_, i) => soldOn(i, i < 7 ? '1000' : '1500'));
  const network = networkOf({
    '/api/config/orders/by-day': { days },
    '/api/config/analytics/overview': { figures: { visits: 90 }, figuresBefore: { visits: 60 } },
  });
  await renderScreen('/config', network, ['site.view', 'orders.read', 'analytics.read']);
  const sales = within(await region(SALES));
  expect(sales.getByText('$105.00')).toBeVisible();
  expect(sales.getByText('+50% (from $70.00)')).toBeVisible();
  await userEvent.click(sales.getByText('Sales as a table'));
  expect(sales.getByRole('row', { name: /Jan 14.*1.*\$15\.00/ })).toBeInTheDocument();
  const figures = screen.getByText('Orders today').closest('dl')!;
  expect(within(figures).getByText('$15.00 paid')).toBeVisible();
  expect(within(figures).getByText('+50% (from 60)')).toBeVisible();
  const asked = network.calls.filter(({ path }) => path.startsWith('/api/config/orders/by-day'));
  expect(asked).toHaveLength(1);
});

test('before there is anything to count, the first steps come first and no zeros are shown', async () => {
  const rights = ['site.view', 'orders.read', 'catalogue.edit'] as const;
  await renderScreen('/config', networkOf({}), rights);
  const steps = await region('First steps');
  expect(screen.queryByText('Orders today')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: SALES })).not.toBeInTheDocument();
  const latest = await region('Recently edited');
  expect(steps.compareDocumentPosition(latest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('payments that wait for a member are a task, which leads to where they are decided about', async () => {
  const network = networkOf({
    '/api/config/orders/open-payments': { results: [{}] },
    '/api/config/orders/stray-payments': { results: [{}] },
  });
  await renderScreen('/config', network, ['site.view', 'orders.read']);
  const tasks = within(await todo());
  expect(tasks.getByText('2 payments need you')).toBeVisible();
  expect(tasks.getByRole('link', { name: /^Look at them/ })).toHaveAttribute('href', '/config/orders');
});

test('a hidden website is a task and the last step, and both lead to the setting that opens it', async () => {
  const website = { domains: [], isHidden: true };
  const hidden = networkOf({ '/api/config/websites/': { id: 'plainward', website, revision: 0 } });
  await renderScreen('/config', hidden, ['site.view', 'settings.edit']);
  expect(within(await todo()).getByText('Visitors don’t see your website yet')).toBeVisible();
  const links = [
    within(await todo()).getByRole('link', { name: /Open it/ }),
    within(await screen.findByRole('region', { name: 'Before you open' })).getByRole('link', {
      name: 'Open your website to visitors',
    }),
  ];
  for (const link of links) expect(link).toHaveAttribute('href', '/config/settings/general#isOpen');
});

test('a store without a way to pay is a task, which leads to where one is chosen', async () => {
  const none = networkOf({
    '/api/config/payments': { settings: { isTestOn: false, methods: [] }, version: 1 },
  });
  await renderScreen('/config', none, ['site.view', 'settings.edit']);
  const link = within(await todo()).getByRole('link', { name: /Choose how you are paid/ });
  expect(link).toHaveAttribute('href', '/config/settings/payments');
});

test('tasks that could not be loaded are named, and the others are shown', async () => {
  let isDown = true;
  const network = fakeNetwork(({ path }) =>
    isDown && path.startsWith('/api/config/stock')
      ? refused('CONFLICT', 'Stock cannot be read just now.')
      : answered(BUSY, path),
  );
  await renderScreen('/config', network, ['site.view', 'restock.read', 'restock.send', 'stock.edit']);
  expect(await screen.findByRole('alert')).toHaveTextContent('Stock cannot be read just now.');
  expect(within(await todo()).getByText('4 people can be notified')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('5 variants are low on stock, 2 sold out')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a feature adds its part in its routes file alone', () => {
  expect(partsFor(['restock.send']).map(({ name }) => name)).toEqual(['restock tasks']);
  const names = partsFor(['restock.read', 'restock.send', 'stock.edit', 'catalogue.edit', 'operator']).map(
    ({ name }) => name,
  );
  expect(new Set(names).size).toBe(names.length);
});
