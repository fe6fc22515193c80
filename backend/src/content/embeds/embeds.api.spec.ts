import type { OwnerArea } from '@daybook/contracts/content/areas.api';
import type { MadePreviewLink } from '@daybook/contracts/content/preview-links.api';
import { type OwnerBrowser, openTestShop, type TestShop } from '../../platform/testing/test-shop.js';
import { anArea } from '../areas/testing/an-area.js';
import { block, section } from '../pages/testing/pages.js';
import { createdPage, PAGES, published, taken } from '../testing/page-requests.js';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor', 'admin']);
}, 60_000);
afterAll(() => shop.close());

const HTML = '<p id="glaze">Glaze</p><script>document.title = 1</script>';
const code = (id: string, fields: object) =>
  block(id, 'code', {
    language: 'html',
    use: 'run',
    height: 300,
    code: HTML,
    caption: 'A "glaze"',
    ...fields,
  });

const pageWith = (slug: string) =>
  createdPage(ada, {
    slug,
    operations: [
      section('s1'),
      code('runs', {}),
      code('pressed', { use: 'press' }),
      code('read', { use: 'read' }),
      code('json', { language: 'json' }),
      block('button', 'button', { label: HTML }),
    ],
  });

const get = async (path: string) => {
  await shop.settled();
  return shop.browser().get(path);
};

test('code that runs is a document of its own, which has nothing of the website and loads nothing of others', async () => {
  const { id } = await pageWith('runs');
  await published(ada, [id]);
  const answer = await get(`/embed/${id}/runs`);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain(`<title>A &quot;glaze&quot;</title></head><body>${HTML}</body>`);
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toMatch(/^sandbox allow-scripts/);
  expect(policy).not.toMatch(/allow-same-origin|https:|allow-top/);
  expect(policy).toContain("default-src 'none'");
  expect(answer.headers['x-robots-tag']).toBe('noindex');
});

test('after a press it loads what it likes, and has an origin of its own all the same', async () => {
  const { id } = await pageWith('pressed');
  await published(ada, [id]);
  const policy = String((await get(`/embed/${id}/pressed`)).headers['content-security-policy']);
  expect(policy).toContain('default-src https:');
  expect(policy).not.toContain('allow-same-origin');
});

test('what does not run, or is not there, is not found', async () => {
  const { id } = await pageWith('not-found');
  expect((await get(`/embed/${id}/runs`)).statusCode).toBe(404);
  await published(ada, [id]);
  const paths = ['read', 'json', 'button', 's1', 'nosuch', '__proto__'].map((one) => `/embed/${id}/${one}`);
  for (const path of [...paths, '/embed/nosuch/runs']) {
    const { statusCode, body } = await get(path);
    expect([path, statusCode, body.includes('glaze')]).toEqual([path, 404, false]);
  }
});

test('nothing of a closed page runs', async () => {
  const { id } = await pageWith('closed');
  await published(ada, [id]);
  taken<OwnerArea>(await ada.send('POST', '/api/config/areas', anArea({ way: 'account', pageIds: [id] })));
  expect((await get(`/embed/${id}/runs`)).statusCode).toBe(404);
});

test('a draft runs for who has a secret link to it', async () => {
  const { id } = await pageWith('draft');
  const { url } = taken<MadePreviewLink>(await ada.send('POST', `${PAGES}/${id}/previews`, {}));
  const at = `/preview/${url.slice(url.lastIndexOf('/') + 1)}/embed`;
  const answer = await get(`${at}/runs`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.headers['content-security-policy']).toMatch(/^sandbox/);
  expect((await get(`${at}/read`)).statusCode).toBe(404);
  expect((await get(`/preview/${'x'.repeat(43)}/embed/runs`)).statusCode).toBe(404);
});
