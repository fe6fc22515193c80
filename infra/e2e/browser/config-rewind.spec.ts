import type { Page } from '@playwright/test';
import { looksRight } from './looks.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function call(page: Page, method: 'POST' | 'GET', path: string, data?: object) {
  const crumb = (await page.context().cookies()).find(({ name }) => name.endsWith('crumb'))?.value ?? '';
  const answer = await page.request.fetch(path, { method, data, headers: { 'x-csrf-token': crumb } });
  expect([answer.status(), path]).toEqual([200, path]);
  return answer.json();
}

test('an operator sees what a rewind would do, and takes a change of tags back', async ({ page }) => {
  const tag = 'rewound';
  await openAsOwner(page, '/config/products');
  const { results } = await call(page, 'GET', '/api/config/products?q=platter');
  const change = { kind: 'tags', addTags: [tag], removeTags: [], ids: [results[0].id] };
  const { hash } = await call(page, 'POST', '/api/config/products/bulk?dryRun=true', change);
  const { jobId } = await call(page, 'POST', '/api/config/products/bulk', { ...change, hash });
  await expect
    .poll(async () => (await call(page, 'GET', `/api/config/jobs/${jobId}`)).status)
    .toBe('finished');

  await page.goto('/config/operator/rewind');
  await expect(page.getByRole('heading', { level: 1, name: 'Rewind' })).toBeVisible();
  const website = page.getByLabel('Website', { exact: true });
  const { websites } = await call(page, 'GET', '/api/config/websites');
  // the shop that this browser is at; the newest website is chosen at first
  await website.selectOption(websites.find(({ isDefault }: { isDefault: boolean }) => isDefault).id);
  await looksRight(page);
  const newest = page.getByRole('row').filter({ hasText: 'Change tags' }).first();
  await newest.getByRole('button', { name: 'Rewind…' }).click();
  const rewind = page.getByRole('dialog', { name: 'Rewind: Change tags' });
  await expect(rewind.getByText('1 of 1 product will change.')).toBeVisible();
  await expect(rewind.getByText(tag).first()).toBeVisible();
  await looksRight(page);
  await rewind.getByRole('button', { name: 'Rewind 1 product' }).click();
  await expect(page.getByText(/^The rewind on .* has begun\.$/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Undo a bulk change');
  await expect(page.getByRole('row').nth(1).getByRole('button', { name: 'Rewind…' })).toBeVisible();
  await looksRight(page);
});
