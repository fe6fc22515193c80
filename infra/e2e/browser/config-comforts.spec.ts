import { OrdersOwner, placeOrder } from './orders.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a deleted product is found by the filter Deleted, and comes back', async ({ page }) => {
  await openAsOwner(page, '/config/products/lidded-jar');
  await page.getByRole('button', { name: 'Delete this product' }).click();
  await page.getByRole('button', { name: 'Delete Lidded Jar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.getByLabel('Status').selectOption('Deleted');
  const table = page.getByRole('region', { name: 'Deleted products' });
  await expect(table.getByRole('rowheader', { name: 'Lidded Jar' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await table.getByRole('checkbox', { name: 'Select Lidded Jar' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Restore' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore products' });
  await expect(dialog.getByRole('button', { name: 'Restore 1 product' })).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore 1 product' }).click();
  await expect(page.getByText('1 product restored.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(table.getByRole('rowheader', { name: 'Lidded Jar' })).toHaveCount(0);
  expect((await page.request.get('/api/commerce/products/lidded-jar')).status()).toBe(200);
});

test('a member saves on the way out, and lands where they wanted to go', async ({ page }) => {
  await openAsOwner(page, '/config/products/lidded-jar');
  const subtitle = page.getByLabel('Subtitle');
  const before = await subtitle.inputValue();
  await subtitle.fill('Said on the way out.');
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(/\/config\/stock$/);
  await expect(page.getByText('Lidded Jar is saved.')).toBeVisible();
  await page.goto('/config/products/lidded-jar');
  await expect(subtitle).toHaveValue('Said on the way out.');

  // a refusal keeps the member here, at the field
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/config\/products\/lidded-jar$/);
  await page.getByLabel('Name', { exact: true }).fill('Lidded Jar');
  await subtitle.fill(before);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
});

test('the menu of an admin who is an operator fits a window of 900 px', async ({ page }) => {
  await openAsOwner(page, '/config');
  const menu = page.getByRole('navigation', { name: 'Owner area' });
  const hidden = () => menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight);
  expect(await hidden()).toBe(0);
  await menu.getByRole('button', { name: 'More in Website' }).click();
  expect(await violations(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Members' }).click();
  await expect(menu.getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an order has two lines, and the rest is behind its press', async ({ page, playwright }) => {
    const context = () => playwright.request.newContext({ baseURL: process.env.BASE_URL });
    const owner = await OrdersOwner.signIn(await context());
    await owner.openTheStore();
    const { number } = await placeOrder(await context());
    await openAsOwner(page, '/config/orders');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: `#${number}`, exact: true }) });
    for (const text of [/Ada Lovelace/, /\$\d/, /Paid/]) await expect(row).toContainText(text);
    const lines = await row.evaluate((line) => {
      const tops = [...line.querySelectorAll('th, td:not([class*=tick])')].map((cell) => {
        const { top, height } = cell.getBoundingClientRect();
        return Math.round((top + height / 2) / 20);
      });
      return new Set(tops).size;
    });
    expect(lines).toBe(2);
    expect(await violations(page)).toEqual([]);
    await row.getByRole('button', { name: /^More about order/ }).click();
    await expect(page.getByRole('term').filter({ hasText: 'Placed' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});
