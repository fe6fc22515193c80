import { atCheckout, fillIn, payButton } from './checkout-page.js';
import { expect, test } from './shop.js';
import { smallTargets } from './small-targets.js';
import { violations } from './violations.js';

/** The points of CHECKOUT.md about how it is used are named by their numbers. */

/** A phone, a desktop at 200 % and a phone at 200 %. */
const WIDTHS = [390, 720, 195];

test('point 30: on phones and at 200 % nothing is cut off, and all of it can be pressed', async ({
  shop,
  page,
}) => {
  await atCheckout(shop);
  await payButton(page).click();
  await expect(page.getByRole('region', { name: 'Fix these fields to pay' })).toBeFocused();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    // the shop around it is made for 320 px and more
    if (width >= 320) expect(await beyond()).toBeLessThanOrEqual(0);
    const cut = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('h1, h2, p, label, a, button, input, select, dd, dt')]
        .filter((one) => one.checkVisibility())
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => one.textContent || one.id),
    );
    expect(cut, `cut off at ${width} px`).toEqual([]);
    expect(await smallTargets(page), `small at ${width} px`).toEqual([]);
    expect(await violations(page), `axe at ${width} px`).toEqual([]);
  }
  // at the narrowest
  await fillIn(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmed$/);
});

test('points 9, 30: nothing moves for who wants no motion', async ({ shop, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await atCheckout(shop);
  await page.getByText('Add apartment, floor, company').click();
  await expect(page.getByLabel('Address 2')).toBeVisible();
  const moving = await page.getByRole('main').evaluate((main) =>
    [main, ...main.querySelectorAll('*')]
      .filter((one) => {
        const { transitionDuration, animationDuration, animationName, scrollBehavior } =
          getComputedStyle(one);
        const longest = (times: string) => Math.max(...times.split(', ').map(Number.parseFloat));
        const isAnimated = animationName !== 'none' && longest(animationDuration) > 0.01;
        return longest(transitionDuration) > 0.01 || isAnimated || scrollBehavior === 'smooth';
      })
      .map((one) => one.outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);
});

test('point 27: units that are held are spoken of in their last minutes, once', async ({ shop, page }) => {
  let left = 10 * 60 * 1000;
  let isHoldExtended = false;
  await page.route('**/api/commerce/checkout', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), heldUntil: Date.now() + left, isHoldExtended },
    });
  });
  await atCheckout(shop);
  await fillIn(page);
  // beside it, the announcer says it once
  const said = page.getByRole('main').getByText(/^We’re holding your items/);
  await expect(said).toHaveCount(0);
  left = 170_000;
  await page.reload();
  await expect(said).toHaveText('We’re holding your items for 3 more minutes.');
  expect(await violations(page)).toEqual([]);
  left = 40_000;
  await page.reload();
  await expect(said).toHaveText('We’re holding your items for 1 more minute.');
  [left, isHoldExtended] = [10 * 60 * 1000, true];
  await page.reload();
  await expect(said).toHaveText(/^We’re holding your items a little longer, until \d/);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmed$/);
});

test('point 3: express leads to the one form, which has no second express beside it', async ({
  shop,
  page,
}) => {
  await shop.open('/tableware/p/serving-spoon');
  await shop.add();
  await page.goto('/commerce/goto-checkout');
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.locator('main form[method=post]')).toHaveCount(1);
  await expect(page.locator('main a[href*="goto-checkout"]')).toHaveCount(0);
  // the way back leads to the product, and not through the express page again
  await page.goBack();
  await expect(page).toHaveURL(/\/serving-spoon$/);
});
