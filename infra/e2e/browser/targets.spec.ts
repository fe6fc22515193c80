import type { Page } from '@playwright/test';
import { expect, test } from './shop.js';

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

/** WCAG 2.2, 2.5.8, px. */
const SMALLEST = 24;

/**
 * What can be pressed and is smaller, with its size. Links inside a sentence are exempt; a field that a label covers is
 * as large as its label, and a skip link is not there until it has the focus.
 */
const smallTargets = (page: Page) =>
  page.evaluate((smallest) => {
    const isInSentence = (link: Element) =>
      getComputedStyle(link).display === 'inline' &&
      [...(link.parentElement?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const sizeOf = (target: Element) => {
      const label = target.matches('input') ? target.closest('label') : null;
      const { width, height } = (label ?? target).getBoundingClientRect();
      return { width, height };
    };
    return [...document.querySelectorAll('a[href], button, summary, select, input, [role="option"]')]
      .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((target) => !target.matches('.visually-hidden, [href="#content"]') && !isInSentence(target))
      .map((target) => ({
        target: (target.getAttribute('aria-label') ?? target.textContent ?? '').trim() || target.outerHTML,
        ...sizeOf(target),
      }))
      .filter(({ width, height }) => width > 1 && height > 1 && (width < smallest || height < smallest))
      .map(
        ({ target, width, height }) => `${target.slice(0, 80)}: ${width.toFixed(1)} × ${height.toFixed(1)}`,
      );
  }, SMALLEST);

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
