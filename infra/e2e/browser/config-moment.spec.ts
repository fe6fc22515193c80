import { looksRight } from './looks.js';
import { narrow } from './narrow.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an operator sees the shop of a moment, and clears it', async ({ page }) => {
  await openAsOwner(page, '/config/operator/moment');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop at a moment' })).toBeVisible();
  const website = page.getByLabel('Website', { exact: true });
  await website.selectOption({ label: 'Plainward' });
  const local = (at: Date) =>
    new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  const moment = page.getByLabel('Moment', { exact: true });
  await moment.fill(local(new Date(Date.now() - 1000)));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ products on / })).toBeVisible();
  await narrow(page.getByLabel('Search these products'), 'platter', page.getByRole('row'), 2);
  await expect(page.getByRole('row').nth(1)).toContainText('Sharing Platter');
  await looksRight(page);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('No moment chosen')).toBeVisible();
  await looksRight(page);
});

test('an operator settles an email of unknown outcome', async ({ page }) => {
  const email = {
    website: 'shop',
    websiteTitle: 'Plainward',
    emailId: 'e',
    kind: 'offer',
    productTitle: 'Creamer',

    stream: 'restockemail-shop-e',
    queuedAt: '2026-01-01T10:00:00Z',
    noticedAt: '2026-01-01T10:05:00Z',
  };
  let settled: unknown;
  await page.route('**/api/operator/unknown-outcomes', (route) => {
    const results = settled ? [] : [email];
    const paging = { hasNextPage: false, nextPageCursor: null };
    return route.fulfill({
      json: { results, total: results.length, pending: 0, pendingSince: null, ...paging },
    });
  });
  await page.route('**/api/operator/unknown-outcomes/settle', (route) => {
    settled = route.request().postDataJSON();
    return route.fulfill({ json: { emailId: 'e', outcome: 'queued' } });
  });
  await openAsOwner(page, '/config/operator/outcomes');
  await page.getByRole('button', { name: 'Settle…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle an email' });
  await dialog.getByRole('button', { name: 'It was not sent: send it again' }).click();
  await dialog.getByLabel('How you know').selectOption('serverWasDown');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await expect(page.getByText('The email is queued again.')).toBeVisible();
  await expect(page.getByText('Every outcome is known')).toBeVisible();
  expect(settled).toEqual({ website: 'shop', emailId: 'e', outcome: 'notSent', reason: 'serverWasDown' });
});
