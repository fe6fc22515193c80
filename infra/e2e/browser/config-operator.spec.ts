import { expect, test } from '@playwright/test';
import { looksRight } from './looks.js';
import { openAsOwner } from './owner.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an operator replays a projection by keys alone, accepts it and rolls it back', async ({ page }) => {
  const name = 'Gift cards';
  await openAsOwner(page, '/config/operator');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(row).toContainText('Up to date');
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.getByRole('button', { name: /^Replay/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ready for review')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tables' })).toContainText('Equal');
  await looksRight(page);
  await page.getByRole('button', { name: 'Accept' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Every row equals the live one.');
  await page.getByRole('button', { name: 'Accept and go live' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Roll back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('go live again and catch up');
  await page.getByRole('button', { name: `Roll ${name} back` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is rolled back and catches up.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Up to date');
});

test('a pause asks first and can be ended; a server that does not answer is named', async ({ page }) => {
  await openAsOwner(page, '/config/operator/media');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Pause Media' }).click();
  await expect(page.getByText('An operator paused it.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('It shows every event within moments.')).toBeVisible();
  await page.route('**/api/operator/projections', (route) => route.fulfill({ status: 503, json: {} }));
  await expect(page.getByText('The server doesn’t answer.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 2, name: 'Replay' })).toBeVisible();
});
