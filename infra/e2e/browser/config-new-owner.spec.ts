import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

/** A picture of one colour, as a camera would name it. */
async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 1100, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function addOption(page: Page, name: string, values: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add an option' }).click();
  const added = page.getByRole('group', { name: 'New option' });
  await added.getByLabel('Name').fill(name);
  for (const value of values) {
    await added.getByLabel('Values').fill(value);
    await page.keyboard.press('Enter');
  }
  await added.getByRole('button', { name: 'Add to the variants' }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Tall Beaker is saved.').last()).toBeVisible();
}

test('a new owner: sign in, a product with options and pictures, into the shop, another price, and back', async ({
  page,
}) => {
  await openAsOwner(page, '/config/products');

  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Tall Beaker');
  await page.getByLabel('Subtitle').fill('A cup without a handle.');
  await page.getByLabel('Collection').selectOption({ label: 'Tableware' });
  await page
    .locator('input[type="file"]')
    .setInputFiles([await picture('sand.jpg', '#c9b79c'), await picture('moss.jpg', '#5d6b4a')]);
  await page.getByLabel('Alternative text of picture 1').fill('A sand-coloured beaker');
  await page.getByLabel('Alternative text of picture 2').fill('A moss-green beaker');
  await page.getByRole('button', { name: 'Move picture 2 up' }).click();
  await expect(page.getByLabel('Alternative text of picture 1')).toHaveValue('A moss-green beaker');

  await addOption(page, 'Glaze', ['Sand', 'Moss']);
  await addOption(page, 'Size', ['Small', 'Large']);
  await addOption(page, 'Foot', ['Bare', 'Glazed']);
  await expect(page.getByRole('textbox', { name: /^SKU of / })).toHaveCount(8);
  await page.getByLabel('Price for all variants').fill('24');
  await page.getByRole('button', { name: 'Set all prices' }).click();
  await page.getByLabel('Status').selectOption({ label: 'Published' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Publish with no stock?' });
  await question.getByRole('button', { name: 'Back to the product' }).click();
  await page.getByLabel('Units in stock of Sand / Small / Bare').fill('12');
  await save(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Tall Beaker' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stock' }).getByText('12 in stock')).toBeVisible();
  const inShop = await page.getByRole('link', { name: 'See in the shop' }).getAttribute('href');
  expect(inShop).toBe('/tableware/p/tall-beaker');
  const shop = await page.context().newPage();
  await shop.goto(inShop ?? '');
  await expect(shop.getByRole('heading', { level: 1, name: 'Tall Beaker' })).toBeVisible();
  await expect(shop.getByRole('main')).toContainText('$24.00');

  await page.getByLabel('Price for all variants').fill('26.50');
  await page.getByRole('button', { name: 'Set all prices' }).click();
  await save(page);
  await expect(async () => {
    await shop.reload();
    await expect(shop.getByRole('main')).toContainText('$26.50', { timeout: 1000 });
  }).toPass();

  await page.locator('#content').getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('You changed it')).toBeVisible();
  await expect(page.getByText('$26.50').first()).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).last().click();
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(page.getByText('You restored an earlier version')).toBeVisible();
  await expect(async () => {
    await shop.reload();
    await expect(shop.getByRole('main')).toContainText('$24.00', { timeout: 1000 });
  }).toPass();
});
