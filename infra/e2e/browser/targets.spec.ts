import type { Page } from '@playwright/test';
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

async function areLarge(page: Page, what: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await smallTargets(page), `${what} at ${width} px`).toEqual([]);
  }
}

test('each link, button and field is at least 24 by 24 pixels', async ({ shop, page }) => {
  for (const path of PAGES) {
    await shop.open(path);
    await areLarge(page, path);
  }
  await shop.open('/tableware');
  await page.getByRole('button', { name: 'Add To Cart: Cherry Serving Spoon' }).click();
  const close = page.getByRole('button', { name: 'Close' });
  // it stays while it has the focus
  await close.focus();
  await areLarge(page, 'popover');
  await expect(close).toBeVisible();
  await shop.open('/cart');
  await expect(shop.line('Cherry Serving Spoon')).toBeVisible();
  await areLarge(page, 'filled cart');
});
