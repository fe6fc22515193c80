import { expect, test } from './shop.js';
import { smallTargets } from './small-targets.js';

const PAGES = [
  '/',
  '/shop',
  '/tableware',
  '/tableware/p/everyday-mug',
  '/tableware/p/initials-mug',
  '/tableware/p/espresso-cup',
  '/studio/p/cup-of-the-month',
  '/studio/p/gift-card',
  '/search?q=mug',
  '/nothing-here',
  '/cart',
];

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('each link, button and field is at least 24 by 24 pixels', async ({ shop, page }) => {
      for (const path of PAGES) {
        await shop.open(path);
        expect(await smallTargets(page), path).toEqual([]);
      }
      await shop.open('/tableware');
      await page.getByRole('button', { name: 'Add To Cart: Cherry Serving Spoon' }).click();
      await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
      expect(await smallTargets(page), 'popover').toEqual([]);
      await shop.open('/cart');
      await expect(shop.line('Cherry Serving Spoon')).toBeVisible();
      expect(await smallTargets(page), 'filled cart').toEqual([]);
    });
  });
}
