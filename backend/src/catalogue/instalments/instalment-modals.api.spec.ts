import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import {
  OTHER_HOST,
  openTestShop,
  SHOP,
  SHOP_HOST,
  type TestShop,
} from '../../platform/testing/test-shop.js';

const SETTINGS = `/api/config/websites/${SHOP}`;
const terms = { country: 'US', minimum: 4000, maximum: 100_000, providerName: 'Fourfold' };
const modalUrl = 'https://fourfold.test/modal/{locale}.html';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const owner = await shop.owner(['admin']);
  const { website, revision } = (await owner.get(SETTINGS)).json<WebsiteAnswer>();
  const instalments = [
    { ...terms, modalUrl },
    { ...terms, country: 'CA', modalUrl },
    { ...terms, country: 'GB' },
  ];
  const storeSettings = { ...website.storeSettings, instalments };
  const saved = await owner.send('PUT', SETTINGS, {
    website: { ...website, storeSettings },
    expectedRevision: revision,
  });
  expect(saved.statusCode).toBe(200);
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const modal = (locale: string, host = SHOP_HOST) =>
  shop.browser(host).get(`/api/commerce/instalments/${encodeURIComponent(locale)}`);

test('shows the page of the provider in the locale, in a sandbox, and asks for it once', async () => {
  const url = 'https://fourfold.test/modal/en_US.html';
  shop.publicPages.set(url, '<!DOCTYPE html><html><body>Pay in four</body></html>');
  const answers = await Promise.all([modal('en_US'), modal('en_US')]);
  answers.push(await modal('en_US'));
  for (const { statusCode, body, headers } of answers) {
    expect(statusCode).toBe(200);
    expect(body).toBe(
      `<!DOCTYPE html><base href="${url}" target="_blank"><html><body>Pay in four</body></html>`,
    );
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox;default-src 'none';/,
    );
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  }
  expect(shop.fetched.filter((one) => one === url)).toHaveLength(1);
});

test('a provider that does not answer is a 404, and is not asked again at once', async () => {
  for (const _ of [1, 2]) expect((await modal('fr_CA')).statusCode).toBe(404);
  expect(shop.fetched.filter((url) => url.includes('fr_CA'))).toHaveLength(1);
});

test.each(['en_GB', 'fr_US', 'en_AU', 'en', '../../secret', 'en_US/..'])(
  '%s has no page, and no host is asked',
  async (locale) => {
    const before = shop.fetched.length;
    expect((await modal(locale)).statusCode).toBe(404);
    expect(shop.fetched).toHaveLength(before);
  },
);

test('another website has no page of this one', async () =>
  expect((await modal('en_US', OTHER_HOST)).statusCode).toBe(404));
