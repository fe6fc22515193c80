import { expect, test } from '@playwright/test';
import { looksRight } from './looks.js';
import { openAsOwner } from './owner.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an owner erases a person after typing the email, and downloads the certificate', async ({ page }) => {
  await openAsOwner(page, '/config/members');
  const email = 'erased@visitors.example';
  await page.getByRole('button', { name: 'Invite member' }).first().click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('dialog').getByRole('checkbox').first().check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.goto('/config/privacy');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: `Known of ${email}` })).toBeVisible();
  await looksRight(page);

  await page.getByRole('button', { name: 'Erase person' }).click();
  const dialog = page.getByRole('dialog');
  const erase = dialog.getByRole('button', { name: 'Erase person' });
  await expect(erase).toBeDisabled();
  await dialog.getByLabel('Type the email to confirm').fill(email.slice(1));
  await expect(erase).toBeDisabled();
  await dialog.getByLabel('Type the email to confirm').fill(email);
  await erase.click();

  await expect(page.getByRole('heading', { name: 'Person erased' })).toBeVisible();
  await expect(page.locator('dl').filter({ hasText: 'Invitations' })).toContainText('Invitations1');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download certificate' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^erasure-\d+\.json$/);
  await looksRight(page);
});

test('what is known is shown part by part, and can be downloaded', async ({ page }) => {
  await openAsOwner(page, '/config/privacy');
  const at = new Date().toISOString();
  const event = { position: '4', type: 'CartStarted', at, data: {} };
  await page.route('**/api/operator/erasure/export', (route) =>
    route.fulfill({
      json: {
        kind: 'personal data',
        website: 'w',
        personId: 'p',
        email: 'ada@visitors.example',
        exportedAt: at,
        position: '9',
        isWhole: true,
        events: [
          { ...event, stream: 'submission-w-1' },
          { ...event, stream: 'cart-w-1' },
          { ...event, stream: 'cart-w-2' },
        ],
      },
    }),
  );
  await page.getByLabel('Email').fill('ada@visitors.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 events in the history.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveText([/Part/, /Carts.*2/, /Form submissions.*1/]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download export' }).click();
  expect((await downloading).suggestedFilename()).toBe('personal-data-9.json');
  await looksRight(page);
});

test('an address that the website does not know is named as such', async ({ page }) => {
  await openAsOwner(page, '/config/privacy');
  await page.getByLabel('Email').fill('stranger@visitors.example');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('button', { name: 'Download export' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Erase person' }).click();
  await page.getByLabel('Type the email to confirm').fill('stranger@visitors.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing to erase' })).toBeVisible();
});
