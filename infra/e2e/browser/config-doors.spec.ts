import type { MailboxAnswer } from '@daybook/contracts/email/email.api';
import type { Page } from '@playwright/test';
import { FIRST_OWNER } from '../first-owner.js';
import { looksRight } from './looks.js';
import { openAsOwner, signInAtTheDoor } from './owner.js';
import { expect, test } from './shop.js';

const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

/** The id of the last email to the owner, as the mailbox knows it; undefined when there is none. */
async function newestEmail(operator: Page): Promise<string | undefined> {
  const answer = await operator.request.get('/api/operator/mailbox');
  const { messages }: MailboxAnswer = await answer.json();
  return messages.find(({ to }) => to === FIRST_OWNER.email)?.id;
}

test('a forgotten password is replaced by an email’s link', async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const operator = await browser.newPage();
  await openAsOwner(operator, '/config/mailbox');
  const before = await newestEmail(operator);
  await page.goto('/config/sign-in');
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await looksRight(page, { looks: LOOKS });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await page.getByLabel('Email').fill(FIRST_OWNER.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await looksRight(page, { looks: LOOKS });

  await expect.poll(() => newestEmail(operator)).not.toBe(before);
  await operator.reload();
  await operator
    .getByRole('row', { name: new RegExp(FIRST_OWNER.email) })
    .getByRole('button')
    .first()
    .click();
  const link = operator.getByRole('dialog').getByRole('link', { name: /reset-password/ });
  const path = new URL((await link.getAttribute('href')) ?? '', page.url());
  await operator.close();

  await page.goto(`${path.pathname}${path.search}`);
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await looksRight(page, { looks: LOOKS });
  await page.getByLabel('New password').fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Please choose a password of/);
  await page.getByLabel('New password').fill(FIRST_OWNER.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Sign in with your new password.')).toBeVisible();
  await expect(page).toHaveURL(/\/config\/sign-in$/);
  await looksRight(page, { looks: LOOKS });
  await page.goto(`${path.pathname}${path.search}`);
  await page.getByLabel('New password').fill(FIRST_OWNER.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await signInAtTheDoor(page, '/config');
});
