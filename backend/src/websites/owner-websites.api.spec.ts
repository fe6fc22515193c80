/** @own-shop settings */
import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import type { Storefront, WebsiteAnswer, WebsitesAnswer } from '@daybook/contracts/websites/websites.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import {
  OTHER_HOST,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP_HOST,
  type TestShop,
} from '../platform/testing/test-shop.js';

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
  shop = await openTestShop({ PUBLIC_URL: 'http://daybook.test' });
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
const settings = (by = owner, id = 'shop') => get<WebsiteAnswer>(`${WEBSITES}/${id}`, by);
/** Publishes the record that the refusal asks for. */
async function prove(domain: string, by = owner): Promise<void> {
  const answer = await by.send('POST', WEBSITES, { ...request, domains: [domain] });
  const asked = /the DNS record (\S+) of type TXT with the value (\S+), then/.exec(
    answer.json().error.fields.domains,
  );
  const [, name = '', value = ''] = asked ?? [];
  expect([name, value]).toEqual([`_daybook.${domain}`, expect.stringMatching(/^daybook=\S{43}$/)]);
  shop.txtRecords.set(name, ['v=spf1 -all', value]);
}
const put = (body: object, by = owner, id = 'shop') => by.send('PUT', `${WEBSITES}/${id}`, body);

describe('the record of a website', () => {
  test('has the fields of section 3, and keeps its first day when the settings are saved', async () => {
    const { websites } = await get<WebsitesAnswer>(WEBSITES);
    const read = async (host: string) => (await shop.browser(host).get('/api/rest/websites/mine')).json();
    const record = await read(SHOP_HOST);
    expect(record).toEqual({
      id: 'shop',
      siteStatus: { value: 1 },
      developerMode: false,
      createdOn: expect.any(Number),
      language: websites[0]?.language,
      websiteType: 1,
    });
    // the websites stand in the template that the run made at its start
    expect(record.createdOn).toBeLessThanOrEqual(Date.now());
    expect(record.createdOn).toBeGreaterThan(Date.now() - DAY_MS);
    const { website, revision } = await settings();
    const saved = await put({ website: { ...website, tagline: 'Anew' }, expectedRevision: revision });
    expect(saved.statusCode).toBe(200);
    await shop.settled();
    expect(await read(SHOP_HOST)).toEqual(record);
    expect(await read(OTHER_HOST)).toMatchObject({ id: 'other' });
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
  const storefront = (await shop.browser(SHOP_HOST).get('/api/commerce/storefront')).json<Storefront>();
  expect(storefront.website).toMatchObject(said);
});

describe('a new website', () => {
  test('has the account that created it as admin, who may enter it at once, and answers at its domain', async () => {
    await prove('third.test');
    const made = await owner.send('POST', WEBSITES, request);
    expect(made.statusCode).toBe(201);
    const { id, revision, website } = made.json<WebsiteAnswer>();
    expect(revision).toBe(0);
    expect(website).toMatchObject({ title: 'Third', domains: ['third.test'], currency: 'JPY' });
    const { websites } = await get<WebsitesAnswer>(WEBSITES);
    expect(websites.map(({ title }) => title)).toEqual(['A shop', 'Third']);
    const inIt = { 'x-daybook-website': id };
    expect((await get<WebsiteAnswer>(`${WEBSITES}/${id}`, owner, inIt)).savedBy).toBe(owner.accountId);
    const storefront = () => shop.browser('third.test').get('/api/commerce/storefront');
    // the process reads the websites again when their projection has written this one
    await waitFor('its domain', async () => (await storefront()).json<Storefront>().website.id === id);
  });

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ domains: ['no domain'] }, 'domains'],
    [{ domains: [OTHER_HOST] }, 'domains'],
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
    await prove('wanted.test');
    const wish = { ...request, domains: ['wanted.test'] };
    const answers = await Promise.all([0, 1, 2].map(() => owner.send('POST', WEBSITES, wish)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  });
});

