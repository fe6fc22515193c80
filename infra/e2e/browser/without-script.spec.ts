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

test('what has no choices is added from a list, and its page says so', async ({ page }) => {
  await page.goto('/tableware');
  const card = page.getByRole('article').filter({ hasText: 'Cherry Serving Spoon' });
  await card.getByRole('button', { name: /^Add To Cart/ }).click();
  await expect(page).toHaveURL(/serving-spoon\?.*notice=added/);
  await expect(page.locator('form').getByRole('status')).toContainText('Cherry Serving Spoon');
  const cart = await (await page.request.get('/api/commerce/shopping-cart')).json();
  expect(cart.entries).toMatchObject([{ chosenVariant: { sku: 'SS' }, quantity: 1 }]);
});

test('a list offers no button that needs script', async ({ page }) => {
  await page.goto('/tableware');
  const mug = page.getByRole('article').filter({ hasText: 'Everyday Mug' });
  await expect(mug.getByRole('link', { name: 'Everyday Mug' })).toBeVisible();
  await expect(mug.getByRole('button')).toHaveCount(0);
});

test('an add that is refused shows why', async ({ page, shop }) => {
  await page.goto('/tableware/p/everyday-mug');
  await shop.addButton.click();
  await expect(shop.alert).toContainText('Please select the Glaze option.');
});

test('the questions of a custom form stand in the page, and its answers in the cart', async ({
  page,
  shop,
}) => {
  await page.goto('/studio/p/firing-review');
  await page.getByRole('radio', { name: 'By video' }).check();
  const what = page.getByRole('textbox', { name: 'What went wrong' });
  // the browser asks for what is missing before it sends the form
  await shop.addButton.click();
  await expect(what).toBeFocused();
  await expect(page).toHaveURL(/firing-review$/);
  await what.fill('It cracked.');
  await shop.addButton.click();
  await expect(page).toHaveURL(/notice=added$/);
  await page.goto('/cart');
  await expect(shop.line('Firing Review')).toContainText('It cracked.');
  await page.goto('/checkout');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText('What went wrong: It cracked.');
  await page.getByText('Add a gift card or discount code').click();
  await page.getByLabel('Gift card or discount code').fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert')).toContainText('We don’t know this code.');
  await expect(page.getByText('Remove')).toHaveCount(0);
});

test('a subscription and a gift card lead to their checkouts', async ({ page, shop }) => {
  await page.goto('/studio/p/cup-of-the-month');
  await page.getByRole('radio', { name: '$30.00 every month' }).check();
  await shop.addButton.click();
  await expect(page).toHaveURL(/\/checkout\/subscribe\?cartToken=/);
  await expect(page.locator('main')).toContainText('$30.00 every month');

  await page.goto('/studio/p/gift-card');
  await shop.addButton.click();
  await expect(shop.alert).toContainText('Select a denomination for the Gift Card');
  await shop.choose('$50');
  await shop.addButton.click();
  await expect(page).toHaveURL(/\/checkout\/giftcard\?/);
  await expect(page.locator('main')).toContainText('$50.00');
});

test('what is sold out can be waited for', async ({ page }) => {
  await page.goto('/tableware/p/espresso-cup');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('no-address');
  await email.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Email is invalid');
  await email.fill('finn@post.example');
  await email.press('Enter');
  await expect(page.locator('section').getByRole('status')).toHaveText('Signed up!');
});

test('a variant that is sold out alone can be waited for, and its page says so', async ({ page }) => {
  await page.goto('/tableware/p/everyday-mug?variant=EM-RUST');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('no-address');
  await email.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Email is invalid');
  await email.fill('gwen@post.example');
  await email.press('Enter');
  await expect(page).toHaveURL(/everyday-mug\?variant=EM-RUST&notice=signedUp$/);
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

test('the checkout names the total in a step of its own, and then takes the payment', async ({
  page,
  shop,
}) => {
  await page.goto('/tableware/p/serving-spoon');
  await shop.addButton.click();
  await expect(page).toHaveURL(/notice=added$/);
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden();
  const update = page.getByRole('button', { name: 'Update delivery and total' });
  await expect(update).toHaveCount(1);
  await page.getByLabel('Email').fill('ada@example.test');
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await update.click();
  await expect(page).toHaveURL(/notice=CHECKOUT_INCOMPLETE$/);
  await expect(page.getByRole('link', { name: 'Address: enter it to continue.' })).toBeVisible();
  await page.getByLabel('Country or region').selectOption('DE');
  await page.getByLabel('Address', { exact: true }).fill('Chausseestr. 1');
  await page.getByLabel('City').fill('Berlin');
  await page.getByLabel('ZIP code').fill('10115');
  await update.click();
  await expect(update).toHaveCount(1);
  // a test before this one may have put a bank transfer first: its button says so
  await page.getByRole('button', { name: /^(Pay|Place order,) \$48\.00$/ }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}\/(confirmed|received)$/);
});
