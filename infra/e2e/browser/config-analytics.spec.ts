import { expect, type Page, test } from '@playwright/test';
import { looksRight } from './looks.js';
import { openAsOwner } from './owner.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

/** By keyboard alone: the menu opens, is typed into, and closes. */
async function addFilter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  await page.keyboard.type(name);
  await expect(page.getByRole('menuitem', { name, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

test('an owner sees the hits of the last days, as a chart and as a table, and where they were', async ({
  page,
}) => {
  const path = '/seen';
  await view(page, path);
  await openAsOwner(page, '/config/analytics/pages');
  await untilShown(page, 'Pages', path);
  await looksRight(page);
  await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await expect(page.locator('.uplot')).toBeVisible();
  await page.getByText('Figures as a table').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Figures over time' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Countries', exact: true }).first()).toContainText('France');
  await looksRight(page);
});

test('the live view shows a page that is viewed now', async ({ page }) => {
  const path = '/live';
  await openAsOwner(page, '/config/analytics/live');
  await view(page, path);
  await expect(page.getByRole('region', { name: 'Viewed', exact: true }).first()).toContainText(path);
  await looksRight(page);
});

test('the steps to an order are a file', async ({ page }) => {
  await openAsOwner(page, '/config/analytics/products');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download steps as CSV' }).click();
  const file = Buffer.concat(await (await (await download).createReadStream()).toArray()).toString();
  expect(file).toMatch(/step,visits,visitsBefore\r\nvisit,\d+,\d+\r\nviewed,/);
});

test('an operator sees the errors of all websites, and opens those of one', async ({ page }) => {
  const message = 'thrown at a visitor';
  await page.goto('/');
  const { value } = (await page.context().cookies()).find(({ name }) => name.endsWith('crumb')) ?? {};
  const sent = await page.request.post('/api/events/RecordJavascriptErrors', {
    headers: { 'user-agent': CHROME, 'x-csrf-token': value ?? '' },
    data: [{ message, release: 'built', path: '/cart', stack: 'Error\n at add (cart.js:1:1)' }],
  });
  expect(sent.status()).toBe(200);
  await openAsOwner(page, '/config/operator/errors');
  await untilShown(page, 'Page errors', message);
  const row = page.getByRole('row').filter({ hasText: message });
  await expect(page.getByRole('region', { name: 'Page errors' })).toContainText('built');
  await looksRight(page);
  const website = row.getByRole('button', { name: 'Plainward', exact: true });
  await website.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/config\/analytics\/errors/);
  await expect(page.getByRole('region', { name: 'Errors', exact: true })).toContainText(message);
  await looksRight(page);
});

test('a filter stays from tab to tab, and the file holds what the screen shows', async ({ page }) => {
  await view(page, '/in-the-file');
  await openAsOwner(page, '/config/analytics/pages');
  await untilShown(page, 'Pages', '/in-the-file');
  await addFilter(page, 'Desktop');
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

test('filters are put together and taken away by keyboard, stand in the address, and the file obeys them', async ({
  page,
}) => {
  await view(page, '/together');
  await openAsOwner(page, '/config/analytics/pages');
  await untilShown(page, 'Pages', '/together');
  await page.goto('/config/analytics');
  await addFilter(page, 'Desktop');
  await addFilter(page, 'France');
  await expect(page).toHaveURL(/segment=device(:|%3A)desktop(,|%2C)country(:|%3A)FR/);
  await expect(page.getByText('Shown: Desktop and France')).toBeVisible();
  const countries = page.getByRole('region', { name: 'Countries, visits' });
  await expect(countries).toContainText('France');
  await expect(countries.getByRole('row')).toHaveCount(2);
  await looksRight(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await (await (await download).createReadStream()).toArray();
  const last = Buffer.concat(file).toString().trimEnd().split('\r\n').at(-1);
  await page.getByText('Figures as a table').click();
  const shown = page.getByRole('region', { name: 'Figures over time' }).getByRole('row').last();
  const [, views] = /,(\d+),/.exec(last ?? '') ?? [];
  await expect(shown).toContainText(views ?? 'no file');
  // what is counted for one filter says so, and offers no file of others
  await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Pages' }).click();
  await expect(page.getByRole('heading', { name: 'Not counted for these filters' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toBeHidden();
  await looksRight(page);
  await page.getByRole('button', { name: 'Remove Desktop' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Pages', exact: true })).toContainText('/together');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove France' })).toBeVisible();
});

test('what was never recorded says so, and what cannot be loaded can be tried again', async ({ page }) => {
  await openAsOwner(page, '/config/analytics/speed');
  await page.goto('/config/analytics/speed?from=2020-01-01&to=2020-01-31');
  await expect(page.getByRole('heading', { name: 'Nothing measured in these days' })).toBeVisible();
  await page.route('**/api/config/analytics/sources**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Sources' }).click();
  await expect(page.getByText('Unable to load. Try again.')).toBeVisible();
});

test('figures by an old and a new rule stand side by side, and before a rule changes the screen says so', async ({
  page,
}) => {
  await openAsOwner(page, '/config/analytics/restated');
  await expect(page.getByRole('heading', { name: 'Every figure is by the first rules' })).toBeVisible();
  await looksRight(page);
  // a rule changes with the code: what the server answers then has a spec of its own
  const counts = { views: 30, visits: 10, visitors: 8, botHits: 2 };
  const restatement = {
    old: { visit: 1, bots: 1 },
    rebuilt: { visit: 2, bots: 1 },
    madeAt: '2026-02-03T10:00:00.000Z',
    isInUse: false,
    days: [{ day: '2026-02-01', old: counts, rebuilt: { ...counts, visits: 12 } }],
  };
  await page.route('**/api/config/analytics/restated**', (route) => route.fulfill({ json: { restatement } }));
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Visits' });
  await expect(row).toContainText('10');
  await expect(row).toContainText('12');
  await expect(page.getByText('The reports still show the old figures.')).toBeVisible();
  await expect(page.getByText(/visits by rule 2/)).toBeVisible();
  await looksRight(page);
});
