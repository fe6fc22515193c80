import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { SECRET_KEY, WEBHOOK_SECRET } from '@daybook/backend/checkout/testing/stripe/stripe-double';
import type { Locator, Page } from '@playwright/test';
import { routeProviderScript, type Wallet } from './provider-script.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

test.describe.configure({ mode: 'serial' });

const ADA = {
  email: 'ada@example.test',
  name: 'Ada Lovelace',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
};

/** Yen: another website than that of the other specs, whose buyers are offered no cards. */
const at = (baseURL: string | undefined, path: string) =>
  `http://jpy.localhost:${new URL(baseURL ?? '').port}${path}`;

const run = promisify(execFile);
/** Another one at each try: a second try cannot create the same member again. */
const OWNER = `cards-${randomUUID().slice(0, 8)}@daybook.test`;
let password = '';

/** An owner of that website alone: the first owner is none of its members. */
test.beforeAll(async () => {
  test.skip(process.env.SUITE_DATA_DIR === undefined, 'this installation was not started by the suite');
  const create = ['user', 'create', OWNER, '--role', 'admin', '--website', 'kasumori', '--json'];
  const { stdout } = await run(process.execPath, ['infra/dist/dev/cli.js', ...create], {
    env: { ...process.env, DATA_DIR: process.env.SUITE_DATA_DIR },
  });
  ({ password } = JSON.parse(stdout));
});

/** The owner area at the payments of that website. */
async function atPayments(page: Page, baseURL: string | undefined): Promise<void> {
  await page.goto(at(baseURL, '/config/settings/payments'));
  await page.getByLabel('Email').fill(OWNER);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
}

/** A cart with one product, at its checkout, which is reached by links; and the provider's script. */
async function atCheckout(page: Page, baseURL: string | undefined, wallet?: Wallet): Promise<void> {
  await routeProviderScript(page, wallet);
  await page.goto(at(baseURL, '/incense/p/sampler-box'));
  // express: the add leads to the checkout
  await page.locator('form:not([action]) button[data-phase]').click();
  await expect(page).toHaveURL(/checkout$/);
  // the checkout loads itself anew for the provider's script, and may end this way to the cart
  await expect(() => page.goto(at(baseURL, '/cart'))).toPass();
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADA.email);
  await page.getByLabel('Country or region').selectOption('US');
  await page.getByLabel('Full name').fill(ADA.name);
  await page.getByLabel('Address', { exact: true }).fill(ADA.line1);
  await page.getByLabel('City').fill(ADA.city);
  await page.getByLabel('State').selectOption(ADA.region);
  await page.getByLabel('ZIP code').fill(ADA.postalCode);
  // the delivery is part of the sum: a press before it is there is asked about
  await expect(page.getByRole('radio', { name: /^Airmail/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Pay ¥4,180' })).toBeVisible();
}

test('an owner connects an account with keys that are asked first', async ({ page, baseURL }) => {
  await atPayments(page, baseURL);
  const panel = page.getByRole('region', { name: 'Cards and wallets' });
  await panel.getByLabel('Publishable key').fill('pk_test_0123456789abcdef');
  await panel.getByLabel('Secret key').fill('sk_test_of_no_account');
  await panel.getByLabel('Signing secret').fill(WEBHOOK_SECRET);
  await panel.getByRole('button', { name: 'Connect Stripe' }).click();
  await expect(panel.getByLabel('Secret key')).toHaveAccessibleDescription(/does not accept this key/);
  expect(await violations(page)).toEqual([]);
  await panel.getByLabel('Secret key').fill(SECRET_KEY);
  await panel.getByRole('button', { name: 'Connect Stripe' }).click();
  await expect(panel).toContainText('Connected with the key that ends in cdef');
  await expect(panel.getByLabel('Secret key')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('a card is typed into the provider’s fields alone; after a decline another one pays', async ({
  page,
  baseURL,
}) => {
  await atCheckout(page, baseURL);
  const card = page.getByLabel('Card number');
  await expect(card).toBeVisible();
  // this browser has no wallet
  await expect(sheetOf(page)).toBeHidden();
  await fillIn(page);
  const pay = page.getByRole('button', { name: /^Pay / });
  await pay.click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await card.fill('declined');
  await pay.click();
  await expect(page.getByText('Your payment was declined', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await card.fill('ok');
  await pay.click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}\/confirmed$/);
  // tokens alone have left the page
  expect(sent.filter((body) => /"(ok|declined)"/.test(body))).toEqual([]);
});

const WALLET: Wallet = {
  email: ADA.email,
  name: ADA.name,
  token: 'ok',
  address: {
    line1: ADA.line1,
    line2: null,
    city: ADA.city,
    state: ADA.region,
    postal_code: ADA.postalCode,
    country: 'US',
  },
};
const sheetOf = (page: Page) => page.getByRole('region', { name: 'Pay with a wallet' });

test('a wallet fills in the form and pays the price that its sheet has shown', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await atCheckout(page, baseURL, WALLET);
  const sheet = sheetOf(page);
  // point 3: it stands above the form
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  expect(await top(sheet)).toBeLessThan(await top(page.getByLabel('Email')));
  await sheet.getByRole('button', { name: 'Buy with Test Wallet' }).click();
  await expect(sheet.getByRole('status')).toContainText(
    'You pay 4180 (Subtotal 1980, Delivery 2200) Airmail',
  );
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await sheet.getByRole('button', { name: 'Agree' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}\/confirmed$/);
  await expect(page.getByText(ADA.line1)).toBeVisible();
});

test('a sheet that is closed leaves what was filled in; a declined wallet leaves what it gave', async ({
  page,
  baseURL,
}) => {
  await atCheckout(page, baseURL, {
    ...WALLET,
    token: 'declined',
    address: {
      ...WALLET.address,
      line1: '2-3-4 Ginza',
      city: 'Chuo-ku',
      state: 'Tokyo',
      postal_code: '104-0061',
      country: 'JP',
    },
  });
  const sheet = sheetOf(page);
  const buy = sheet.getByRole('button', { name: 'Buy with Test Wallet' });
  await expect(buy).toBeVisible();
  await fillIn(page);
  await buy.click();
  await expect(sheet.getByRole('status')).toContainText('You pay 2580 (Subtotal 1980, Delivery 600) Post');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Pay ¥4,180' })).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue(ADA.city);
  await buy.click();
  await sheet.getByRole('button', { name: 'Agree' }).click();
  await expect(sheet.getByRole('status')).toHaveText('The payment has failed');
  await expect(page.getByText('Your payment was declined', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay ¥2,580' })).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('2-3-4 Ginza');
});

test('where the shop does not deliver, the sheet says so and nothing is paid', async ({ page, baseURL }) => {
  await atCheckout(page, baseURL, {
    ...WALLET,
    address: { ...WALLET.address, city: 'Wellington', state: '', postal_code: '6011', country: 'NZ' },
  });
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: 'Buy with Test Wallet' }).click();
  await expect(sheet.getByRole('status')).toHaveText('This shop does not deliver there');
});

test('a buyer whose bank asks for a step goes there, and finds the way from the order as well', async ({
  page,
  baseURL,
}) => {
  await page.route('https://hooks.stripe.com/**', (route) => route.fulfill({ body: 'Your bank' }));
  // the answer to the payment is gone with its page
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (...call) => {
      const answer = await fetch(...call);
      if (answer.url.includes('/checkout/pay')) sessionStorage.setItem('paid', await answer.clone().text());
      return answer;
    };
  });
  await atCheckout(page, baseURL);
  await page.getByLabel('Card number').fill('step');
  await fillIn(page);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/^https:\/\/hooks\.stripe\.com\/step\/pi_/);
  const stepUrl = page.url();
  await page.goto(at(baseURL, '/cart'));
  const { order } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('paid'))) ?? '');
  await page.goto(at(baseURL, `/order/${order.secret}/received`));
  await expect(page.getByRole('link', { name: 'Confirm with your bank' })).toHaveAttribute('href', stepUrl);
  expect(await violations(page)).toEqual([]);
});

