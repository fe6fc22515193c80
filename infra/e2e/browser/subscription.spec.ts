import type { Page } from '@playwright/test';
import { openAsOwner } from './owner.js';
import { expect, type Shop, test } from './shop.js';
import { violations } from './violations.js';

const LINES: readonly (readonly [label: string, text: string])[] = [
  ['Email', 'ada@example.test'],
  ['Full name', 'Ada Lovelace'],
  ['Address', '1 Main St'],
  ['City', 'New York'],
  ['ZIP code', '10001'],
];

async function chosen(shop: Shop): Promise<void> {
  await shop.open('/studio/p/cup-of-the-month');
  await shop.addButton.click();
  await expect(shop.page).toHaveURL(/\/checkout\/subscribe\?cartToken=/);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('State', { exact: true }).selectOption('NY');
  for (const [label, text] of LINES) await page.getByLabel(label, { exact: true }).fill(text);
}

/** Without script the button keeps the words of the method that stood first. */
const PAY = /^(Pay|Place order,) \$/;

/** The shop may have other ways to pay by then, which stand first. */
const payByTest = (page: Page) => page.getByRole('radio', { name: 'Test payment' }).check();

const picture = (page: Page, name: string) =>
  process.env.PICTURES
    ? page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
    : null;

test('a visitor subscribes, and does with the subscription what they want', async ({ shop, page }) => {
  await chosen(shop);
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('every month');
  await fillIn(page);
  await payByTest(page);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  const review = page.getByRole('region', { name: 'Review and pay' });
  await expect(review).toContainText(/Pay \$[\s\S]*every month.*, plus delivery and tax\./);
  await picture(page, 'subscribe-1440');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/subscription\/[\w-]{43}$/);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cup of the Month');
  await expect(main).toContainText(/Active subscription[\s\S]*Next payment[\s\S]*\$/);
  await expect(main).toContainText('Payments made1');
  await expect(main).toContainText(/Thank you for your order.*Order \d+ is placed\. You paid \$\d/);
  await expect(main.getByRole('link', { name: 'View your order' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'subscription-1440');

  const skip = page.getByRole('button', { name: /^Skip / });
  const first = await skip.textContent();
  await skip.click();
  await expect(skip).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(main).toContainText('Paused subscription');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(main).toContainText('Active subscription');

  await page.getByText('Change how you pay').click();
  await payByTest(page);
  await page.getByLabel('What the test bank answers').selectOption('declined');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was changed');
  await page.getByLabel('What the test bank answers').selectOption('ok');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  // saved, and closed
  await expect(main.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await page.getByText('Change the delivery address').click();
  await page.getByLabel('Address', { exact: true }).fill('');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main).toContainText('Address: enter it to continue.');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'subscription-390');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Address', { exact: true }).fill('2 Side St');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.locator('dl')).toContainText('2 Side St');

  await page.getByText('Cancel subscription').click();
  await page.getByRole('button', { name: 'Cancel now' }).click();
  await expect(main).toContainText('Cancelled subscription');
  await page.reload();
  await expect(main).toContainText('Cancelled subscription');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
});

test('a subscription that was bought is not sold a second time', async ({ shop, page }) => {
  await chosen(shop);
  const checkout = page.url();
  await fillIn(page);
  await payByTest(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/subscription\//);
  await page.goto(checkout);
  await expect(page.getByRole('main')).toContainText('You have this subscription');
});

test('an owner sees whose a subscription is and on which day it is paid next, on a phone too', async ({
  shop,
  page,
}) => {
  await chosen(shop);
  await fillIn(page);
  await payByTest(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/subscription\//);
  await page.getByText('Change how you pay').click();
  await expect(page.getByRole('radio', { name: 'Test payment' })).toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOwner(page, '/config/subscriptions');
  const list = page.getByRole('region', { name: 'Subscriptions' });
  await expect(list).toContainText(/Cup of the Month[\s\S]*Ada Lovelace[\s\S]*\d{1,2} \w{3} \d{4}/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture(page, 'owner-subscriptions-390');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Cup of the Month' }).first().click();
  await expect(page.getByRole('main')).toContainText(/Next payment on \d{1,2} \w{3} \d{4}/);
  await expect(page.getByRole('main')).toContainText('Ada Lovelace, ada@example.test');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('main')).toContainText('Cancelled');
  expect(await violations(page)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a subscription is paid, paused and cancelled, and no other site learns its address', async ({
    page,
  }) => {
    await page.goto('/studio/p/cup-of-the-month');
    await page.getByRole('button', { name: 'Subscribe' }).first().click();
    await expect(page).toHaveURL(/\/checkout\/subscribe\?cartToken=/);
    for (const [label, text] of LINES) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('State or region').fill('NY');
    await page.getByLabel('Country or region').selectOption('US');
    const review = page.getByRole('region', { name: 'Review and pay' });
    await review.getByRole('button', { name: 'Update delivery and total' }).click();
    await expect(page).toHaveURL(/\/checkout\/subscribe\?cartToken=/);
    await expect(page.getByRole('complementary')).toContainText('Delivery$8.00');
    await payByTest(page);
    await page.getByLabel('What the test bank answers').selectOption('declined');
    await page.getByRole('button', { name: PAY }).click();
    await expect(page.getByRole('alert')).toContainText('Your payment was declined.');
    await payByTest(page);
    await page.getByLabel('What the test bank answers').selectOption('ok');
    await page.getByRole('button', { name: PAY }).click();
    await expect(page).toHaveURL(/\/subscription\/[\w-]{43}$/);
    const answer = await page.reload();
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('main')).toContainText('Paused subscription');
    await page.getByText('Cancel subscription').click();
    await page.getByRole('button', { name: 'Cancel now' }).click();
    await expect(page.getByRole('main')).toContainText('Cancelled subscription');
  });
});
