import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { atCheckout, fillIn, payButton, saved } from './checkout-page.js';
import { OrdersOwner } from './orders.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

/** The points of CHECKOUT.md about what a press comes to are named by their numbers. */

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const aBuyer = () => `${randomUUID()}@buyers.example`;

test('points 12, 13, 29: a phone and a billing address only where they are needed, and the order for a guest', async ({
  shop,
  page,
  playwright,
}) => {
  const owner = await OrdersOwner.signIn(
    await playwright.request.newContext({ baseURL: process.env.BASE_URL }),
  );
  const bike = {
    id: 'e2e-bike',
    name: 'By bicycle',
    kind: 'localDelivery',
    note: 'The same day.',
    price: { kind: 'flat', price: 300 },
    freeFrom: null,
  };
  const email = aBuyer();
  // biome-ignore lint/suspicious/noExplicitAny: a document as JSON
  const withOptions = (changed: (options: any[]) => any[]) => (settings: any) => ({
    ...settings,
    zones: settings.zones.map((zone: { places: { country: string }[]; options: object[] }) =>
      zone.places.some(({ country }) => country === 'US')
        ? { ...zone, options: changed(zone.options) }
        : zone,
    ),
  });
  await owner.change(
    'shipping',
    withOptions((options) => [...options, bike]),
  );
  try {
    await atCheckout(shop);
    await fillIn(page);
    await expect(page.getByLabel('Phone')).toHaveCount(0);
    await page.getByRole('radio', { name: /^By bicycle/ }).check();
    const phone = page.getByLabel('Phone');
    await expect(phone).toHaveAccessibleDescription(/So that the driver can reach you/);
    await expect(phone).toHaveAttribute('type', 'tel');
    await expect(phone).toHaveAttribute('autocomplete', 'shipping tel');
    await phone.fill('(0)20 / 7946-0000 ext 3');
    await expect(page.locator('[name^="billingAddress."]')).toHaveCount(0);
    const same = page.getByRole('checkbox', { name: 'Billing address is the delivery address' });
    await same.uncheck();
    await expect(page.locator('[name="billingAddress.line1"]')).toHaveAttribute(
      'autocomplete',
      'billing address-line1',
    );
    expect(await violations(page)).toEqual([]);
    await same.check();
    await expect(page.locator('[name^="billingAddress."]')).toHaveCount(0);
    const done = saved(page);
    await page.getByLabel('Email').fill(email);
    await done;
    await expect(summary(page)).toContainText('Delivery$3.00');
    await payButton(page).click();
    await expect(page).toHaveURL(/\/confirmed$/);
  } finally {
    await owner.change(
      'shipping',
      withOptions((options) => options.filter(({ id }) => id !== bike.id)),
    );
  }
  // the order, in the HTML as it comes, and again after a reload
  const html = await (await page.request.get(page.url())).text();
  for (const text of [/Order \d+ is placed\./, email, 'Cherry Serving Spoon', '1 Main St', 'By bicycle'])
    expect(html.replaceAll('<!-- -->', '')).toMatch(text);
  const words = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain('Subtotal $24.00 By bicycle $3.00 Total $27.00');
  await page.reload();
  const offer = page.getByRole('region', { name: 'Keep your order in an account' });
  await expect(offer.getByRole('textbox')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await offer.getByLabel('Password').fill('a long enough password');
  await offer.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText(`We sent a 6-digit code to ${email}`)).toBeVisible();
});

