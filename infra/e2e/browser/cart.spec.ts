import type { Page } from '@playwright/test';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const ENTRIES = '**/api/commerce/shopping-cart/entries/**';

const refuse = (page: Page, method: string, status: number, error: object) =>
  page.route(ENTRIES, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { error, ...(status === 403 && { crumbFail: true }) } })
      : route.fallback(),
  );

test('on a phone the next step stays in sight below long entries, and hides nothing that is focused', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  for (const path of ['/vessels/p/creamer', '/tableware/p/serving-spoon']) {
    await shop.open(path);
    await shop.add();
  }
  await shop.open('/tableware/p/everyday-mug?variant=EM-MOSS');
  await shop.add();
  await shop.open('/cart');
  const step = page.getByRole('link', { name: 'Check out' });
  await expect(step).toBeInViewport({ ratio: 1 });
  await shop
    .line('Everyday Mug')
    .getByRole('button', { name: /Remove/ })
    .focus();
  const focused = await shop
    .line('Everyday Mug')
    .getByRole('button', { name: /Remove/ })
    .boundingBox();
  const box = await step.boundingBox();
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await step.click();
  await expect(page).toHaveURL(/\/checkout/);
});

test('a removal is undone by keyboard: same place, same quantity, announced', async ({ shop, page }) => {
  await shop.open('/tableware/p/serving-spoon');
  await shop.add();
  await shop.open('/tableware/p/sharing-platter');
  await shop.add();
  await shop.open('/cart');
  await shop.line('Cherry Serving Spoon').getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo: put Cherry Serving Spoon back' });
  await expect(undo).toBeFocused();
  await expect(shop.line('Cherry Serving Spoon')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'was removed from your cart.' })).toBeAttached();
  expect(await violations(page), 'toast').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(shop.line('Cherry Serving Spoon')).toBeFocused();
  await expect(page.getByRole('article').first()).toContainText('Cherry Serving Spoon');
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText('Cherry Serving Spoon');
});

test('the last removal empties the cart, and can still be taken back', async ({ shop, page }) => {
  await shop.open('/tableware/p/serving-spoon');
  await shop.add();
  await shop.open('/cart');
  await page.getByRole('button', { name: 'Remove Cherry Serving Spoon' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: put Cherry Serving Spoon back' }).click();
  await expect(shop.line('Cherry Serving Spoon')).toBeVisible();
});

test('answers are edited in the form that asked for them', async ({ shop, page }) => {
  await shop.open('/tableware/p/initials-mug');
  await page.getByRole('radio').first().check();
  await shop.addButton.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Letters' }).fill('AB');
  await dialog.getByLabel('Height of the letters').selectOption({ index: 1 });
  await dialog.getByRole('button').last().click();
  await expect(shop.addButton).toHaveText('Added!');
  await shop.open('/cart');
  const line = shop.line('Stamped Initials Mug');
  const edit = line.getByRole('button', { name: 'Edit answers for Stamped Initials Mug' });
  await edit.click();
  await expect(dialog.getByRole('textbox', { name: 'Letters' })).toHaveValue('AB');
  expect(await violations(page), 'dialog').toEqual([]);
  await dialog.getByRole('textbox', { name: 'Letters' }).fill('XY');
  await page.keyboard.press('Enter');
  await expect(line).toContainText(/Letters\s*XY/);
  await expect(edit).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'were saved.' })).toBeAttached();
});

test('a removal that is refused brings the line back, with the title and the text of section 8', async ({
  shop,
  page,
}) => {
  const message = 'Your session has expired. Please reload the page and try again.';
  await shop.open('/tableware/p/serving-spoon');
  await shop.add();
  await shop.open('/cart');
  await refuse(page, 'DELETE', 403, { code: 'CRUMB_FAIL', message });
  await page.getByRole('button', { name: 'Remove Cherry Serving Spoon' }).click();
  await expect(shop.alert).toHaveText(`Unable to remove item${message}`);
  await expect(shop.line('Cherry Serving Spoon')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('an entry that changed since it was added says so and offers the remedy', async ({ shop, page }) => {
  await shop.open('/tableware/p/serving-spoon');
  await shop.add();
  await page.route('**/api/commerce/shopping-cart', async (route) => {
    const answer = await route.fetch();
    const cart = await answer.json();
    cart.entries[0].notices = [
      {
        kind: 'priceChanged',
        from: { value: '2800', currency: 'USD' },
        to: { value: '3100', currency: 'USD' },
      },
    ];
    await route.fulfill({ response: answer, json: cart });
  });
  await shop.open('/cart');
  await expect(page.getByText('changed from $28.00 to $31.00')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept $31.00: Cherry Serving Spoon' }).click();
  await expect(page.getByText('changed from $28.00')).toBeHidden();
  await expect(shop.line('Cherry Serving Spoon')).toBeFocused();
});

test.describe('each checkout', () => {
  test('of the cart needs the cart, and says so', async ({ shop, page }) => {
    await shop.open('/commerce/goto-checkout');
    await expect(shop.alert).toHaveText(
      'Unable to Purchase ItemEither your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    );
    expect(await violations(page), 'without a cart').toEqual([]);
    await shop.open('/tableware/p/serving-spoon');
    await shop.add();
    await page.goto('/commerce/goto-checkout');
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  });

  test('of a gift card shows the card and its amount, or the amounts there are', async ({
    shop,
    page,
    request,
  }) => {
    const answer = await request.get('/api/commerce/products/gift-card');
    const { id, structuredContent } = await answer.json();
    const { sku } = structuredContent.variants[1];
    const site = (await (await request.get('/api/commerce/shopping-cart')).json()).websiteId;
    const path = `/checkout/giftcard?websiteId=${site}&giftCardProductId=${id}`;
    await shop.open(`${path}&sku=${sku}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your gift card');
    expect(await violations(page)).toEqual([]);
    await shop.open(path);
    await page.getByRole('navigation', { name: 'Choose an amount' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/sku=/);
    for (const wrong of [
      `/checkout/giftcard?websiteId=another&giftCardProductId=${id}`,
      `${path}&sku=NONE`,
      `/checkout/giftcard?websiteId=${site}&giftCardProductId=everyday-mug`,
      '/checkout/giftcard',
      '/checkout/subscribe',
      `/checkout/subscribe?cartToken=${'A'.repeat(43)}`,
    ]) {
      const missing = await page.goto(wrong);
      expect(missing?.status(), wrong).toBe(404);
    }
  });

  test('of a subscription shows, without scripts too, what was chosen', async ({ shop, page, browser }) => {
    await shop.open('/studio/p/cup-of-the-month');
    await shop.addButton.click();
    await expect(page).toHaveURL(/\/checkout\/subscribe\?cartToken=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscription');
    await expect(page.getByRole('main')).toContainText('Cup of the Month');
    expect(await violations(page)).toEqual([]);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const opened = await plain.newPage();
    expect((await opened.goto(page.url()))?.status()).toBe(200);
    await expect(opened.getByRole('main')).toContainText(/Cup of the Month[\s\S]*every month/);
    await plain.close();
  });
});

test('the icon of the cart has the number of its items', async ({ shop, page }) => {
  await shop.open('/tableware/p/serving-spoon');
  const icon = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(icon).toHaveAccessibleName('Cart');
  await expect(icon).toHaveText('');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await shop.add();
  await expect(icon).toHaveText('3');
  await expect(icon).toHaveAccessibleName('Cart, 3 items in cart');
  await page.reload();
  await expect(icon).toHaveText('3');
});
