import type { Page } from '@playwright/test';
import { expect, type Shop, test } from './shop.js';

/** What the alert says, word for word, and how analytics name it. */
async function alertReads(shop: Shop, title: string, text: string, type: string): Promise<void> {
  await expect(shop.alert).toHaveAttribute('data-error-type', type);
  expect(await shop.alert.locator('> *').allTextContents()).toEqual(text ? [title, text] : [title]);
}

const ADD = 'Unable to Add Item';
const UNAVAILABLE = 'Sorry, that item variant is unavailable. Please select another variant.';
const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.';
const TRY_AGAIN = 'Please try again in a few seconds.';

const PHYSICAL = '/tableware/p/everyday-mug';
const SERVICE = '/studio/p/wheel-workshop';
const DIGITAL = '/studio/p/template-set';
const GIFT_CARD = '/studio/p/gift-card';
const PAYWALL = '/studio/p/glaze-notebook';

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' });

test('what is not chosen is asked for', async ({ shop }) => {
  await shop.open('/linen/p/table-runner');
  const own = (await shop.addButton.textContent()) ?? '';
  await shop.addButton.click();
  await expect(shop.addButton).toHaveText('Select Option');
  const text = 'Please select the Colour, Length, and Ends options.';
  await alertReads(shop, ADD, text, 'NO_VARIANT_SELECTED');
  await expect(shop.addButton).toHaveText(own);
});

test('a combination that is not made is said at once', async ({ shop, page }) => {
  await shop.open('/linen/p/table-runner');
  const own = (await shop.addButton.textContent()) ?? '';
  for (const value of ['Moss', '240 cm']) await shop.choose(value);
  await shop.choose('Frayed, unavailable with this choice');
  await expect(page).not.toHaveURL(/variant=/);
  await expect(shop.addButton).toBeDisabled();
  await expect(shop.addButton).toHaveText('Unavailable');
  await expect(shop.addButton).toHaveAccessibleDescription(new RegExp(`^${UNAVAILABLE} Change .+ to `));
  await expect(page.locator('form').getByText(UNAVAILABLE)).toBeVisible();
  await expect(page.locator('article p[aria-live]')).toHaveText('Unavailable');
  await shop.choose('Hemmed');
  await expect(shop.addButton).toHaveText(own);
});

test('a sold-out variant disables the button; another gives it its text back', async ({ shop, page }) => {
  await shop.open('/vessels/p/pouring-jug');
  await shop.choose('Ink');
  await shop.choose('One, sold out');
  await expect(shop.addButton).toHaveText('Sold Out');
  await expect(shop.addButton).toBeDisabled();
  await expect(page).toHaveURL(/\?variant=PJ-INK-ONE$/);
  await shop.choose('Half');
  await expect(shop.addButton).toHaveText('Add To Cart');
  await expect(shop.addButton).toBeEnabled();
});

test('a physical product that is sold out cannot be added', async ({ shop, page }) => {
  await shop.open('/tableware/p/espresso-cup');
  await expect(shop.addButton).toHaveText('Back in January');
  await expect(shop.addButton).toBeDisabled();
  await expect(page.getByRole('article').first()).toHaveClass(/\bsold-out\b/);
});

test('more than there is is refused by the server in the same words', async ({ shop, page }) => {
  await shop.open(`${SERVICE}?variant=WW-SATUR-1000`);
  await quantity(page).fill('7');
  await shop.addButton.click();
  await alertReads(shop, ADD, NOT_ENOUGH, 'OUT_OF_STOCK');
});

test('no quantity is asked for of what is not sent in numbers', async ({ shop, page }) => {
  const paths = [DIGITAL, GIFT_CARD, PAYWALL, '/studio/p/firing-review', '/studio/p/cup-of-the-month'];
  for (const path of paths) {
    await shop.open(path);
    await expect(quantity(page), path).toBeHidden();
  }
});

