import type { Page } from '@playwright/test';
import { expect, test } from './shop.js';

const MUG = '/tableware/p/everyday-mug';

/** Hydrates no page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/react-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('what was chosen, typed and pressed before hydration is repeated after it', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(MUG, { waitUntil: 'commit' });
  await shop.choose('Moss');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await shop.addButton.click();
  release();
  await expect(shop.addButton).toHaveText('Added!');
  await expect(shop.pill).toHaveAccessibleName('2 items in cart');
  await expect(page).toHaveURL(/\?variant=EM-MOSS$/);
});

test('a form that the Enter key sends before hydration is sent after it', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(`${MUG}?variant=EM-MOSS`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await page.keyboard.press('Enter');
  release();
  await expect(shop.addButton).toHaveText('Added!');
  await expect(shop.pill).toHaveAccessibleName('2 items in cart');
  await expect(page).toHaveURL(/\?variant=EM-MOSS$/);
});

test('a search needs no script', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByLabel('What are you looking for?').fill('mug');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=mug$/);
  await expect(page.getByRole('link', { name: 'Everyday Mug' })).toBeVisible();
  release();
});

test('a choice that was undone before hydration changes nothing', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(MUG, { waitUntil: 'commit' });
  await shop.choose('Slate');
  await shop.choose('Moss');
  await shop.choose('Slate');
  release();
  await expect(page).toHaveURL(/\?variant=EM-SLATE$/);
  await expect(page.getByRole('radio', { name: 'Slate' })).toBeChecked();
});

test('a part whose script hangs does not stop the rest of the page', async ({ page, shop }) => {
  await page.route('**/assets/language-switch-*.js', () => {});
  await shop.open(`${MUG}?variant=EM-MOSS`);
  await shop.add();
});

test('a page without interaction is hydrated by itself', async ({ page, shop }) => {
  await shop.open(MUG);
  await shop.choose('Moss');
  await expect(page).toHaveURL(/\?variant=EM-MOSS$/);
});

test('Back before hydration leads back', async ({ page, shop, errors }) => {
  await shop.open(MUG);
  await page.evaluate(() => history.pushState(null, '', '/tableware'));
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableware');
  await page.evaluate(() => history.back());
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday Mug');
  expect(errors).toEqual([]);
});

test('a visitor who skips to the content before hydration stays there', async ({ page, shop, errors }) => {
  const release = await holdScripts(page);
  await page.goto(MUG, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => {
    document.documentElement.dataset.seen = 'true';
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const alive = page.waitForResponse((response) => response.url().includes('/shopping-cart'));
  release();
  await alive;
  await shop.choose('Moss');
  await expect(page).toHaveURL(/\?variant=EM-MOSS/);
  await expect(page.locator('html'), 'not loaded anew').toHaveAttribute('data-seen', 'true');
  expect(errors).toEqual([]);
});
