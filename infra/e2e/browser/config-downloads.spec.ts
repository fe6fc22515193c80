import { readFile } from 'node:fs/promises';
import { OrdersOwner, placeOrder } from './orders.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const PRODUCT = 'template-set';
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
  await (await OrdersOwner.signIn(request)).openTheStore();
});

test('an owner adds a file to a digital product; who buys it downloads it, also without script, until it is used up', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAsOwner(page, '/config/products');
  await page.getByRole('link', { name: 'Three Throwing Templates' }).first().click();
  const panel = page.getByRole('region', { name: 'Files' });
  await expect(panel).toContainText('Throwing templates, A4.pdf');
  await panel.locator('input[type=file]').setInputFiles({
    name: 'templates.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await expect(panel).toContainText('templates.pdf');
  await panel.getByLabel('Downloads of each file').fill('0');
  await expect(panel).toContainText('Enter a whole number from 1 to 1000.');
  await panel.getByLabel('Downloads of each file').fill('2');
  await panel.getByRole('button', { name: 'Save terms' }).click();
  await expect(panel.getByRole('button', { name: 'Save terms' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const context = await browser.newContext({ baseURL });
  const buyer = await context.newPage();
  const { structuredContent } = await (await buyer.request.get(`/api/commerce/products/${PRODUCT}`)).json();
  const things = [[PRODUCT, structuredContent.variants[0].sku, 1]] as const;
  const { secret, number } = await placeOrder(buyer.request, { things });
  await buyer.goto(`/order/${secret}/confirmed`);
  const files = buyer.getByRole('region', { name: 'Your files' });
  const templates = files.getByRole('listitem').filter({ hasText: 'templates.pdf' }).last();
  await expect(templates).toContainText('Downloads left: 2');
  expect(await violations(buyer)).toEqual([]);
  const coming = buyer.waitForEvent('download');
  await files.getByRole('link', { name: 'Download templates.pdf' }).click();
  const file = await coming;
  expect([file.suggestedFilename(), await readFile(await file.path())]).toEqual(['templates.pdf', PDF]);
  await expect(templates).toContainText('Downloads left: 1');

  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto(`/order/${secret}`);
  const link = without.getByRole('link', { name: 'Download templates.pdf' });
  const again = without.waitForEvent('download');
  await link.click();
  await (await again).path();
  await without.reload();
  await expect(without.getByText('No downloads left.')).toBeVisible();
  await expect(link).toHaveCount(0);

  await page.goto('/config/orders');
  await page.getByRole('link', { name: `#${number}` }).click();
  const given = page.getByRole('region', { name: 'Downloads' });
  await expect(given).toContainText('templates.pdf · downloads left: 0');
  await given.getByRole('button', { name: 'Give downloads again' }).click();
  await expect(given).toContainText('templates.pdf · downloads left: 2');
  expect(await violations(page)).toEqual([]);
  await buyer.setViewportSize({ width: 390, height: 844 });
  await buyer.goto(`/order/${secret}`);
  await expect(files).toContainText('Downloads left: 2');
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await Promise.all([context.close(), plain.close()]);
});
