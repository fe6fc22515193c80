import { expect, test } from './shop.js';

test.use({ javaScriptEnabled: false });

test('a chosen variant is added, and the page says so', async ({ page, shop }) => {
  await page.goto('/tableware/p/everyday-mug');
  await shop.choose('Moss');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await shop.addButton.click();
  await expect(page).toHaveURL(/notice=added$/);
  await expect(page.locator('form').getByRole('status')).toContainText('Everyday Mug');
  const cart = await (await page.request.get('/api/commerce/shopping-cart')).json();
  expect(cart.entries).toMatchObject([{ chosenVariant: { sku: 'EM-MOSS' }, quantity: 2 }]);
});

test('an add that is refused shows why', async ({ page, shop }) => {
  await page.goto('/tableware/p/everyday-mug');
  await shop.addButton.click();
  await expect(shop.alert).toContainText('that item variant is unavailable');
});

test('what is sold out can be waited for', async ({ page }) => {
  await page.goto('/tableware/p/espresso-cup');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('nobody');
  await email.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Email is invalid');
  await email.fill('finn@post.example');
  await email.press('Enter');
  await expect(page.locator('section').getByRole('status')).toHaveText('Signed up!');
});

test('the cart is shown, its quantities are changed, and its entries removed', async ({ page, shop }) => {
  for (const product of ['serving-spoon', 'sharing-platter']) {
    await page.goto(`/tableware/p/${product}`);
    await shop.addButton.click();
    await expect(page).toHaveURL(/notice=added$/);
  }
  await page.goto('/cart');
  const spoon = shop.line('Cherry Serving Spoon');
  const quantity = spoon.getByRole('textbox', { name: 'Quantity' });
  await expect(spoon.getByRole('button', { name: 'One more' })).toBeHidden();
  await quantity.fill('3');
  await spoon.getByRole('button', { name: 'Update' }).click();
  await expect(spoon).toContainText('$72.00');
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(spoon).toContainText('$48.00');
  await quantity.fill('two');
  await quantity.press('Enter');
  await expect(shop.alert).toHaveText('Unable to update quantityQuantity must be a number.');
  await expect(quantity).toHaveValue('2');
  await page.getByRole('button', { name: 'Remove Cherry Serving Spoon' }).click();
  await expect(spoon).toBeHidden();
  await expect(shop.line('Sharing Platter')).toBeVisible();
});
