import { expect, test } from '@playwright/test';
import { looksRight } from './looks.js';
import { openAsOwner } from './owner.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an operator sees how far the log is sealed and that it is whole', async ({ page }) => {
  await openAsOwner(page, '/config/operator/integrity');
  await expect(page.getByRole('heading', { level: 1, name: 'Integrity' })).toBeVisible();
  // the worker seals once a minute, from its start on
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible({ timeout: 100_000 });
  await expect(page.getByText('Broken')).toHaveCount(0);
  await looksRight(page);
});

test('the first broken event is named and leads to the event', async ({ page }) => {
  await openAsOwner(page, '/config/operator/integrity');
  const hash = 'a'.repeat(64);
  const broken = [
    { kind: 'changed', seal: '1', position: '7', stream: 'product-shop-mug', type: 'ProductSaved' },
    { kind: 'missing', seal: '1', position: '9', stream: null, type: null },
  ];
  const answer = { head: '20', seals: 1, sealedTo: '20', sealedAt: new Date().toISOString(), hash, broken };
  await page.route('**/api/operator/integrity', (route) =>
    route.fulfill({ json: { ...answer, nextCheckedSeal: 1, lastWholeCheckAt: null } }),
  );
  await page.reload();
  await expect(page.getByText('Begin at position 7')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('link', { name: '7', exact: true })).toHaveAttribute('href', /history\/7$/);
  await looksRight(page);
});