describe('a domain', () => {
  const create = (domain: string, by = owner) => by.send('POST', WEBSITES, { ...request, domains: [domain] });
  const problem = (answer: Awaited<ReturnType<typeof create>>) => answer.json().error?.fields?.domains;

  test.each([
    'localhost',
    'new.localhost',
    '127.0.0.1',
    '127.1',
    '127.0.0.53',
    '10.0.0.7',
    '0.0.0.0',
    '2130706433',
    '0x7f000001',
    '127.0.0.0x1',
    'daybook.test',
  ])('%s belongs to the installation: not even an operator gives it to a website', async (domain) => {
    const operator = await shop.owner(['admin'], { isOperator: true });
    expect(problem(await create(domain))).toBe(`${domain} is a name of this installation.`);
    expect(problem(await create(domain, operator))).toBe(`${domain} is a name of this installation.`);
    const { website, revision } = await settings(
      await shop.owner(['admin'], { website: OTHER_SHOP }),
      'other',
    );
    const elsewhere = await shop.owner(['admin'], { website: OTHER_SHOP });
    const taking = { ...website, domains: [...website.domains, domain] };
    const answer = await put({ website: taking, expectedRevision: revision }, elsewhere, 'other');
    expect(problem(answer)).toBe(`${domain} is a name of this installation.`);
  });

  test('of the installation is the default website’s to list', async () => {
    const { website, revision } = await settings();
    const domains = [...website.domains, 'daybook.test', 'localhost'];
    expect((await put({ website: { ...website, domains }, expectedRevision: revision })).statusCode).toBe(
      200,
    );
    expect(problem(await create('daybook.test'))).toBe('daybook.test is the domain of another website.');
  });

  test('that is not proven shows the default website, and stays free for its owner', async () => {
    expect(problem(await create('proven.test', manager))).toMatch(/^Prove that proven\.test is yours/);
    await shop.settled();
    const front = (await shop.browser('proven.test').get('/api/commerce/storefront')).json<Storefront>();
    expect(front.website.id).toBe('shop');
    await prove('proven.test');
    expect((await create('proven.test')).statusCode).toBe(201);
  });

  test('is proven by the record of who saves it, and by no other account’s', async () => {
    await prove('one.test', manager);
    expect(problem(await create('one.test', owner))).toMatch(/^Prove that one\.test is yours/);
    expect((await create('one.test', manager)).statusCode).toBe(201);
    const admin = await shop.owner(['admin']);
    await prove('two.test', admin);
    shop.txtRecords.set('_daybook.three.test', shop.txtRecords.get('_daybook.two.test') ?? []);
    expect(problem(await create('three.test', admin))).toMatch(/^Prove that three\.test is yours/);
  });

  test('needs a proof when a website that stands adds it, and none when it has it already', async () => {
    const before = await settings();
    const domains = [...before.website.domains, 'added.test'];
    const add = () => put({ website: { ...before.website, domains }, expectedRevision: before.revision });
    expect(problem(await add())).toMatch(/^Prove that added\.test is yours/);
    await prove('added.test');
    expect((await add()).statusCode).toBe(200);
    shop.txtRecords.clear();
    const { website, revision } = await settings();
    const saved = await put({ website: { ...website, returns: 'Still' }, expectedRevision: revision });
    expect(saved.statusCode).toBe(200);
  });

  test('counts by an operator’s consent alone', async () => {
    const operator = await shop.owner(['admin'], { isOperator: true });
    expect((await create('consented.test', operator)).statusCode).toBe(201);
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
      website: { ...website, domains: [SHOP_HOST, OTHER_HOST] },
      expectedRevision: revision,
    });
    expect(answer.json().error.fields).toEqual({ domains: 'other.test is the domain of another website.' });
  });

  test('give a domain up to another website at once', async () => {
    const moving = 'moving.test';
    await prove(moving);
    const save = async (domains: string[]) => {
      const { website, revision } = await settings();
      return put({ website: { ...website, domains }, expectedRevision: revision });
    };
    expect((await save([SHOP_HOST, moving])).statusCode).toBe(200);
    const wish = { ...request, domains: [moving] };
    expect((await owner.send('POST', WEBSITES, wish)).statusCode).toBe(400);
    expect((await save([SHOP_HOST])).statusCode).toBe(200);
    expect((await owner.send('POST', WEBSITES, wish)).statusCode).toBe(201);
    expect((await save([SHOP_HOST, moving])).statusCode).toBe(400);
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

test('the DNS lookups of one person are limited, on whichever website; other saves are not', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' });
  try {
    const asking = await limited.owner(['admin']);
    const another = await limited.owner(['admin']);
    const wish = (by: OwnerBrowser, round: number) =>
      by.send('POST', WEBSITES, {
        ...request,
        domains: Array.from({ length: 20 }, (_, i) => `n${round}-${i}.example`),
      });
    for (let round = 0; round < 5; round += 1) expect((await wish(asking, round)).statusCode).toBe(400);
    const refused = await wish(asking, 5);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await wish(another, 0)).statusCode).toBe(400);
    expect((await asking.send('POST', WEBSITES, { ...request, domains: [] })).statusCode).toBe(201);
  } finally {
    await limited.close();
  }
});

describe('on a machine whose names below localhost lead to it', () => {
  let machine: TestShop;
  beforeAll(async () => {
    machine = await openTestShop();
  }, 60_000);
  afterAll(() => machine.close());

  test('a new website has an address at once, shows itself there, and says it to its members', async () => {
    const maker = await machine.owner(['admin']);
    const made = await maker.send('POST', WEBSITES, { ...request, domains: [] });
    const { id } = made.json<WebsiteAnswer>();
    await machine.settled();
    const host = { host: 'localhost:3000', 'x-daybook-website': id };
    const { websites } = (await maker.get(WEBSITES, host)).json<WebsitesAnswer>();
    const address = `http://third-${id}.localhost:3000`;
    expect(websites.find((one) => one.id === id)?.address).toBe(address);
    const session = (await maker.get('/api/config/session', host)).json<SessionAnswer>();
    expect(session.website).toMatchObject({ shopOrigin: address, address, domains: [] });
    // it is hidden at first: who is no member gets nothing of it, and a member sees it
    const at = { host: new URL(address).host };
    const asked = await machine.browser().get('/api/commerce/products', at);
    expect(asked.json()).toMatchObject({ error: { code: 'WEBSITE_HIDDEN' } });
    const seen = (await maker.get('/api/commerce/storefront', at)).json<Storefront>();
    expect(seen).toMatchObject({ isHidden: true, website: { id, title: 'Third' } });
  });

  test('names below localhost can be domains, but none that is the address of a website', async () => {
    const maker = await machine.owner(['admin']);
    const create = (domain: string) => maker.send('POST', WEBSITES, { ...request, domains: [domain] });
    expect((await create('tried-out.localhost')).statusCode).toBe(201);
    for (const domain of ['localhost', '127.0.0.1', `third-${'a'.repeat(16)}.localhost`])
      expect((await create(domain)).json().error.fields.domains).toBe(
        `${domain} is a name of this installation.`,
      );
  });
});
