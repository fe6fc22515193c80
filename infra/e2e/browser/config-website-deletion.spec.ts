import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { FIRST_OWNER } from '../first-owner.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const PHONE = { width: 390, height: 844 };
const fitsThePage = () => document.documentElement.scrollWidth <= window.innerWidth;

/** A website without anything: no domain, no collection, no product. */
async function openNewWebsite(page: Page, name: string): Promise<void> {
  await openAsOwner(page, '/config/websites');
  await page.getByRole('button', { name: 'New website' }).click();
  const dialog = page.getByRole('dialog', { name: 'New website' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create website' }).click();
  await expect(page).toHaveURL(/\/config\/settings\/general$/);
}

test('a website is downloaded, closed by the keyboard, and restored', async ({ page }) => {
  await openNewWebsite(page, 'Atelier Adieu');
  await page.setViewportSize(PHONE);
  const deleteButton = page.getByRole('button', { name: 'Delete website' });
  await expect(deleteButton).toBeDisabled();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download data' }).click(),
  ]);
  const archive = await readFile(await download.path());
  expect(download.suggestedFilename()).toMatch(/^website-.*\.zip$/);
  // the signature of an archive
  expect(archive.subarray(0, 2).toString()).toBe('PK');

  await expect(deleteButton).toBeEnabled();
  await deleteButton.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete Atelier Adieu?' });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(fitsThePage)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(deleteButton).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Type “Atelier Adieu” to confirm').fill('Atelier');
  await dialog.getByLabel('Your password').fill(FIRST_OWNER.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter the name exactly as it stands in the settings.')).toBeVisible();
  await dialog.getByLabel('Type “Atelier Adieu” to confirm').fill('Atelier Adieu');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'This website is closed' })).toBeInViewport();
  expect(await page.evaluate(fitsThePage)).toBe(true);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Tagline').fill('Still here');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/is closed and will be deleted/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore website' }).click();
  await expect(page.getByText('Website restored.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved.').last()).toBeVisible();
});
