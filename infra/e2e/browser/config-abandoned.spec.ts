import { idOfToken, newSecretToken } from '@daybook/backend/platform/access/secret-token';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { Page } from '@playwright/test';
import { ADA, atCheckout, fillIn, saved } from './checkout-page.js';
import { looksRight } from './looks.js';
import { OrdersOwner } from './orders.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { addEvents, eventsOf, hasLog } from './suite-log.js';

const EMAIL = 'left@buyers.example';
type Details = { readonly details: PersonalField };
type Consent = { readonly personId: string | null };
const REMINDERS = 'Remind customers of abandoned checkouts';

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
  await (await OrdersOwner.signIn(request)).openTheStore();
});

async function remind(page: Page, choice: string) {
  await page.goto('/config/settings/emails');
  await page.getByLabel(REMINDERS).selectOption(choice);
  const done = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await done;
}

/** What was typed at the checkout stands in for the email: no key of this process closes it as the worker does. */
async function erase(page: Page, email: string) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const headers = { 'x-csrf-token': token };
  const answer = await page.request.post('/api/operator/erasure', { headers, data: { email } });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a buyer agrees to a reminder, comes back by its link or ends it, and the owner sees where it stands', async ({
  page,
  shop,
  browser,
}) => {
  test.skip(!hasLog(), 'this installation was not started by the suite');
  const ownersPage = await (await browser.newContext()).newPage();
  await openAsOwner(ownersPage, '/config/orders');
  await ownersPage.getByRole('link', { name: 'Abandoned checkouts' }).click();
  await expect(ownersPage.getByText(/Reminders are off/)).toBeVisible();
  await remind(ownersPage, 'After 1 hour');

  // the box is not ticked ahead, and lives through a reload
  await atCheckout(shop);
  const box = page.getByLabel('Email me one reminder if I leave before paying.');
  await expect(box).not.toBeChecked();
  const { height } = (await page.locator('label').filter({ has: box }).boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(24);
  await fillIn(page, { ...ADA, email: EMAIL });
  const kept = saved(page);
  await box.focus();
  await page.keyboard.press('Space');
  expect((await kept).request().postDataJSON()).toMatchObject({ reminder: 1 });
  await looksRight(page);
  await page.reload();
  await page.getByRole('button', { name: 'Edit: Contact' }).click();
  await expect(box).toBeChecked();

  // an hour later: the worker is specified where its clock can be set
  const token = (await page.context().cookies()).find(({ name }) => name === 'daybook-cart')?.value ?? '';
  const cartId = idOfToken(token);
  const [consent] = (await eventsOf('checkoutreminder-')).filter(({ stream }) => stream.endsWith(cartId));
  if (!consent) throw new Error('no consent');
  const { personId } = consent.data as Consent;
  const typed = (await eventsOf('checkout-')).find(
    ({ stream, data }) => stream.endsWith(cartId) && (data as Details).details.$personal === personId,
  );
  const { details: email } = (typed?.data ?? {}) as Details;
  const secret = newSecretToken();
  const at = Date.now();
  const line = { itemId: 'serving-spoon', sku: 'SS', title: 'Cherry Serving Spoon', attributes: {} };
  const [{ itemId }] = (await (await page.request.get('/api/commerce/shopping-cart')).json()).entries;
  await addEvents(consent.stream, [
    {
      type: 'CheckoutAbandoned',
      data: {
        cartId,
        round: 1,
        email,
        total: 3400,
        currency: 'USD',
        at,
        lines: [{ ...line, itemId, quantity: 2, unitPrice: 1700 }],
      },
    },
    { type: 'CheckoutReminded', data: { cartId, round: 1, linkHash: idOfToken(secret), at } },
  ]);
  const link = `/checkout/reminder/${cartId}-${secret}`;

  // any browser, without script
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your cart');
  await expect(other.getByText('2 × Cherry Serving Spoon')).toBeVisible();
  await expect(other.locator('body')).not.toContainText('Ada');
  await other.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(other).toHaveURL(/\/checkout$/);
  await expect(other.getByText('Cherry Serving Spoon').first()).toBeVisible();
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue('');
  await plain.close();

  // the buyer's own
  await page.goto(link);
  await looksRight(page);
  await page.getByRole('button', { name: 'Continue to checkout' }).press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText(EMAIL)).toBeVisible();
  await expect(box).toHaveCount(0);
  await page.goto(link);
  await page.getByRole('button', { name: 'Don’t remind me of this' }).click();
  await expect(page.getByRole('status')).toHaveText('You won’t be reminded of this cart again.');
  await page.goto(`/checkout/reminder/${cartId}-${newSecretToken()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');

  await erase(ownersPage, EMAIL);
  await ownersPage.goto('/config/orders/abandoned');
  const row = ownersPage.getByRole('row').filter({ hasText: '2 × Cherry Serving Spoon' });
  await expect(row.getByText('Withdrawn')).toBeVisible();
  await expect(row.getByText('Erased')).toBeVisible();
  await expect(row.getByText('$34.00')).toBeVisible();
  await expect(ownersPage.getByText(/one reminder 1 hour after they leave/)).toBeVisible();
  await ownersPage.getByLabel('Status').selectOption('Recovered');
  await expect(ownersPage.getByText('None with this status')).toBeVisible();
  await ownersPage.getByLabel('Status').selectOption('All checkouts');
  await expect(row).toBeVisible();
  await looksRight(ownersPage);
  await remind(ownersPage, 'Never');
  await ownersPage.context().close();
});
