import type { Storefront, WebsiteAnswer, WebsitesAnswer } from '@daybook/contracts/websites/websites.api';
import { OTHER_SHOP, type OwnerBrowser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';

const WEBSITES = '/api/config/websites';
const request = {
  title: 'Third',
  domains: ['Third.test '],
  language: 'en',
  timeZone: 'Asia/Tokyo',
  currency: 'JPY',
};

let shop: TestShop;
let owner: OwnerBrowser;
let manager: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['admin']);
  manager = await shop.owner(['website manager']);
}, 60_000);
afterAll(() => shop.close());

/** Sees what was written up to here. */
async function get<Answer>(path: string, by = owner, headers = {}): Promise<Answer> {
  const position = String(await shop.daybook.installation.store.head());
  const answer = await by.get(path, { 'x-daybook-position': position, ...headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}
const settings = (by = owner) => get<WebsiteAnswer>(`${WEBSITES}/shop`, by);
const put = (body: object, by = owner, id = 'shop') => by.send('PUT', `${WEBSITES}/${id}`, body);

describe('the record of a website', () => {
  test('has the fields of section 3, and keeps its first day when the settings are saved', async () => {
    const { websites } = await get<WebsitesAnswer>(WEBSITES);
    const read = async (host: string) => (await shop.browser(host).get('/api/rest/websites/mine')).json();
    const record = await read('shop.test');
    expect(record).toEqual({
      id: 'shop',
      siteStatus: { value: 1 },
      developerMode: false,
      createdOn: expect.any(Number),
      language: websites[0]?.language,
      websiteType: 1,
    });
    expect(Math.abs(Date.now() - record.createdOn)).toBeLessThan(600_000);
    const { website, revision } = await settings();
    const saved = await put({ website: { ...website, tagline: 'Anew' }, expectedRevision: revision });
    expect(saved.statusCode).toBe(200);
    await shop.settled();
    expect(await read('shop.test')).toEqual(record);
    expect(await read('other.test')).toMatchObject({ id: 'other' });
  });
});

test('what is said of comments and likes is saved, and the pages know it', async () => {
  const { website, revision } = await settings();
  const said = { disqusShortname: 'plain-shop', commentsEnabled: true, simpleLikingEnabled: false };
  const wrong = await put({ website: { ...website, disqusShortname: 'a shop' }, expectedRevision: revision });
  expect(wrong.json().error.fields).toEqual({
    disqusShortname: 'This is not a Disqus shortname such as my-shop.',
  });
  const saved = await put({ website: { ...website, ...said }, expectedRevision: revision });
  expect(saved.json<WebsiteAnswer>().website).toMatchObject(said);
  await shop.settled();
  const storefront = (await shop.browser('shop.test').get('/api/commerce/storefront')).json<Storefront>();
  expect(storefront.website).toMatchObject(said);
});

describe('a new website', () => {
  test('has the account that created it as admin, who may enter it at once, and answers at its domain', async () => {
    const made = await owner.send('POST', WEBSITES, request);
    expect(made.statusCode).toBe(201);
    const { id, revision, website } = made.json<WebsiteAnswer>();
    expect(revision).toBe(0);
    expect(website).toMatchObject({ title: 'Third', domains: ['third.test'], currency: 'JPY' });
    const { websites } = await get<WebsitesAnswer>(WEBSITES);
    expect(websites.map(({ title }) => title)).toEqual(['A shop', 'Third']);
    const inIt = { 'x-daybook-website': id };
    expect((await get<WebsiteAnswer>(`${WEBSITES}/${id}`, owner, inIt)).savedBy).toBe(owner.accountId);
    await shop.settled();
    const storefront = (await shop.browser('third.test').get('/api/commerce/storefront')).json<Storefront>();
    expect(storefront.website.id).toBe(id);
  });

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ domains: ['no domain'] }, 'domains'],
    [{ domains: ['other.test'] }, 'domains'],
    [{ title: ' ' }, 'title'],
    [{ currency: 'DBL' }, 'currency'],
    [{ id: 'mine' }, 'id'],
    [{ isDefault: true }, 'isDefault'],
  ])('with %j is refused at the field', async (change, field) => {
    const answer = await owner.send('POST', WEBSITES, { ...request, domains: [], ...change });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toContain(field);
  });

  test('of two that want one domain at once, one gets it', async () => {
    const wish = { ...request, domains: ['wanted.test'] };
    const answers = await Promise.all([0, 1, 2].map(() => owner.send('POST', WEBSITES, wish)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  });
});

