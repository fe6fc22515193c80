import { readFile } from 'node:fs/promises';
import { looksRight } from './looks.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

const csv = (...lines: string[]) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${['Handle,Title,Variant SKU,Variant Price', ...lines].join('\n')}\n`),
});

test('a file is previewed, then imported', async ({ page }) => {
  await openAsOwner(page, '/config/products/import');
  const name = 'Jug of a file';
  const sku = 'JUG-FILE';
  await page
    .getByLabel('CSV file')
    .setInputFiles(csv(`jug-of-a-file,${name},${sku},31.00`, 'cup-of-a-file,Cup,CUP-FILE,dear'));
  await expect(page.getByText('1 product: 1 new, 0 changed')).toContainText('1 row has an error.');
  await expect(page.getByRole('region', { name: 'Rows with errors' })).toContainText('cup-of-a-file');
  await looksRight(page);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 product imported.')).toBeVisible();
  await looksRight(page);
  await page.getByLabel('CSV file').setInputFiles({
    name: 'picture.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]),
  });
  await expect(page.getByText(/^0 products: .* 1 row has an error/)).toBeVisible();
  await expect(page.getByText(/^None of the columns is one of a Shopify product file/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
});

test('new products come as drafts, outside of the menu, with their pictures', async ({ page }) => {
  await openAsOwner(page, '/config/products/import');
  const head = 'Handle,Title,Type,Status,Variant Price,Image Src';
  const row = 'tray-of-a-file,Tray of a file,Trays of a file,active,12.00,https://127.0.0.1/tray.jpg';
  const buffer = Buffer.from(`${head}\n${row}\n`);
  await page.getByLabel('CSV file').setInputFiles({ name: 'trays.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('1 new product will be visible in your store at once.')).toBeVisible();
  await page.getByLabel('New products').selectOption('All as drafts');
  await expect(page.getByText('New products are not visible in your store until you')).toBeVisible();
  const collection = page.getByText('1 new collection, not shown in the menu: Trays of a file.');
  await expect(collection).toBeVisible();
  await page.getByLabel('Show new collections in the menu').check();
  await expect(page.getByText('1 new collection, shown in the menu: Trays of a file.')).toBeVisible();
  await page.getByLabel('Show new collections in the menu').uncheck();
  await expect(page.getByText('1 picture will be copied into your library from 127.0.0.1.')).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 product imported.')).toBeVisible();

  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures.getByText('Done: 0 of 1 pictures copied.')).toBeVisible();
  const failure = pictures.getByText(/^Line 2, Tray of a file: The address is not public\. https:/);
  await expect(failure).toBeVisible();
  await looksRight(page);
  await page.reload();
  await expect(failure).toBeVisible();
  const job = new URL(page.url()).searchParams.get('job');
  await pictures.getByRole('button', { name: 'Try this picture again' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('job')).not.toBe(job);
  await expect(failure).toBeVisible();

  await page.goto('/shop');
  await expect(page.getByRole('navigation').getByText('Tableware').first()).toBeAttached();
  await expect(page.getByText('Trays of a file')).toHaveCount(0);
  await expect(page.getByText('Tray of a file')).toHaveCount(0);
  await page.goto('/config/collections');
  await expect(page.getByRole('row', { name: /Trays of a file/ })).toContainText('Not shown');
});

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

test('a file in which only a quantity was changed is previewed with the stock, and imported', async ({
  page,
}) => {
  await openAsOwner(page, '/config/products/import');
  const file = (quantity: number) => ({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price\n' +
        `pitcher,Pitcher,PITCHER-1,${quantity},31.00\n`,
    ),
  });
  await page.getByLabel('CSV file').setInputFiles(file(4));
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 product imported.')).toBeVisible();
  await page.getByLabel('CSV file').setInputFiles(file(9));
  await expect(page.getByText('1 product: 0 new, 1 changed')).toBeVisible();
  await expect(page.getByText('The stock of 1 variant will change.')).toBeVisible();
  await expect(page.getByRole('row', { name: /PITCHER-1/ })).toContainText(/4.*9/);
  await looksRight(page);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  // the message of the first import may still be there
  await expect(page.getByText('Done: 1 of 1 changed.')).toBeVisible();
  await page.getByLabel('CSV file').setInputFiles(file(9));
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
});
