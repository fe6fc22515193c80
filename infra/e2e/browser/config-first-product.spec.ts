import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

const PHONE = { width: 390, height: 844 };
const fitsThePage = () => document.documentElement.scrollWidth <= window.innerWidth;

/** A website without anything: no domain, no collection, no product. */
async function openNewWebsite(page: Page, name: string): Promise<void> {
  await openAsOwner(page, '/config/websites');
  await page.getByRole('button', { name: 'New website' }).click();
  const dialog = page.getByRole('dialog', { name: 'New website' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create website' }).click();
  await expect(page).toHaveURL(/\/config\/settings\/general$/);
}

test('the first product of a new website: its collection is created in place, and nothing typed is lost', async ({
  page,
}) => {
  await openNewWebsite(page, 'Atelier Nord');
  await page.setViewportSize(PHONE);
  await page.goto('/config/products/new');
  await expect(page).toHaveTitle(/^New product/);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expect(page.getByText('Choose a collection, or create one.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();

  await page.getByLabel('Name', { exact: true }).fill('Salad bowl');
  await page.getByRole('textbox', { name: 'Price of The product', exact: true }).fill('48');
  await page.getByRole('button', { name: 'New collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'New collection' });
  await dialog.getByLabel('Name').fill('Bowls');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Collection').locator('option:checked')).toHaveText('Bowls');
  await expect(page.getByText('Choose a collection, or create one.')).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Salad bowl');
  expect(await page.evaluate(fitsThePage)).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Salad bowl' })).toBeVisible();

  // the second one is like it
  expect(await page.evaluate(fitsThePage)).toBe(true);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Copy of Salad bowl');
  await expect(page.getByText('A draft like Salad bowl.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Soup bowl');
  await page.getByRole('textbox', { name: 'Units in stock of The product' }).fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Soup bowl' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Price of The product', exact: true })).toHaveValue('48.00');
  await expect(page.getByRole('textbox', { name: 'SKU of The product' })).toHaveValue('SOUP-BOWL');
});

test('a variant shows the picture that is chosen for it', async ({ page }) => {
  await openAsOwner(page, '/config/products');
  await page.getByRole('link', { name: 'New product' }).click();
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#a3512b' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'rust.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByLabel('Alternative text of picture 1')).toBeVisible();
  const variants = page.getByRole('region', { name: 'Variants' });
  await expect(variants.getByRole('img', { includeHidden: true })).toHaveCount(0);
  await variants.getByLabel('Picture of The product').selectOption({ label: 'Picture 1' });
  await expect(variants.locator('img')).toHaveCount(1);
});
