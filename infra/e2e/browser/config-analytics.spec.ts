import { expect, type Page, test } from '@playwright/test';
import { openAsOwner } from './owner.js';
import { violations } from './violations.js';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A page view of a visitor who lets themselves be counted, as a plain form-encoded beacon brings it. */
async function view(page: Page, path: string): Promise<void> {
  const data = { path, referrer: 'https://www.google.fr/', timeZone: 'Europe/Paris', viewportWidth: 1400 };
  const answer = await page.request.post('/api/census/RecordHit', {
    headers: { 'user-agent': CHROME },
    form: { event: 'view', data: JSON.stringify(data) },
  });
  expect(answer.status()).toBe(200);
}

/** Loads the screen anew until it shows the text: figures come a moment after their hits. */
async function untilShown(page: Page, name: string, text: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name, exact: true })).toContainText(text, { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('an owner sees the hits of the last days, as a chart and as a table, and where they were', async ({
      page,
    }) => {
      const path = `/seen-at-${width}`;
      await view(page, path);
      await openAsOwner(page, '/config/analytics/pages');
      await untilShown(page, 'Pages', path);
      expect(await violations(page)).toEqual([]);
      await page
        .getByRole('navigation', { name: 'Analytics' })
        .getByRole('link', { name: 'Overview' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
      await expect(page.locator('.uplot')).toBeVisible();
      await page.getByText('Figures as a table').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Figures over time' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Countries', exact: true }).first()).toContainText(
        'France',
      );
      expect(await violations(page)).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    });

    test('the live view shows a page that is viewed now', async ({ page }) => {
      const path = `/live-at-${width}`;
      await openAsOwner(page, '/config/analytics/live');
      await view(page, path);
      await expect(page.getByRole('region', { name: 'Viewed', exact: true }).first()).toContainText(path);
      expect(await violations(page)).toEqual([]);
    });
  });
}

test('a filter stays from tab to tab, and the file holds what the screen shows', async ({ page }) => {
  await view(page, '/in-the-file');
  await openAsOwner(page, '/config/analytics/pages');
  await untilShown(page, 'Pages', '/in-the-file');
  await page.getByLabel('Visitors').selectOption('device:desktop');
  await expect(page).toHaveURL(/segment=device/);
  await expect(page.getByRole('region', { name: 'Pages', exact: true })).toContainText('/in-the-file');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await (await download).createReadStream();
  const text = await file.toArray();
  expect(Buffer.concat(text).toString()).toContain('/in-the-file,');
  await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Forms' }).click();
  await expect(page).toHaveURL(/forms\?segment=device/);
});

test('what was never recorded says so, and what cannot be loaded can be tried again', async ({ page }) => {
  await openAsOwner(page, '/config/analytics/speed');
  await page.goto('/config/analytics/speed?from=2020-01-01&to=2020-01-31');
  await expect(page.getByRole('heading', { name: 'Nothing measured in these days' })).toBeVisible();
  await page.route('**/api/config/analytics/sources**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Sources' }).click();
  await expect(page.getByText('Unable to load. Try again.')).toBeVisible();
});
