import type { Page } from '@playwright/test';
import { looksRight } from './looks.js';
import { expect, test } from './shop.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PAGES = [
  '/',
  '/shop',
  '/tableware',
  '/tableware/p/everyday-mug',
  '/tableware/p/initials-mug',
  '/studio/p/cup-of-the-month',
  '/search?q=mug',
  '/cart',
];

/** The parts that stand on them beside those of the pages above. */
const OTHERS = ['/vessels', '/linen/p/table-runner', '/studio/p/gift-card'];

async function fits(page: Page, path: string): Promise<void> {
  const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(needed, path).toBeLessThanOrEqual(given ?? 0);
}

test('axe finds nothing on the pages, and none has to be moved sideways on the smallest screen', async ({
  shop,
  page,
}) => {
  for (const path of PAGES) {
    await shop.open(path);
    await looksRight(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await fits(page, path);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('axe finds nothing in what appears: popover, pill, errors, enlarged picture, filled cart', async ({
  shop,
  page,
}) => {
  await shop.open('/tableware');
  await page.getByRole('button', { name: 'Add To Cart: Cherry Serving Spoon' }).click();
  const close = page.getByRole('button', { name: 'Close' });
  // it stays while it has the focus
  await close.focus();
  await looksRight(page, { what: 'popover' });
  await expect(close).toBeVisible();

  await shop.open('/tableware/p/initials-mug');
  await shop.addButton.click();
  await expect(shop.alert).toBeVisible();
  await looksRight(page, { what: 'alert' });

  await page.getByRole('radio').first().check();
  await shop.addButton.click();
  const form = page.getByRole('dialog', { name: 'Initials' });
  await form.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(shop.alert).toBeVisible();
  await looksRight(page, { what: 'custom form' });
  await page.keyboard.press('Escape');
  await expect(shop.addButton).toBeFocused();

  const more = page.getByRole('button', { name: 'More about Fourfold' });
  await more.click();
  await expect(page.getByRole('dialog', { name: 'Pay in 4 with Fourfold' })).toBeVisible();
  await looksRight(page, { what: 'instalments' });
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await looksRight(page, { what: 'enlarged' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Enlarge picture 1' })).toBeFocused();

  await shop.open('/cart');
  await expect(shop.line('Cherry Serving Spoon')).toBeVisible();
  await looksRight(page, { what: 'cart' });
});

test.describe('on the smallest screen, in fr-FR', () => {
  test.use({ viewport: { width: 320, height: 700 }, locale: 'fr-FR' });

  test('no page has to be moved sideways', async ({ shop, page }) => {
    for (const path of [...PAGES, ...OTHERS]) {
      await shop.open(path);
      await fits(page, path);
    }
  });
});

test('the keyboard alone is enough to buy', async ({ shop, page }) => {
  await shop.open('/tableware/p/everyday-mug');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const focusIs = (role: 'radio' | 'add') =>
    page.evaluate(
      (wanted) =>
        wanted === 'radio'
          ? document.activeElement?.getAttribute('type') === 'radio'
          : document.activeElement?.hasAttribute('data-phase'),
      role,
    );
  for (let stops = 0; stops < 20 && !(await focusIs('radio')); stops++) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?variant=/);
  for (let stops = 0; stops < 10 && !(await focusIs('add')); stops++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shop.addButton).toHaveText('Added!');
  await expect(page.getByRole('status').filter({ hasText: 'was added to your cart.' })).toBeAttached();
  await expect(shop.addButton).toBeFocused();
});
