import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from '../browser-launch.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

// the empty shop has a domain that no resolver knows
test.use({
  launchOptions: {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP *.example 127.0.0.1'],
  },
});

const SHOP = ['/', '/shop', '/tableware', '/tableware/p/everyday-mug', '/search?q=mug', '/cart'];

/** Calls the API as the member who is signed in on the page. */
async function call(page: Page, method: 'POST' | 'PUT' | 'GET', path: string, data?: object, website = '') {
  const crumb = (await page.context().cookies()).find(({ name }) => name.endsWith('crumb'))?.value ?? '';
  const headers = { 'x-csrf-token': crumb, ...(website && { 'x-daybook-website': website }) };
  const answer = await page.request.fetch(path, { method, data, headers });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('an empty shop: hidden until it opens, and then it says on each page that nothing is there yet', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAsOwner(page, '/config');
  const domain = `empty-${randomUUID().slice(0, 8)}.example`;
  const { id, website, revision } = await call(page, 'POST', '/api/config/websites', {
    title: 'Empty Shop',
    domains: [domain],
    language: 'en',
    timeZone: 'Europe/Paris',
    currency: 'EUR',
  });
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await phone.newPage();
  const at = (path: string) => new URL(path, (baseURL ?? '').replace(/localhost|127\.0\.0\.1/, domain)).href;
  await expect(async () => {
    await visitor.goto(at('/'));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Empty Shop', { timeout: 2_000 });
  }).toPass();
  await expect(visitor.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  expect(await violations(visitor), 'hidden').toEqual([]);

  const opened = { website: { ...website, isHidden: false }, expectedRevision: revision };
  await call(page, 'PUT', `/api/config/websites/${id}`, opened, id);
  await expect(async () => {
    await visitor.goto(at('/shop'));
    await expect(visitor.getByText('No products here yet')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  for (const path of ['/', '/shop', '/search?q=mug', '/cart']) {
    await visitor.goto(at(path));
    await expect(visitor.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(visitor.getByRole('progressbar'), path).toHaveCount(0);
    expect(await beyond(visitor), path).toBeLessThanOrEqual(0);
    expect(await violations(visitor), path).toEqual([]);
  }
  await phone.close();
});

test.describe('at 200 % zoom', () => {
  // a window of 1280 × 800
  test.use({ viewport: { width: 640, height: 400 }, contextOptions: { reducedMotion: 'reduce' } });

  test('no page of the shop is wider than the window, and each begins with its title', async ({
    shop,
    page,
  }) => {
    for (const path of SHOP) {
      await shop.open(path);
      expect(await beyond(page), path).toBeLessThanOrEqual(0);
      const title = page.getByRole('heading', { level: 1 });
      await title.scrollIntoViewIfNeeded();
      await expect(title, path).toBeInViewport();
    }
  });

  test('neither is a screen of the owner area', async ({ page }) => {
    await openAsOwner(page, '/config');
    for (const path of [
      '',
      '/products',
      '/stock',
      '/restock',
      '/history',
      '/settings',
      '/design',
      '/members',
    ]) {
      await page.goto(`/config${path}`);
      await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      expect(await beyond(page), path).toBeLessThanOrEqual(0);
    }
  });
});

test('over a slow network the page is read before its scripts are there, and a press is not lost', async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 20_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await page.goto('/tableware/p/everyday-mug?variant=EM-MOSS', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday Mug');
  const add = page.locator('form:not([action]) button[data-phase]');
  await expect(add).toBeVisible();
  await add.click();
  const cart = page.getByRole('navigation').or(page.getByRole('banner')).getByRole('link', { name: /cart/i });
  await expect(cart.first()).toContainText('1');
  await page.goto('/cart');
  await expect(page.getByRole('article').filter({ hasText: 'Everyday Mug' })).toBeVisible();
});

test('a visitor without script leaves all waitlists by the link of an email, which the mailbox shows', async ({
  page,
  browser,
}) => {
  await openAsOwner(page, '/config');
  const { results } = await call(page, 'GET', '/api/config/stock?q=espresso%20cup&limit=1');
  const { variantId, itemId: productId, productTitle } = results[0];
  await call(page, 'POST', `/api/config/stock/${variantId}/count`, { quantity: 0, anyway: true });
  const siteVisitorEmail = `${randomUUID().slice(0, 8)}@visitors.example`;
  const signUp = { productId, variantId, siteVisitorEmail, isJoinMailingList: false };
  await call(page, 'POST', '/api/site-users/account/notifications/restock', signUp);

  await page.goto('/config/mailbox');
  const row = page.getByRole('row').filter({ hasText: siteVisitorEmail });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await row.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText(siteVisitorEmail);
  expect(await violations(page, { without: 'iframe' }), 'mailbox').toEqual([]);
  const { messages } = await call(page, 'GET', '/api/operator/mailbox');
  const message = messages.find(({ to }: { to: string }) => to === siteVisitorEmail);
  const [address = ''] = /\/restock\/unsubscribe\/[\w.-]+/.exec(message.text) ?? [];

  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await plain.goto(new URL(address, page.url()).href);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Leave all waitlists');
  await plain.getByRole('button', { name: 'Leave all waitlists' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('You’ve left all waitlists');
  await plain.close();
  // the page remembers it in another browser too
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve left all waitlists');
  expect(await violations(page), 'left').toEqual([]);

  const [receipt = ''] = /\/restock\/receipt\/[\w.-]+/.exec(message.text) ?? [];
  await page.goto(receipt);
  await expect(page.getByRole('main')).toContainText('You’ve left this waitlist');
  await expect(page.getByRole('main').getByRole('link', { name: productTitle }).first()).toBeVisible();
});
