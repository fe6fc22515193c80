import { expect, test } from './shop.js';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('suggestions are as wide as the field and its button, so that titles are read', async ({
    shop,
    page,
  }) => {
    await shop.open('/search');
    await page.getByRole('combobox').fill('mug');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    const form = await page.locator('search form').boundingBox();
    const { width } = (await list.boundingBox()) ?? { width: 0 };
    expect(width).toBeCloseTo(form?.width ?? -1, 0);
  });

  test('many filters end in a button that leads to the products', async ({ shop, page }) => {
    await shop.open('/shop');
    const opener = page.getByRole('button', { name: /^Filter/ });
    await opener.tap();
    // in sight, although the filters are longer than the screen; other specs add products meanwhile
    const results = page.getByRole('button', { name: /^Show \d+ products$/ });
    await expect(results).toBeInViewport({ ratio: 1 });
    const all = await results.textContent();
    await page.getByRole('checkbox', { name: /^On sale/ }).check({ force: true });
    await expect(results).not.toHaveText(all ?? '');
    await results.tap();
    await expect(page.getByRole('group', { name: 'Availability' })).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toBeInViewport();
    await expect(page.getByRole('article').first()).toBeInViewport();
  });

  test('the bar has the add button while a part of it is out of sight', async ({ shop, page }) => {
    await shop.open('/studio/p/firing-review');
    const bar = page.getByRole('region', { name: /Firing Review/ }).last();
    const scrollTo = (pixels: number) =>
      shop.addButton.evaluate((button, inSight) => {
        scrollBy(0, button.getBoundingClientRect().top - innerHeight + inSight);
      }, pixels);
    await scrollTo(20);
    await expect(bar).toHaveAttribute('data-shown');
    await scrollTo(200);
    await expect(bar).not.toHaveAttribute('data-shown');
  });
});

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 720, height: 450 } });

  test('the title of a product is in sight below its picture', async ({ shop, page }) => {
    await shop.open('/tableware/p/everyday-mug');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
});

test.describe('without script', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('every field of an address is as wide as the others', async ({ page, shop }) => {
    await page.goto('/tableware/p/serving-spoon');
    await shop.addButton.click();
    await page.goto('/checkout');
    const widthOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.width ?? 0;
    expect(await widthOf('State or region')).toBe(await widthOf('City'));
  });

  test('the filters leave products in sight', async ({ page }) => {
    await page.goto('/shop');
    await expect(page.getByRole('article').first()).toBeInViewport();
  });
});
