import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

test('the palette begins with what was opened last', async ({ page }) => {
  await openAsOwner(page, '/config');
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Screen, product, person or setting' });
  const options = page.getByRole('dialog', { name: 'Search' }).getByRole('option');
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  };
  await openPalette();
  await expect(options.filter({ hasText: 'Recent' })).toHaveCount(0);
  await field.fill('everyday mug');
  await options.filter({ hasText: 'Everyday Mug' }).first().click();
  await expect(page).toHaveURL(/\/config\/products\/.+/);
  const product = page.url();
  await openPalette();
  await field.fill('stock');
  await options
    .filter({ hasText: /^Stock/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/config\/stock/);

  await openPalette();
  await expect(options.nth(0)).toHaveText(/^Stock.*Recent$/);
  await expect(options.nth(1)).toHaveText(/^Everyday Mug.*Recent$/);
  await expect(options.filter({ hasText: /^Stock/ })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(product);
});
