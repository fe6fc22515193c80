import { expect, test } from './shop.js';

const PAGES = [
  '/',
  '/tableware',
  '/tableware/p/everyday-mug',
  '/tableware/p/espresso-cup',
  '/search?q=mug',
  '/cart',
];

for (const width of [390, 1440]) {
  test(`what is pressed is at least 24 px high and wide, at ${width} px`, async ({ shop, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await shop.open('/tableware/p/serving-spoon');
    await shop.add();
    for (const path of PAGES) {
      await shop.open(path);
      expect(await page.evaluate(smallTargets), path).toEqual([]);
    }
  });
}

/** Runs in the page. @returns what is pressed and smaller than 24 px; a field within a label is as large as the label */
function smallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, select, summary, input:not([type="hidden"])',
  );
  return [...targets].flatMap((target) => {
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
    const isShown =
      target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !target.closest('[inert]');
    // a link that comes into sight by key alone
    const isAside = target.getAttribute('href') === '#content';
    if (!isShown || isAside || (width >= 24 && height >= 24)) return [];
    return [
      `${target.tagName} ${target.getAttribute('aria-label') ?? target.textContent} ${Math.round(width)} × ${Math.round(height)}`,
    ];
  });
}
