/** @own-shop what operators see */

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import type { Permission as PermissionName } from '@daybook/contracts/shared/permissions';
import { ROLE_NAMES, type Role } from '@daybook/contracts/shared/roles';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { ModulesContainer } from '@nestjs/core';
import { someFlag } from './analytics/testing/flag-documents.js';
import { appModule } from './app.module.js';
import { someCoupon } from './checkout/testing/settings-documents.js';
import { anArea } from './content/areas/testing/an-area.js';
import { signUp } from './customers/testing/customers.js';
import { AddMember } from './members/members.commands.js';
import { type Access, isForVisitors, neededFor } from './platform/access/access.js';
import { type PermissionTable, readPermissionTable, routeKey } from './platform/access/permission-table.js';
import { type RegisteredRoute, registeredRoutes } from './platform/http/registered-routes.js';
import { aCollection, aProduct, aWebsite } from './platform/testing/documents.js';
import { createTenancyFixtures, type Things } from './platform/testing/tenancy-fixtures.js';
import {
  type Browser,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from './platform/testing/test-shop.js';

/** The result of a call: admitted, or one of the three refusals. */
type Cell = 'in' | 401 | 403 | 404;
type Caller = {
  readonly name: string;
  browser(): Promise<Browser>;
  readonly headers?: Record<string, string>;
  expected(access: Access): Cell;
};

/** One browser for each caller; a fresh one for a call that may end its session, unless it is refused. */
const kept = new Map<Caller, Promise<Browser>>();
function browserFor(caller: Caller, access: Access): Promise<Browser> {
  const mayEnd = access === 'signed-in' || access === 'customer';
  if (mayEnd && caller.expected(access) === 'in') return caller.browser();
  const browser = kept.get(caller) ?? caller.browser();
  kept.set(caller, browser);
  return browser;
}

/** Methods that change nothing, so they need no crumb. */
const SAFE = new Set(['GET', 'HEAD']);

const isPublic = (access: Access) => access === 'open' || isForVisitors(access);
/** What a customer's account may do that no member's can. */
const isOfCustomers = (access: Access) => access === 'customer';
const NOWHERE = 'nothing-has-this-id';
/** Calls that need no crumb (decisions.md). */
const BEACONS =
  /^\/api\/(payments\/|census\/|event-collector\/|flags\/|1\/performance\/records$|comments\/own\/[^/]*\/leave$|(site-users\/.*\/restock|commerce\/checkout-reminders\/.*)\/unsubscribe\b)/;

let shop: TestShop;
let things: { own: Things; foreign: Things };
let routes: RegisteredRoute[];
let table: PermissionTable;
let callers: Caller[];

beforeAll(async () => {
  shop = await openTestShop();
  things = await createTenancyFixtures(shop);
  await shop.settled();
  table = readPermissionTable(await readFile('backend/permissions.txt', 'utf8'));
  // the committed table says what is expected, not the decorator: a wrong decorator fails here
  routes = (await registeredRoutes(appModule(shop.daybook.installation))).map((route) => ({
    ...route,
    access: table.routes.get(routeKey(route)),
  }));
  callers = [
    { name: 'anonymous', browser: async () => shop.browser(), expected: ifPublic },
    { name: 'revoked', browser: revoked, expected: ifPublic },
    ...ROLE_NAMES.map((role) => ({
      name: role,
      browser: () => shop.owner([role]),
      expected: (access: Access) => forRoles([role], access),
    })),
    {
      name: 'member of none',
      browser: () => shop.owner([]),
      expected: (access) => forRoles([], access),
    },
    {
      name: 'admin of the other',
      browser: () => shop.owner(['admin'], { website: OTHER_SHOP }),
      headers: { 'x-daybook-website': 'shop', host: 'shop.test' },
      expected: (access) => (isPublic(access) ? 'in' : isOfCustomers(access) ? 401 : 404),
    },
    {
      name: 'customer',
      browser: async () => (await signUp(shop)).browser,
      expected: (access) => (isPublic(access) || isOfCustomers(access) ? 'in' : 401),
    },
    {
      name: 'operator',
      browser: () => shop.owner([], { isOperator: true }),
      expected: (access) => (access === 'operator' ? 'in' : forRoles([], access)),
    },
  ];
}, 120_000);
afterAll(() => shop.close());

const ifPublic = (access: Access): Cell => (isPublic(access) ? 'in' : 401);

function forRoles(roles: readonly Role[], access: Access): Cell {
  if (isPublic(access) || access === 'signed-in') return 'in';
  if (access === 'customer') return 401;
  const isHeld = (needed: PermissionName) =>
    needed !== 'operator' && roles.some((role) => table.roles.get(role)?.has(needed));
  return neededFor(access).every(isHeld) ? 'in' : 403;
}

async function revoked(): Promise<OwnerBrowser> {
  const owner = await shop.owner(['admin']);
  const { pool } = shop.daybook.installation;
  await pool.query('delete from accounts.sessions where account_id = $1', [owner.accountId]);
  return owner;
}

/** The callers' own accounts are created meanwhile: their streams, the list of accounts and the reserved emails. */
function isOfCallers({ stream, data }: RecordedEvent): boolean {
  if (/^(member|account|customer|person)-|^directory-installation-accounts$/.test(stream)) return true;
  // domains are reserved there too: the id of a website is shorter
  const { holder = '' } = data as { holder?: string };
  return /^reservation-(installation|shop)-/.test(stream) && /^[0-9a-f-]{36}$/.test(holder);
}

/** The path with the ids of these things. */
function pathOf({ path }: RegisteredRoute, of: Things): string {
  const parts = path.split('/');
  return parts
    .map((part, i) => (part.startsWith(':') ? (of[parts[i - 1] ?? ''] ?? NOWHERE) : part))
    .join('/');
}

function call(
  { method, path }: RegisteredRoute,
  url: string,
  browser: Browser,
  headers: Record<string, string> = {},
  more: object = {},
) {
  if (method === 'GET') return browser.get(url, headers);
  const body = { ...BODIES[`${method} ${path}`]?.(url.split('/')), ...more };
  return browser.send(method as 'POST', url, body, { 'if-match': '"0"', ...headers });
}

/** Valid bodies for calls that change the thing of an id, so that they get as far as looking it up. */
const BODIES: Readonly<Record<string, (ids: readonly string[]) => object>> = {
  'POST /api/config/websites/:id/deletion': () => ({ title: 'A shop', password: 'a password' }),
  'POST /api/config/comments/:id/answers': () => ({ body: 'Thank you.' }),
  'PUT /api/config/reviews/:id/answer': () => ({ answer: 'Thank you.' }),
  'PUT /api/config/products/:id': (ids) => aProduct({ id: ids.at(-1) ?? '' }),
  'POST /api/config/products/:id/restore': () => ({ revision: 0 }),
  'POST /api/config/forms/:id/restore': () => ({ revision: 0 }),
  'POST /api/config/forms/:id/webhooks': () => ({ url: 'https://hooks.example/daybook' }),
  'PUT /api/config/forms/:id/webhooks/:webhookId/status': () => ({ isActive: false }),
  'POST /api/config/submissions/:id/notes': () => ({ text: 'Call back.' }),
  'PUT /api/config/collections/:id': (ids) => {
    const id = ids.at(-1) ?? '';
    return aCollection({ id, urlId: id });
  },
  'POST /api/config/customers/:id/note': () => ({ text: 'Call back.' }),
  'PUT /api/config/customers/:id/exemption': () => ({ reason: 'School' }),
  'POST /api/config/orders/:id/fulfil': () => ({ lines: [{ entryId: 'e', quantity: 1 }] }),
  'POST /api/config/orders/:id/note': () => ({ text: 'Call back.' }),
  'POST /api/config/orders/:id/open-payments/:attemptId/decision': () => ({ taken: true }),
  'POST /api/config/orders/:id/refund': () => ({ amount: 1 }),
  'PUT /api/config/coupons/:id': (ids) => someCoupon({ code: `C${ids.at(-1)}`.slice(0, 40) }),
  'PUT /api/config/flags/:id': (ids) => someFlag({ key: `f-${ids.at(-1)}`.toLowerCase().slice(0, 40) }),
  'POST /api/config/flags/:id/restore': () => ({ version: 1 }),
  'PUT /api/config/areas/:id': () => anArea(),
  'PUT /api/config/area-passwords/:areaId': () => ({ password: 'red clay' }),
  'POST /api/config/documents/area/:id/restore': () => ({ version: 1 }),
  'POST /api/config/documents/coupon/:id/restore': () => ({ version: 1 }),
  'POST /api/config/documents/content-collection/:id/restore': () => ({ version: 1 }),
  'POST /api/config/documents/delivery/:id/restore': () => ({ version: 1 }),
  'POST /api/config/documents/discounts/:id/restore': () => ({ version: 1 }),
  'POST /api/config/documents/flag/:id/restore': () => ({ version: 1 }),
  'POST /api/config/documents/invoicing/:id/restore': () => ({ version: 1 }),
  'POST /api/config/documents/navigation/:id/restore': () => ({ version: 1 }),
  'POST /api/config/documents/payment-link/:id/restore': () => ({ version: 1 }),
  'POST /api/config/documents/payments/:id/restore': () => ({ version: 1 }),
  'POST /api/config/documents/taxes/:id/restore': () => ({ version: 1 }),
  'POST /api/config/subscriptions/:id/price': () => ({ amount: 4000 }),
  'POST /api/config/gift-cards/:id/void': () => ({ reason: 'Lost.' }),
  'PUT /api/config/media/:id': () => ({ altText: 'A mug' }),
  'PUT /api/config/websites/:id': () => {
    const { id, isDefault, ...website } = aWebsite();
    return { website, expectedRevision: 0 };
  },
  'POST /api/config/stock/:variantId/receive': () => ({ quantity: 1 }),
  'POST /api/config/stock/:variantId/count': () => ({ quantity: 5 }),
  'POST /api/config/stock/:variantId/adjust': () => ({ difference: 1, reason: 'counted' }),
  'POST /api/site-users/account/notifications/restock/send': () => ({
    productId: 'mug',
    variantId: 'mug-only',
  }),
  'POST /api/site-users/account/notifications/restock/emails/:emailId/resolve': () => ({ how: 'leave' }),
  'PUT /api/config/members/:accountId': () => ({ roles: ['editor'] }),
};

const head = () => shop.daybook.installation.store.head();

/** @returns whether the caller was admitted, and the status */
async function request(route: RegisteredRoute, caller: Caller): Promise<{ cell: Cell; status: number }> {
  const browser = await browserFor(caller, route.access ?? 'open');
  const { statusCode: status } = await call(route, pathOf(route, things.own), browser, caller.headers);
  const isRefusal =
    status === 401 || status === 403 || (status === 404 && caller.expected(route.access ?? 'open') === 404);
  return { cell: isRefusal ? (status as Cell) : 'in', status };
}

test('every route of the application is tested', () => {
  const modules = shop.daybook.api?.app.get(ModulesContainer) ?? new Map();
  const running = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  const controllers = new Set(routes.map(({ controller }) => controller.name));
  expect([...controllers].sort()).toEqual(running.map(({ name }) => name).sort());
});

test('every route × every caller', async () => {
  const lines: string[] = [];
  const wrong: string[] = [];
  const walk = async (isDenied: boolean) => {
    const cells = new Map<RegisteredRoute, Cell[]>();
    for (const route of routes) {
      const asked = callers.filter(
        ({ expected }) => (expected(route.access ?? 'open') !== 'in') === isDenied,
      );
      const found = await Promise.all(asked.map((caller) => request(route, caller)));
      found.forEach(({ cell, status }, i) => {
        const expected = asked[i]?.expected(route.access ?? 'open');
        if (cell !== expected || status >= 500)
          wrong.push(`${route.method} ${route.path} as ${asked[i]?.name}: ${status}, not ${expected}`);
      });
      cells.set(
        route,
        found.map(({ cell }) => cell),
      );
    }
    return cells;
  };
  const before = await head();
  const denied = await walk(true);
  const written = (await shop.daybook.installation.store.readAll({ after: before, limit: 10_000 })).events;
  expect(written.filter((event) => !isOfCallers(event))).toEqual([]);
  const allowed = await walk(false);
  for (const route of routes) {
    const access = route.access ?? 'open';
    const found = { denied: [...(denied.get(route) ?? [])], allowed: [...(allowed.get(route) ?? [])] };
    const row = callers.map(({ expected }) =>
      expected(access) === 'in' ? found.allowed.shift() : found.denied.shift(),
    );
    lines.push(
      `${route.method.padEnd(6)} ${route.path.padEnd(58)} ${access.padEnd(34)} ${row.map((cell) => String(cell).padStart(3)).join(' ')}`,
    );
  }
  const names = callers.map(({ name }, i) => `${i + 1} ${name}`).join(', ');
  const numbers = callers.map((_, i) => String(i + 1).padStart(3)).join(' ');
  process.stdout.write(
    `\n${lines.length} routes × ${callers.length} askers (${names})\n${' '.repeat(101)}${numbers}\n${lines.join('\n')}\n`,
  );
  expect(wrong).toEqual([]);
}, 120_000);

test('every route with an id × own and foreign ids', async () => {
  const { own, foreign } = await createTenancyFixtures(shop);
  await shop.settled();
  const withId = routes.filter(
    ({ path, access = 'open' }) =>
      path.includes(':') && !isPublic(access) && !isOfCustomers(access) && access !== 'operator',
  );
  const admin = await shop.owner(['admin']);
  const before = await head();
  const lines: string[] = [];
  const wrong: string[] = [];
  // routes that delete come last, so that the others still find their things
  for (const route of withId.toSorted(
    (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
  )) {
    // a call about one's own session may end it
    const browser = route.access === 'signed-in' ? await shop.owner(['admin']) : admin;
    const status = async (of: Things) => (await call(route, pathOf(route, of), browser)).statusCode;
    const theirs = await status(foreign);
    const nobodys = await status({});
    const ours = await status(own);
    lines.push(`${route.method.padEnd(6)} ${route.path.padEnd(58)} own ${ours}  foreign ${theirs}`);
    if (theirs !== 404 || nobodys !== 404)
      wrong.push(
        `${route.method} ${route.path}: foreign ${theirs}, and ${nobodys} for an id that nothing has`,
      );
  }
  process.stdout.write(`\n${lines.join('\n')}\n`);
  const { events } = await shop.daybook.installation.store.readAll({ after: before, limit: 10_000 });
  expect(events.filter(({ metadata }) => metadata.websiteId === OTHER_SHOP)).toEqual([]);
  expect(wrong).toEqual([]);
}, 120_000);

/** What a read says of itself; a count of ms and a token differ with each call. */
const saidBy = ({ statusCode, headers, body }: Awaited<ReturnType<Browser['get']>>) => ({
  statusCode,
  type: headers['content-type'],
  error: statusCode >= 400 ? body : undefined,
});

test('every read of the owner area goes to the website that a plain link names', async () => {
  const owner = await shop.owner(['admin']);
  const stranger = await shop.owner(['admin']);
  await shop.commands.execute(new AddMember(OTHER_SHOP, owner.accountId, ['admin']));
  const { foreign } = await createTenancyFixtures(shop);
  await shop.settled();
  const wrong: string[] = [];
  const reads = routes.filter(
    ({ method, access = 'open' }) => method === 'GET' && !isPublic(access) && !isOfCustomers(access),
  );
  for (const route of reads) {
    const url = pathOf(route, foreign);
    const byHeader = saidBy(await owner.get(url, { 'x-daybook-website': OTHER_SHOP }));
    const byLink = saidBy(await owner.get(`${url}?ofWebsite=${OTHER_SHOP}`));
    if (JSON.stringify(byLink) !== JSON.stringify(byHeader))
      wrong.push(`${route.path}: ${JSON.stringify(byLink)}, not ${JSON.stringify(byHeader)}`);
    const { statusCode } = await stranger.get(`${url}?ofWebsite=${OTHER_SHOP}`);
    if (statusCode !== 404) wrong.push(`${route.path} for no member: ${statusCode}`);
  }
  expect(wrong).toEqual([]);
  const { website } = (await owner.get(`/api/config/session?ofWebsite=${OTHER_SHOP}`)).json<SessionAnswer>();
  expect(website?.id).toBe(OTHER_SHOP);
  for (const odd of ['', 'x'.repeat(65), 'none', `${OTHER_SHOP}&ofWebsite=${OTHER_SHOP}`])
    expect((await owner.get(`/api/config/session?ofWebsite=${odd}`)).statusCode).toBe(404);
}, 120_000);

/**
 * No id of ours looks like these; Postgres stores no text with a zero byte, and such a request may be wrong as a
 * whole.
 */
const [ZERO_BYTE, ...ODD_IDS] = ['%00', 'a.b', 'x'.repeat(65)];

test('every route with an id × ids that none of ours looks like', async () => {
  const { own } = await createTenancyFixtures(shop);
  const { browser: customer } = await signUp(shop);
  const member = await shop.owner(['admin'], { isOperator: true });
  const wrong: string[] = [];
  for (const route of routes.filter(({ path }) => path.includes(':'))) {
    const access = route.access ?? 'open';
    const browser = isOfCustomers(access) ? customer : isPublic(access) ? shop.browser() : member;
    const isOfThings = !isPublic(access) && access !== 'operator';
    const last = route.path.lastIndexOf('/:');
    for (const odd of [ZERO_BYTE, ...ODD_IDS]) {
      const allOdd = route.path.replace(/:\w+/g, odd);
      const lastOdd = `${pathOf({ ...route, path: route.path.slice(0, last) }, own)}${allOdd.slice(allOdd.indexOf(odd, 1))}`;
      for (const url of new Set([allOdd, lastOdd])) {
        const headers = { 'idempotency-key': randomUUID(), 'if-match': '"1"' };
        const { statusCode } = await call(route, url, browser, headers);
        const isFound = statusCode !== 404 && (odd !== ZERO_BYTE || statusCode !== 400);
        if (statusCode >= 500 || (isOfThings && isFound)) wrong.push(`${route.method} ${url}: ${statusCode}`);
      }
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('every unsafe route needs a crumb of this session', async () => {
  const wrong: string[] = [];
  const unsafe = routes.filter(({ method, path }) => !SAFE.has(method) && !BEACONS.test(path));
  const member = await shop.owner(['admin'], { isOperator: true });
  const { browser: customer } = await signUp(shop, { browser: await shop.owner(['admin']) });
  const another = (await shop.owner(['admin'])).cookies.get('crumb') ?? '';
  for (const route of unsafe) {
    const browser = route.access === 'customer' ? customer : member;
    const url = pathOf(route, {});
    const crumbs = { none: '', wrong: 'x', 'of another session': another };
    for (const [name, crumb] of Object.entries(crumbs)) {
      browser.cookies.set('crumb', crumb || 'x');
      const answer = await call(route, url, browser, { 'x-csrf-token': crumb });
      if (answer.statusCode !== 403 || answer.json().crumbFail !== true)
        wrong.push(`${route.method} ${route.path} with a crumb that is ${name}: ${answer.statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('no route of the owner area accepts fields that its caller may not set', async () => {
  const owner = await shop.owner(['admin'], { isOperator: true });
  const before = await head();
  const wrong: string[] = [];
  for (const route of routes) {
    const { method, path, access = 'open' } = route;
    const takesBody = (method === 'POST' || method === 'PUT') && path.startsWith('/api/config/');
    if (!takesBody) continue;
    const browser = access === 'signed-in' ? await shop.owner(['admin']) : owner;
    const extra = {
      websiteId: 'other',
      createdOn: 0,
      isOperator: true,
      ...(path.includes('members') ? {} : { roles: ['admin'] }),
    };
    const answer = await call(route, pathOf(route, things.own), browser, {}, extra);
    if (answer.statusCode < 400 || answer.statusCode >= 500)
      wrong.push(`${method} ${path}: ${answer.statusCode}`);
  }
  const { events } = await shop.daybook.installation.store.readAll({ after: before, limit: 10_000 });
  expect(events.filter((event) => !isOfCallers(event))).toEqual([]);
  expect(wrong).toEqual([]);
}, 120_000);
