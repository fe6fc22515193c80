import { looksRight } from './looks.js';
import { OrdersOwner, placeOrder } from './orders.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

let secret: string;
test.beforeAll(async ({ playwright }) => {
  const context = () => playwright.request.newContext({ baseURL: process.env.BASE_URL });
  const owner = await OrdersOwner.signIn(await context());
  await owner.openTheStore();
  const buyer = await context();
  const order = await placeOrder(buyer);
  secret = order.secret;
  const { lines } = await (await buyer.get(`/api/commerce/orders/${secret}`)).json();
  await owner.call(order.number, 'fulfil', { lines: [{ entryId: lines[0].entryId, quantity: 2 }] });
});

test('a buyer reviews what they bought, without script too, and the owner reads it first', async ({
  page,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const noScript = await plain.newPage();
  await noScript.goto(`/review/${secret}`);
  await expect(noScript.getByRole('group', { name: 'Your rating' })).toBeVisible();

  await page.goto(`/review/${secret}`);
  const line = page.getByRole('region', { name: /^Cherry Serving Spoon/ });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review your order');
  await expect(line.getByLabel('Name shown with your review')).toHaveValue('Ada');
  await looksRight(page);
  // the page says what is missing, and nothing typed is lost
  await line.getByLabel('Your review', { exact: true }).fill('It holds soup.');
  await line.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a rating, and enter your name and your review.');
  await expect(line.getByLabel('Your review', { exact: true })).toHaveValue('It holds soup.');
  await expect(page).toHaveURL(new RegExp(`/review/${secret}$`));
  await line.getByRole('radio', { name: '4 of 5' }).focus();
  await page.keyboard.press('Space');
  await line.getByRole('button', { name: 'Send review' }).press('Enter');
  await expect(line.getByRole('status')).toContainText('Thank you');
  await expect(line.getByRole('button')).toHaveCount(0);

  await noScript.getByLabel('4 of 5').check();
  await noScript.getByLabel('Your review', { exact: true }).fill('Again.');
  await noScript.getByRole('button', { name: 'Send review' }).click();
  await expect(noScript.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
  await plain.close();

  await page.goto(`/review/${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await openAsOwner(page, '/config/reviews');
  await expect(page.getByText('It holds soup.')).toBeVisible();
  await expect(page.getByText('Again.', { exact: true })).toHaveCount(0);
  await page.goto('/config/settings/emails');
  const choice = page.getByLabel('Ask customers for reviews');
  const save = async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved;
  };
  await choice.selectOption('7 days after sending');
  await save();
  await page.reload();
  await expect(choice).toHaveValue('7');
  await choice.selectOption('Never');
  await save();
});
