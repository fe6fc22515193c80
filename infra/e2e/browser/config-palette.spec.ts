import { OrdersOwner, placeOrder } from './orders.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

const FINDS = 'Screen, product, order, person or setting';

test('the palette begins with what was opened last', async ({ page }) => {
  await openAsOwner(page, '/config');
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: FINDS });
  const options = page.getByRole('dialog', { name: 'Search' }).getByRole('option');
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  };
  await openPalette();
  await expect(options.filter({ hasText: 'Recent' })).toHaveCount(0);
  // what comes later from the server moves an option away from the pointer
  await field.fill('everyday mug');
  await expect(options.first()).toContainText('Everyday Mug');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/config\/products\/.+/);
  const product = page.url();
  await openPalette();
  await field.fill('stock');
  await expect(options.first()).toHaveText(/^Stock/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/config\/stock/);

  await openPalette();
  await expect(options.nth(0)).toHaveText(/^Stock.*Recent$/);
  await expect(options.nth(1)).toHaveText(/^Everyday Mug.*Recent$/);
  await expect(options.filter({ hasText: /^Stock/ })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(product);
});

test('the palette finds orders by number, email and name, and the customer', async ({ page, playwright }) => {
  const context = () => playwright.request.newContext({ baseURL: process.env.BASE_URL });
  await (await OrdersOwner.signIn(await context())).openTheStore();
  const { number } = await placeOrder(await context());
  await openAsOwner(page, '/config');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: FINDS });
  const options = page.getByRole('dialog', { name: 'Search' }).getByRole('option');
  for (const typed of [`#${number}`, 'ada@buyers.example', 'lovelace']) {
    await field.fill(typed);
    await expect(options.filter({ hasText: `#${number} Ada Lovelace` }), typed).toBeVisible();
  }
  const customer = options.filter({ hasText: 'Customer, ada@buyers.example' });
  await customer.click();
  await expect(page).toHaveURL(/\/config\/customers\/[0-9a-f]{32}$/);
  await expect(page.getByRole('link', { name: `#${number}`, exact: true })).toBeVisible();

  // nothing about the customer stays in the browser
  await page.keyboard.press('Control+k');
  await expect(options.first()).toBeVisible();
  await expect(customer).toHaveCount(0);
  await field.fill(`#${number}`);
  await options.filter({ hasText: `#${number} Ada` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${number}`);
});
