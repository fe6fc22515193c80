/** @own-shop settings */
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { sitemapXml } from './sitemap-text.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.test' });
  const variants = [aVariant({ id: 'draft-only', sku: 'DRAFT' })];
  await shop.save(aProduct({ id: 'draft', status: 'draft', variants }), 1);
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

test('the sitemap has every page that visitors may see, under the one name of its website', async () => {
  const answer = await shop.browser('www.shop.test').get('/sitemap.xml');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const urls = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual([
    'https://shop.test/',
    'https://shop.test/shop',
    'https://shop.test/tableware',
    'https://shop.test/tableware/p/mug',
  ]);
  expect(answer.body).toMatch(/p\/mug<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
});

test('another website has its own', async () => {
  const { body } = await shop.browser('other.test').get('/sitemap.xml');
  expect(body).toContain('<loc>http://other.test/tableware</loc>');
  expect(body).not.toContain('https://shop.test');
});

test('robots.txt names it, and disallows the pages of one visitor', async () => {
  const { body } = await shop.browser().get('/robots.txt');
  expect(body).toContain('Sitemap: https://shop.test/sitemap.xml\n');
  for (const path of ['/cart', '/checkout', '/config', '/search'])
    for (const end of ['$', '?', '/']) expect(body).toContain(`Disallow: ${path}${end}\n`);
  // a rule is of all that begins with it, as the collection "Cartes postales" does
  expect(body).not.toMatch(/^Disallow: \/(cart|checkout|config|search)$/m);
});

test('an address is escaped', () =>
  expect(sitemapXml('https://a.test', [{ path: '/a&b/p/ü' }])).toContain(
    '<loc>https://a.test/a&amp;b/p/%C3%BC</loc>',
  ));
