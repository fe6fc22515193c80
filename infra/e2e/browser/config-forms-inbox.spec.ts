import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import type { Page } from '@playwright/test';
import { FormsOwner } from './forms.js';
import { DARK_PHONE, looksRight } from './looks.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

let owner: FormsOwner;
test.beforeAll(async ({ baseURL }) => {
  owner = await FormsOwner.signIn(baseURL);
});

const FIELDS: readonly Field[] = [
  { id: 'name', kind: 'name', title: 'Name', required: true },
  { id: 'email', kind: 'email', title: 'Email', required: false },
  { id: 'day', kind: 'date', title: 'Day', required: false },
  { id: 'needs', kind: 'checkbox', title: 'Needs', required: false, choices: ['Lift', 'Parking'] },
  {
    id: 'survey',
    kind: 'likert',
    title: 'Survey',
    required: false,
    questions: [{ id: 'near', title: 'You are near' }],
  },
  { id: 'health', kind: 'text', title: 'Allergies', required: false, sensitive: true },
  { id: 'message', kind: 'textarea', title: 'Message', required: true },
];
const from = (first: string, message: string) => ({
  name: { first, last: 'Byron' },
  message,
});
const WHOLE = {
  ...from('Ada', '<b>Hello</b> there'),
  email: 'ada@visitors.example',
  day: '2027-02-28',
  needs: ['Lift', 'Parking'],
  health: 'peanuts',
  survey: { near: 2 },
};
const FORMULA = '=HYPERLINK("http://evil.example","x")';

async function filled(...submissions: readonly Readonly<Record<string, unknown>>[]): Promise<FormDocument> {
  const form = await owner.publish({ name: `Inbox ${randomUUID().slice(0, 8)}`, fields: FIELDS });
  for (const answers of submissions) await owner.send(form, answers);
  await expect.poll(() => owner.submissions(form)).toHaveLength(submissions.length);
  return form;
}

const list = (page: Page) => page.getByRole('region', { name: 'Submissions' });
const row = (page: Page, text: string) => list(page).getByRole('row').filter({ hasText: text });
const dialogOf = (page: Page, form: FormDocument) => page.getByRole('dialog', { name: form.name });
const open = (page: Page, form: FormDocument, filters = '') =>
  page.goto(`/config/forms/submissions?formId=${form.id}${filters}`);

test('by keyboard alone: a submission is found, read, noted, assigned and archived', async ({ page }) => {
  const form = await filled(from('Carl', 'A question about mugs'), from('Berta', 'Thanks'), WHOLE);
  await openAsOwner(page, '/config/forms/submissions');
  await page.getByLabel('Form', { exact: true }).selectOption({ label: form.name });
  await expect(list(page).getByRole('row')).toHaveCount(4);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search answers' })).toBeFocused();
  await page.keyboard.type('mugs question');
  await expect(list(page).getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await expect(list(page).getByRole('row')).toHaveCount(4);

  // j and k go through the rows; the newest is the first
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row(page, 'Berta').getByRole('button')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, form);
  await expect(dialog.getByText('<b>Hello</b> there')).toBeVisible();
  const shown = async (title: string) =>
    dialog.locator('dl > div').filter({ hasText: title }).getByRole('definition').textContent();
  expect(await shown('Name')).toBe('Ada Byron');
  expect(await shown('Day')).toBe('February 28, 2027');
  expect(await shown('Needs')).toBe('Lift, Parking');
  expect(await shown('Survey')).toBe('You are near: Strongly Agree');
  expect(await violations(page), 'the submission').toEqual([]);

  // a sensitive answer is shown by a press, and the look is a fact
  await expect(dialog.getByText('peanuts')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show sensitive answers' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('peanuts')).toBeVisible();

  await dialog.getByLabel('Note', { exact: true }).focus();
  await page.keyboard.type('Called her back <script>');
  await dialog.getByRole('button', { name: 'Add note' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: 'Notes' })).toContainText('Called her back <script>');
  const assignee = dialog.getByLabel('Assigned to');
  await assignee.focus();
  await page.keyboard.press('ArrowDown');
  await expect(assignee).not.toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Ada')).toContainText('Read');
  await expect(row(page, 'Berta')).toContainText('New');
  await page.getByLabel('Member').selectOption({ label: 'Assigned to me' });
  await expect(list(page).getByRole('row')).toHaveCount(2);
  await page.getByLabel('Member').selectOption({ label: 'All members' });
  await expect(list(page).getByRole('row')).toHaveCount(4);

  // e archives the row that has the focus, and the next one has it then
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page.getByText('The submission is archived.')).toBeVisible();
  await expect(row(page, 'Ada')).toHaveCount(0);
  await expect(row(page, 'Berta').getByRole('button')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ada')).toHaveCount(1);
});

