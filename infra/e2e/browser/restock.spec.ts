import type { APIRequestContext, Page } from '@playwright/test';
import { FIRST_OWNER } from '../first-owner.js';
import { looksRight } from './looks.js';
import { expect, type Shop, test } from './shop.js';

const SOLD_OUT = '/tableware/p/espresso-cup';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const notify = (page: Page) => page.getByRole('button', { name: 'Notify me', exact: true });
/** Opens the page of something sold out and waits for the script of its form, which comes after the page's. */
async function openForm(shop: Shop): Promise<void> {
  await shop.open(SOLD_OUT);
  await shop.page.waitForLoadState('networkidle');
}
const success = (page: Page) => page.getByText('Signed up!');

test('on a phone the bar at the bottom leads to the sign-up, and is gone after it', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openForm(shop);
  const bar = page.getByRole('region', { name: 'Buy Espresso Cup' });
  await bar.getByRole('button', { name: 'Notify me when it’s back' }).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toBeInViewport();
  await expect(bar).toBeHidden();
  await email(page).fill('ada@post.example');
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toBeHidden();

  // a variant that is sold out alone leads there as well
  await shop.open('/tableware/p/everyday-mug?variant=EM-RUST');
  await page.evaluate(() => scrollTo(0, 0));
  const leads = page.getByRole('button', { name: 'Notify me when it’s back' });
  await expect(leads).toBeVisible();
});

test('the form comes and goes with the variant that is chosen', async ({ shop, page }) => {
  await shop.open('/tableware/p/everyday-mug');
  await expect(email(page)).toBeHidden();
  await shop.choose('Rust');
  await expect(email(page)).toBeVisible();
  await shop.choose('Oat');
  await expect(email(page)).toBeHidden();
});

async function crumb(owner: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await owner.storageState();
  return { 'x-csrf-token': cookies.find(({ name }) => name.endsWith('crumb'))?.value ?? '' };
}

/** Has the website ask for a captcha, or not, as its owner. */
async function askCaptcha(owner: APIRequestContext, isEnabled: boolean): Promise<void> {
  await owner.get('/config');
  await owner.post('/api/config/session', { headers: await crumb(owner), data: FIRST_OWNER });
  const { websites } = await (await owner.get('/api/config/websites')).json();
  const { id } = websites.find(({ isDefault }: { isDefault: boolean }) => isDefault);
  const headers = { ...(await crumb(owner)), 'x-daybook-website': id };
  const { website, revision } = await (await owner.get(`/api/config/websites/${id}`, { headers })).json();
  website.storeSettings.captcha = { isEnabled };
  const data = { website, expectedRevision: revision };
  const saved = await owner.put(`/api/config/websites/${id}`, { headers, data });
  expect(saved.status()).toBe(200);
}

test('a captcha is worked out beside the typing, and lets a person in', async ({ shop, page, request }) => {
  await askCaptcha(request, true);
  try {
    await expect(async () => {
      const { challenge } = await (
        await request.get('/api/site-users/account/notifications/restock/challenge')
      ).json();
      expect(challenge).not.toBeNull();
      await openForm(shop);
      await email(page).focus();
      await expect(page.getByText('Check complete')).toBeVisible();
    }).toPass();
    await email(page).fill('cyd@post.example');
    await notify(page).click();
    await expect(success(page)).toBeFocused();
  } finally {
    await askCaptcha(request, false);
  }
});

test('the quick view takes a sign-up, by keyboard alone', async ({ shop, page }) => {
  await shop.open('/tableware');
  const open = page.getByRole('button', { name: 'Quick View: Espresso Cup' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible();
  for (let stops = 0; stops < 10; stops++) {
    await page.keyboard.press('Tab');
    if (await email(page).evaluate((field) => field === document.activeElement)) break;
  }
  await page.keyboard.type('eve@post.example');
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test('the page of a link of another shop says so, and is not cached', async ({ page, errors }) => {
  const answer = await page.goto('/restock/receipt/a.b.c');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
  errors.length = 0;
});

/** The form is the shop's and stands in what follows the scheme. */
const LOOKS = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

test.describe('as it looks', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds nothing in the form, its mistakes and its success', async ({ shop, page }) => {
    await openForm(shop);
    await expect(email(page)).toBeVisible();
    await looksRight(page, { looks: LOOKS, what: 'form' });
    await notify(page).click();
    await expect(email(page)).toBeFocused();
    await looksRight(page, { looks: LOOKS, what: 'mistake' });
    await email(page).fill('axe@post.example');
    await notify(page).click();
    await expect(success(page)).toBeFocused();
    await looksRight(page, { looks: LOOKS, what: 'success' });
  });

  test('axe finds nothing on the pages that emails link to', async ({ page }) => {
    for (const what of ['confirm', 'join']) {
      await page.goto(`/restock/${what}/a.b.c`);
      await expect(page.getByRole('main').getByRole('button')).toBeVisible();
      await looksRight(page, { looks: LOOKS, what: what });
    }
  });
});
