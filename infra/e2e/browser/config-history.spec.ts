import { expect, test } from '@playwright/test';
import { looksRight } from './looks.js';
import { openAsOwner } from './owner.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an operator searches the log by keys alone, opens an event and follows its stream', async ({
  page,
}) => {
  await openAsOwner(page, '/config/operator/history');
  const table = page.getByRole('region', { name: 'Events' });
  await expect(table.getByRole('row').nth(20)).toBeVisible();
  await looksRight(page);
  await page.getByText('Filters', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Type').focus();
  await page.keyboard.type('ProductSaved');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=ProductSaved/);
  await expect(table.getByRole('link', { name: 'Product saved' }).first()).toBeVisible();
  await expect(table.getByRole('link', { name: /^(?!Product saved)/ })).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Product saved' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Data of the event', exact: true })).toContainText(
    '"variants"',
  );
  await looksRight(page);
  await page.getByRole('link', { name: 'As it was then' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'As it was' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'State of the stream' })).toContainText('"variants"');
  await looksRight(page);
  await page.getByRole('link', { name: /^product-/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/stream=product-/);
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('forwards');
});

test('the list goes on as one scrolls, and live shows what happens meanwhile', async ({ page }) => {
  await openAsOwner(page, '/config/history');
  const rows = page.getByRole('region', { name: 'Events' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await page.getByText(/so far$/).scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(50);
  await page.getByLabel('Live').check();
  // other tests shop in the same website meanwhile, so the row is known by its type
  const receipts = rows.filter({ hasText: 'Stock received' });
  const newest = (await receipts.count()) > 0 ? await receipts.first().textContent() : '';
  await page.request.get('/');
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const list = await (await page.request.get('/api/config/stock?limit=1')).json();
  const received = await page.request.post(`/api/config/stock/${list.results[0].variantId}/receive`, {
    headers: { 'x-csrf-token': crumb },
    data: { quantity: 1 },
  });
  expect(received.ok()).toBe(true);
  await expect(receipts.first()).toBeVisible();
  await expect.poll(() => receipts.first().textContent()).not.toBe(newest);
});

test('personal data is shown on request, and the history says that it was viewed', async ({ page }) => {
  await openAsOwner(page, '/config/operator/history');
  await page.goto('/config/operator/history?type=AccountCreated');
  await page.getByRole('link', { name: 'Account created' }).first().click();
  const panel = page.getByRole('region', { name: 'Personal data' });
  await expect(panel).toContainText('email, passwordHash');
  await panel.getByRole('button', { name: 'Show personal data' }).click();
  await expect(panel).toContainText('@');
  await looksRight(page);
  await page.goto('/config/operator/history?type=PersonalDataViewed');
  await page.getByRole('link', { name: 'Personal data viewed' }).first().click();
  await expect(page.getByRole('region', { name: 'Data of the event', exact: true })).toContainText(
    'AccountCreated',
  );
});

test('the time slider shows a stock item as it stood at each of its events, and what changed', async ({
  page,
}) => {
  await openAsOwner(page, '/config/history');
  await page.goto('/config/history?type=StockCounted');
  await page.getByRole('link', { name: 'Stock counted' }).first().click();
  await page.getByRole('link', { name: 'As it was then' }).click();
  const slider = page.getByRole('slider');
  const state = page.getByRole('region', { name: 'State of the stream', exact: true });
  await expect(state).toContainText('On hand');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/at=0/);
  await expect(page.getByText('From before the first event to event 1.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText('On hand');
  await expect(slider).toBeFocused();
});
