import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { APIRequestContext, Page } from '@playwright/test';
import { BANK_METHOD, OrdersOwner, placeOrder } from './orders.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

let owner: OrdersOwner;
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
  owner = await OrdersOwner.signIn(request);
  await owner.openTheStore();
});

const BUYER: readonly (readonly [label: string, text: string])[] = [
  ['Email', 'ada@example.test'],
  ['Full name', 'Ada Lovelace'],
  ['Address', '1 Main St'],
  ['City', 'New York'],
  ['ZIP code', '10001'],
];
const PHONE = { width: 390, height: 844 };
const fitsThePage = () => document.documentElement.scrollWidth <= window.innerWidth;

test('a paid order is confirmed, with what was bought, what it cost and for whom', async ({ page }) => {
  const { number, secret, next } = await placeOrder(page.request);
  expect(next).toBe('confirmed');
  const response = await page.goto(`/order/${secret}/confirmed`);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  const main = page.getByRole('main');
  await expect(main).toContainText(`Order ${number} is placed.`);
  await expect(main.getByRole('heading', { name: 'Cherry Serving Spoon' })).toBeVisible();
  await expect(main.getByRole('img').or(main.locator('img')).first()).toBeVisible();
  await expect(main).toContainText('$48.00');
  await expect(main).toContainText('8.875%');
  await expect(main).toContainText('Ada Lovelace');
  await expect(main).toContainText('New York, NY 10001');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(fitsThePage)).toBe(true);
  expect(await violations(page)).toEqual([]);
});

test.describe('a purchase is published once, without the number of its order', () => {
  const PURCHASE = { name: 'purchase', total: 6097, currency: 'USD' };
  /** What the page has published since it was loaded. */
  const purchases = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as { seen: { name: string }[] }).seen.filter(({ name }) => name === 'purchase'),
    );
  const opened = async (page: Page, path: string) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    return purchases(page);
  };
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      addEventListener('daybook:analytics', (event) => seen.push((event as CustomEvent).detail));
    }),
  );

  test('when it is paid', async ({ page }) => {
    const { number, secret } = await placeOrder(page.request);
    const event = page.waitForRequest(
      (sent) =>
        sent.url().endsWith('/api/events/RecordEvent') && sent.postData()?.includes('purchase') === true,
    );
    // as browsers kept them before
    await page.addInitScript(() => localStorage.setItem('daybook.purchases', '[1]'));
    expect(await opened(page, `/order/${secret}/confirmed`)).toEqual([PURCHASE]);
    const sent = Object.fromEntries(new URLSearchParams((await event).postData() ?? ''));
    expect(JSON.parse(sent.data ?? '')).toEqual({ total: 6097, currency: 'USD' });
    expect(Object.values(sent)).not.toContain(String(number));
    expect(await opened(page, `/order/${secret}/confirmed`)).toEqual([]);
    // what is remembered ends with the tab, and what was kept before is gone
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('when it is to be paid later, and not again when it is', async ({ page }) => {
    const { number, secret } = await placeOrder(page.request, { method: BANK_METHOD });
    expect(await opened(page, `/order/${secret}/received`)).toEqual([PURCHASE]);
    await owner.call(number, 'paid');
    await expect(async () => {
      await page.goto(`/order/${secret}/received`);
      await expect(page).toHaveURL(/\/confirmed$/, { timeout: 2000 });
    }).toPass();
    expect(await opened(page, `/order/${secret}/confirmed`)).toEqual([]);
  });

  test('when it is a subscription', async ({ page, shop }) => {
    await shop.open('/studio/p/cup-of-the-month');
    await shop.addButton.click();
    await expect(page).toHaveURL(/\/checkout\/subscribe/);
    await page.getByLabel('State', { exact: true }).selectOption('NY');
    for (const [label, text] of BUYER) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('radio', { name: 'Test payment' }).check();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page).toHaveURL(/\/subscription\/[\w-]{43}$/);
    await expect
      .poll(() => purchases(page))
      .toEqual([{ name: 'purchase', total: expect.any(Number), currency: 'USD' }]);
    expect(await opened(page, page.url())).toEqual([]);
  });
});

