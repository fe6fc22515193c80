import type { Locator, Page } from '@playwright/test';
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

for (const [kind, path, title, text] of [
  ['a physical product with one option', PHYSICAL, ADD, 'Please select the Glaze option.'],
  [
    'a physical product with three',
    '/linen/p/table-runner',
    ADD,
    'Please select the Colour, Length, and Ends options.',
  ],
  ['a service', SERVICE, ADD, 'Please select the Day and Hour options.'],
  ['a digital product', DIGITAL, ADD, 'Please select the File and Paper options.'],
  ['a gift card', GIFT_CARD, 'Unable to purchase Gift Card', 'Select a denomination for the Gift Card'],
] as const) {
  test(`${kind} asks for what is not chosen`, async ({ shop }) => {
    await shop.open(path);
    const own = (await shop.addButton.textContent()) ?? '';
    await shop.addButton.click();
    await expect(shop.addButton).toHaveText('Select Option');
    await alertReads(shop, title, text, 'NO_VARIANT_SELECTED');
    await expect(shop.addButton).toHaveText(own);
  });
}

for (const [kind, path, chosen, another] of [
  ['a physical product', '/linen/p/table-runner', ['Moss', '240 cm', 'Frayed'], 'Hemmed'],
  ['a service', SERVICE, ['Saturday', '18:00'], '10:00'],
  ['a digital product', DIGITAL, ['SVG', 'Letter'], 'A4'],
] as const) {
  test(`${kind} says at once that a combination is not made`, async ({ shop, page }) => {
    await shop.open(path);
    const own = (await shop.addButton.textContent()) ?? '';
    for (const value of chosen.slice(0, -1)) await shop.choose(value);
    await shop.choose(`${chosen.at(-1)}, unavailable with this choice`);
    await expect(page).not.toHaveURL(/variant=/);
    await expect(shop.addButton).toBeDisabled();
    await expect(shop.addButton).toHaveText('Unavailable');
    await expect(shop.addButton).toHaveAccessibleDescription(new RegExp(`^${UNAVAILABLE} Change .+ to `));
    await expect(page.locator('form').getByText(UNAVAILABLE)).toBeVisible();
    await expect(page.locator('article p[aria-live]')).toHaveText('Unavailable');
    await shop.choose(another);
    await expect(shop.addButton).toHaveText(own);
  });
}

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

for (const [kind, path, more] of [
  ['a physical product', '/tableware/p/sharing-platter', '3'],
  ['a service', `${SERVICE}?variant=WW-SATUR-1000`, '7'],
] as const) {
  test(`more than there is of ${kind} is refused by the server in the same words`, async ({ shop, page }) => {
    await shop.open(path);
    await quantity(page).fill(more);
    await shop.addButton.click();
    await alertReads(shop, ADD, NOT_ENOUGH, 'OUT_OF_STOCK');
  });
}

for (const [kind, path] of [
  ['a physical product', `${PHYSICAL}?variant=EM-OAT`],
  ['a service', `${SERVICE}?variant=WW-WEEKD-1800`],
] as const) {
  test(`a quantity of ${kind} is a whole number`, async ({ shop, page }) => {
    await shop.open(path);
    for (const [typed, text] of [
      ['two', 'Quantity must be a number.'],
      ['', 'Quantity must be a number.'],
      ['1.5', 'Quantity must be a whole number'],
    ] as const) {
      await quantity(page).fill(typed);
      await shop.addButton.click();
      await alertReads(shop, ADD, text, 'QUANTITY_NOT_A_NUMBER');
      await expect(quantity(page)).toHaveAttribute('aria-invalid', 'true');
    }
  });
}

for (const path of [DIGITAL, GIFT_CARD, PAYWALL, '/studio/p/firing-review', '/studio/p/cup-of-the-month'])
  test(`no quantity is asked for on ${path}`, async ({ shop, page }) => {
    await shop.open(path);
    await expect(quantity(page)).toBeHidden();
  });

