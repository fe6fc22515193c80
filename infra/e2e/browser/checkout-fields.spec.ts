import type { Locator, Page } from '@playwright/test';
import { ADA, atCheckout, fillIn, payButton, saved } from './checkout-page.js';
import { expect, test } from './shop.js';

/** The points of CHECKOUT.md about the form are named by their numbers. */

const TOKYO = {
  line1: '1-1 Chiyoda',
  city: 'Chiyoda-ku',
  region: 'Tokyo',
  postalCode: '100-0001',
  country: 'JP',
};
const country = (page: Page) => page.getByLabel('Country or region');
const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery address' });
const labels = (page: Page) =>
  delivery(page)
    .locator('label')
    .filter({ visible: true })
    .evaluateAll((all) => all.map(({ textContent }) => textContent));

test('points 1, 4, 16: the parts and the keys go down the page, and each field says what it is', async ({
  shop,
  page,
}) => {
  await atCheckout(shop);
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Order summary',
    'Contact',
    'Delivery address',
    'Delivery method',
    'Payment',
    'Review and pay',
  ]);
  // a guest makes no choice: the sign-in is a link beside the email
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/account/sign-in?next=checkout',
  );
  expect((await labels(page)).slice(0, 2)).toEqual(['Country or region', 'Full name']);
  // the keys meet every field, from the email to the button, in the order of the page
  await page.getByLabel('Email').focus();
  await page.evaluate(() => Object.assign(window, { met: [document.activeElement] }));
  const goesDown = () =>
    page.evaluate(() => {
      const met: Element[] = Reflect.get(window, 'met');
      const last = met.at(-1);
      const now = document.activeElement;
      if (!last || !now) return false;
      met.push(now);
      return Boolean(last.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
  const isAtButton = () => page.evaluate(() => document.activeElement?.id === 'checkout-pay');
  while (!(await isAtButton())) {
    await page.keyboard.press('Tab');
    expect(await goesDown()).toBe(true);
  }
  const missed = await page.evaluate(() => {
    const met = new Set<Element>(Reflect.get(window, 'met'));
    return [...document.querySelectorAll('main form :is(input, select)')]
      .filter((field) => field.checkVisibility() && !met.has(field))
      .filter((field) => !field.matches('[type=radio]:not(:checked)'))
      .map((field) => field.id || field.getAttribute('name'));
  });
  expect(missed).toEqual([]);
  await page.getByText('Add apartment, floor, company').click();
  await expect(page.getByRole('textbox', { name: 'Address 2 optional' })).toBeVisible();
  const withoutLabelAbove = await delivery(page)
    .locator('input:visible, select:visible')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[])
        .filter((field) => {
          const label = field.labels?.[0]?.getBoundingClientRect();
          return !label || label.height === 0 || label.bottom > field.getBoundingClientRect().top + 1;
        })
        .map(({ id }) => id),
    );
  expect(withoutLabelAbove).toEqual([]);
});

test('points 5, 10, 11, 15, 17, 19: a name of any kind, a region by how it begins, a code as it is typed', async ({
  shop,
  page,
}) => {
  await atCheckout(shop);
  const name = page.getByLabel('Full name');
  for (const one of ['李', 'Ægir Þórðarson', 'محمد بن سلمان', 'O’Neill-ß '.repeat(8).trim()]) {
    await name.fill(one);
    await name.blur();
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveValue(one);
  }
  const region = page.getByLabel('State');
  await region.focus();
  await page.keyboard.type('new y');
  await expect(region).toHaveValue('NY');
  // each mistake has its own words, said when the field is left, at the field
  const code = page.getByLabel('ZIP code');
  await code.pressSequentially('12');
  await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  await code.blur();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription('ZIP Codes need to be 5 digits.');
  await code.fill('');
  await payButton(page).click();
  await expect(code).toHaveAccessibleDescription('ZIP code: enter it to continue.');
  await country(page).selectOption('GB');
  await page.getByLabel('Postcode').fill('nonsense');
  await page.getByLabel('Postcode').blur();
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('Invalid postal code.');
  const done = saved(page);
  await page.getByLabel('Postcode').fill(' sw1a1aa');
  await expect(page.getByLabel('Postcode')).not.toHaveAttribute('aria-invalid', 'true');
  await done;
  const kept = async () => (await page.request.get('/api/commerce/checkout')).json();
  await expect.poll(async () => (await kept()).checkout.shippingAddress.postalCode).toBe('SW1A 1AA');
  // the keyboard of a phone fits the field
  await expect(page.getByLabel('Email')).toHaveAttribute('inputmode', 'email');
  await expect(page.locator('main [type=number]')).toHaveCount(0);
});