test('points 23, 24, 26: the whole price before paying, nothing invented, and codes that can be taken away', async ({
  shop,
  page,
  playwright,
}) => {
  const owner = await OrdersOwner.signIn(
    await playwright.request.newContext({ baseURL: process.env.BASE_URL }),
  );
  const small = await owner.giftCard(1000);
  const large = await owner.giftCard(5000);
  await atCheckout(shop);
  // open on a wide screen, without a press
  await expect(summary(page)).toContainText('1 × Cherry Serving Spoon');
  await expect(summary(page).getByRole('button')).toBeHidden();
  await page.getByLabel('Country or region').selectOption('');
  await expect(summary(page)).toContainText('DeliveryFrom your address');
  await expect(summary(page)).toContainText('Total so far');
  await expect(summary(page)).not.toContainText('$0.00');
  await page.getByLabel('Country or region').selectOption('US');
  await expect(summary(page)).toContainText('Delivery$8.00');
  await fillIn(page);
  const total = await summary(page)
    .getByText(/^Total/)
    .locator('..')
    .textContent();
  const code = page.getByLabel('Gift card or discount code');
  await expect(code).toBeHidden();
  await page.getByText('Add a gift card or discount code').click();
  const enter = async (text: string) => {
    await code.fill(text);
    await page.keyboard.press('Enter');
  };
  await enter('NOPE-10');
  const why = page.locator('#newCode-error');
  await expect(why).toBeVisible();
  await expect(code).toHaveAccessibleDescription(/NOPE-10 isn’t a code of this store/);
  await expect(code).toHaveValue('NOPE-10');
  await expect(page.getByRole('button', { name: 'Remove NOPE-10' })).toHaveCount(0);
  // it may be one by now
  const askedAgain = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Enter');
  await askedAgain;
  await expect(why).toBeVisible();
  await enter(small);
  await expect(page.getByText('Pays $10.00, $0.00 left on it')).toBeVisible();
  await enter(large);
  const codes = page.getByRole('list', { name: 'Codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(2);
  await expect(codes).toContainText(/Pays \$\d+\.\d\d, \$\d+\.\d\d left on it/);
  await expect(payButton(page)).toHaveText('Pay $0.00');
  expect(await violations(page)).toEqual([]);
  for (const card of [large, small]) {
    const name = `Gift card ending in ${card.slice(-4)}`;
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(codes.getByText(name)).toHaveCount(0);
  }
  await expect(summary(page)).toContainText(total ?? 'no total');
});

test('points 21, 22, 28: a reload and another tab while it is paid are one order; an open one has no pay button', async ({
  shop,
  page,
  context,
}) => {
  await atCheckout(shop);
  await fillIn(page);
  await page.getByLabel('What the test bank answers').selectOption('declined');
  await payButton(page).click();
  await expect(shop.alert).toContainText('Test payment was declined, and nothing was charged.');
  await expect(page.getByLabel('ZIP code')).toHaveValue('10001');
  await page.getByLabel('What the test bank answers').selectOption('ok');
  // the answer never arrives: the page is left while it is paid
  let paid = () => {};
  const isPaid = new Promise<void>((resolve) => {
    paid = resolve;
  });
  await page.route('**/api/commerce/checkout/pay', async (route) => {
    await route.fetch();
    paid();
  });
  await payButton(page).click();
  await isPaid;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have ordered' })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/checkout');
  await other.getByRole('link', { name: 'See your order' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page).toHaveURL(other.url());
  await other.close();

  await atCheckout(shop);
  await page.getByLabel('What the test bank answers').selectOption('slow');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/received$/);
  await expect(page.getByRole('main')).toContainText(
    'We have your order, but your bank hasn’t answered yet.',
  );
  await expect(payButton(page)).toHaveCount(0);
  // nor is there one for who goes back
  await page.goBack();
  await expect(page.getByRole('link', { name: 'See your order' })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('point 14: what is purely digital is delivered nowhere', async ({ shop, page }) => {
  await shop.open('/studio/p/template-set');
  for (const value of ['PDF', 'A4']) await shop.choose(value);
  await shop.add();
  await shop.open('/checkout');
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/Deliver(y|ed)/);
  await expect(page.locator('[name^="shippingAddress."], [name=shippingOptionId]')).toHaveCount(0);
  await page.getByLabel('Email').fill(aBuyer());
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmed$/);
});
