import { expect, type Locator, type Page } from '@playwright/test';

/** What the menu of the builder calls each kind of field. */
export const KINDS = [
  'Text',
  'Long text',
  'Email',
  'Name',
  'Phone',
  'Address',
  'Dropdown',
  'Single choice',
  'Checkboxes',
  'Survey',
  'Date',
  'Time',
  'Number',
  'Website',
  'Hidden field',
  'Section heading',
  'File upload',
];

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a button as a keyboard does. */
export async function press(page: Page, name: string) {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

/** Adds a field by the menu's type-ahead and gives it a title. */
export async function addField(page: Page, kind: string, title: string) {
  await press(page, 'Add field');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type(kind, { delay: 5 });
  await expect(page.getByRole('menuitem', { name: kind, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const label = page.getByLabel(kind === 'Section heading' ? 'Heading' : 'Question or label', {
    exact: true,
  });
  await expect(label).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(title);
}

/** Presses Tab until the focus is on the control. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}
