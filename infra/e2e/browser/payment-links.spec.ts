import type { Page } from '@playwright/test';
import { OrdersOwner } from './orders.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const FEATURE = 'feature.paymentLinks';
const MENU = 'feature.paymentLinksMenu';
const LINKS = '/config/payment-links';
const PHONE = { width: 390, height: 844 };
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const content = (page: Page) => page.locator('#content');
const inMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Owner area' }).getByRole('link', { name: 'Payment links' });

let owner: OrdersOwner;
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
  owner = await OrdersOwner.signIn(request);
  await owner.openTheStore();
});
// other specs of the same installation find the menu as it was
test.afterAll(async () => {
  await owner.feature(FEATURE, false);
  await owner.feature(MENU, false);
});

/** What the palette finds by these words. */
async function found(page: Page, words: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Screen, product, order, person or setting' }).fill(words);
  return page.getByRole('dialog', { name: 'Search' }).getByRole('option');
}

/** The flags reach the processes of the installation a moment after they are saved. */
const reloadUntil = (page: Page, is: () => Promise<void>) =>
  expect(async () => {
    await page.reload();
    await is();
  }).toPass({ timeout: 60_000 });

test('both flags off, then on: off says where to switch them on, the second one adds the menu', async ({
  page,
}) => {
  await owner.feature(FEATURE, false);
  await owner.feature(MENU, false);
  await openAsOwner(page, LINKS);
  await reloadUntil(page, () =>
    expect(page.getByText('Payment links are off')).toBeVisible({ timeout: 3000 }),
  );
  await expect(page.getByRole('button', { name: 'New payment link' })).toHaveCount(0);
  await expect(inMenu(page)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await owner.feature(FEATURE, true);
  const create = page.getByRole('button', { name: 'New payment link' }).first();
  await reloadUntil(page, () => expect(create).toBeVisible({ timeout: 3000 }));
  await expect(inMenu(page)).toHaveCount(0);
  await expect(
    (await found(page, 'payment links')).filter({ hasText: 'Payment links' }).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await owner.feature(MENU, true);
  await reloadUntil(page, () => expect(inMenu(page)).toBeVisible({ timeout: 3000 }));
  expect(await violations(page)).toEqual([]);
});

test('a link is made by keyboard, leads to the checkout without script, and ends', async ({
  page,
  browser,
  baseURL,
}) => {
  await owner.feature(FEATURE, true);
  await openAsOwner(page, LINKS);
  const create = page.getByRole('button', { name: 'New payment link' }).first();
  await reloadUntil(page, () => expect(create).toBeVisible({ timeout: 3000 }));
  await create.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('searchbox', { name: 'Search products to add' });
  await search.focus();
  await page.keyboard.type('Cherry Serving Spoon');
  const choose = dialog.getByRole('button', { name: 'Choose Cherry Serving Spoon' });
  await expect(choose).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Choose / })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await choose.focus();
  await page.keyboard.press('Enter');
  const add = dialog.getByRole('button', { name: 'Add Cherry Serving Spoon' });
  await expect(add).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name').fill('Spring fair');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Quantity')).toBeFocused();
  await dialog.getByLabel('Quantity').fill('none');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Quantity')).toHaveAttribute('aria-invalid', 'true');
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Quantity').fill('2');
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: 'Payment link created' });
  const text = (await made.getByText(/\/pay\/[0-9a-f]{20}$/).textContent()) ?? '';
  const [path = ''] = /\/pay\/[0-9a-f]{20}$/.exec(text) ?? [];
  expect(await violations(page)).toEqual([]);
  await made.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: PHONE });
  const buyer = await plain.newPage();
  const opened = await buyer.goto(path);
  expect(opened?.status()).toBe(200);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Your purchase');
  await expect(buyer.getByRole('main')).toContainText('2 × Cherry Serving Spoon');
  await expect(buyer.getByRole('main')).toContainText('$48.00');
  const withScript = await page.context().newPage();
  await withScript.goto(path);
  expect(await violations(withScript)).toEqual([]);
  await withScript.setViewportSize(PHONE);
  expect(await beyond(withScript)).toBeLessThanOrEqual(0);
  await withScript.close();
  await buyer.keyboard.press('Tab');
  await buyer.keyboard.press('Tab');
  await expect(buyer.getByRole('button', { name: 'Continue to checkout' })).toBeFocused();
  await buyer.keyboard.press('Enter');
  await expect(buyer).toHaveURL(/\/checkout$/);
  await expect(buyer.getByRole('main')).toContainText('Cherry Serving Spoon');
  await expect(buyer.getByRole('main')).toContainText('$48.00');

  await page.setViewportSize(PHONE);
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = content(page).getByRole('row').filter({ hasText: 'Spring fair' }).first();
  await row.getByRole('button', { name: 'End Spring fair' }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByText('Ended')).toBeVisible();
  await expect(async () => {
    expect((await buyer.goto(path))?.status()).toBe(410);
  }).toPass();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('This payment link is no longer active');
  await row.getByRole('button', { name: 'Start Spring fair again' }).click();
  await expect(async () => {
    expect((await buyer.goto(path))?.status()).toBe(200);
  }).toPass();

  // the flag ends all links at once
  await owner.feature(FEATURE, false);
  await expect(async () => {
    expect((await buyer.goto(path))?.status()).toBe(410);
  }).toPass();
  await buyer.goto(`${path}?language=fr-FR`);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Ce lien de paiement n’est plus actif');
  await plain.close();
});
