import { ADA, payButton } from './checkout-page.js';
import { BANK_METHOD, OrdersOwner, placeOrder } from './orders.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const PHONE = { width: 390, height: 844 };
const fitsThePage = () => document.documentElement.scrollWidth <= window.innerWidth;
const AREA = { things: [['glaze-notebook', 'GN', 1]] } as const;

let owner: OrdersOwner;
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
  owner = await OrdersOwner.signIn(request);
  await owner.openTheStore();
});

test('access to a member area is bought by keyboard, with an email and a billing address, and confirmed as a membership', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { id, fullUrl } = await (await page.request.get('/api/commerce/products/glaze-notebook')).json();
  expect(id).toBeTruthy();
  await page.goto(fullUrl);
  await page.waitForLoadState('networkidle');
  const add = page.locator('form:not([action]) button[data-phase]');
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(add).toHaveText('Added!');
  await page.goto('/checkout');
  const saved = page.waitForResponse((answer) => answer.request().postDataJSON()?.email === ADA.email);
  await page.getByLabel('Email', { exact: true }).focus();
  await page.keyboard.type(ADA.email);
  await page.keyboard.press('Tab');
  await saved;
  // nothing is sent; what is taxed by where the buyer lives asks for the billing address alone
  await expect(page.getByRole('group', { name: 'Billing address' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Delivery', exact: true })).toHaveCount(0);
  await page.getByLabel('Country or region').selectOption('US');
  await page.getByLabel('Full name').fill(ADA.name);
  await page.getByLabel('Address', { exact: true }).fill(ADA.line1);
  await page.getByLabel('City').fill(ADA.city);
  await page.getByLabel('State').selectOption(ADA.region);
  const addressed = page.waitForResponse(
    (answer) => answer.request().postDataJSON()?.billingAddress?.postalCode === ADA.postalCode,
  );
  await page.getByLabel('ZIP code').fill(ADA.postalCode);
  await addressed;
  await page.getByRole('radio', { name: 'Test payment' }).focus();
  await page.keyboard.press('Space');
  expect(await violations(page)).toEqual([]);
  const pay = payButton(page);
  await expect(pay).toHaveText(/\$/);
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/confirmed$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your membership is confirmed');
  const area = page.getByRole('region', { name: 'Your member area' });
  await expect(area).toContainText('The Glaze Notebook');
  const wayIn = area.getByRole('button', { name: 'Open The Glaze Notebook' });
  await expect(wayIn).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(fitsThePage)).toBe(true);
  await wayIn.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/glaze-notebook$/);
  await expect(page.getByRole('main')).toContainText('Titanium dioxide');
});

test('others read the beginning, and what opens the rest', async ({ page }) => {
  const answer = await page.goto('/glaze-notebook');
  expect([answer?.status(), (await answer?.text())?.includes('Titanium')]).toEqual([403, false]);
  const main = page.getByRole('main');
  await expect(main).toContainText('What stands in it');
  await expect(main.getByRole('link', { name: 'See The Glaze Notebook' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(fitsThePage)).toBe(true);
});

test('what is not paid yet gives no access, and a refund ends it', async ({ page }) => {
  const { number, secret } = await placeOrder(page.request, { ...AREA, method: BANK_METHOD });
  await page.goto(`/order/${secret}/received`);
  const area = page.getByRole('region', { name: 'Your member area' });
  await expect(area).toContainText('as soon as');
  expect(await violations(page)).toEqual([]);
  await owner.call(number, 'paid');
  await expect(async () => {
    await page.goto(`/order/${secret}/received`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your membership is confirmed', {
      timeout: 2000,
    });
  }).toPass();
  await expect(area.getByRole('button', { name: 'Open The Glaze Notebook' })).toBeVisible();
  const { lines } = await (await page.request.get(`/api/commerce/orders/${secret}`)).json();
  await owner.call(number, 'refund', { lines: [{ entryId: lines[0].entryId, quantity: 1 }] });
  await expect(async () => {
    await page.goto(`/order/${secret}`);
    await expect(area).toContainText('refund', { ignoreCase: true, timeout: 2000 });
  }).toPass();
  expect(await violations(page)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the membership is confirmed, in French too', async ({ page, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
    const { secret } = await placeOrder(request, AREA);
    await page.goto(`/order/${secret}/confirmed?language=fr-FR`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/adhésion/i);
    await expect(page.getByRole('main')).toContainText('The Glaze Notebook');
  });
});