for (const [kind, path] of [
  ['a physical product', `${PHYSICAL}?variant=EM-OAT`],
  ['a service', `${SERVICE}?variant=WW-WEEKD-1800`],
  ['a digital product', `${DIGITAL}?variant=TS-PDF-A4`],
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
  test('is not asked when all there is lies in the cart', async ({ shop, page }) => {
    await shop.open('/linen/p/monogram-napkin');
    await shop.addButton.click();
    const form = page.getByRole('dialog', { name: 'The monogram' });
    await form.getByRole('textbox', { name: 'Letters' }).fill('AB');
    await form.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(shop.addButton).toHaveText('Added!');
    await expect(shop.addButton).toHaveText('Add To Cart');
    await shop.addButton.click();
    await alertReads(shop, ADD, NOT_ENOUGH, 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK');
    await expect(form).toBeHidden();
  });

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

test('a gift card goes to a checkout of its own', async ({ shop, page }) => {
  await shop.open(`${GIFT_CARD}?variant=GC-50`);
  await shop.addButton.click();
  await expect(page).toHaveURL(
    /\/checkout\/giftcard\?websiteId=plainward&giftCardProductId=gift-card&sku=GC-50$/,
  );
});

test.describe('a subscription', () => {
  test('goes to its checkout in the chosen way', async ({ shop, page }) => {
    await shop.open('/studio/p/wheel-hour');
    await expect(shop.addButton).toHaveText('Subscribe');
    await page.getByRole('radio', { name: '$25.00 every week for 12 weeks' }).check();
    await shop.addButton.click();
    await expect(page).toHaveURL(/\/checkout\/subscribe\?cartToken=[\w-]{20,}$/);
  });

  test('asks its form first', async ({ shop, page }) => {
    await shop.open('/studio/p/yearly-place-setting');
    await shop.addButton.click();
    const form = page.getByRole('dialog', { name: 'Your kiln shelf' });
    await form.getByRole('radio', { name: 'Slate' }).check();
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/checkout\/subscribe\?cartToken=/);
  });

  for (const [path, type] of [
    ['/studio/p/cup-of-the-month', 'SUB_API_FAILURE'],
    ['/studio/p/yearly-place-setting', 'SUB_WITH_FORM_FAILURE'],
  ] as const)
    test(`that does not get through is a ${type}`, async ({ shop, page, context }) => {
      await shop.open(path);
      const form = page.getByRole('dialog');
      if (type === 'SUB_WITH_FORM_FAILURE') {
        await shop.addButton.click();
        await form.getByRole('radio', { name: 'Slate' }).check();
      }
      await context.setOffline(true);
      await (type === 'SUB_API_FAILURE'
        ? shop.addButton
        : form.getByRole('button', { name: 'Subscribe' })
      ).click();
      await alertReads(shop, ADD, TRY_AGAIN, type);
      await context.setOffline(false);
    });
});

test.describe('express checkout', () => {
  /** Opens a page of the shop with express checkout and presses an add button of it. */
  const press = async (shop: Shop, baseURL: string | undefined, path: string, button: Locator) => {
    await shop.open(`http://jpy.localhost:${new URL(baseURL ?? '').port}${path}`);
    await button.click();
  };

  for (const [place, path, find] of [
    ['a product page', '/incense/p/sampler-box', (shop: Shop) => shop.addButton],
    [
      'a list',
      '/incense',
      (shop: Shop) => shop.page.getByRole('button', { name: /^Add To Cart: .*sampler/i }),
    ],
  ] as const) {
    test(`follows an add from ${place}`, async ({ shop, page, baseURL }) => {
      await press(shop, baseURL, path, find(shop));
      await expect(page).toHaveURL(/\/checkout$/);
    });

    test(`needs a cart that is kept, from ${place} too`, async ({ shop, page, context, baseURL }) => {
      // a browser that keeps no cookie of the cart
      await page.route(/\/shopping-cart(\?|$)/, async (route) => {
        await context.clearCookies({ name: /cart/ });
        await route.continue();
      });
      await press(shop, baseURL, path, find(shop));
      await alertReads(
        shop,
        'Unable to Purchase Item',
        'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
        'EXPRESS_CHECKOUT_FAILURE',
      );
    });
  }
});
