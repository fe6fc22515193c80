import { randomUUID } from 'node:crypto';
import { OrdersOwner } from './orders.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const PRODUCT = '/api/commerce/products/serving-spoon';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('who comes too late at the checkout waits in line', async ({ page, playwright }) => {
      const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
      const owner = await OrdersOwner.signIn(request);
      await owner.openTheStore();
      await page.request.get('/cart');
      const { cookies } = await page.request.storageState();
      const crumb = cookies.find(({ name }) => name.endsWith('crumb'))?.value ?? '';
      const { id, structuredContent } = await (await page.request.get(PRODUCT)).json();
      const [{ id: variantId, sku }] = structuredContent.variants;
      const added = await page.request.post('/api/commerce/shopping-cart/entries', {
        headers: { 'x-csrf-token': crumb, 'idempotency-key': randomUUID() },
        data: { itemId: id, sku, quantity: 1 },
      });
      expect(added.status(), await added.text()).toBe(200);
      await owner.count(variantId, 0);
      try {
        await page.goto('/checkout');
        const main = page.getByRole('main');
        await expect(main).toContainText('not enough in stock for your order');
        await expect(main).toContainText('hold the next one for you for 30 minutes');
        // the check needs script itself
        if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
          true,
        );
        const attention = main.getByRole('region', { name: 'Change your cart to continue' });
        await attention.getByLabel('Email').fill(`late-${javaScriptEnabled}@buyers.example`);
        await attention.getByRole('button', { name: 'Wait in line' }).click();
        await expect(main.getByRole('status').filter({ hasText: 'You’re in line' })).toBeVisible();
        await expect(main.getByRole('button', { name: 'Wait in line' })).toHaveCount(0);
      } finally {
        await owner.count(variantId, 100);
      }
    });
  });
}
