import { expect, type Page } from '@playwright/test';
import { FIRST_OWNER } from '../first-owner.js';

/** Opens a screen of the owner area as the first owner, who signs in on the way to it. */
export async function openAsOwner(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(FIRST_OWNER.email);
  await page.getByLabel('Password').fill(FIRST_OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  // the address changes first, and the door stays until the screen has loaded
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveCount(0);
}
