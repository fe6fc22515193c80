import { expect, test } from './shop.js';
import { violations } from './violations.js';

test('a wrong code is refused at its field, and the visitor corrects it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gift-card');
  const field = page.getByLabel('Gift card code');
  await page.getByRole('button', { name: 'Check balance' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Enter the code of your gift card/);
  await field.fill('not a code');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/This gift card code is not right/);
  expect(await violations(page)).toEqual([]);
  await field.fill('another');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});

const CARD = '/checkout/giftcard?websiteId=plainward&giftCardProductId=gift-card&sku=GC-50';

test('a gift card is bought for a person, and goes into the cart', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open(CARD);
  const email = page.getByLabel('Recipient’s email');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Enter an email address/);
  expect(await violations(page)).toEqual([]);
  await email.fill('eve@gifts.example');
  await page.getByLabel(/^Recipient’s name/).fill('Eve');
  await page.getByLabel(/^Message/).fill('Enjoy!');
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('article').filter({ hasText: '$50.00' })).toBeVisible();
  await expect(page.getByText('needs your attention')).toHaveCount(0);
  const said = /To Eve, once paid\s*“Enjoy!”/;
  await expect(page.getByRole('article').filter({ hasText: '$50.00' })).toContainText(said);
  await shop.open('/checkout');
  await page.getByRole('button', { name: 'Show order summary' }).click();
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(said);
  await page.getByLabel('Email', { exact: true }).fill('bob@buyers.example');
  // a test before this one may have put a bank transfer first
  const byTest = page.getByRole('radio', { name: 'Test payment' });
  if (await byTest.isVisible()) await byTest.check();
  await page.getByRole('button', { name: 'Pay $50.00' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}\/confirmed$/);
  await expect(page.getByRole('list', { name: 'Items' })).toContainText(said);
});

test('a link that is no gift card’s finds no page to print', async ({ page }) => {
  const missing = await page.goto('/gift-card/print?card=abc.def');
  expect(missing?.status()).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a wrong code comes back with its reason, and no address holds the code', async ({ page }) => {
    await page.goto('/gift-card');
    await page.getByLabel('Gift card code').fill('2222-2222-2222-2222-2222');
    await page.getByRole('button', { name: 'Check balance' }).click();
    await expect(page.getByText('This gift card code is not right. Check it and try again.')).toBeVisible();
    expect(page.url()).not.toContain('2222');
  });

  test('a gift card goes into the cart too', async ({ page }) => {
    await page.goto(CARD);
    await page.getByLabel('Recipient’s email').fill('eve@gifts.example');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('article').filter({ hasText: '$50.00' })).toBeVisible();
  });
});

test('the button says that it leads to the gift card’s checkout, and leads there', async ({ page, shop }) => {
  await shop.open('/studio/p/gift-card');
  await expect(shop.addButton).toHaveAccessibleDescription('Next you say who it is for.');
  await shop.choose('$50');
  await shop.addButton.click();
  await expect(page).toHaveURL(
    /\/checkout\/giftcard\?websiteId=plainward&giftCardProductId=gift-card&sku=GC-50$/,
  );
});
