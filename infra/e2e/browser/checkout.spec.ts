import { ADA, atCheckout, fillIn, payButton, saved } from './checkout-page.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

test('a guest pays: few fields, the sum on the button, and the order follows', async ({ shop, page }) => {
  await shop.open('/tableware/p/serving-spoon');
  await shop.add();
  await shop.open('/cart');
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  // points 1 and 2: the email first, no choice to make, at most eight fields of one physical item
  const fields = page
    .locator('main form')
    .locator('input:not([type=hidden]), select')
    .filter({ visible: true });
  await expect(fields.first()).toHaveAttribute('id', 'email');
  const typed = page
    .locator('main form')
    .locator('input:not([type=hidden], [type=radio], [type=checkbox]), select:not(#paymentToken)')
    .filter({ visible: true });
  expect(await typed.count()).toBeLessThanOrEqual(8);
  expect(await violations(page)).toEqual([]);
  await fillIn(page);
  // point 23: delivery is part of the total before the payment
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('Delivery$8.00');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}\/confirmed$/);
  const cart = async () => (await page.request.get('/api/commerce/shopping-cart')).json();
  await expect.poll(async () => (await cart()).entries).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('the checkout, still shown while the page of the order comes, gets no pill of the cart', async ({
  shop,
  page,
}) => {
  await shop.open('/tableware/p/serving-spoon');
  await shop.add();
  // by its own links, so that the code of the pill is loaded already
  await page.getByRole('link', { name: '1 item in cart', exact: true }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillIn(page);
  await page.evaluate(() => {
    const pills: string[] = [];
    Object.assign(window, { pills });
    new MutationObserver(() => {
      const pill = document.querySelector('a[data-shown]');
      if (pill && document.querySelector('h1')?.textContent === 'Checkout') pills.push(pill.textContent);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  expect(await page.evaluate(() => Reflect.get(window, 'pills'))).toEqual([]);
});

test('each field has the right autofill token and keyboard', async ({ shop, page }) => {
  await atCheckout(shop);
  const tokens = await page
    .locator('main form [autocomplete]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')));
  expect(tokens).toEqual([
    'email',
    'shipping country',
    'shipping name',
    'shipping address-line1',
    'shipping address-line2',
    'shipping address-level2',
    'shipping address-level1',
    'shipping postal-code',
    'off',
  ]);
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.locator('main [type=number]')).toHaveCount(0);
});

test('what a script fills in at once is kept, the second line opens by itself', async ({ shop, page }) => {
  await atCheckout(shop);
  const all = saved(page);
  await page.evaluate((ada) => {
    const values = { ...ada, line2: 'Floor 3' };
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(
        name === 'email' ? '#email' : `[name="shippingAddress.${name}"]`,
      );
      if (!field) throw new Error(`no field ${name}`);
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, ADA);
  await all;
  await expect(page.getByLabel('Address 2')).toBeVisible();
  await expect(page.getByLabel('Address 2')).toHaveValue('Floor 3');
  await expect(page.getByLabel('ZIP code')).toHaveValue('10001');
});

test('mistakes are said when a field is left, and listed when paying', async ({ shop, page }) => {
  await atCheckout(shop);
  const email = page.getByLabel('Email');
  await email.pressSequentially('ada');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Full name').focus();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/Enter an email like/);
  await page.getByLabel('ZIP code').fill('1');
  // never disabled for what is missing
  await payButton(page).click();
  const summary = page.getByRole('region', { name: 'Fix these fields to pay' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error:/);
  await expect(summary.getByRole('link')).toHaveText([
    'Enter an email like ada@example.com.',
    'Enter the full name.',
    'Address: enter it to continue.',
    'City: enter it to continue.',
    'State: enter it to continue.',
    'ZIP Codes need to be 5 digits.',
  ]);
  expect(await violations(page)).toEqual([]);
  await summary.getByRole('link', { name: 'City' }).click();
  await expect(page.getByLabel('City')).toBeFocused();
  await email.fill('ada@example.test');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});

test('a declined payment keeps what was typed, and the next one is paid', async ({ shop, page }) => {
  await atCheckout(shop);
  await fillIn(page);
  await page.getByLabel('What the test bank answers').selectOption('declined');
  await payButton(page).click();
  await expect(shop.alert).toContainText('Test payment was declined, and nothing was charged.');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await page.getByLabel('What the test bank answers').selectOption('ok');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}\/confirmed$/);
});

test('nothing is lost by a reload, by going away and back, or in another tab', async ({
  shop,
  page,
  context,
}) => {
  await atCheckout(shop);
  await fillIn(page);
  await page.reload();
  const address = page.getByText('Ada Lovelace, 1 Main St, New York, NY 10001, United States');
  await expect(address).toBeVisible();
  await page.goto('/cart');
  await page.goBack();
  await expect(address).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Delivery address' }).click();
  await expect(page.locator('#shippingAddress')).toBeFocused();
  // without a network too
  await page.route('**/api/commerce/checkout', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByLabel('City').fill('Brooklyn');
  await page.getByLabel('City').blur();
  await expect(shop.alert).toContainText('aren’t saved yet');
  await page.unroute('**/api/commerce/checkout');
  const again = saved(page);
  await page.reload();
  await again;
  const other = await context.newPage();
  await other.goto('/checkout');
  await expect(other.getByText(/1 Main St, Brooklyn, NY 10001/)).toBeVisible();
});

test('two tabs that pay at once, and each twice, are one order', async ({ shop, page, context }) => {
  await atCheckout(shop);
  await fillIn(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await expect(payButton(other)).toBeVisible();
  await other.waitForLoadState('networkidle');
  await Promise.all([payButton(page).dblclick(), payButton(other).dblclick()]);
  await expect(page).toHaveURL(/\/order\/[\w-]{43}\/confirmed$/);
  await expect(other).toHaveURL(page.url());
});

test('Enter twice at the button is one press', async ({ shop, page }) => {
  await atCheckout(shop);
  await fillIn(page);
  const presses: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/checkout/pay')) presses.push(request.url());
  });
  await payButton(page).focus();
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  await expect(page).toHaveURL(/\/order\/[\w-]{43}\/confirmed$/);
  expect(presses).toHaveLength(1);
});

test('a cart that changes before the press is asked about, and one press accepts', async ({ shop, page }) => {
  await atCheckout(shop);
  await fillIn(page);
  const { entries } = await (await page.request.get('/api/commerce/shopping-cart')).json();
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  await page.request.put(`/api/commerce/shopping-cart/entries/${entries[0].id}`, {
    headers: { 'x-csrf-token': crumb },
    data: { quantity: 2 },
  });
  const refused = page.waitForResponse(/\/checkout\/pay/);
  await payButton(page).click();
  // nothing was charged
  expect((await refused).status()).toBe(409);
  const question = page.getByRole('region', { name: 'The order has changed. Pay the new total?' });
  await expect(question).toContainText('Cherry Serving Spoon');
  await expect(question).toContainText('1 × $24.00');
  await expect(question).toContainText('2 × $24.00');
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}\/confirmed$/);
});