test('an order by bank transfer is paid by card on its page, in the provider’s fields alone', async ({
  page,
  baseURL,
}) => {
  await atPayments(page, baseURL);
  const saved = await page.evaluate(async () => {
    const crumb = /(?:^|; )crumb=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'x-csrf-token': crumb, 'x-daybook-website': 'kasumori' };
    const { settings, version } = await (await fetch('/api/config/payments', { headers })).json();
    const bank = {
      id: 'e2e-bank',
      kind: 'bankTransfer',
      name: 'Bank transfer',
      isOn: true,
      countries: [],
      instructions: 'Account 123',
    };
    const answer = await fetch('/api/config/payments', {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${version}"` },
      body: JSON.stringify({ ...settings, methods: [...settings.methods, bank] }),
    });
    return answer.status;
  });
  expect(saved).toBe(200);
  await atCheckout(page, baseURL);
  await fillIn(page);
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.locator('#checkout-pay').click();
  await expect(page).toHaveURL(/\/received$/);
  // the page that the checkout led to is loaded anew, so that its policy lets the fields in
  const online = page.getByRole('region', { name: 'Pay online' });
  const card = online.getByLabel('Card number');
  await online.getByRole('radio', { name: /card/i }).check();
  await expect(card).toBeVisible();
  const pay = online.getByRole('button', { name: 'Pay ¥4,180 now' });
  await pay.click();
  await expect(online.getByRole('alert')).toContainText('Your card number is incomplete.');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await card.fill('ok');
  await pay.click();
  await expect(page).toHaveURL(/\/confirmed$/);
  expect(sent.some((body) => body.includes('ctoken_ok'))).toBe(true);
});

test('disconnected, the checkout offers no cards, and its policy lets no provider in', async ({
  page,
  baseURL,
}) => {
  await atPayments(page, baseURL);
  await page.getByRole('button', { name: 'Disconnect Stripe' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect Stripe' }).click();
  await expect(page.getByLabel('Publishable key')).toBeVisible();
  const answer = await page.goto(at(baseURL, '/checkout'));
  expect(answer?.headers()['content-security-policy']).not.toContain('stripe');
});
