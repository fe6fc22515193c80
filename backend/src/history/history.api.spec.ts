/** @own-shop what operators see */
import type {
  EventDetail,
  HistoryAnswer,
  HistoryLine,
  ViewedPersonalData,
} from '@daybook/contracts/history/history.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aProduct } from '../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../platform/testing/test-shop.js';

const ALL = '/api/operator/events';
const OWN = '/api/config/history';
const EMAIL = 'ada@visitors.example';

let shop: TestShop;
let operator: OwnerBrowser;
let admin: OwnerBrowser;
let manager: OwnerBrowser;
let signUp: HistoryLine;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await shop.owner([], { isOperator: true });
  admin = await shop.owner(['admin']);
  manager = await shop.owner(['website manager']);
  const signedUp = await shop.browser().send('POST', '/api/site-users/account/notifications/restock', {
    productId: 'mug',
    variantId: 'mug-only',
    siteVisitorEmail: EMAIL,
  });
  expect(signedUp.statusCode).toBe(200);
  await admin.send('POST', '/api/config/stock/mug-only/receive', { quantity: 7 });
  await shop.save(aProduct({ title: 'A teapot of the other shop' }), 3, OTHER_SHOP);
  await shop.settled();
  signUp = await theOne(`${ALL}?type=RestockSignUpMade`);
}, 60_000);
afterAll(() => shop.close());

const list = async (url: string, by = operator) => (await by.get(url)).json<HistoryAnswer>();
async function theOne(url: string, by = operator): Promise<HistoryLine> {
  const { results } = await list(url, by);
  expect(results).toHaveLength(1);
  return results[0] as HistoryLine;
}
const detail = async (url: string, by = operator) => (await by.get(url)).json<EventDetail>();

/** Follows the pages to the end. */
async function allPages(url: string, by = operator): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  const next = new URL(url, 'http://shop.test');
  for (;;) {
    const { results, hasNextPage, nextPageCursor } = await list(`${next.pathname}${next.search}`, by);
    lines.push(...results);
    if (!hasNextPage) return lines;
    next.searchParams.set('after', String(nextPageCursor));
  }
}

test('an operator reads the whole log page by page, in both directions, each event once', async () => {
  const head = Number(await shop.daybook.installation.store.head());
  const oldest = await allPages(`${ALL}?limit=7&direction=forwards`);
  const positions = oldest.map(({ position }) => Number(position));
  expect(positions.slice(0, head)).toEqual(Array.from({ length: head }, (_, i) => i + 1));
  const newest = await allPages(`${ALL}?limit=7&after=${head + 1}`);
  expect(newest.map(({ position }) => Number(position))).toEqual(positions.slice(0, head).reverse());
});

test('events are found by stream, type, website, actor and request, and by all of them together', async () => {
  const received = await theOne(`${ALL}?type=StockReceived&actor=${admin.accountId}`);
  expect(received).toMatchObject({ stream: 'stock-shop-mug-only', website: 'shop', found: null });
  const filters = [
    `stream=${received.stream}`,
    `type=${received.type}`,
    'website=shop',
    `actor=${admin.accountId}`,
    `correlationId=${received.correlationId}`,
  ];
  for (const filter of filters) {
    const positions = (await allPages(`${ALL}?${filter}`)).map(({ position }) => position);
    expect([filter, positions]).toEqual([filter, expect.arrayContaining([received.position])]);
  }
  expect(await theOne(`${ALL}?${filters.join('&')}`)).toEqual(received);
  const elsewhere = filters.map((one) => one.replace('website=shop', 'website=other')).join('&');
  expect((await list(`${ALL}?${elsewhere}`)).results).toEqual([]);
  expect((await list(`${ALL}?website=${encodeURIComponent("' or 1=1")}`)).results).toEqual([]);
});

