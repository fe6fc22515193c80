import type { Page } from '@playwright/test';
import { OrdersOwner } from './orders.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

/** Saves by the keyboard, and waits until it is saved. */
async function saved(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.keyboard.press('Control+s');
  await answer;
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
}

/** The panel below says what an order costs. Other specs sell with a tax of theirs, which comes back afterwards. */
test('delivery is changed, a tax is set up, and an address is tested against them', async ({
  page,
  playwright,
}) => {
  const owner = await OrdersOwner.signIn(
    await playwright.request.newContext({ baseURL: process.env.BASE_URL }),
  );
  let earlier = {};
  await owner.change('taxes', (settings) => {
    earlier = settings;
    return { ...settings, zones: [] };
  });
  await openAsOwner(page, '/config/settings/delivery');
  // the zones are folded
  await page.getByRole('button', { name: 'United States', exact: true }).click();
  await page.getByLabel('Free from a subtotal of').first().fill('1000');
  await saved(page);
  await page.getByRole('button', { name: 'Test the address' }).click();
  const panel = page.getByRole('region', { name: 'Test an address' });
  await expect(panel.getByText('Standard', { exact: true }).first()).toBeVisible();
  await expect(panel.getByText('$8.00').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Taxes', exact: true }).click();
  await page.getByRole('button', { name: /^One tax in United States/ }).click();
  await page.getByLabel('Rate in %').fill('8.875');
  await saved(page);
  await page.getByRole('button', { name: 'Test the address' }).click();
  await expect(panel.getByText('Tax (VAT 8.875%)')).toBeVisible();
  await page.getByLabel('Businesses with a VAT number pay none').check();
  await saved(page);
  expect(await violations(page)).toEqual([]);
  await owner.change('taxes', () => earlier);
});

/** Other specs buy with the flat price, which comes back afterwards. */
test('a variant gets a weight, and its delivery is priced by it, up to what the option carries', async ({
  page,
  playwright,
}) => {
  const owner = await OrdersOwner.signIn(
    await playwright.request.newContext({ baseURL: process.env.BASE_URL }),
  );
  let earlier = {};
  await owner.change('shipping', (settings) => {
    earlier = settings;
    return settings;
  });
  await openAsOwner(page, '/config/products');
  await page.goto('/config/products?q=Stamped+Initials+Mug');
  await page.getByRole('link', { name: 'Stamped Initials Mug' }).first().click();
  await page.getByLabel('Weight of Chalk in grams').fill('600');
  await saved(page);

  await page.goto('/config/settings/delivery');
  await page.getByRole('button', { name: 'United States', exact: true }).click();
  const option = page.getByRole('group', { name: 'Standard' }).first();
  await option.getByLabel('Price', { exact: true }).selectOption({ label: 'By the order’s weight' });
  await option.getByRole('button', { name: 'Add a step' }).click();
  await option.getByLabel('Price', { exact: true }).last().fill('14.00');
  await option.getByLabel('Up to a weight of, in g').fill('1,000');
  await page.keyboard.press('Control+s');
  const limit = option.getByLabel('Up to a weight of, in g');
  await expect(limit).toHaveAccessibleDescription(/Enter more than the weight of the last step/);
  await limit.fill('2,000');
  await option.getByLabel('Free from a subtotal of').fill('');
  await saved(page);
  expect(await violations(page)).toEqual([]);

  const panel = page.getByRole('region', { name: 'Test an address' });
  const product = panel.getByRole('combobox', { name: 'Product' });
  await product.fill('Stamped Initials');
  await product.press('Enter');
  await expect(product).toHaveValue('Stamped Initials Mug');
  const costs = async (quantity: string, text: string) => {
    await panel.getByLabel('Quantity').fill(quantity);
    await page.getByRole('button', { name: 'Test the address' }).click();
    await expect(panel.getByText(text).first()).toBeVisible();
  };
  await costs('1', '$8.00');
  await costs('2', '$14.00');
  await panel.getByLabel('Quantity').fill('4');
  await page.getByRole('button', { name: 'Test the address' }).click();
  await expect(panel.getByText('Standard', { exact: true })).toHaveCount(0);
  await owner.change('shipping', () => earlier);
});

test('what is no delivery is refused at its field', async ({ page }) => {
  await openAsOwner(page, '/config/settings/delivery');
  await page.getByRole('button', { name: 'Add a zone' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Name of the zone').last()).toHaveAccessibleDescription(/Please enter a name/);
});

test('a payment method is added in the owner’s words, and moved by the keyboard', async ({
  page,
  playwright,
}) => {
  const owner = await OrdersOwner.signIn(
    await playwright.request.newContext({ baseURL: process.env.BASE_URL }),
  );
  let earlier = {};
  await owner.change('payments', (settings) => {
    earlier = settings;
    return { ...settings, methods: [] };
  });
  await openAsOwner(page, '/config/settings/payments');
  await page.getByRole('button', { name: 'Add bank transfer' }).click();
  await page.getByLabel('Instructions').fill('IBAN FR76');
  await page.getByRole('button', { name: 'Add cash on delivery' }).click();
  await page.getByRole('button', { name: /^Order of method 2/ }).press('ArrowUp');
  // after the cards
  await expect(page.locator('#content').getByRole('heading', { level: 2 }).nth(1)).toHaveText(
    'Cash on delivery',
  );
  await saved(page);
  await page.reload();
  await expect(page.locator('#content').getByRole('heading', { level: 2 }).nth(1)).toHaveText(
    'Cash on delivery',
  );
  await expect(page.getByLabel('Instructions').last()).toHaveValue('IBAN FR76');
  expect(await violations(page)).toEqual([]);
  await owner.change('payments', () => earlier);
});

test('invoices begin with who sells, and a sample shows how they look', async ({ page }) => {
  await openAsOwner(page, '/config/settings/invoices');
  const name = page.getByLabel('Name of your business');
  await name.fill('');
  await page.getByLabel('Note below the sums').fill('Thank you.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter a name.').first()).toBeVisible();
  await name.fill('Studio Vey');
  await page.getByLabel('Address', { exact: true }).fill('14 rue des Lices\n84000 Avignon');
  await page.getByLabel('Before the number').fill('INV-');
  await expect(page.getByText('there are no gaps: INV-42.')).toBeVisible();
  await saved(page);
  const sample = page.getByRole('link', { name: 'Open a sample invoice' });
  const answer = await page.request.get((await sample.getAttribute('href')) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answer.body()).toString('latin1')).toContain('(Invoice INV-1)');
  expect(await violations(page)).toEqual([]);
});
