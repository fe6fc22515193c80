import type { Page } from '@playwright/test';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const content = (page: Page) => page.locator('#content');

test('a coupon is written, said in words, used by its code, and ended', async ({ page }) => {
  await openAsOwner(page, '/config/coupons');
  await content(page).getByRole('link', { name: 'New coupon' }).first().click();
  const words = page.getByRole('region', { name: 'What customers get' });
  await expect(words.getByText('10% off every product.')).toBeVisible();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/Use 3 to 40/);
  await page.getByLabel('Code', { exact: true }).fill('BROWSER-12');
  await page.getByLabel('Percent', { exact: true }).fill('12.5');
  await page.getByLabel(/^Minimum subtotal/).fill('40');
  await page.getByLabel('Number of orders').fill('100');
  await page.getByLabel('Last day').fill('2030-12-24');
  await page.getByLabel('Once per customer').check();
  await expect(words.getByRole('listitem')).toHaveText([
    '12.5% off every product.',
    'Only when the order’s products cost at least $40.00 before discounts.',
    'Until the end of December 24, 2030.',
    'For the first 100 orders.',
    'Once per customer, whom we know by their email.',
    'Other coupons may be used in the same order.',
  ]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'BROWSER-12' })).toBeVisible();

  await page.getByLabel('Applies to').selectOption('Certain collections');
  await page.getByRole('combobox', { name: 'Add a collection' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(words.getByText(/^12\.5% off everything in /)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();

  await content(page).getByRole('link', { name: 'Discounts' }).click();
  const row = page.getByRole('row').filter({ hasText: 'BROWSER-12' });
  await expect(row.getByText('0 of 100')).toBeVisible();
  await expect(row.getByText('Active')).toBeVisible();
  await row.getByRole('button', { name: 'End BROWSER-12' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End BROWSER-12' }).click();
  await expect(row.getByText('Ended')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Active')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a gift card is issued by hand, its balance is looked up, and it is voided', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAsOwner(page, '/config/gift-cards');
  await content(page).getByRole('button', { name: 'Issue a gift card' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(dialog.getByLabel(/^Amount/)).toHaveAccessibleDescription(/Enter an amount above zero/);
  await dialog.getByLabel(/^Amount/).fill('50');
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  const code = (await dialog.getByText(/^(.{4}-){4}.{4}$/).textContent()) ?? '';
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const name = `•••• ${code.slice(-4)}`;
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Gift card ${name}` })).toBeVisible();
  await expect(page.getByText('$50.00 left')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const shop = await page.context().newPage();
  await shop.goto('/gift-card');
  await shop.getByLabel('Gift card code').fill(code.toLowerCase().replaceAll('-', ' '));
  await shop.getByRole('button', { name: 'Check balance' }).click();
  await expect(shop.getByText('$50.00 left')).toBeVisible();
  expect(await violations(shop)).toEqual([]);
  await shop.close();
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const form = await plain.newPage();
  await form.goto('/gift-card');
  await form.getByLabel('Gift card code').fill(code);
  await form.getByRole('button', { name: 'Check balance' }).click();
  await expect(form.getByText('$50.00 left')).toBeVisible();
  expect(form.url()).not.toContain(code.slice(0, 4));
  await plain.close();

  await page.getByRole('button', { name: 'Void card' }).click();
  await dialog.getByLabel(/^Why/).fill('Sold by mistake');
  await dialog.getByRole('button', { name: 'Void card' }).click();
  await expect(page.getByText('“Sold by mistake”')).toBeVisible();
  await expect(page.getByText('Voided').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Void card' })).toHaveCount(0);
});
