import { expect, test } from './shop.js';

test('a shared link restores the variant: picture, price and words', async ({ shop, page }) => {
  await shop.open('/tableware/p/everyday-mug');
  await expect(page.getByRole('main')).toContainText('from $32.00');
  await shop.choose('Moss');
  await expect(page.getByRole('main')).toContainText('$36.00');
  const link = page.url();
  const picture = await page.locator('li[data-shown] img').getAttribute('alt');
  await shop.open('/');
  await shop.open(link);
  await expect(page.getByRole('radio', { name: 'Moss' })).toBeChecked();
  await expect(page.locator('li[data-shown] img')).toHaveAttribute('alt', picture ?? '');
});

test('the questions of a custom form travel with the entry', async ({ shop, page }) => {
  await shop.open('/tableware/p/initials-mug?variant=IM-CHALK');
  await shop.addButton.click();
  const form = page.getByRole('dialog', { name: 'Initials' });
  await form.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(form.getByText('Required').first()).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Letters' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Letters' }).fill('AB');
  await form.getByLabel('Height of the letters').selectOption({ index: 1 });
  await form.getByLabel('Gift box').check();
  await form.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(form).toBeHidden();
  await expect(shop.addButton).toHaveText('Added!');
  await shop.open('/cart');
  const line = shop.line('Stamped Initials Mug');
  await expect(line).toContainText(/Letters\s*AB/);
  await expect(line).toContainText(/Extras\s*Gift box/);
});

test('an add from a list is announced, and can be dismissed', async ({ shop, page }) => {
  await shop.open('/tableware');
  const add = page.getByRole('button', { name: 'Add To Cart: Cherry Serving Spoon' });
  const message = page.getByText('Cherry Serving Spoon was added to your cart.');
  await add.click();
  await expect(message).toBeVisible();
  // until what it says of the last add is over
  await expect(add).not.toHaveAttribute('aria-disabled');
  await add.click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(message).toBeHidden();
  await expect(shop.pill).toHaveAccessibleName('2 items in cart');
});

test('two tabs on one cart stay in step', async ({ shop, page, context }) => {
  await shop.open('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/tableware/p/serving-spoon');
  await other.locator('form:not([action]) button[data-phase]').click();
  await expect(other.locator('form:not([action]) button[data-phase]')).toHaveText('Added!');
  await expect(shop.line('Cherry Serving Spoon')).toBeVisible();
});