test('point 8: another country brings its fields, keeps what applies and the focus', async ({
  shop,
  page,
}) => {
  await atCheckout(shop);
  await page.getByLabel('Full name').fill(ADA.name);
  await page.getByLabel('Address', { exact: true }).fill(ADA.line1);
  await page.getByLabel('City').fill('Vitoria');
  await page.getByLabel('ZIP code').fill('01001');
  const before = ['Country or region', 'Full name', 'Address', 'City', 'State', 'ZIP code'];
  expect(await labels(page)).toEqual(before);
  await country(page).focus();
  await country(page).selectOption('ES');
  expect(await labels(page)).toEqual([
    'Country or region',
    'Full name',
    'Address',
    'Postal code',
    'City',
    'Province optional',
  ]);
  await expect(country(page)).toBeFocused();
  for (const [label, value] of [
    ['Full name', ADA.name] as const,
    ['City', 'Vitoria'] as const,
    ['Postal code', '01001'] as const,
  ])
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(ADA.line1);
  await expect(page.getByLabel('Province')).toHaveValue('');
});

test('only countries of the delivery are offered; another one is said at the field, until it is changed', async ({
  shop,
  page,
}) => {
  await atCheckout(shop);
  const offered = (of: Locator) => of.locator('option:not([value=""])').evaluateAll((all) => all.length);
  expect(await offered(country(page))).toBe(10);
  await page.getByLabel('Billing address is the delivery address').uncheck();
  expect(await offered(page.getByLabel('Country or region').nth(1))).toBe(250);
  await page.getByLabel('Billing address is the delivery address').check();
  await fillIn(page);
  // an account may know an address in another country
  const crumb = (await page.context().cookies()).find(({ name }) => name.endsWith('crumb'))?.value ?? '';
  const headers = { 'x-csrf-token': crumb };
  const shippingAddress = { ...TOKYO, name: ADA.name };
  const data = { email: ADA.email, shippingAddress };
  expect((await page.request.put('/api/commerce/checkout', { data, headers })).status()).toBe(200);
  await shop.open('/checkout');
  await expect(country(page)).toHaveValue('JP');
  const refusal = 'We don’t deliver this order to this address.';
  await expect(country(page)).toHaveAccessibleDescription(refusal);
  await delivery(page).getByRole('button', { name: 'Continue' }).click();
  await expect(country(page)).toBeFocused();
  await payButton(page).click();
  await expect(page.getByRole('link', { name: refusal })).toBeVisible();
  await country(page).selectOption('DE');
  await expect(page.getByText(refusal)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^International/ })).toBeChecked();
});

test('the button names no amount before the address is whole', async ({ shop, page }) => {
  await atCheckout(shop);
  await expect(payButton(page)).toHaveText('Pay');
  await expect(page.getByRole('region', { name: 'Review and pay' })).not.toContainText('$');
  await fillIn(page);
  await expect(payButton(page)).toHaveText('Pay $32.00');
});

test('a wrong field is met by the pointer as by the keys, and its summary says of which address it is', async ({
  shop,
  page,
}) => {
  await atCheckout(shop);
  await fillIn(page);
  const code = page.getByLabel('ZIP code');
  await code.fill('123');
  // what is wrong is drawn when the field is left, and moves what is below it while the pointer is down
  const next = await delivery(page).getByRole('button', { name: 'Continue' }).boundingBox();
  await page.mouse.move((next?.x ?? 0) + 5, (next?.y ?? 0) + 5);
  await page.mouse.down();
  await page.evaluate(drawn);
  await page.mouse.up();
  await expect(code).toBeFocused();
  await code.fill('10001');
  await page.getByLabel('Billing address is the delivery address').uncheck();
  await payButton(page).click();
  const wrong = page.getByRole('region', { name: 'Fix these fields to pay' });
  await expect(wrong.getByRole('link', { name: 'Billing address: Enter the full name.' })).toBeVisible();
});

for (const order of ['first', 'last'] as const) {
  test(`point 7: all fields filled in at once by a script keep their values, the country ${order}`, async ({
    shop,
    page,
  }) => {
    await atCheckout(shop);
    const address = {
      name: 'Ada Lovelace',
      line1: '12 St James’s Sq',
      city: 'London',
      postalCode: 'SW1Y 4JH',
    };
    const parts = Object.entries(address).map(([part, value]) => [`shippingAddress.${part}`, value]);
    const land = ['shippingAddress.country', 'GB'];
    const fields = [['email', ADA.email], ...(order === 'first' ? [land, ...parts] : [...parts, land])];
    await page.evaluate((all) => {
      for (const [name = '', value = ''] of all) {
        const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (!field) throw new Error(`no field ${name}`);
        field.value = value;
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }, fields);
    await expect(page.getByLabel('Postcode')).toHaveValue('SW1Y 4JH');
    const kept = async () => (await page.request.get('/api/commerce/checkout')).json();
    await expect
      .poll(async () => (await kept()).checkout)
      .toMatchObject({ email: ADA.email, shippingAddress: { ...address, country: 'GB' } });
    await expect(page.getByLabel('City')).toHaveValue('London');
    await expect(page.getByRole('radio', { name: /^International/ })).toBeChecked();
  });
}

/** Ends once a frame was drawn from here on. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
