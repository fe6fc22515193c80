import type { Page } from '@playwright/test';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

async function newProduct(page: Page, name: string, price: string): Promise<void> {
  await openAsOwner(page, '/config/products/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Collection', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Price of The product', { exact: true }).fill(price);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a price is read as the website writes it, and asked about when it can be two', async ({ page }) => {
  await newProduct(page, 'Amount bowl', '1,250');
  const price = page.getByLabel('Price of The product', { exact: true });
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('1,250.00');
  await price.fill('1.250');
  await save(page);
  await expect(page.getByText('Which one do you mean?')).toBeVisible();
  await expect(page).toHaveURL(/\/products\/new$/);
  await page.getByRole('button', { name: '$1.25', exact: true }).click();
  await expect(price).toHaveValue('1.25');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Amount bowl' })).toBeVisible();

  await price.fill('1,250');
  await save(page);
  const question = page.getByRole('dialog', { name: 'Change this price so much?' });
  await expect(question).toContainText('$1.25 → $1,250.00 (1,000 times as much)');
  await question.getByRole('button', { name: 'Back to the prices' }).click();
  await save(page);
  await question.getByRole('button', { name: 'Save this price' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue('1,250.00');
});

test('an absurd price is refused beside its field, with the limit', async ({ page }) => {
  await newProduct(page, 'Dear bowl', '$99,999,999,999');
  const price = page.getByLabel('Price of The product', { exact: true });
  await save(page);
  await expect(price).toHaveAccessibleDescription('Enter at most $999,999,999.99.');
  await expect(price).toBeFocused();
  await price.fill('24');
  await page.getByLabel('Sale price of The product').fill('30');
  await save(page);
  await expect(page.getByText('Enter a sale price of at most $24.00, the price.')).toBeVisible();
});

test('a bulk change that would make everything free, or is no number, is refused with the limit', async ({
  page,
}) => {
  await openAsOwner(page, '/config/products');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  const percent = page.getByLabel('Percent more or less');
  for (const [text, problem] of [
    ['-100', 'Enter more than -100: prices would fall to zero.'],
    ['abc', 'Enter a percentage like 10 or -12.5.'],
  ] as const) {
    await percent.fill(text);
    await percent.blur();
    await expect(page.getByText(problem)).toBeVisible();
  }
  await percent.fill('1,000');
  const sure = page.getByRole('checkbox', { name: /^Yes, \d+ prices? becomes? more than ten times/ });
  const change = page.getByRole('button', { name: /^Change the prices of/ });
  await expect(sure).toBeVisible();
  await expect(change).toBeDisabled();
  await sure.check();
  await expect(change).toBeEnabled();
});

test('a price of delivery that grows more than tenfold is asked about before it is saved', async ({
  page,
}) => {
  await openAsOwner(page, '/config/settings/delivery');
  await page.getByRole('button', { name: 'United States', exact: true }).click();
  const price = page.getByLabel('Price in USD').first();
  await price.fill('8,000');
  await save(page);
  const question = page.getByRole('dialog', { name: 'Change this amount so much?' });
  await expect(question).toContainText(
    'United States, Standard: price: $8.00 → $8,000.00 (1,000 times as much)',
  );
  await question.getByRole('button', { name: 'Back to the amounts' }).click();
  await expect(price).toHaveValue('8,000.00');
  await price.fill('8');
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
});

test('so are a coupon’s amount and its minimum, and the limits of payments in parts', async ({ page }) => {
  await openAsOwner(page, '/config/coupons/new');
  await page.getByLabel('Code', { exact: true }).fill('TENFOLD');
  await page.getByLabel('Discount', { exact: true }).selectOption('Amount off');
  await page.getByLabel('Amount (USD)').fill('5');
  await page.getByLabel(/^Minimum subtotal/).fill('40');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'TENFOLD' })).toBeVisible();
  await page.getByLabel('Amount (USD)').fill('500');
  await page.getByLabel(/^Minimum subtotal/).fill('3');
  await save(page);
  const question = page.getByRole('dialog', { name: 'Change these amounts so much?' });
  await expect(question.getByRole('listitem')).toHaveText([
    'Discount: $5.00 → $500.00 (100 times as much)',
    'Minimum subtotal: $40.00 → $3.00 (1/13 of it)',
  ]);
  await question.getByRole('button', { name: 'Save these amounts' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();

  await page.goto('/config/settings/checkout');
  const above = page.getByLabel('Not above, USD').first();
  const limit = await above.inputValue();
  await above.fill('99,999,999');
  await save(page);
  await expect(page.getByRole('dialog')).toContainText(/Payments in .+: not above: \$.+ → \$99,999,999\.00/);
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the amounts' }).click();
  await above.fill(limit);
});
