import { atCheckout, fillIn, payButton } from './checkout-page.js';
import { holdScripts } from './hold-scripts.js';
import { OrdersOwner } from './orders.js';
import { expect, test } from './shop.js';

test('what is typed before the script is there stays, beside a draft of an earlier visit', async ({
  shop,
  page,
}) => {
  await atCheckout(shop);
  // a page that saves nothing
  await page.goto('/cart');
  await page.evaluate(() => {
    const shippingAddress = { name: 'Old Name', line1: '1 Main St', city: '', postalCode: '', country: 'US' };
    localStorage.setItem('daybook-checkout', JSON.stringify({ email: 'ada@example.test', shippingAddress }));
  });
  const release = await holdScripts(page);
  await page.goto('/checkout', { waitUntil: 'commit' });
  const name = page.getByLabel('Full name');
  await name.fill('Ada');
  release();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.test');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Main St');
  await expect(name).toBeFocused();
  await page.keyboard.type(' Lovelace');
  await expect(name).toHaveValue('Ada Lovelace');
});

test('a press before the script is there leads to what is wrong', async ({ shop, page }) => {
  await atCheckout(shop);
  const release = await holdScripts(page);
  await page.goto('/checkout', { waitUntil: 'commit' });
  await payButton(page).click();
  release();
  await expect(page.getByRole('region', { name: 'Fix these fields to pay' })).toBeFocused();
});

test('what is chosen before the script is there stays chosen', async ({ shop, page }) => {
  await atCheckout(shop);
  await fillIn(page);
  const release = await holdScripts(page);
  await page.goto('/checkout', { waitUntil: 'commit' });
  const last = page.getByRole('group', { name: 'Delivery' }).getByRole('radio').last();
  await last.check();
  const same = page.getByRole('checkbox', { name: 'Billing address is the delivery address' });
  await same.uncheck();
  release();
  await expect(page.locator('[name="billingAddress.line1"]')).toBeVisible();
  await expect(same).not.toBeChecked();
  await expect(last).toBeChecked();
});

test('a press whose answer is lost does not say that nothing was charged', async ({ shop, page }) => {
  await atCheckout(shop);
  await fillIn(page);
  await page.route('**/api/commerce/checkout/pay', (route) => route.abort());
  await payButton(page).click();
  await expect(shop.alert).toContainText('We don’t know yet whether you paid');
  await expect(shop.alert).not.toContainText('Nothing was charged');
});

test('a code that is on its way counts, whatever else is saved meanwhile', async ({
  shop,
  page,
  playwright,
}) => {
  const owner = await OrdersOwner.signIn(
    await playwright.request.newContext({ baseURL: process.env.BASE_URL }),
  );
  const card = await owner.giftCard(1000);
  await atCheckout(shop);
  await fillIn(page);
  await page.getByText('Add a gift card or discount code').click();
  const code = page.getByLabel('Gift card or discount code');
  // the first one gets no answer, and its code stays to be sent again
  await page.route('**/api/commerce/checkout', (route) => route.abort());
  await code.fill(card);
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/this code wasn’t applied/);
  await expect(code).toHaveValue(card);
  await page.unroute('**/api/commerce/checkout');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/commerce/checkout', async (route) => {
    await held;
    await route.continue();
  });
  await code.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('City').fill('Albany');
  await page.getByLabel('Email', { exact: true }).focus();
  const saved = page.waitForResponse(
    (answer) => answer.request().postDataJSON()?.shippingAddress?.city === 'Albany',
  );
  release();
  await saved;
  await page.reload();
  await expect(page.getByText('Pays $10.00, $0.00 left on it')).toBeVisible();
});
