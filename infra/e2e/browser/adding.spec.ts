import { measureVisibleTime } from './measure-visible-time.js';
import { expect, test } from './shop.js';

test('the button reads what it does, for as long as it should', async ({ shop }) => {
  await shop.open('/tableware/p/everyday-mug?variant=EM-OAT');
  await expect(shop.addButton).toHaveText('Add To Cart');
  const adding = measureVisibleTime(shop.addButton, 'Adding...');
  const added = measureVisibleTime(shop.addButton, 'Added!');
  await shop.addButton.click();
  expect(await adding).toBeGreaterThan(950);
  expect(await added).toBeGreaterThan(1950);
  await expect(shop.addButton).toHaveText('Add To Cart');
});

test('what is not chosen is asked for', async ({ shop }) => {
  await shop.open('/linen/p/table-runner');
  await shop.addButton.click();
  await expect(shop.addButton).toHaveText('Select Option');
  await expect(shop.alert).toContainText('Unable to Add Item');
  await expect(shop.alert).toContainText('Please select the Colour, Length, and Ends options.');
  await expect(shop.addButton).toHaveText('Add To Cart');
});

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

test('a sold-out product cannot be added', async ({ shop, page }) => {
  await shop.open('/tableware/p/espresso-cup');
  await expect(shop.addButton).toBeDisabled();
  await expect(page.getByRole('article').first()).toHaveClass(/\bsold-out\b/);
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

test('an add from a list is announced for three seconds, and can be dismissed', async ({ shop, page }) => {
  await shop.open('/tableware');
  const add = page.getByRole('button', { name: 'Add To Cart: Cherry Serving Spoon' });
  const text = 'Cherry Serving Spoon was added to your cart.';
  const shown = measureVisibleTime(page.locator('body'), text);
  await add.click();
  await page.mouse.move(0, 0);
  expect(await shown).toBeGreaterThan(2950);
  const message = page.getByText(text);
  await expect(add).not.toHaveAttribute('aria-disabled');
  await add.click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(message).toBeHidden();
  await expect(shop.pill).toHaveAccessibleName('2 items in cart');
});

test('what there is not enough of is refused, and the quantity goes back', async ({ shop, page }) => {
  await shop.open('/tableware/p/sharing-platter');
  await shop.add();
  await shop.open('/cart');
  const platter = shop.line('Sharing Platter');
  await platter.getByRole('textbox').fill('3');
  await page.keyboard.press('Enter');
  await expect(shop.alert).toContainText('Unable to update quantity');
  await expect(shop.alert).toContainText('Sorry, we do not have enough of that item available.');
  await expect(platter.getByRole('textbox')).toHaveValue('1');
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
