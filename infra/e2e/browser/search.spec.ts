import type { Page } from '@playwright/test';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const FIELD = 'What are you looking for?';
const suggested = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('a visitor types at once, is shown products, and opens one by keyboard', async ({ shop, page }) => {
  await shop.open('/search');
  await expect(page.getByRole('combobox', { name: FIELD })).toBeFocused();
  await page.keyboard.type('moss mu');
  const option = suggested(page).first();
  await expect(option).toContainText('Everyday Mug');
  await expect(option.locator('img')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tableware\/p\/everyday-mug$/);
});

test('the link to the search leads into the field, and Escape closes what is suggested', async ({
  shop,
  page,
}) => {
  await shop.open('/');
  await page.getByRole('link', { name: 'Search' }).click();
  const field = page.getByRole('combobox', { name: FIELD });
  await expect(field).toBeFocused();
  await page.keyboard.type('vase');
  // pages that tell of vases stand below them
  await expect(suggested(page).filter({ has: page.locator('img') })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(suggested(page)).toHaveCount(0);
  await expect(field).toHaveValue('vase');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Results for “vase” – /);
});

test('before a search its page leads to the collections and the featured products, also without script', async ({
  shop,
  page,
  browser,
}) => {
  const leadsOn = async (shown: Page) => {
    const main = shown.getByRole('main');
    await expect(main.getByRole('link', { name: 'Vessels' })).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(4);
  };
  await shop.open('/search');
  await leadsOn(page);
  expect(await violations(page)).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/search');
  await leadsOn(plain);
  await context.close();
});

test('a misspelt word is named, and the products of the likest one are shown', async ({ shop, page }) => {
  await shop.open('/search?q=vaze');
  await expect(page.getByText('No products match “vaze”, so these are for “vase”.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
});

test('a search that finds nothing says so, and offers its words and the collections', async ({
  shop,
  page,
}) => {
  await shop.open('/search?q=moss+submarine');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No products found for “moss submarine”');
  await page.getByRole('link', { name: 'moss', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=moss$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('filters leave as many as they say, in the address, and the order and the words stay', async ({
  shop,
  page,
}) => {
  await shop.open('/search?q=bowl');
  await page.getByLabel('Sort by').selectOption('price-ascending');
  await expect(page).toHaveURL(/sort=price-ascending/);
  await page.getByRole('button', { name: /^Filter/ }).click();
  const filter = page.getByRole('checkbox', { name: /^Rust \d+$/ });
  const label = (await filter.locator('xpath=..').textContent()) ?? '';
  await filter.check();
  await expect(page).toHaveURL(/\/search\?(?=.*q=bowl)(?=.*option=glaze%3Arust)(?=.*sort=price-ascending)/);
  await expect(page.getByRole('article')).toHaveCount(Number(/\d+$/.exec(label.trim())?.[0]));
  expect(await violations(page)).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('filters and the order are a form', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search?q=bowl');
    await expect(page.getByRole('article').first().locator('img').first()).toBeInViewport();
    await page.getByLabel('Sort by').selectOption('price-descending');
    await page
      .locator('summary')
      .filter({ hasText: /^Filter/ })
      .click();
    await page.getByRole('checkbox', { name: /^Rust \d+$/ }).check();
    await page.getByRole('checkbox', { name: /^Ink \d+$/ }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(
      /\/search\?(?=.*q=bowl)(?=.*option=glaze%3Arust)(?=.*sort=price-descending)/,
    );
    await expect(page.getByRole('article').first()).toContainText('Moon Vase');
    await page
      .locator('summary')
      .filter({ hasText: /^Filter/ })
      .click();
    await expect(page.getByRole('checkbox', { name: /^Rust \d+$/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^Ink \d+$/ })).toBeChecked();
    await page.getByRole('combobox', { name: FIELD }).fill('vase');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });
});

test('the suggested price of a subscription says its period', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: FIELD });
  const option = page.getByRole('option').filter({ hasText: 'Cup of the Month' });
  // what is typed before the page is hydrated suggests nothing
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially('cup of the month');
    await expect(option).toContainText(/\$\d+\.\d{2} every (month|\d+ months)/, { timeout: 5000 });
  }).toPass();
});
