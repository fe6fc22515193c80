import type { Locator } from '@playwright/test';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

/** Whether the whole text of a field is seen. */
const isWhole = (field: Locator) =>
  field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

test('the variants of a product show every field and the end of each SKU, also on a phone', async ({
  page,
}) => {
  await openAsOwner(page, '/config/products/new');
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByPlaceholder('Size').fill('Size');
  await page.getByLabel('Values', { exact: true }).pressSequentially('Small,Large,');
  await page.getByRole('button', { name: 'Add to the variants' }).click();
  const variants = page.getByRole('region', { name: 'Variants', exact: true });
  await page.getByLabel('SKU of Small').fill('WALKED-TEAPOT-ASH-SMALL');

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const frame = await variants.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(frame, `at ${width} px nothing is hidden at the right`).toBe(0);
    expect(await isWhole(page.getByLabel('SKU of Small')), `at ${width} px`).toBe(true);
  }
  // a card: the label beside its field
  const card = variants.locator('tr').filter({ hasText: 'Small' });
  const label = (cell: Locator) => cell.evaluate((td) => getComputedStyle(td, '::before').content);
  expect(await Promise.all((await card.locator('td').all()).map(label))).toEqual([
    '"SKU"',
    '"Price, USD"',
    '"On sale"',
    '"Sale price"',
    '"In stock"',
    '"Weight, g"',
    '"Picture"',
    expect.anything(),
  ]);
});
