import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

/** Screens with a table that has rows in every installation, and what a phone shows only after "More". */
const TABLES = [
  { path: '/config/websites', table: 'Websites', rest: 'Time zone' },
  { path: '/config/products', table: 'Products', rest: 'Collection' },
  { path: '/config/collections', table: 'Collections', rest: 'URL' },
  { path: '/config/account', table: 'Sessions', rest: 'IP address' },
  { path: '/config/jobs', table: 'Queues', rest: 'Queued since' },
  { path: '/config/stock', table: 'Stock', rest: 'SKU' },
  { path: '/config/members', table: 'Members', rest: 'Joined' },
  { path: '/config/operator', table: 'Projections', rest: 'Behind' },
] as const;

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('on a phone every table fits, and the rest of a row is behind a press that the keyboard reaches', async ({
  page,
}) => {
  await openAsOwner(page, '/config');
  for (const { path, table, rest } of TABLES) {
    await page.goto(path);
    const frame = page.getByRole('region', { name: table, exact: true });
    const more = frame.getByRole('button', { name: /^More about / }).first();
    await expect(more, path).toHaveAttribute('aria-expanded', 'false');
    const beyond = () => frame.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(await beyond(), path).toBeLessThanOrEqual(0);
    const term = frame.getByRole('term').filter({ hasText: rest });
    await expect(term, path).toHaveCount(0);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(more, path).toHaveAttribute('aria-expanded', 'true');
    await expect(term, path).toBeVisible();
    expect(await beyond(), path).toBeLessThanOrEqual(0);
    expect(await violations(page), path).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(term, path).toHaveCount(0);
  }
});

test('on a card, More begins where the name of the row begins', async ({ page }) => {
  await openAsOwner(page, '/config/stock');
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^More about / }) });
  const begins = await row.first().evaluate((card) =>
    ['th', 'button[aria-label^="More about"]'].map((part) => {
      const text = document.createRange();
      text.selectNodeContents(card.querySelector(part)!);
      return Math.round(text.getBoundingClientRect().left);
    }),
  );
  expect(begins[1]).toBe(begins[0]);
});

/** The screens' names that are longest or have no space: what tells one row from another is never cut or torn. */
const NAMES = [
  { path: '/config/products', names: ['First Bowl: a Wheel Workshop', 'Three Throwing Templates'] },
  { path: '/config/websites', names: ['Kasumori'] },
] as const;

test('on a phone the name of a row is whole, and no word of it is torn', async ({ page }) => {
  await openAsOwner(page, '/config');
  for (const { path, names } of NAMES) {
    await page.goto(path);
    for (const name of names) {
      const row = page.getByRole('rowheader').filter({ hasText: name });
      const torn = await row.first().evaluate((cell, text) => {
        const nodes = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        let node = nodes.nextNode();
        while (node && !node.textContent?.includes(text)) node = nodes.nextNode();
        const block = node!.parentElement!;
        const start = node!.textContent!.indexOf(text);
        const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node!, start + index);
          range.setEnd(node!, start + index + word.length);
          return range.getClientRects().length;
        });
        return {
          isCut: block.scrollHeight > block.clientHeight + 1,
          words: words.filter((lines) => lines > 1),
        };
      }, name);
      expect(torn, `${name} on ${path}`).toEqual({ isCut: false, words: [] });
    }
  }
});

test('on a phone a product says in its row what visitors can do with it', async ({ page }) => {
  await openAsOwner(page, '/config/products');
  const row = page.getByRole('row').filter({ hasText: 'Side Plate' });
  await expect(row.getByRole('rowheader')).toContainText('Published');
  await expect(row.getByRole('rowheader')).toContainText('available');
  await expect(row.getByRole('cell').filter({ hasText: '$21.00' })).toBeVisible();
});