describe('settings', () => {
  test('are saved, and the pages that show them change', async () => {
    const { website, revision } = await settings();
    const front = () => get<Storefront>('/api/commerce/storefront');
    expect((await front()).website.footer).toBe('');
    const saved = await put({ website: { ...website, footer: 'Since 1931' }, expectedRevision: revision });
    expect(saved.json()).toMatchObject({ revision: revision + 1, savedBy: owner.accountId });
    expect((await front()).website.footer).toBe('Since 1931');
  });

  test('that another member saved first: the second gets the changes, by whom and when, and can save on top', async () => {
    const { website, revision } = await settings();
    const first = { ...website, tagline: 'First', storeSettings: { isExpressCheckoutEnabled: true } };
    expect((await put({ website: first, expectedRevision: revision }, manager)).statusCode).toBe(200);
    const mine = { ...website, delivery: 'Tomorrow' };
    const answer = await put({ website: mine, expectedRevision: revision });
    expect(answer.statusCode).toBe(409);
    const { code, conflict } = answer.json().error;
    expect(code).toBe('EDITED_MEANWHILE');
    expect(conflict.revision).toBe(revision + 1);
    const by = { by: manager.accountId, at: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(conflict.changes).toEqual([
      { field: 'tagline', value: 'First', ...by },
      { field: 'storeSettings.isExpressCheckoutEnabled', value: true, ...by },
    ]);
    const merged = { ...first, delivery: 'Tomorrow' };
    expect((await put({ website: merged, expectedRevision: conflict.revision })).statusCode).toBe(200);
  });

  test('that are wrong are refused at the field, and change nothing', async () => {
    const before = await settings();
    const website = { ...before.website, timeZone: 'Nowhere', texts: { soldOut: 5 } };
    const answer = await put({ website, expectedRevision: before.revision });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({
      code: 'WEBSITE_INVALID',
      fields: { 'texts.soldOut': 'Enter a text.' },
    });
    expect(await settings()).toEqual(before);
  });

  test('cannot take another website’s domain', async () => {
    const { website, revision } = await settings();
    const answer = await put({
      website: { ...website, domains: ['shop.test', 'other.test'] },
      expectedRevision: revision,
    });
    expect(answer.json().error.fields).toEqual({ domains: 'other.test is the domain of another website.' });
  });

  test('give a domain up to another website at once', async () => {
    const moving = 'moving.test';
    const save = async (domains: string[]) => {
      const { website, revision } = await settings();
      return put({ website: { ...website, domains }, expectedRevision: revision });
    };
    expect((await save(['shop.test', moving])).statusCode).toBe(200);
    const wish = { ...request, domains: [moving] };
    expect((await owner.send('POST', WEBSITES, wish)).statusCode).toBe(400);
    expect((await save(['shop.test'])).statusCode).toBe(200);
    expect((await owner.send('POST', WEBSITES, wish)).statusCode).toBe(201);
    expect((await save(['shop.test', moving])).statusCode).toBe(400);
  });

  test.each([
    {},
    { website: [] },
    { website: {}, expectedRevision: 0, roles: ['admin'] },
    { website: null, expectedRevision: 0 },
  ])('as %j are a clear 400', async (body) => expect((await put(body)).statusCode).toBe(400));

  test('of another website than the call names are not found', async () => {
    const { website, revision } = await settings();
    expect((await put({ website, expectedRevision: revision }, owner, 'other')).statusCode).toBe(404);
    expect((await owner.get(`${WEBSITES}/other`)).statusCode).toBe(404);
    const elsewhere = await shop.owner(['admin'], { website: OTHER_SHOP });
    expect((await put({ website, expectedRevision: revision }, elsewhere)).statusCode).toBe(404);
  });

  test('need the right to edit them', async () => {
    const keeper = await shop.owner(['store manager']);
    expect((await keeper.get(`${WEBSITES}/shop`)).statusCode).toBe(403);
    expect((await keeper.send('POST', WEBSITES, request)).statusCode).toBe(403);
    expect((await get<WebsitesAnswer>(WEBSITES, keeper)).websites).toHaveLength(1);
  });
});