test('the whole of it by the keyboard: Enter goes on, and pays at the button', async ({ shop, page }) => {
  await atCheckout(shop);
  const type = (text: string) => page.keyboard.type(text);
  await page.getByLabel('Email').focus();
  await type(ADA.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeFocused();
  await page.keyboard.press('Tab');
  for (const text of ['', ADA.name, ADA.line1]) {
    if (text) await type(text);
    await page.keyboard.press('Tab');
  }
  // past the fold of the second line
  await page.keyboard.press('Tab');
  await type(ADA.city);
  await page.keyboard.press('Tab');
  await type('New York');
  await page.keyboard.press('Tab');
  await type(ADA.postalCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delivery method' })).toBeFocused();
  await payButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\/[\w-]{43}\/confirmed$/);
});

test('a code that is wrong is said and can be taken away', async ({ shop, page }) => {
  await atCheckout(shop);
  await page.getByText('Add a gift card or discount code').click();
  await page.getByLabel('Gift card or discount code').fill('NOPE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('NOPE isn’t a code of this store. Check it and try again.')).toBeVisible();
  // it is not kept: what was typed can be corrected, or is taken away
  await expect(page.getByRole('button', { name: 'Remove NOPE' })).toHaveCount(0);
  await page.getByLabel('Gift card or discount code').fill('');
  await expect(page.getByText('NOPE isn’t')).toBeHidden();
});

test('an empty cart leads back', async ({ shop, page }) => {
  await shop.open('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Continue shopping' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('on a phone the summary is one line with the sum', async ({ shop, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await atCheckout(shop);
  const toggle = page.getByRole('button', { name: /^Show order summary/ });
  await expect(toggle).toContainText('$');
  await expect(page.getByText('1 × Cherry Serving Spoon')).toBeHidden();
  await toggle.click();
  await expect(page.getByText('1 × Cherry Serving Spoon')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
});

test('in French it is in French', async ({ shop, page }) => {
  await shop.open('/tableware/p/serving-spoon');
  await shop.add();
  await page.goto('/checkout?language=fr-FR');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paiement');
  await expect(page.getByLabel('Nom complet')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Payer/ })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest pays too', async ({ page, shop }) => {
    await page.goto('/tableware/p/serving-spoon');
    await shop.addButton.click();
    await page.goto('/checkout');
    await page.getByLabel('Email').fill(ADA.email);
    await page.getByLabel('Full name').fill(ADA.name);
    await page.getByLabel('Address', { exact: true }).fill(ADA.line1);
    await page.getByLabel('City').fill(ADA.city);
    await page.getByLabel('State or region').fill(ADA.region);
    await page.getByLabel('ZIP code').fill(ADA.postalCode);
    await page.getByLabel('Country or region').selectOption('US');
    const review = page.getByRole('region', { name: 'Review and pay' });
    await review.getByRole('button', { name: 'Update delivery and total' }).click();
    await expect(page.getByRole('complementary')).toContainText('Delivery$8.00');
    await page.getByLabel('What the test bank answers').selectOption('declined');
    await payButton(page).click();
    await expect(shop.alert).toContainText('Your payment was declined.');
    await page.getByLabel('What the test bank answers').selectOption('ok');
    await payButton(page).click();
    await expect(page).toHaveURL(/\/order\/[\w-]{43}\/confirmed$/);
  });
});
