import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BANK_METHOD, OrdersOwner, placeOrder } from './orders.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const PHONE = { width: 390, height: 844 };
const fitsThePage = () => document.documentElement.scrollWidth <= window.innerWidth;

let paid: number;
let due: number;
test.beforeAll(async ({ playwright }) => {
  const context = () => playwright.request.newContext({ baseURL: process.env.BASE_URL });
  const owner = await OrdersOwner.signIn(await context());
  await owner.openTheStore();
  paid = (await placeOrder(await context())).number;
  due = (await placeOrder(await context(), { method: BANK_METHOD })).number;
});

const row = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `#${number}`, exact: true }) });

async function openOrder(page: Page, number: number): Promise<void> {
  await openAsOwner(page, '/config/orders');
  await page.getByRole('link', { name: `#${number}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${number}`);
}

test('orders are found by search, filters and days, and walked by the keyboard', async ({ page }) => {
  await openAsOwner(page, '/config/orders');
  await expect(row(page, due)).toContainText('Payment due');
  await expect(row(page, paid)).toContainText('Ada Lovelace');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Payment').selectOption('due');
  await expect(row(page, paid)).toHaveCount(0);
  await expect(row(page, due)).toBeVisible();
  await page.getByLabel('Payment').selectOption('');
  await page.getByRole('searchbox').fill(`#${paid}`);
  await expect(row(page, due)).toHaveCount(0);
  await page.getByRole('searchbox').fill('no such name');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(row(page, due)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 selected');
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${focused}`);
});

test('what the lines of an order cost adds up to its subtotal, without the tax that is added', async ({
  page,
}) => {
  await openOrder(page, paid);
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items.getByRole('listitem')).toContainText(['$48.00']);
  await expect(items.getByRole('listitem')).not.toContainText(['$52.26']);
  await expect(items.getByRole('definition').first()).toHaveText('$48.00');
});

test('on a phone the orders scroll with the page, and a card has the total in one line', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAsOwner(page, '/config/orders');
  const list = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(row(page, paid)).toBeVisible();
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
  const total = row(page, paid).getByRole('cell').filter({ hasText: '$' }).first();
  expect((await total.boundingBox())?.height).toBeLessThan(32);
  const [from, to] = await Promise.all(
    ['From', 'To'].map((name) => page.getByLabel(name, { exact: true }).boundingBox()),
  );
  expect(from?.y).toBe(to?.y);
});

test('an order is sent in parts, marked as paid and noted, and says so', async ({ page }) => {
  await openOrder(page, due);
  const content = page.locator('#content');
  await expect(content.getByRole('region', { name: 'Items' })).toContainText('Cherry Serving Spoon');
  await expect(content.getByRole('region', { name: 'Items' })).toContainText('Sales tax 8.875%');
  await expect(content.getByRole('region', { name: 'Customer' })).toContainText('New York, NY 10001');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send items' });
  await dialog.getByLabel(/^Cherry Serving Spoon/).fill('3');
  await dialog.getByRole('button', { name: /as sent$/ }).click();
  await expect(dialog.getByLabel(/^Cherry Serving Spoon/)).toHaveAccessibleDescription(/from 0 to 2/);
  await dialog.getByLabel(/^Cherry Serving Spoon/).fill('1');
  await dialog.getByLabel('Carrier').fill('UPS');
  await dialog.getByLabel('Tracking number').fill('1Z999');
  await dialog.getByLabel('Tracking link').fill('https://track.example/1Z999');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark 1 item as sent' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(content).toContainText('Partly sent');
  await expect(
    content.getByRole('region', { name: 'Sent' }).getByRole('link', { name: '1Z999' }),
  ).toHaveAttribute('href', 'https://track.example/1Z999');

  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /received$/ })
    .click();
  await expect(content.getByRole('region', { name: 'Payment' })).toContainText('Paid');
  await page.getByLabel('Note').fill('She called about the gift wrap.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const happened = content.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(happened.first()).toContainText('She called about the gift wrap.');
  await expect(happened.nth(1)).toContainText('was received');
  await expect(happened.nth(2)).toContainText('Items were sent: UPS 1Z999.');
  await expect(happened.first()).toContainText('You');
  await page.reload();
  await expect(happened.first()).toContainText('She called about the gift wrap.');
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(fitsThePage)).toBe(true);
  expect(await violations(page)).toEqual([]);
});

test('packing slips are printed for what is left, in the website’s language, without prices', async ({
  page,
}) => {
  await openOrder(page, due);
  await page.getByRole('link', { name: 'Packing slip' }).click();
  const slip = page.getByRole('article', { name: `Packing slip ${due}` });
  await expect(slip).toContainText('Ada Lovelace');
  await expect(slip).toContainText('Cherry Serving Spoon');
  await expect(slip).not.toContainText('$');
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Sections' })).toBeHidden();
  await expect(slip).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(fitsThePage)).toBe(true);
});

test('several orders are sent and printed at once, and the books are saved', async ({ page }) => {
  await openAsOwner(page, '/config/orders');
  await page.getByLabel(new RegExp(`^Select order ${paid} `)).check();
  await page.getByLabel(new RegExp(`^Select order ${due} `)).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('link', { name: 'Print packing slips' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goBack();
  await page.getByLabel(new RegExp(`^Select order ${paid} `)).check();
  await bar.getByRole('button', { name: 'Mark as sent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 1 order as sent?' });
  await expect(dialog).toContainText('2 items');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark 1 order as sent' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, paid).getByText('Sent', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export for accounting' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain(`${due},sale,`);
  expect(file).toMatch(/Sales tax,8\.875,\d+\.\d\d,\d+\.\d\d,\d+\.\d\d,USD/);
});

test('the overview says what is to be sent, and what was taken today', async ({ page }) => {
  await openAsOwner(page, '/config');
  const tasks = page.getByRole('region', { name: 'To do' });
  await expect(tasks).toContainText(/orders? to send/);
  await expect(page.locator('#content')).toContainText('Orders today');
  await tasks.getByRole('link', { name: /orders? to send/ }).click();
  await expect(page).toHaveURL(/\/config\/orders\?fulfilment=toSend$/);
  await expect(row(page, due)).toBeVisible();
});

test('on a phone the list is cards that fit', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAsOwner(page, '/config/orders');
  await expect(page.getByRole('link', { name: `#${due}`, exact: true })).toBeVisible();
  expect(await page.evaluate(fitsThePage)).toBe(true);
  expect(await violations(page)).toEqual([]);
});

test('a payment that its provider does not give back is shown above the orders until a member has', async ({
  page,
}) => {
  const amount = { value: '1250', currency: 'USD' };
  const payment = {
    orderId: 'gone',
    attemptId: 'a1',
    number: null,
    reference: 'pay_42',
    arrivedAt: 0,
    amount,
  };
  let results = [payment];
  // the test provider refuses no refund: the answers are those of a provider that does
  await page.route('**/api/config/orders/stray-payments', (route) => route.fulfill({ json: { results } }));
  await page.route('**/api/config/orders/gone/stray-payments/a1/given-back', (route) => {
    results = [];
    return route.fulfill({ json: { orderId: 'gone', left: 0 } });
  });
  await openAsOwner(page, '/config/orders');
  const alert = page.getByRole('alert').filter({ hasText: '$12.50 has to be given back.' });
  await expect(alert).toContainText('pay_42');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(fitsThePage)).toBe(true);
  await alert.getByRole('button', { name: 'Mark as given back' }).press('Enter');
  await expect(alert).toHaveCount(0);
});

test('a payment without an outcome is decided about above the orders, after reading what follows', async ({
  page,
}) => {
  const payment = {
    orderId: 'open',
    attemptId: 'a1',
    kind: 'open',
    number: null,
    provider: 'stripe',
    amount: { value: '1250', currency: 'USD' },
    reference: `plainward.${'0a1b2c3d'.repeat(8)}.a1`,
    email: 'ada@buyers.example',
    name: 'Ada',
    since: Date.now() - 30 * 60 * 60 * 1000,
  };
  let results = [payment];
  const decided: unknown[] = [];
  // the test provider answers in time: the answers are those of a provider that does not
  await page.route('**/api/config/orders/open-payments', (route) => route.fulfill({ json: { results } }));
  await page.route('**/api/config/orders/open/open-payments/a1/decision', (route) => {
    decided.push(route.request().postDataJSON());
    results = [];
    return route.fulfill({ json: { orderId: 'open', isPlaced: true } });
  });
  await openAsOwner(page, '/config/orders');
  const alert = page.getByRole('alert').filter({ hasText: "We can't confirm a payment of $12.50." });
  await expect(alert).toContainText('Ada (ada@buyers.example)');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(fitsThePage)).toBe(true);
  await alert.getByRole('button', { name: 'The money was taken' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Was $12.50 taken?' });
  await expect(dialog).toContainText('The order is placed and its items are sold.');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'The money was taken' }).press('Enter');
  await expect(alert).toHaveCount(0);
  expect(decided).toEqual([{ taken: true }]);
});
