import type { Page } from '@playwright/test';
import { expect, test } from './shop.js';

/**
 * The texts of at least three words that screen readers hear, each with the language that it is read in. What belongs to
 * a control counts as its text.
 */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: [text: string, lang: string][] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (!parent || parent.closest('script, style, noscript') || text.split(/\s+/).length < 3) continue;
      texts.push([text, parent.closest('[lang]')?.getAttribute('lang') ?? '']);
    }
    return texts;
  });

test('on a page in another language, what the owner wrote in one language says which', async ({ page }) => {
  for (const path of [
    '/',
    '/shop',
    '/tableware',
    '/tableware/p/everyday-mug',
    '/gift-card',
    '/search?q=mug',
  ]) {
    const asked = (language: string) => `${path}${path.includes('?') ? '&' : '?'}language=${language}`;
    await page.goto(asked('en-US'));
    const english = new Set((await textsOf(page)).map(([text]) => text));
    await page.goto(asked('fr-FR'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    const inBoth = (await textsOf(page)).filter(([text]) => english.has(text));
    expect(inBoth.length, path).toBeGreaterThan(0);
    expect
      .soft(
        inBoth.filter(([, lang]) => lang !== 'en-US'),
        path,
      )
      .toEqual([]);
  }
});

test('lines of delivery and returns stand on what is sent, and on no file, gift card or service', async ({
  page,
}) => {
  const delivery = page.getByRole('main').getByText('Sent within three working days');
  await page.goto('/tableware/p/everyday-mug');
  await expect(delivery).toBeVisible();
  for (const product of ['template-set', 'gift-card', 'wheel-hour', 'glaze-notebook']) {
    await page.goto(`/studio/p/${product}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(delivery, product).toHaveCount(0);
  }
});

test('a chosen option shows its picture as soon as only one can be meant', async ({ page, shop }) => {
  await shop.open('/tableware/p/serving-bowl');
  const shown = page.getByRole('main').locator('li[data-shown]').getByRole('img');
  await expect(shown).toHaveAttribute('alt', /^Medium serving bowl/);
  await shop.choose('Large');
  await expect(shown).toHaveAttribute('alt', /^Large serving bowl/);
});
