import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { press, tabTo } from './form-builder.js';
import { looksRight } from './looks.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

const rows = (page: Page) =>
  page.getByRole('treegrid', { name: 'Sections and blocks' }).getByRole('row').allInnerTexts();
const names = async (page: Page) => (await rows(page)).map((text) => text.trim().split('\n')[0]);
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test('by keyboard alone: a page is made, written, published, and taken back', async ({ page }) => {
  const title = `Studio ${randomUUID().slice(0, 8)}`;
  await openAsOwner(page, '/config/pages');
  await press(page, 'New page');
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await names(page)).toEqual(['Section', 'Text']);

  // the text that the page begins with
  await tabTo(page, page.getByRole('row', { name: 'Section' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Come and see the kiln.');
  await isSaved(page);

  // a button behind it, which goes up and back
  await press(page, 'Add block');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type('Button', { delay: 5 });
  await expect(page.getByRole('menuitem', { name: 'Button', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Label', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Visit us');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'Button: Visit us' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => names(page)).toEqual(['Section', 'Button', 'Text']);
  await expect(page.getByRole('row', { name: 'Button: Visit us' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toEqual(['Section', 'Text', 'Button']);
  await isSaved(page);
  await looksRight(page, { what: 'the editor' });

  // what was saved is there again
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Section', 'Text', 'Button']);
  await expect(page.getByRole('row', { name: 'Text: Come and see the kiln.' })).toBeVisible();

  await press(page, 'Publish');
  const dialog = page.getByRole('dialog', { name: `Publish “${title}”?` });
  await expect(dialog.getByText('Come and see the kiln.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${title} is published.`)).toBeVisible();
  const path = `/${title.toLowerCase().replace(' ', '-')}`;
  const at = () =>
    page.request.get('/api/content/at', { params: { path } }).then((answer) => answer.status());
  await expect.poll(at).toBe(200);

  await openAsOwner(page, '/config/pages');
  await expect(page.getByRole('row', { name: new RegExp(`^${title}.*Published`) })).toBeVisible();
  await looksRight(page, { what: 'the list' });
  await page.getByRole('link', { name: title }).press('Enter');
  await press(page, 'Withdraw');
  await press(page, `Withdraw ${title}`);
  await expect.poll(at).toBe(404);

  // the release before the withdrawal
  await openAsOwner(page, '/config/pages/releases');
  await looksRight(page, { what: 'the releases' });
  await page.getByRole('button', { name: 'Go back to this release' }).first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to this release' }).press('Enter');
  await expect(page.getByText('Visitors read the pages of this release again.')).toBeVisible();
  await expect.poll(at).toBe(200);
});
