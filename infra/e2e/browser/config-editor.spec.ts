import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

test('words of a description lead somewhere, by keys alone', async ({ page }) => {
  await openAsOwner(page, '/config/products/new');
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  const toolbar = page.getByRole('toolbar', { name: 'Description: how it looks' });
  await text.click();
  await page.keyboard.type('See how we make it');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const address = page.getByLabel('Leads to');
  await expect(address).toBeFocused();

  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Links must be formatted as https://example.com or /page')).toBeVisible();
  await address.fill('/studio');
  await page.keyboard.press('Enter');
  const link = text.getByRole('link', { name: 'See how we make it' });
  await expect(link).toHaveAttribute('href', '/studio');
  await expect(text).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(address).toHaveValue('/studio');
  await address.fill('plainward.example');
  await page.getByRole('button', { name: 'Change link' }).click();
  await expect(link).toHaveAttribute('href', 'https://plainward.example');

  await toolbar.getByRole('button', { name: 'Link' }).click();
  await page.keyboard.press('Escape');
  await expect(address).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(link).toHaveCount(0);
  await expect(text).toHaveText('See how we make it');

  await page.keyboard.press('End');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hello@plainward.example');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'hello@plainward.example' })).toHaveAttribute(
    'href',
    'mailto:hello@plainward.example',
  );
});

test('a wrong sale price is refused beside it, and a time of publishing is in the website’s time zone', async ({
  page,
}) => {
  await openAsOwner(page, '/config/products/new');
  const sale = page.getByLabel('Sale price of The product');
  await page.getByLabel('Price of The product', { exact: true }).fill('24');
  await sale.fill('30');
  await expect(sale).toHaveAccessibleDescription('Above the price.');
  await sale.fill('20');
  await expect(sale).toHaveAccessibleDescription('');
  await page.getByLabel('Status').selectOption({ label: 'Scheduled' });
  await expect(page.getByLabel('Publish at')).toHaveAccessibleDescription(/America\/New_York/);
});

test('on a phone the figures of the stock are there without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOwner(page, '/config/stock');
  const row = page.getByRole('row').filter({ hasText: 'Breakfast Bowl' }).first();
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('button', { name: /^Change stock of/ })).toBeInViewport({ ratio: 1 });
  for (const head of ['On hand', 'Held', 'Available']) {
    const cell = row.locator(`[data-head="${head}"]`);
    const box = await cell.boundingBox();
    expect([head, (box?.x ?? 0) + (box?.width ?? 999) <= 390]).toEqual([head, true]);
  }
  const frame = page.getByRole('region', { name: 'Stock' });
  expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('the stock is changed beside a product, and what is not saved of it yet stays as it was typed', async ({
  page,
}) => {
  await openAsOwner(page, '/config/products/placemats');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Placemats, not saved yet');
  const stock = page.getByRole('region', { name: 'Stock' });
  await stock.getByRole('button', { name: 'Change stock' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Count/ }).check();
  await dialog.getByLabel('Units counted').fill('77');
  await page.keyboard.press('Enter');
  await expect(stock.getByText('77 in stock')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue('Placemats, not saved yet');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
});
