import type { Page } from '@playwright/test';
import { FIRST_OWNER } from '../first-owner.js';
import { DARK_PHONE, looksRight } from './looks.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

const LOOK = '/config/begin/look';

/** The screens of the owner area, in walks that each take a quarter of what a test may. */
const WALKS = {
  catalogue: [
    '/config',
    '/config/products',
    '/config/products/everyday-mug',
    '/config/products/everyday-mug/history',
    '/config/products/new',
    '/config/products/import',
    '/config/collections',
  ],
  'pictures, stock and what is given': [
    '/config/pictures',
    '/config/design/history',
    '/config/stock',
    '/config/coupons',
    '/config/coupons/new',
    '/config/sales',
    '/config/gift-cards',
    '/config/forms',
    '/config/forms/submissions',
  ],
  'settings and members': [
    '/config/settings',
    '/config/settings/general',
    '/config/settings/domain',
    '/config/settings/checkout',
    '/config/settings/emails',
    '/config/settings/languages',
    '/config/settings/privacy',
    '/config/members',
    '/config/account',
  ],
  'selling and the first run': [
    '/config/settings/delivery',
    '/config/settings/taxes',
    '/config/settings/payments',
    '/config/settings/invoices',
    '/config/begin',
    LOOK,
    '/config/begin/open',
  ],
  installation: [
    '/config/websites',
    '/config/mailbox',
    '/config/jobs',
    '/config/jobs/emails',
    '/config/operator',
    '/config/operator/stock',
  ],
};

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test.describe('as it looks', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [walk, screens] of Object.entries(WALKS))
    test(`axe finds nothing on the screens of ${walk}, and none is wider than the window`, async ({
      page,
    }) => {
      for (const path of screens) {
        await openAsOwner(page, path);
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        // the preview of a look is a page of the shop, which is looked at where visitors read it
        await looksRight(page, { looks: DARK_PHONE, without: path === LOOK ? 'iframe' : undefined });
      }
    });
});

test('the keyboard alone finds a screen, goes through its rows and receives units', async ({ page }) => {
  await openAsOwner(page, '/config');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('combobox', { name: 'Screen, product, order, person or setting' }),
  ).toBeFocused();
  await page.keyboard.type('invent');
  await expect(page.getByRole('option', { name: 'Stock' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('creamer');
  await expect(page.getByText('1 variant', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Change stock', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Units received').fill('1.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quantity must be a whole number')).toBeVisible();
  await page.getByLabel('Units received').fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The stock of 1 variant is changed.')).toBeVisible();
});

test('the keyboard alone pauses a queue, looks into it and lets it go on', async ({ page }) => {
  await openAsOwner(page, '/config/jobs');
  await page.getByRole('button', { name: 'Pause Password resets' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password resets is paused. Running jobs finish')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume Password resets' })).toBeFocused();
  await page.getByRole('link', { name: 'Password resets' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Password resets' })).toBeFocused();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resume Password resets' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password resets goes on.')).toBeVisible();
});

test('two owners at one product: the second sees what the first changed, and both are kept', async ({
  page,
  context,
}) => {
  await openAsOwner(page, '/config/products/serving-bowl');
  const other = await context.newPage();
  await other.goto('/config/products/serving-bowl');
  await other.getByLabel('Subtitle').fill('Theirs');
  await other.getByLabel('Title for search engines').fill('A jug of theirs');
  await page.getByLabel('Subtitle').fill('Mine');
  await save(other).click();
  await expect(other.getByText('Serving Bowl is saved.')).toBeVisible();
  await save(page).click();
  const merging = page.getByRole('dialog', { name: /^Someone else saved changes/ });
  await expect(merging.getByText('Theirs')).toBeVisible();
  await merging.getByRole('button', { name: 'Save together' }).click();
  await expect(page.getByText('Serving Bowl is saved.')).toBeVisible();
  await expect(page.getByLabel('Subtitle')).toHaveValue('Mine');
  await expect(page.getByLabel('Title for search engines')).toHaveValue('A jug of theirs');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Subtitle')).toHaveValue('Theirs');
});

test('what was typed outlasts a lost network and a session that ended', async ({ page, context }) => {
  await openAsOwner(page, '/config/products/side-plate');
  await page.getByLabel('Subtitle').fill('Still here');
  await page.route('**/api/**', (route) => route.abort());
  await save(page).click();
  await expect(page.getByText('Network error')).toBeVisible();
  await page.unroute('**/api/**');
  await context.clearCookies({ name: 'daybook-session' });
  await save(page).click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel('Password').fill(FIRST_OWNER.password);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(page.getByLabel('Subtitle')).toHaveValue('Still here');
  await save(page).click();
  await expect(page.getByText('Side Plate is saved.')).toBeVisible();
});
