/** @own-shop settings */
import { tmpdir } from 'node:os';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aWebsite } from '../platform/testing/documents.js';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { SaveWebsite } from '../websites/websites.commands.js';
import type { RenderPage } from './storefront-renderer.js';

const COLLECTOR = 'https://collector.example';
let shop: TestShop;

/** Says in which language it is, and whose page. */
const render: RenderPage = async ({ url, locale, api, eventCollector }) => {
  const shown = await (await api('/api/commerce/storefront')).json();
  const { title } = (shown as { website?: { title: string } }).website ?? (shown as { title: string });
  const html = `<p>${locale}</p><h1>${title}</h1><a href="${url}"><link href="${eventCollector}">`;
  return { status: 200, headers: {}, html, inline: { scripts: [], styles: [] } };
};

beforeAll(async () => {
  shop = await openTestShop({ EVENT_COLLECTOR_URL: COLLECTOR }, { render, clientFolder: tmpdir() });
  await save({ id: 'shop', isDefault: true, title: 'First', languages: ['en-US', 'fr-FR'] });
  await save({ id: 'other', isDefault: false, title: 'Second', domains: ['other.test'] });
}, 60_000);
afterAll(() => shop.close());

async function save(changes: Parameters<typeof aWebsite>[0]) {
  await shop.commands.execute(new SaveWebsite(aWebsite({ domains: ['shop.test'], ...changes })));
  await shop.settled();
}
const visit = (headers: Record<string, string> = {}, host = 'shop.test') =>
  shop.browser(host).get('/', { host, ...headers });
/** Asks twice: the second answer comes from the cache. */
async function again(...asked: Parameters<typeof visit>) {
  await visit(...asked);
  return visit(...asked);
}

test('a visitor of another language gets another page, kept or not', async () => {
  expect((await again({ 'accept-language': 'fr' })).body).toContain('<p>fr-FR</p>');
  expect((await again({ 'accept-language': 'en' })).body).toContain('<p>en-US</p>');
  expect((await again({ 'accept-language': 'en', cookie: 'daybook-language=fr-FR' })).body).toContain(
    '<p>fr-FR</p>',
  );
});

test('a page knows the collector that is set, and its policy lets events go there', async () => {
  const { body, headers } = await visit();
  expect(body).toContain(`<link href="${COLLECTOR}">`);
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${COLLECTOR};`);
});

test('the second answer is the first again, header for header, but for what each has of its own', async () => {
  const own = ['x-request-id', 'set-cookie', 'date'];
  const headersOf = ({ headers }: { headers: object }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
  const words = { 'accept-language': 'fr-CA' };
  const first = await visit(words);
  const second = await visit(words);
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
});

test('a domain that moves to another website shows that one, as soon as the move is known', async () => {
  expect((await again({}, 'moving.test')).body).toContain('First');
  await save({ id: 'other', isDefault: false, title: 'Second', domains: ['other.test', 'moving.test'] });
  await waitFor('the other website', async () => (await again({}, 'moving.test')).body.includes('Second'));
});

test.each(['x-daybook-language', 'daybook-language2', '__Host-daybook-language'])(
  'the cookie %s chooses no language, and the page that visitors share stays as it is',
  async (name) => {
    const planted = { 'accept-language': 'en', cookie: `${name}=fr-FR; ${name}=fr-FR` };
    await save({ id: 'shop', isDefault: true, title: `Before ${name}`, languages: ['en-US', 'fr-FR'] });
    expect((await visit(planted)).body).toContain('<p>en-US</p>');
    expect((await again({ 'accept-language': 'en' })).body).toContain('<p>en-US</p>');
    expect((await again({ ...planted, 'accept-language': 'fr' })).body).toContain('<p>fr-FR</p>');
  },
);

test.each([
  ['/cart?language=fr-FR', '/cart'],
  ['//evil.example?language=fr-FR', '/evil.example'],
  ['//x//evil.example?language=fr-FR', '/x//evil.example'],
  ['/.//evil.example?language=fr-FR', '/evil.example'],
  ['/%2e//evil.example?language=fr-FR', '/evil.example'],
  ['/x/..//evil.example?language=fr-FR', '/evil.example'],
  ['/%09/evil.example?language=fr-FR', '/%09/evil.example'],
])('%s leads to a page of this shop', async (url, page) => {
  const { statusCode, headers } = await shop.browser().get(url);
  expect([statusCode, headers.location]).toEqual([303, page]);
});