test('what looks like spam waits apart, until a member says that it is none', async ({ page }) => {
  const form = await filled(from('Carl', 'Hello'));
  await owner.send(form, from('Robot', 'Buy'), 'http://robots.example');
  await openAsOwner(page, '/config/forms/submissions');
  await expect(async () => {
    await open(page, form, '&status=quarantined');
    await expect(row(page, 'Robot')).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  await row(page, 'Robot').getByRole('button').click();
  const dialog = dialogOf(page, form);
  await expect(dialog).toContainText('It looks like spam: a hidden field was filled in');
  await dialog.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('The submission is in the inbox as new.')).toBeVisible();
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(row(page, 'Robot')).toContainText('New');
});

test('a deleted submission is brought back, and another is erased for good', async ({ page }) => {
  const form = await filled(from('Carl', 'Stays'), from('Berta', 'Goes'));
  await openAsOwner(page, '/config/forms/submissions');
  await open(page, form);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 submissions are deleted.')).toBeVisible();
  await page.getByRole('link', { name: /^Deleted/ }).click();
  await row(page, 'Carl').getByRole('button').click();
  await dialogOf(page, form).getByRole('button', { name: 'Move to inbox' }).click();
  await expect(row(page, 'Carl')).toHaveCount(0);
  await row(page, 'Berta').getByRole('button').click();
  await dialogOf(page, form).getByRole('button', { name: 'Erase for good' }).click();
  const asked = page.getByRole('dialog', { name: 'Erase the submission for good?' });
  expect(await violations(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Erase the submission' }).click();
  await expect(page.getByText('The submission is erased.')).toBeVisible();
  await expect(row(page, 'Berta')).toHaveCount(0);
  await open(page, form);
  await expect(row(page, 'Carl')).toBeVisible();
});

test('the CSV has what the filters show, and no formula and no sensitive answer', async ({ page }) => {
  const form = await filled(WHOLE, from('Carl', FORMULA));
  await openAsOwner(page, '/config/forms/submissions');
  await open(page, form);
  await expect(list(page).getByRole('row')).toHaveCount(3);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await (await begun).path();
  const text = await readFile(file, 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain('ada@visitors.example');
  expect(text).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);
  expect(text).not.toContain('peanuts');
});

test('axe finds nothing in the inbox, and it is not wider than the window', async ({ page }) => {
  const long = 'Averylongwordwithoutaspace'.repeat(12);
  const form = await filled({ ...WHOLE, message: `${long} ${'and more '.repeat(200)}` }, from('Carl', 'Hi'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = (what: string) => looksRight(page, { looks: DARK_PHONE, what });
  await openAsOwner(page, '/config/forms/submissions');
  await open(page, form);
  await expect(row(page, 'Carl')).toBeVisible();
  await check('the list');
  await row(page, 'Carl').getByRole('checkbox').check();
  await check('a selection');
  await row(page, 'Ada').getByRole('button', { name: /^Ada/ }).click();
  await expect(dialogOf(page, form).getByText('February 28, 2027')).toBeVisible();
  await check('a submission');
  await open(page, form, '&q=nothing-like-it');
  await expect(page.getByText('No submission matches.')).toBeVisible();
  await check('no results');
});
