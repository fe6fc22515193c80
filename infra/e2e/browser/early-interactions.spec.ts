import type { Page } from '@playwright/test';
import { holdScripts } from './hold-scripts.js';
import { expect, test } from './shop.js';

const MUG = '/tableware/p/everyday-mug';

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' });
const oneMore = (page: Page) => page.getByRole('button', { name: 'One more' });

test('what was chosen and typed before hydration stays', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto('/linen/p/table-runner', { waitUntil: 'commit' });
  for (const value of ['Moss', '240 cm']) await shop.choose(value);
  await quantity(page).fill('2');
  release();
  await shop.choose('Hemmed');
  await expect(page).toHaveURL(/\?variant=/);
  await shop.add();
  await expect(shop.pill).toHaveAccessibleName('2 items in cart');
});

test('an add before hydration needs no script', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(MUG, { waitUntil: 'commit' });
  await shop.choose('Moss');
  await quantity(page).fill('2');
  await shop.addButton.click();
  await expect(page).toHaveURL(/notice=added$/);
  await expect(page.locator('form').getByRole('status')).toContainText('Everyday Mug');
  release();
  await expect(shop.pill).toHaveAccessibleName('2 items in cart');
});

test('neither does one by the Enter key', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(`${MUG}?variant=EM-MOSS`, { waitUntil: 'commit' });
  await quantity(page).fill('2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/variant=EM-MOSS&notice=added$/);
  release();
  await expect(shop.pill).toHaveAccessibleName('2 items in cart');
});

test('each press of One more before hydration counts, and an add waits for them', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(`${MUG}?variant=EM-MOSS`, { waitUntil: 'commit' });
  await oneMore(page).click();
  await oneMore(page).click();
  await shop.addButton.click();
  release();
  await expect(shop.addButton).toHaveText('Added!');
  await expect(shop.pill).toHaveAccessibleName('3 items in cart');
});

test('a number typed before hydration replaces the steps pressed before it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${MUG}?variant=EM-MOSS`, { waitUntil: 'commit' });
  await oneMore(page).click();
  await quantity(page).fill('4');
  await oneMore(page).click();
  release();
  await expect(quantity(page)).toHaveValue('5');
});

test('a button that needs a script is pressed after hydration', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto('/studio/p/cup-of-the-month', { waitUntil: 'commit' });
  await page.getByRole('radio').last().check();
  await shop.addButton.click();
  release();
  await expect(page).toHaveURL(/\/checkout\/subscribe\?cartToken=/);
});

test('a press before hydration is acknowledged at once by the button', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto('/studio/p/firing-review', { waitUntil: 'commit' });
  const text = () => shop.addButton.evaluate((button) => getComputedStyle(button, '::after').content);
  await shop.addButton.click();
  await expect(shop.addButton).toHaveAttribute('data-pressed');
  expect(await text()).toBe('"Adding..."');
  release();
  await expect(page.getByRole('dialog', { name: 'Before we meet' })).toBeVisible();
});

test('an add that the browser sends is acknowledged at once, and sent once', async ({ page, shop }) => {
  const release = await holdScripts(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let posts = 0;
  await page.route(`**${MUG}**`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    await answered;
    return route.continue();
  });
  await page.goto(`${MUG}?variant=EM-MOSS`, { waitUntil: 'commit' });
  // in the page itself: Playwright waits for the answer to the form before it looks at the page again
  const isMarked = await shop.addButton.evaluate((button: HTMLButtonElement) => {
    button.click();
    const isPressed = button.hasAttribute('data-pressed');
    button.click();
    return isPressed;
  });
  expect(isMarked).toBe(true);
  answer();
  await expect(page).toHaveURL(/notice=added$/);
  release();
  await expect(shop.pill).toHaveAccessibleName('1 item in cart');
  expect(posts).toBe(1);
});

test('an order that was chosen before hydration is the order of the list', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/tableware', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('title');
  await page.getByRole('button', { name: /^Filter/ }).click();
  release();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole('checkbox', { name: /^Stoneware/i })).toBeVisible();
});

test('the cart is changed before hydration as it is after it', async ({ page, shop }) => {
  await shop.open('/tableware/p/serving-spoon');
  await shop.add();
  const spoon = shop.line('Cherry Serving Spoon');
  let release = await holdScripts(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await oneMore(page).click();
  await oneMore(page).click();
  release();
  await expect(spoon).toContainText('$72.00');
  await expect(page.getByRole('status').filter({ hasText: 'Quantity of' })).toBeAttached();

  release = await holdScripts(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(spoon).toContainText('$72.00');
  await quantity(page).fill('2');
  await page.getByRole('button', { name: 'Remove' }).focus();
  release();
  await expect(spoon).toContainText('$48.00');

  await holdScripts(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
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
  await page.route('**/assets/site-footer-*.js', () => {});
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

const NAVIGATION = '**/assets/*whole-navigation-*.js';

test('what only a navigation needs is fetched at the first sign of the visitor', async ({ page, shop }) => {
  const fetched: string[] = [];
  await page.route(NAVIGATION, (route) => {
    fetched.push(route.request().url());
    return route.continue();
  });
  // the browser itself says where the pointer is when the page is drawn: that is no sign of a visitor
  await page.addInitScript(() => {
    const keep = (event: Event) => event.stopImmediatePropagation();
    addEventListener('pointermove', keep, { capture: true });
    addEventListener('visitor', () => removeEventListener('pointermove', keep, { capture: true }));
  });
  const cart = page.waitForResponse((response) => response.url().includes('/shopping-cart'));
  await page.goto(MUG);
  await cart;
  expect(fetched).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('visitor')));
  await page.mouse.move(10, 10);
  await expect.poll(() => fetched.length).toBe(1);
  await shop.choose('Moss');
  await expect(page).toHaveURL(/\?variant=EM-MOSS/);
  expect(fetched).toHaveLength(1);
});

test('a link leads on where that cannot be fetched', async ({ page, shop }) => {
  await page.route(NAVIGATION, (route) => route.abort());
  await shop.open(MUG);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Linen' }).click();
  await expect(page).toHaveURL(/\/linen$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linen');
});

test('Back leads to where the visitor had scrolled, and the head is that of the page', async ({
  page,
  shop,
}) => {
  const fetched = page.waitForResponse(NAVIGATION);
  await shop.open('/tableware');
  // what notes the position is fetched by the scrolling itself
  await page.evaluate(() => scrollTo(0, 500));
  await fetched;
  const title = await page.title();
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/tableware$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Everyday Mug/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(MUG);
  await expect(page).not.toHaveTitle(title);
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', new RegExp(`${MUG}$`));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
});