test('events are found by the time at which they were recorded: from it, and before it', async () => {
  const { at } = signUp;
  const from = await allPages(`${ALL}?direction=forwards&from=${at}`);
  expect(from[0]?.at).toBe(at);
  expect(from.map(({ position }) => position)).toContain(signUp.position);
  const before = await allPages(`${ALL}?direction=forwards&to=${at}`);
  expect(before.map(({ position }) => position)).not.toContain(signUp.position);
  expect((await list(`${ALL}?from=2999-01-01T00:00:00Z`)).results).toEqual([]);
  expect((await operator.get(`${ALL}?from=yesterday`)).statusCode).toBe(400);
});

test('a text is found in a field, whatever its capitals, and never in personal data', async () => {
  const found = await allPages(`${ALL}?text=TEAPOT%20of%20the&field=product.title`);
  expect(found).toMatchObject([{ type: 'ProductSaved', found: 'product.title: A teapot of the other shop' }]);
  expect(await allPages(`${ALL}?text=TEAPOT%20of%20the&field=product.body`)).toEqual([]);
  expect(await allPages(`${ALL}?text=ada@`)).toEqual([]);
  expect(await allPages(`${ALL}?text=cipher&stream=${signUp.stream}`)).toEqual([]);
});

test('one event is shown in full with its stream and its request, and its personal fields are hidden', async () => {
  const one = await detail(`${ALL}/${signUp.position}`);
  expect(one).toMatchObject({
    event: signUp,
    data: { email: 'personal data', sku: 'MUG-1' },
    metadata: { websiteId: 'shop', actor: 'visitor', correlationId: signUp.correlationId },
    personal: [{ path: 'email', isSecret: false }],
    mayViewPersonal: true,
    isFoldable: true,
  });
  expect(one.request.map(({ position }) => position)).toContain(signUp.position);
  expect(new Set(one.request.map(({ correlationId }) => correlationId))).toEqual(
    new Set([signUp.correlationId]),
  );
  const timeline = await allPages(`${ALL}?stream=${signUp.stream}&direction=forwards`);
  const place = timeline.findIndex(({ position }) => position === signUp.position);
  expect([one.previous, one.next]).toEqual([
    timeline[place - 1]?.position ?? null,
    timeline[place + 1]?.position ?? null,
  ]);
});

test('what a job did about an event names it as its cause, and the tree of the request holds both', async () => {
  const followed = `${signUp.revision}@${signUp.stream}`;
  let caused: HistoryLine | undefined;
  await waitFor('the event of the email', async () => {
    await shop.settled();
    caused = (await allPages(`${ALL}?correlationId=${signUp.correlationId}`)).find(
      ({ causationId }) => causationId === followed,
    );
    return caused !== undefined;
  });
  expect(caused).toMatchObject({ actor: 'restock-emails', correlationId: signUp.correlationId });
  const positions = [signUp.position, caused?.position];
  for (const position of positions) {
    const { request } = await detail(`${ALL}/${position}`);
    expect(request.map((one) => one.position)).toEqual(expect.arrayContaining(positions));
  }
  // on the website of another owner there is neither the event nor its cause
  expect((await list(`${ALL}?website=other&correlationId=${signUp.correlationId}`)).results).toEqual([]);
});

test('who views personal data sees it, and the log of the website says who it was', async () => {
  const before = (await allPages(`${OWN}?type=PersonalDataViewed`, admin)).length;
  for (const [by, url] of [
    [admin, OWN],
    [operator, ALL],
  ] as const) {
    const viewed = await by.send('POST', `${url}/${signUp.position}/personal`);
    expect(viewed.json<ViewedPersonalData>()).toEqual({ fields: [{ path: 'email', text: EMAIL }] });
  }
  await shop.settled();
  const views = await allPages(`${OWN}?type=PersonalDataViewed&direction=forwards`, admin);
  expect(views.slice(before).map(({ actor }) => actor)).toEqual([admin.accountId, operator.accountId]);
  expect((await detail(`${OWN}/${views.at(-1)?.position}`, admin)).data).toEqual({
    position: signUp.position,
    stream: signUp.stream,
    type: signUp.type,
    fields: ['email'],
  });
});

