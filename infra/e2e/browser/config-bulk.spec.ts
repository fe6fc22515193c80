import type { Page } from '@playwright/test';
import { narrow } from './narrow.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

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
  await narrow(page.getByLabel('Search products'), 'mug', row(page, 'Side Plate'), 0);
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
  await expect(row(page, 'Everyday Mug')).toHaveCount(1);
  await narrow(page.getByLabel('Search products'), 'plate', row(page, 'Everyday Mug'), 0);
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
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Change tags' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change tags' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Side Plate/ })).toContainText('bulk tag');
  expect(await violations(page)).toEqual([]);
});

/** A cell of the first variant of a product, or of another one. */
const cell = (page: Page, column: string, product: string, line = 0) =>
  page.getByRole('gridcell', { name: new RegExp(`^${column} of ${product}, `) }).nth(line);

async function openGrid(page: Page, ...titles: string[]): Promise<void> {
  await openAsOwner(page, '/config/products');
  for (const title of titles) await row(page, title).getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
}

test('the grid is filled by keyboard alone, and saved as one change that can be undone', async ({ page }) => {
  await openGrid(page, 'Side Plate', 'Sharing Platter');
  expect(await violations(page)).toEqual([]);
  const name = cell(page, 'Name', 'Side Plate');
  const before = await name.textContent();
  await name.focus();
  await page.keyboard.type('Small Plate');
  await page.keyboard.press('Escape');
  await expect(name).toHaveText(before ?? '');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(', small');
  await page.keyboard.press('Tab');
  await expect(name).toHaveText('Side Plate, small');
  const status = cell(page, 'Status', 'Side Plate');
  await expect(status).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'Tags', 'Side Plate')).toBeFocused();
  await page.keyboard.press('Tab');
  const price = cell(page, 'Price', 'Side Plate');
  await page.keyboard.type('abc');
  await page.keyboard.press('Enter');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'Review and save' })).toBeDisabled();
  await price.focus();
  await page.keyboard.press('Control+z');
  await expect(price).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('1 cell changed')).toBeVisible();

  await page.getByRole('button', { name: 'Review and save' }).click();
  const save = dialog(page, 'Save the grid');
  await expect(save.getByRole('row').nth(1)).toContainText('Side Plate, small');
  await save.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(save.getByText('Done: 1 of 1 changed.')).toBeVisible();
  await save.getByRole('button', { name: 'Undo' }).click();
  const undo = dialog(page, 'Undo a bulk change');
  await undo.getByRole('button', { name: 'Undo for 1 product' }).click();
  await expect(undo.getByText('Done: 1 of 1 changed.')).toBeVisible();
  await undo.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(cell(page, 'Name', 'Side Plate')).toHaveText('Side Plate');
});

test('cells of a spreadsheet are pasted at the active cell, and one cell fills the selected ones', async ({
  page,
}) => {
  await openGrid(page, 'Side Plate');
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);
  await cell(page, 'Price', 'Side Plate').focus();
  await paste('31.00\t25.50\t9\n32.00\t\t8\n');
  await expect(cell(page, 'Price', 'Side Plate')).toHaveText('31.00');
  await expect(cell(page, 'Sale price', 'Side Plate')).toHaveText('25.50');
  await expect(cell(page, 'On hand', 'Side Plate', 1)).toHaveText('8');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Type in a cell, or paste from a spreadsheet.')).toBeVisible();

  await cell(page, 'On hand', 'Side Plate').click();
  await page.keyboard.press('Shift+ArrowDown');
  await paste('4');
  await expect(cell(page, 'On hand', 'Side Plate')).toHaveText('4');
  await expect(cell(page, 'On hand', 'Side Plate', 1)).toHaveText('4');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(bar(page)).toContainText('1 selected');
});
