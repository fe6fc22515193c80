import type { Page } from '@playwright/test';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function choose(page: Page, change: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: change }).click();
}

test('products stay selected while the list is searched and sorted', async ({ page }) => {
  await openAsOwner(page, '/config/products');
  await row(page, 'Side Plate').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await page.getByLabel('Search products').fill('mug');
  await expect(row(page, 'Side Plate')).toHaveCount(0);
  await expect(bar(page)).toContainText('1 selected, 1 not in this list');
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(bar(page)).toContainText('1 not in this list');
  await page.getByLabel('Search products').fill('');
  await expect(row(page, 'Side Plate').getByRole('checkbox')).toBeChecked();
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('all that match are selected, single ones left out, and another list says that they are elsewhere', async ({
  page,
}) => {
  // pages of five, so that the demo's products fill several
  await page.route('**/api/config/products?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=5') }),
  );
  await openAsOwner(page, '/config/products');
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const all = bar(page).getByRole('button', { name: /^Select all \d+ that match$/ });
  const total = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  await all.click();
  await expect(bar(page)).toContainText(`${total} selected`);
  await page.getByRole('row').nth(1).getByRole('checkbox').uncheck();
  await expect(bar(page)).toContainText(`${total - 1} selected`);
  await page.getByLabel('Search products').fill('mug');
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeDisabled();
  await bar(page).getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByLabel('Search products')).toHaveValue('');
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog(page, 'Publish products')).toContainText(`${total - 1} product`);
});

test('tags are changed with a preview, the result names each product, and one undo takes it back', async ({
  page,
}) => {
  await openAsOwner(page, '/config/products');
  await page.getByLabel('Search products').fill('plate');
  await row(page, 'Side Plate').getByRole('checkbox').check();
  await choose(page, 'Change tags');
  const change = dialog(page, 'Change tags');
  await change.getByLabel('Add tags').fill('bulk tag');
  await page.keyboard.press('Enter');
  await expect(change.getByRole('row').nth(1)).toContainText('bulk tag');
  await change.getByRole('button', { name: 'Change the tags of 1 product' }).click();
  await expect(change.getByText('Done: 1 of 1 changed.')).toBeVisible();
  await expect(change.getByRole('row', { name: /Side Plate/ })).toContainText('bulk tag');
  await change.getByRole('button', { name: 'Undo' }).click();
  const undo = dialog(page, 'Undo a bulk change');
  await undo.getByRole('button', { name: 'Undo for 1 product' }).click();
  await expect(undo.getByText('Done: 1 of 1 changed.')).toBeVisible();
  await undo.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.goto('/config/products/bulk');
  await expect(page.getByRole('row').nth(1)).toContainText('Undo a bulk change');
  await page.getByRole('link', { name: 'Change tags' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change tags' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Side Plate/ })).toContainText('bulk tag');
});
