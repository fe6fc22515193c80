import { BANK_METHOD, OrdersOwner, placeOrder } from './orders.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

let owner: OrdersOwner;
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
  owner = await OrdersOwner.signIn(request);
  await owner.openTheStore();
});

const PHONE = { width: 390, height: 844 };
const fitsThePage = () => document.documentElement.scrollWidth <= window.innerWidth;

test('an order by bank transfer is paid online from its page, by keyboard, after a decline', async ({
  page,
}) => {
  const { number, secret } = await placeOrder(page.request, { method: BANK_METHOD });
  await page.goto(`/order/${secret}`);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/received$/);
  const online = page.getByRole('region', { name: 'Pay online' });
  const pay = online.getByRole('button', { name: 'Pay $60.97 now' });
  const outcome = online.locator('select');
  await expect(outcome).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(fitsThePage)).toBe(true);
  expect(await violations(page)).toEqual([]);

  await outcome.selectOption('declined');
  await outcome.focus();
  await page.keyboard.press('Tab');
  await expect(pay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(online.getByRole('alert')).toContainText('Your payment was declined.');
  expect(await violations(page)).toEqual([]);

  await expect(outcome).toBeVisible();
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/confirmed$/);
  await expect(page.getByRole('main')).toContainText(`Order ${number} is placed.`);
  await page.goto(`/order/${secret}/received`);
  await expect(page).toHaveURL(/\/confirmed$/);
  await page.goto(`/order/${secret}`);
  await expect(page.getByRole('main')).toContainText('Payment received');
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
});

test('a payment without an answer waits on its page, which goes on by itself', async ({ page }) => {
  const { secret } = await placeOrder(page.request, { method: BANK_METHOD });
  await page.goto(`/order/${secret}/received`);
  const online = page.getByRole('region', { name: 'Pay online' });
  await online.locator('select').selectOption('slow');
  await online.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re confirming your payment');
  await expect(online).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order', {
    timeout: 90_000,
  });
});

test('what its owner has received is not asked for online any more', async ({ page }) => {
  const { number, secret } = await placeOrder(page.request, { method: BANK_METHOD });
  await page.goto(`/order/${secret}/received`);
  const pay = page.getByRole('region', { name: 'Pay online' }).getByRole('button', { name: /^Pay / });
  await expect(pay).toBeVisible();
  await owner.call(number, 'paid');
  // the page is as old as it is: the press is answered with where the order stands
  await pay.click();
  await expect(page).toHaveURL(/\/confirmed$/);
  const { payment } = await (await page.request.get(`/api/commerce/orders/${secret}`)).json();
  expect(payment.name).toBe('Bank transfer');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form pays, and says why when it does not', async ({ page, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
    const { secret } = await placeOrder(request, { method: BANK_METHOD });
    await page.goto(`/order/${secret}/received?language=fr-FR`);
    const online = page.getByRole('region', { name: 'Payer en ligne' });
    await online.locator('select').selectOption('declined');
    await online.getByRole('button', { name: /maintenant$/ }).click();
    await expect(page.getByRole('alert')).toContainText('Votre paiement a été refusé.');
    await online.getByRole('button', { name: /maintenant$/ }).click();
    await expect(page).toHaveURL(/\/confirmed$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci de votre commande');
  });
});