test('a bank transfer shows the owner’s instructions with the number to name', async ({ page }) => {
  const { number, secret, next } = await placeOrder(page.request, { method: BANK_METHOD });
  expect(next).toBe('received');
  // an order that is not paid is no confirmed one
  await page.goto(`/order/${secret}/confirmed`);
  await expect(page).toHaveURL(/\/received$/);
  const how = page.getByRole('region', { name: 'Bank transfer' });
  await expect(how).toContainText('IBAN FR76 3000 4000 5000');
  await expect(how).toContainText('$60.97');
  await expect(how).toContainText(`Order ${number}`);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(fitsThePage)).toBe(true);

  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByRole('main')).toContainText('Waiting for your payment');
  await owner.call(number, 'paid');
  // the owner's call does not tell the buyer's browser how far to read
  await expect(async () => {
    await page.goto(`/order/${secret}/received`);
    await expect(page).toHaveURL(/\/confirmed$/, { timeout: 2000 });
  }).toPass();
});

test('a payment without an answer is asked for again, and the page goes on by itself', async ({ page }) => {
  const { secret, next } = await placeOrder(page.request, { paymentToken: 'slow' });
  expect(next).toBe('received');
  const order = `/api/commerce/orders/${secret}`;
  const told = await (await page.request.get(order)).json();
  expect(told.paymentStatus).toBe('unknown');
  await page.goto(`/order/${secret}/received`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re confirming your payment');
  await expect(page.getByRole('link', { name: 'Check again' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  let asked = 0;
  await page.route(`**${order}`, (route) => {
    asked += 1;
    const paid =
      asked < 3 ? {} : { status: 'placed', paymentStatus: 'paid', number: 7, placedAt: Date.now() };
    return route.fulfill({ json: { ...told, ...paid } });
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  await expect(page).toHaveURL(/\/confirmed$/);
});

test('a declined payment is said so, and the page asks no more', async ({ page }) => {
  const { secret } = await placeOrder(page.request, { paymentToken: 'slow' });
  const order = `/api/commerce/orders/${secret}`;
  const told = await (await page.request.get(order)).json();
  let asked = 0;
  await page.route(`**${order}`, (route) => {
    asked += 1;
    return route.fulfill({ json: { ...told, status: 'open', paymentStatus: 'none' } });
  });
  await page.clock.install();
  await page.goto(`/order/${secret}/received`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment didn’t go through');
  await expect(page.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute('href', '/checkout');
  const before = asked;
  await page.clock.runFor(60_000);
  expect(asked).toBe(before);
});

test('the order page tells what was sent, with tracking, and prints without the shop around it', async ({
  page,
}) => {
  const { number, secret } = await placeOrder(page.request, {
    things: [
      ['serving-spoon', 'SS', 1],
      ['noodle-bowl', 'NB-INK', 2],
    ],
  });
  await page.goto(`/order/${secret}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await expect(page.getByRole('main')).toContainText('Being prepared');
  const { lines } = await (await page.request.get(`/api/commerce/orders/${secret}`)).json();
  const spoon = lines.find(({ title }: { title: string }) => title === 'Cherry Serving Spoon');
  await owner.call(number, 'fulfil', {
    lines: [{ entryId: spoon.entryId, quantity: 1 }],
    carrier: 'Slow Post',
    trackingNumber: 'SP123',
    trackingUrl: 'https://post.example/SP123',
  });
  // the owner's call does not tell the buyer's browser how far to read
  const sent = async () =>
    (await (await page.request.get(`/api/commerce/orders/${secret}`)).json()).fulfilments.length;
  await expect.poll(sent).toBe(1);
  await page.reload();
  const history = page.getByRole('region', { name: 'What happened' });
  await expect(history).toContainText('1 item sent');
  await expect(history).toContainText('1 × Cherry Serving Spoon');
  const track = history.getByRole('link', { name: 'Track with Slow Post' });
  await expect(track).toHaveAttribute('href', 'https://post.example/SP123');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(fitsThePage)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const shopName = page.getByRole('banner').getByRole('link', { name: 'Plainward' });
  await expect(shopName).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Buy again' })).toBeHidden();
  await expect(history).toBeVisible();
});

test('buying again fills the cart and says what could not be added', async ({ page }) => {
  const { secret } = await placeOrder(page.request, {
    things: [
      ['serving-spoon', 'SS', 1],
      ['noodle-bowl', 'NB-INK', 1],
    ],
  });
  await page.goto(`/order/${secret}`);
  await page.waitForLoadState('networkidle');
  let isFirst = true;
  await page.route('**/shopping-cart/entries', (route) => {
    const error = { code: 'OUT_OF_STOCK', message: 'Sorry, this is sold out.' };
    const isRefused = isFirst;
    isFirst = false;
    return isRefused ? route.fulfill({ status: 409, json: { error } }) : route.continue();
  });
  await page.getByRole('button', { name: 'Buy again' }).click();
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'cart' });
  await expect(status).toContainText('1 of 2 items are in your cart.');
  await expect(status).toContainText('Cherry Serving Spoon: Sorry, this is sold out.');
  await status.getByRole('link', { name: 'Go to your cart' }).click();
  await expect(page.getByRole('heading', { name: 'Noodle Bowl' })).toBeVisible();
});

/** Sends all items of an order. */
async function sendAll(request: APIRequestContext, { number, secret }: { number: number; secret: string }) {
  const { lines } = (await (await request.get(`/api/commerce/orders/${secret}`)).json()) as OrderView;
  await owner.call(number, 'fulfil', {
    lines: lines.map(({ entryId, quantity }) => ({ entryId, quantity })),
  });
}

test('a buyer asks to send items back, and follows what becomes of it', async ({ page }) => {
  const { number, secret } = await placeOrder(page.request);
  await sendAll(page.request, { number, secret });
  await page.goto(`/order/${secret}`);
  await page.waitForLoadState('networkidle');
  const returns = page.getByRole('region', { name: 'Returns' });
  await returns.getByText('Return items').click();
  await returns.getByLabel('Reason (optional)').fill('Too heavy.\nSorry.');
  await returns.getByRole('button', { name: 'Request return' }).click();
  await expect(returns.getByRole('alert')).toHaveText('Choose at least one item to return.');
  // what was typed is kept
  await expect(returns.getByLabel('Reason (optional)')).toHaveValue('Too heavy.\nSorry.');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(fitsThePage)).toBe(true);
  await returns.getByLabel('Cherry Serving Spoon').selectOption('1 of 2');
  await returns.getByRole('button', { name: 'Request return' }).click();
  await expect(returns.getByRole('status')).toHaveText('Your return request is sent.');
  const request = returns.getByRole('listitem');
  await expect(request).toContainText('1 × Cherry Serving Spoon');
  await expect(request).toContainText('Waiting for the store’s answer');
  await expect(request).toContainText('Too heavy.');
  expect(await violations(page)).toEqual([]);
  const { lines } = await (await page.request.get(`/api/commerce/orders/${secret}`)).json();
  await owner.call(number, 'refund', { lines: [{ entryId: lines[0].entryId, quantity: 1 }] });
  await expect(async () => {
    await page.goto(`/order/${secret}`);
    await expect(request).toContainText('Refunded', { timeout: 2000 });
  }).toPass();
});

test('a wrong secret is a page that does not exist', async ({ page }) => {
  for (const path of ['/order/nothing', `/order/${'A'.repeat(43)}`, `/order/${'A'.repeat(43)}/confirmed`]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
});

test('the pages speak the language of the website', async ({ page }) => {
  const { number, secret } = await placeOrder(page.request);
  await page.goto(`/order/${secret}?language=fr-FR`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Commande ${number}`);
  await expect(page.getByRole('main')).toContainText('En préparation');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages say everything, and buying again fills a cart of a browser that has none', async ({
    page,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
    const { number, secret } = await placeOrder(request, {
      things: [
        ['serving-spoon', 'SS', 1],
        ['noodle-bowl', 'NB-INK', 1],
      ],
    });
    await sendAll(request, { number, secret });
    await page.goto(`/order/${secret}/confirmed`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
    await page.getByRole('link', { name: 'View your order' }).click();
    await page.getByRole('button', { name: 'Buy again' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('heading', { name: 'Noodle Bowl' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cherry Serving Spoon' })).toBeVisible();

    await page.goto(`/order/${secret}`);
    const returns = page.getByRole('region', { name: 'Returns' });
    const fold = returns.locator('summary');
    await fold.click();
    await returns.getByRole('button', { name: 'Request return' }).click();
    await expect(returns.getByRole('alert')).toHaveText('Choose at least one item to return.');
    await returns.getByLabel('Noodle Bowl').selectOption('1 of 1');
    await returns.getByRole('button', { name: 'Request return' }).click();
    await expect(returns.getByRole('status')).toHaveText('Your return request is sent.');
    await expect(returns.getByRole('listitem')).toContainText('1 × Noodle Bowl');
    await fold.click();
    await expect(returns.getByLabel('Noodle Bowl')).toHaveCount(0);

    const slow = await placeOrder(request, { paymentToken: 'slow' });
    await page.goto(`/order/${slow.secret}/received`);
    await page.getByRole('link', { name: 'Check again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re confirming your payment');
  });
});
