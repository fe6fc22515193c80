import type { Page } from '@playwright/test';
import { looksRight } from './looks.js';
import { expect, type Shop, test } from './shop.js';

test('a visitor finds a product, chooses, adds, changes their mind and leaves with nothing', async ({
  shop,
  page,
}) => {
  await shop.open('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tableware' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableware');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Everyday Mug' }).click();
  await expect(page).toHaveTitle(/^Everyday Mug/);

  await shop.choose('Moss');
  await expect(page).toHaveURL(/\?variant=EM-MOSS$/);
  await shop.add();
  await expect(shop.pill).toHaveAccessibleName('1 item in cart');
  await shop.pill.click();

  const mug = shop.line('Everyday Mug');
  await expect(mug).toContainText(/Glaze\s*Moss/);
  const changed = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await mug.getByRole('button', { name: 'One more' }).click();
  await expect(mug.getByRole('textbox')).toHaveValue('2');
  await expect(shop.pill).toBeHidden();
  await changed;
  await page.reload();
  await expect(mug.getByRole('textbox')).toHaveValue('2');

  await mug.getByRole('button', { name: 'Remove Everyday Mug' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the server sends the whole page', async ({ page }) => {
    await page.goto('/tableware');
    // the eleven of the demo shop; an owner of another spec may have added to them
    await expect(page.getByRole('article').nth(10)).toBeVisible();
    await page.goto('/tableware/p/everyday-mug?variant=EM-MOSS');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday Mug');
    await expect(page.getByRole('radio', { name: 'Moss' })).toBeChecked();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/tableware\/p\/everyday-mug$/,
    );
    const related = page.getByRole('region', { name: 'You may also like' });
    await expect(related.getByRole('article')).toHaveCount(4);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Everyday Mug');
  });
});

test('the page takes over without asking for anything twice', async ({ shop, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    // what it posts are hits
    if (request.method() === 'GET' && request.url().includes('/api/'))
      asked.push(new URL(request.url()).pathname);
  });
  await shop.open('/tableware/p/everyday-mug');
  await page.waitForLoadState('networkidle');
  // what stands below was not in the page: it is asked for when it comes near, and once as well
  const related = '/api/commerce/products/everyday-mug/related';
  expect(asked.filter((path) => path !== related)).toEqual(['/api/commerce/shopping-cart']);
  expect(asked.filter((path) => path === related).length).toBeLessThanOrEqual(1);
});

test('no script moves a part of a product page while it comes up', async ({ shop, page }) => {
  // without the fonts nothing but a script can move it
  await page.route('**/*.woff2', (route) => route.abort());
  expect(await shiftsOf(page, shop)).toBeLessThan(0.001);
});

test('a font that comes late moves next to nothing', async ({ shop, page }) => {
  const painted = page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  expect(await shiftsOf(page, shop)).toBeLessThan(0.01);
});

/** Opens a product page. @returns how far its parts moved in all, as browsers measure it: 0.1 is much */
async function shiftsOf(page: Page, shop: Shop): Promise<number> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await shop.open('/tableware/p/everyday-mug');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  return shifts.reduce((sum, shift) => sum + shift, 0);
}

test('a list that was grown keeps its place on Back', async ({ shop, page }) => {
  await shop.open('/shop');
  const products = page.getByRole('article');
  const before = await products.count();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => products.count()).toBeGreaterThan(before);
  // its swatches are links too
  const first = products.nth(before).getByRole('link').first();
  await expect(first).toBeFocused();
  await first.click();
  await expect(page).toHaveURL(/\/p\//);
  await page.goBack();
  await expect(products.nth(before)).toBeInViewport();
});

test('a list can be ordered, and the address says how', async ({ shop, page }) => {
  await shop.open('/vessels');
  await page.getByLabel('Sort by').selectOption('price-descending');
  await expect(page).toHaveURL(/sort=price-descending/);
  await expect
    .poll(async () => {
      const texts = await page.getByRole('article').locator('p').allInnerTexts();
      const prices = texts.map((text) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replace(',', '')));
      return prices.every((price, i) => i === 0 || price <= (prices[i - 1] as number));
    })
    .toBe(true);
});

test('a search is for what was typed, also where it looks like a number', async ({ shop, page }) => {
  const field = page.getByLabel('What are you looking for?');
  await shop.open('/search?q=00120');
  await expect(field).toHaveValue('00120');
  for (const typed of ['120', '1e3', '1.50', 'true', '9007199254740993']) {
    await field.fill(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/search\\?q=${typed.replace('.', '\\.')}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`“${typed}”`);
  }
  await page.reload();
  await expect(field).toHaveValue('9007199254740993');
});

test('an address with nothing behind it is not found, and leads on', async ({ page }) => {
  for (const path of ['/nothing', '/tableware/p/nothing', '/a/b/c/d']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Tableware' })).toBeVisible();
});

test('a product has one address; its others lead there', async ({ page }) => {
  await page.goto('/vessels/p/everyday-mug');
  await expect(page).toHaveURL(/\/tableware\/p\/everyday-mug$/);
});

test('another website is another brand, priced in its own money', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://jpy.localhost:${port}/`);
  await expect(page).toHaveTitle('Kasumori');
  await expect(page.getByRole('main')).toContainText(/¥\d/);
  const token = (name: string) =>
    page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);
  expect(await token('--colour-accent')).toBe('#8a3f22');
  expect(await token('--font-title')).toContain('Newsreader');
});

test('a post of its journal is read, and what a visitor writes below it waits', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://jpy.localhost:${port}/notes`);
  await page.getByRole('main').getByRole('link', { name: 'A wet November' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A wet November');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main')).toContainText('Incense dries in still air');
  await looksRight(page);
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.getByLabel('Comment', { exact: true }).fill('Two weeks are short.');
  await comments.getByLabel('Name').fill('Rui');
  await comments.getByLabel('Email', { exact: true }).fill('rui@people.example');
  await comments.getByRole('button', { name: 'Post comment' }).click();
  await expect(page).toHaveURL(/\/comment\/own\//);
  await expect(page.locator('body')).toContainText('Two weeks are short.');
  await looksRight(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the add button stays within reach', async ({ shop, page }) => {
    await shop.open('/tableware/p/everyday-mug');
    const bar = page.getByRole('region', { name: 'Buy Everyday Mug' });
    await expect(bar.getByRole('button')).toBeInViewport();
    await shop.addButton.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByText('Care', { exact: true }).scrollIntoViewIfNeeded();
  });
});
