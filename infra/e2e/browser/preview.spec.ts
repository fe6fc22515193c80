import { looksRight } from './looks.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

test('a member sees a draft’s page and reads that visitors do not', async ({ page, browser }) => {
  await openAsOwner(page, '/config/products/new');
  await page.getByLabel('Name', { exact: true }).fill('Unfinished');
  await page.getByLabel('Collection').selectOption({ label: 'Tableware' });
  await page.getByLabel('Price', { exact: false }).first().fill('24');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'See in the shop' })).toBeVisible();
  const path = '/tableware/p/unfinished';

  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('note')).toContainText('Draft. Only members', { timeout: 2000 });
  }).toPass();
  await looksRight(page);
  const stranger = await browser.newPage();
  expect((await stranger.goto(path))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await stranger.close();
});
