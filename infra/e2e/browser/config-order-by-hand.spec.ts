import type { Page } from '@playwright/test';
import { narrow } from './narrow.js';
import { BANK_METHOD, OrdersOwner } from './orders.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const fitsThePage = () => document.documentElement.scrollWidth <= window.innerWidth;

test.beforeAll(async ({ playwright }) => {
  const context = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
  await (await OrdersOwner.signIn(context)).openTheStore();
});

async function addSpoon(page: Page): Promise<void> {
  const products = page.getByRole('list', { name: 'Products' });
  const field = page.getByRole('searchbox', { name: 'Search products to add' });
  await narrow(field, 'serving spoon', products.getByRole('listitem'), 1);
  const choose = products.getByRole('button', { name: 'Choose Cherry Serving Spoon' });
  await choose.focus();
  await page.keyboard.press('Enter');
  const add = products.getByRole('button', { name: /^Add Cherry Serving Spoon/ });
  await add.focus();
  await page.keyboard.press('Enter');
}

async function fillAddress(page: Page): Promise<void> {
  const address = page.getByRole('group', { name: 'Delivery address' });
  await address.getByLabel('Country').selectOption('US');
  await address.getByLabel('Name').fill('Ada Lovelace');
  await address
    .getByLabel(/^Address/)
    .first()
    .fill('1 Main St');
  await address.getByLabel('City').fill('New York');
  await address.getByLabel('State').selectOption('NY');
  await address.getByLabel('ZIP code').fill('10001');
}

const total = (page: Page) => page.getByRole('region', { name: 'Total' });

test('an order by hand is found in the list, says what is missing, keeps what was typed and is placed as paid', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOwner(page, '/config/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New order');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Add a product first.')).toBeVisible();
  await addSpoon(page);
  const quantity = page.getByLabel('Quantity of Cherry Serving Spoon');
  await quantity.fill('2');
  await expect(total(page)).toContainText('$48.00');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(await page.evaluate(fitsThePage)).toBe(true);

  await page.getByLabel('Email').fill('by-hand@buyers.example');
  await fillAddress(page);
  // $8.00 by post, and 8.875 % on both
  await expect(total(page)).toContainText('$60.97');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('by-hand@buyers.example');
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await expect(total(page)).toContainText('$60.97');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByLabel('Discount codes').fill('NO-SUCH');
  await expect(page.getByText('No discount for this order: NO-SUCH')).toBeVisible();
  await page.getByLabel('Discount codes').fill('');
  await page.getByLabel('Paid with').fill('Cash in the shop');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('new-order-390.png'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: test.info().outputPath('new-order-1440.png'), fullPage: true });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #\d+$/);
  const content = page.locator('#content');
  await expect(content.getByText('Cash in the shop').first()).toBeVisible();
  await expect(content).toContainText('$60.97');
});

test('an order that is paid later is due, from the palette on, and a changed total is asked before', async ({
  page,
}) => {
  await openAsOwner(page, '/config/orders');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Screen, product, order, person or setting' });
  await expect(palette).toBeFocused();
  await palette.fill('new order');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('option', { name: 'New order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New order');
  await addSpoon(page);
  await page.getByLabel('Email').fill('later@buyers.example');
  await fillAddress(page);
  await expect(total(page)).toContainText('$34.84');
  await page.getByLabel('Payment', { exact: true }).selectOption(BANK_METHOD);
  // faster than the page reckons: no answer comes before the button is pressed
  let release = () => {};
  const isPressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/orders/by-hand/quote', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.getByLabel('Quantity of Cherry Serving Spoon').fill('3');
  await page.getByRole('button', { name: 'Place order' }).click();
  release();
  await expect(page.getByText('The total has changed. Check it and place the order again.')).toBeVisible();
  await expect(total(page)).toContainText('$87.10');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #\d+$/);
  await expect(page.locator('#content')).toContainText('Payment due');
});
