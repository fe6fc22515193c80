import type { APIRequestContext, Page } from '@playwright/test';
import { askForReturn, BANK_METHOD, OrdersOwner, placeOrder } from './orders.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

let paid: number;
let due: number;
let paidBack: number;
let returned: number;
let returnedSecret: string;
let buyer: APIRequestContext;
test.beforeAll(async ({ playwright }) => {
  const context = () => playwright.request.newContext({ baseURL: process.env.BASE_URL });
  const owner = await OrdersOwner.signIn(await context());
  await owner.openTheStore();
  paid = (await placeOrder(await context())).number;
  paidBack = (await placeOrder(await context())).number;
  due = (await placeOrder(await context(), { method: BANK_METHOD })).number;
  buyer = await context();
  const order = await placeOrder(buyer);
  returned = order.number;
  returnedSecret = order.secret;
  await owner.send(returned);
  await askForReturn(buyer, order.secret, 'Too heavy.');
});

async function openOrder(page: Page, number: number): Promise<void> {
  await openAsOwner(page, '/config/orders');
  await page.getByRole('link', { name: `#${number}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${number}`);
}

test('a refund says what goes back before it does, and an order is cancelled for the rest', async ({
  page,
}) => {
  await openOrder(page, paid);
  const content = page.locator('#content');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order #${paid}` });
  const press = dialog.getByRole('button', { name: /^Refund/ }).last();
  await expect(press).toBeDisabled();
  await dialog.getByRole('button', { name: 'Choose all items' }).click();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('2 × Cherry Serving Spoon');
  await dialog.getByText('An amount', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Use the whole amount' }).click();
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue('60.97');
  await dialog.getByText('Items and delivery', { exact: true }).click();
  await dialog.getByLabel(/^Cherry Serving Spoon/).fill('3');
  await expect(dialog.getByRole('alert')).toContainText('More items cannot be refunded');
  await dialog.getByLabel(/^Cherry Serving Spoon/).fill('1');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('1 × Cherry Serving Spoon');
  await expect(preview).toContainText('$26.13');
  await expect(preview).toContainText('Test payment');
  expect(await violations(page)).toEqual([]);
  // pressing twice is one refund
  await dialog.getByRole('button', { name: 'Refund $26.13' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(content.getByRole('region', { name: 'Payment' })).toContainText('Partly refunded');
  await expect(content.getByText('A refund of $26.13 was started.')).toHaveCount(1);

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const ask = page.getByRole('dialog', { name: `Cancel order #${paid}?` });
  // two buttons that say "cancel" would mean opposite things
  await expect(ask.getByRole('button', { name: 'Keep order' })).toBeVisible();
  await expect(ask.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
  const rest = ask.getByRole('region', { name: 'Preview' });
  await expect(rest).toContainText('1 × Cherry Serving Spoon$26.13Delivery$');
  await expect(rest).toContainText('Left to refund afterwards$0.00');
  expect(await violations(page)).toEqual([]);
  await ask.getByRole('button', { name: `Cancel order #${paid}` }).click();
  await expect(ask).toHaveCount(0);
  await expect(content.getByRole('region', { name: 'Payment' })).toContainText('Refunded');
  await expect(content).toContainText('The order was cancelled: the store cancelled it.');
});

test('what was paid back by hand is noted', async ({ page }) => {
  await openOrder(page, paidBack);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order #${paidBack}` });
  await dialog.getByText('An amount', { exact: true }).click();
  await dialog.getByLabel(/^Amount/).fill('1');
  await dialog.getByLabel('I have paid it back myself').check();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('By hand$1.00');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Note refund of $1.00' }).click();
  await expect(dialog).toHaveCount(0);
  const content = page.locator('#content');
  await expect(content.getByText('A refund of $1.00, paid back by hand, was noted.')).toBeVisible();
  await expect(content.getByRole('region', { name: 'Payment' })).toContainText('Refunded by hand');
});

test('the list shows the orders with a return request alone', async ({ page }) => {
  await openAsOwner(page, '/config/orders');
  const link = (number: number) => page.getByRole('link', { name: `#${number}`, exact: true });
  await expect(link(paid)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Orders by what is to be done' });
  await expect(tabs.getByRole('link', { name: /^To send \(\d+\)$/ })).toBeVisible();
  await tabs.getByRole('link', { name: 'Return requested' }).click();
  await expect(tabs.locator('[aria-current]')).toHaveText(/Return requested/);
  await expect(link(paid)).toHaveCount(0);
  await expect(link(returned)).toBeVisible();
  await expect(page).toHaveURL(/returns=requested/);
  expect(await violations(page)).toEqual([]);
});

test('a return request is declined with a reason, made again, accepted, and refunded', async ({
  page,
  context,
}) => {
  await openOrder(page, returned);
  const panel = page.locator('#content').getByRole('region', { name: 'Return requests' });
  await expect(panel).toContainText('1 × Cherry Serving Spoon');
  await expect(panel).toContainText('“Too heavy.”');
  await expect(panel).toContainText('Waiting for your answer');
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Decline' }).click();
  const no = page.getByRole('dialog', { name: 'Decline the return' });
  await no.getByRole('button', { name: 'Decline return' }).click();
  await expect(no.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Enter a reason\./);
  await no.getByRole('textbox', { name: 'Reason' }).fill('It was used already.');
  expect(await violations(page)).toEqual([]);
  await no.getByRole('button', { name: 'Decline return' }).click();
  await expect(panel).toContainText('Your answer: “It was used already.”');
  await expect(panel.getByRole('button')).toHaveCount(0);

  const shopper = await context.newPage();
  await shopper.goto(`/order/${returnedSecret}`);
  const returns = shopper.getByRole('region', { name: 'Returns' });
  await expect(returns).toContainText('Declined');
  await expect(returns).toContainText('The store’s answer: “It was used already.”');
  await shopper.setViewportSize({ width: 390, height: 844 });
  expect(await violations(shopper)).toEqual([]);
  await askForReturn(buyer, returnedSecret, 'It was not.');

  await page.reload();
  await panel.getByRole('button', { name: 'Accept' }).click();
  const yes = page.getByRole('dialog', { name: 'Accept the return' });
  expect(await violations(page)).toEqual([]);
  await yes.getByRole('button', { name: 'Accept return' }).click();
  await expect(yes).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: `Refund order #${returned}` });
  await expect(dialog.getByLabel(/^Cherry Serving Spoon/)).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Refund $26.13' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole('listitem').last()).toContainText('Refunded');
  await shopper.reload();
  await expect(returns.getByRole('listitem').last()).toContainText('Refunded');
  await expect(panel.getByRole('button', { name: 'Refund these items' })).toHaveCount(0);
});

test('addresses are corrected within the place that was charged for', async ({ page }) => {
  await openOrder(page, due);
  await page.getByRole('button', { name: 'Edit the addresses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit addresses' });
  await dialog
    .getByRole('textbox', { name: /^Address$|^Address line 1$|^Street/ })
    .first()
    .fill('2 Main St');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save addresses' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('2 Main St');
});