for (const [kind, path] of [
  ['a physical product', `${PHYSICAL}?variant=EM-OAT`],
  ['a paywall', PAYWALL],
] as const) {
  test(`${kind} is added, and an add that does not get through says so`, async ({ shop, page, context }) => {
    await shop.open(path);
    const own = (await shop.addButton.textContent()) ?? '';
    await context.setOffline(true);
    await shop.addButton.click();
    await alertReads(shop, ADD, TRY_AGAIN, 'API_FAILURE');
    await expect(shop.addButton).toHaveText(own);
    await context.setOffline(false);
    await shop.addButton.click();
    await expect(shop.addButton).toHaveText('Adding...');
    await expect(shop.alert).toBeHidden();
    await expect(shop.addButton).toHaveText('Added!');
    await expect(shop.pill).toHaveAccessibleName('1 item in cart');
    await expect(page.getByRole('status').filter({ hasText: 'was added to your cart.' })).toBeAttached();
  });
}

test.describe('a custom form', () => {
  test('that cannot be fetched shows its title alone', async ({ shop, page }) => {
    await page.route(/\/assets\/form-dialog-/, (route) => route.abort());
    await shop.open('/linen/p/monogram-napkin');
    await shop.addButton.click();
    await alertReads(shop, ADD, '', 'CUSTOM_FORM_RENDER_ERROR');
  });

  test('of a service asks a choice, a day and a text, field by field', async ({ shop, page }) => {
    await shop.open('/studio/p/firing-review');
    await shop.addButton.click();
    const form = page.getByRole('dialog', { name: 'Before we meet' });
    await form.getByRole('button', { name: 'Book the hour' }).click();
    await expect(form.getByText('Required')).toHaveCount(2);
    await expect(shop.alert).toHaveText('One or more fields is invalid, please check your entries.');
    const text = form.getByRole('textbox', { name: 'What went wrong' });
    await text.fill('x'.repeat(401));
    await expect(form.getByText('You have exceeded the character limit.')).toBeVisible();
    await expect(form.getByText('401 / 400')).toBeVisible();
    await text.fill('It slumped.');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(shop.addButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue('It slumped.');
    await form.getByRole('radio', { name: 'By video' }).check();
    await form.getByLabel('A day that would suit you').fill('2027-03-01');
    await form.getByRole('button', { name: 'Book the hour' }).click();
    await expect(shop.addButton).toHaveText('Added!');
  });
});

test.describe('a subscription', () => {
  test('asks its form first', async ({ shop, page }) => {
    await shop.open('/studio/p/yearly-place-setting');
    await shop.addButton.click();
    const form = page.getByRole('dialog', { name: 'Your kiln shelf' });
    await form.getByRole('radio', { name: 'Slate' }).check();
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/checkout\/subscribe\?cartToken=/);
  });

  test('that does not get through says so', async ({ shop, page, context }) => {
    await shop.open('/studio/p/yearly-place-setting');
    await shop.addButton.click();
    const form = page.getByRole('dialog');
    await form.getByRole('radio', { name: 'Slate' }).check();
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await alertReads(shop, ADD, TRY_AGAIN, 'SUB_WITH_FORM_FAILURE');
    await context.setOffline(false);
  });
});

test.describe('express checkout', () => {
  /** Opens a list of the shop with express checkout and presses an add button of it. */
  const press = async (shop: Shop, baseURL: string | undefined) => {
    await shop.open(`http://jpy.localhost:${new URL(baseURL ?? '').port}/incense`);
    await shop.page.getByRole('button', { name: /^Add To Cart: .*sampler/i }).click();
  };

  test('follows an add from a list', async ({ shop, page, baseURL }) => {
    await press(shop, baseURL);
    await expect(page).toHaveURL(/\/checkout$/);
  });

  test('needs a cart that is kept', async ({ shop, page, context, baseURL }) => {
    // a browser that keeps no cookie of the cart
    await page.route(/\/shopping-cart(\?|$)/, async (route) => {
      await context.clearCookies({ name: /cart/ });
      await route.continue();
    });
    await press(shop, baseURL);
    await alertReads(
      shop,
      'Unable to Purchase Item',
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
      'EXPRESS_CHECKOUT_FAILURE',
    );
  });
});
