import type { Page } from '@playwright/test';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const cards = (page: Page) => page.getByRole('article');
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filter/ }).click();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a product without a picture keeps its place in a row', async ({ shop, page }) => {
  await page.route('**/api/commerce/products?*', async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    Object.assign(list.results[0], { images: [], swatches: undefined });
    await route.fulfill({ json: list });
  });
  await shop.open('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tableware' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableware');
  const titles = cards(page).getByRole('heading');
  await expect(cards(page).first().locator('img')).toHaveCount(0);
  const first = await titles.nth(0).boundingBox();
  const second = await titles.nth(1).boundingBox();
  expect(first?.y).toBeCloseTo(second?.y ?? 0, 0);
  const card = await cards(page).first().boundingBox();
  expect((first?.y ?? 0) - (card?.y ?? 0)).toBeGreaterThan(200);
});

test('a filter leaves as many as it said, stands in the address, and Back takes it back', async ({
  shop,
  page,
}) => {
  await shop.open('/tableware');
  const all = await cards(page).count();
  await openFilters(page);
  const filter = page.getByRole('checkbox', { name: /^stoneware \d+$/i });
  const label = (await filter.locator('xpath=..').textContent()) ?? '';
  const promised = Number(/\d+$/.exec(label.trim())?.[0]);
  expect(promised).toBeLessThan(all);
  await filter.check();
  await expect(page).toHaveURL(/\?tag=stoneware$/);
  await expect(cards(page)).toHaveCount(promised);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(cards(page)).toHaveCount(promised);
  await page.goBack();
  await expect(cards(page)).toHaveCount(all);
  await expect(page).not.toHaveURL(/tag=/);
});

test('what is sold out carries its class, also when the list is asked for that alone', async ({
  shop,
  page,
}) => {
  await shop.open('/shop?availability=sold-out');
  const count = await cards(page).count();
  expect(count).toBeGreaterThan(0);
  await expect(page.locator('article.sold-out')).toHaveCount(count);
});

test('a list that was grown comes back as long from its address alone', async ({ shop, page }) => {
  await shop.open('/shop');
  const before = await cards(page).count();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.reload();
  expect(await cards(page).count()).toBeGreaterThan(before);
});

test('a quick view is opened, bought from and left by keyboard alone, and is recorded', async ({
  shop,
  page,
}) => {
  await shop.open('/tableware');
  const opener = page.getByRole('button', { name: 'Quick View: Everyday Mug' });
  const recorded = page.waitForResponse(/\/api\/census\/RecordQuickView\//);
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Everyday Mug' });
  await expect(dialog.locator('form')).toBeVisible();
  expect((await recorded).status()).toBe(200);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await dialog.locator('form:not([action]) button[data-phase]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everyday Mug was added to your cart.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('an add from a list that there is not enough for says so at the product', async ({ shop, page }) => {
  await shop.open('/tableware/p/sharing-platter');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await shop.add();
  await shop.open('/tableware');
  await page.getByRole('button', { name: 'Add To Cart: Sharing Platter' }).click();
  const platter = cards(page).filter({ hasText: 'Sharing Platter' });
  await expect(platter.getByRole('alert')).toContainText('Unable to Add Item');
  await expect(platter.getByRole('alert')).toContainText(
    'Sorry, we do not have enough of that item available.',
  );
  await expect(platter.getByRole('alert')).toHaveAttribute('data-error-type', 'OUT_OF_STOCK');
  expect(await violations(page)).toEqual([]);
});

test('a product tells machines its offers, and shows below what is like it', async ({ shop, page }) => {
  await shop.open('/tableware/p/everyday-mug');
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const [product, breadcrumbs] = JSON.parse(json ?? '')['@graph'];
  expect(product).toMatchObject({ '@type': 'Product', name: 'Everyday Mug' });
  expect(product.offers[0]).toMatchObject({ '@type': 'Offer', priceCurrency: 'USD' });
  expect(breadcrumbs.itemListElement).toHaveLength(3);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const related = page.getByRole('region', { name: 'You may also like' });
  await expect(related.getByRole('article')).toHaveCount(4);
  await related
    .getByRole('button', { name: /^Quick View/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Share on Pinterest' })).toHaveAttribute(
    'href',
    /everyday-mug/,
  );
  expect(await violations(page)).toEqual([]);
});