test('a member without that right sees that there is personal data, and no more', async () => {
  const one = await detail(`${OWN}/${signUp.position}`, manager);
  expect(one).toMatchObject({ mayViewPersonal: false, data: { email: 'personal data' } });
  expect(JSON.stringify(one)).not.toContain('cipher');
  expect((await manager.send('POST', `${OWN}/${signUp.position}/personal`)).statusCode).toBe(403);
  expect((await (await shop.owner(['editor'])).get(OWN)).statusCode).toBe(403);
  expect((await admin.get(ALL)).statusCode).toBe(403);
});

test('the hash of a password is shown to no member, not to an operator either', async () => {
  const { results } = await list(`${ALL}?type=AccountCreated&limit=1`);
  const position = results[0]?.position;
  expect((await detail(`${ALL}/${position}`)).personal).toEqual([
    { path: 'email', isSecret: false },
    { path: 'passwordHash', isSecret: true },
  ]);
  const viewed = (await operator.send('POST', `${ALL}/${position}/personal`)).json<ViewedPersonalData>();
  expect(viewed.fields.map(({ path }) => path)).toEqual(['email']);
});

test('an owner reads the own website alone: no list, text, request or position leads to another', async () => {
  const own = await allPages(`${OWN}?limit=200`, admin);
  expect(new Set(own.map(({ website }) => website))).toEqual(new Set([SHOP]));
  expect((await admin.get(`${OWN}?website=other`)).statusCode).toBe(400);
  expect(await allPages(`${OWN}?text=teapot`, admin)).toEqual([]);
  const foreign = await theOne(`${ALL}?website=other&text=teapot&field=product.title`);
  expect((await admin.get(`${OWN}/${foreign.position}`)).statusCode).toBe(404);
  expect((await admin.send('POST', `${OWN}/${foreign.position}/personal`)).statusCode).toBe(404);
  expect((await list(`${OWN}?stream=${foreign.stream}`, admin)).results).toEqual([]);
});

test.each(['0', '99999999', 'x', '-1', '1e3', '99999999999999999999'])(
  'no event is at %s',
  async (position) => {
    expect((await operator.get(`${ALL}/${position}`)).statusCode).toBe(404);
    expect((await operator.send('POST', `${ALL}/${position}/personal`)).statusCode).toBe(404);
  },
);

test('an erased person’s field says that it is erased', async () => {
  await admin.send('POST', '/api/operator/erasure', { email: EMAIL });
  const viewed = await admin.send('POST', `${OWN}/${signUp.position}/personal`);
  expect(viewed.json<ViewedPersonalData>()).toEqual({ fields: [{ path: 'email', text: null }] });
});

test('hits can be left out of a list, in either direction, and a wrong choice is refused', async () => {
  expect((await shop.browser().send('POST', '/api/census/RecordQuickView/mug')).statusCode).toBe(200);
  await shop.settled();
  for (const direction of ['backwards', 'forwards']) {
    const url = `${OWN}?limit=200&direction=${direction}`;
    const all = await allPages(url, admin);
    const without = await allPages(`${url}&hits=without`, admin);
    const isHit = ({ stream }: HistoryLine) => stream.startsWith('hits-');
    expect([all.filter(isHit).length > 0, without]).toEqual([true, all.filter((line) => !isHit(line))]);
  }
  expect((await admin.get(`${OWN}?hits=some`)).statusCode).toBe(400);
});

test('a visitor does not choose the correlation id in the log', async () => {
  const given = { 'x-request-id': 'chosen-by-a-visitor' };
  const entry = { itemId: 'mug', sku: 'MUG-1', quantity: 1 };
  const answer = await shop.browser().send('POST', '/api/commerce/shopping-cart/entries', entry, given);
  expect(answer.headers['x-request-id']).not.toBe(given['x-request-id']);
  const { events } = await shop.daybook.installation.store.readAll({ limit: 10_000 });
  const ids = events.map(({ metadata }) => metadata.correlationId);
  expect(ids).not.toContain(given['x-request-id']);
  expect(ids).toContain(answer.headers['x-request-id']);
});
