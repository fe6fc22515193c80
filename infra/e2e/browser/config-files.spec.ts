import { readFile } from 'node:fs/promises';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const csv = (...lines: string[]) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${['Handle,Title,Variant SKU,Variant Price', ...lines].join('\n')}\n`),
});

for (const width of [390, 1440]) {
  test(`a file is previewed, then imported, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAsOwner(page, '/config/products/import');
    const [name, sku] = [`Jug of ${width} px`, `JUG-${width}`];
    await page
      .getByLabel('CSV file')
      .setInputFiles(csv(`jug-${width},${name},${sku},31.00`, `cup-${width},Cup,CUP-${width},dear`));
    await expect(page.getByText('1 product: 1 new, 0 changed')).toContainText('1 row has an error.');
    await expect(page.getByRole('region', { name: 'Rows with errors' })).toContainText(`cup-${width}`);
    expect(await violations(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByText('1 product imported.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('CSV file').setInputFiles({
      name: 'picture.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]),
    });
    await expect(page.getByText(/^0 products: .* 1 row has an error/)).toBeVisible();
    await expect(page.getByText(/^None of the columns is one of a Shopify product file/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  });
}

test('all products as a file, which changes nothing when it comes back', async ({ page }) => {
  await openAsOwner(page, '/config/products/import');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all products' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('products.csv');
  const buffer = await readFile(await download.path());
  await page.getByLabel('CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
});
