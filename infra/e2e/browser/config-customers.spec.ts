import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { narrow } from './narrow.js';
import { OrdersOwner, placeOrder } from './orders.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const PHONE = { width: 390, height: 844 };
const EMAIL = 'ada@buyers.example';
const fitsThePage = () => document.documentElement.scrollWidth <= window.innerWidth;

let number: number;
test.beforeAll(async ({ playwright }) => {
  const context = () => playwright.request.newContext({ baseURL: process.env.BASE_URL });
  await (await OrdersOwner.signIn(await context())).openTheStore();
  number = (await placeOrder(await context())).number;
});

const row = (page: Page) => page.getByRole('row').filter({ hasText: EMAIL });

test('customers are found, walked by the keyboard, and copied', async ({ page }) => {
  await openAsOwner(page, '/config/customers');
  await expect(row(page)).toContainText('Ada Lovelace');
  await expect(row(page)).toContainText('Guest');
  await expect(row(page)).toContainText('$');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox').fill('no such name');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByLabel('Kind of customer').selectOption('exempt');
  await expect(row(page)).toHaveCount(0);
  await page.getByLabel('Kind of customer').selectOption('guest');
  await expect(row(page)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const copy = await readFile(await (await download).path(), 'utf8');
  expect(copy).toContain(`${EMAIL},Ada Lovelace,no,no,`);
  await narrow(page.getByRole('searchbox'), EMAIL, page.getByRole('row'), 2);
  await expect(page).toHaveURL(/q=ada/);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace');
  await expect(page.getByRole('link', { name: `#${number}`, exact: true })).toBeVisible();
});

test('a customer is noted and exempted from tax, on a phone too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAsOwner(page, '/config/customers');
  await expect(row(page)).toBeVisible();
  expect(await page.evaluate(fitsThePage)).toBe(true);
  await row(page).getByRole('link', { name: 'Ada Lovelace' }).click();
  const content = page.locator('#content');
  await expect(content.getByRole('region', { name: 'Contact' })).toContainText('New York, NY 10001');
  expect(await page.evaluate(fitsThePage)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Note' }).fill('Prefers the side door.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = content.getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('listitem').first()).toContainText('Prefers the side door.');
  await expect(notes.getByRole('listitem').first()).toContainText('You');
  await page.getByRole('button', { name: 'Exempt from tax' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Exempt from tax' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  await dialog.getByLabel('Reason').fill('Public school');
  await dialog.getByLabel(/^Certificate number/).fill('NY-17');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Exempt from tax' }).click();
  const taxes = content.getByRole('region', { name: 'Taxes' });
  await expect(taxes).toContainText('Pays no tax: Public school, certificate NY-17');
  await page.getByRole('button', { name: 'End exemption' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End exemption' }).click();
  await expect(taxes).toContainText('Pays tax like everyone.');
});
