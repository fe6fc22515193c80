import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addField, button, KINDS, press, tabTo } from './form-builder.js';
import { FormsOwner, openForm } from './forms.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

let owner: FormsOwner;
test.beforeAll(async ({ baseURL }) => {
  owner = await FormsOwner.signIn(baseURL);
});

const UNASKED = ['Hidden field', 'Section heading'];
const ASKED = KINDS.filter((kind) => !UNASKED.includes(kind));
const PDF = {
  name: 'bowl.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
};

const field = (page: Page, kind: string) =>
  page.locator('[data-field]').filter({ has: page.getByText(`My ${kind}`, { exact: true }) });
const control = (page: Page, kind: string, selector = 'input, select, textarea') =>
  field(page, kind).locator(selector).first();

const PRESSED = ['Enter', 'Space', 'Tab'];

/** Moves on to a control by Tab, and types. */
async function fill(page: Page, target: Locator, ...keys: string[]) {
  await tabTo(page, target);
  for (const key of keys) {
    if (PRESSED.includes(key)) await page.keyboard.press(key);
    else await page.keyboard.type(key);
  }
}

/** What is stored of what {@link fillIn} enters. */
const STORED = {
  'My Text': '<b>word</b>',
  'My Long text': 'Two\nlines',
  'My Email': 'ada@example.com',
  'My Name': 'Ada | Byron',
  'My Phone': '+1 212 555 0123',
  'My Dropdown': 'Second choice',
  'My Single choice': 'First choice',
  'My Checkboxes': 'First choice',
  'My Survey': 'I would recommend this shop.: Strongly Disagree',
  'My Date': '2027-02-28',
  'My Time': '14:30',
  'My Number': '42',
  'My Website': 'https://example.com',
  'My Hidden field': 'N/A',
  'My File upload': 'bowl.pdf (15 B)',
};
const ADDRESS = /Invalidenstra/;

/** Fills in every field by keyboard alone, from the first one on. */
async function fillIn(page: Page) {
  await fill(page, control(page, 'Text'), '<b>word</b>');
  await fill(page, control(page, 'Long text'), 'Two', 'Enter', 'lines');
  await fill(page, control(page, 'Email'), 'ada@example.com');
  await fill(page, control(page, 'Name'), 'Ada', 'Tab', 'Byron');
  await fill(page, control(page, 'Phone'), '+1 212 555 0123');
  await fill(page, control(page, 'Address', '[autocomplete~=country]'), 'Germ', 'Tab');
  await fill(page, control(page, 'Address', '[autocomplete~=address-line1]'), 'Invalidenstraße 117');
  const parts = field(page, 'Address').locator('[autocomplete~=postal-code], [autocomplete~=address-level2]');
  await expect(parts).toHaveCount(2);
  for (const part of await parts.all()) {
    const isCode = (await part.getAttribute('autocomplete'))?.includes('postal-code');
    await fill(page, part, isCode ? '10115' : 'Berlin');
  }
  await fill(page, control(page, 'Dropdown'), 'Second');
  await fill(page, control(page, 'Single choice'), 'Space');
  await fill(page, control(page, 'Checkboxes'), 'Space');
  await fill(page, control(page, 'Survey'), 'Space');
  await fill(page, control(page, 'Date'), '02282027');
  await fill(page, control(page, 'Time'), '0230PM');
  await fill(page, control(page, 'Number'), '42');
  await fill(page, control(page, 'Website'), 'https://example.com');
  const file = control(page, 'File upload', 'input[type=file]');
  await tabTo(page, file);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await chooser).setFiles(PDF);
  await expect(page.getByText('bowl.pdf is uploaded.')).toBeAttached();
}

test('a form with a field of every kind is built, filled in with its errors first, and sent, by keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  // some 900 keys
  test.setTimeout(420_000);
  page.on('filechooser', () => {});
  const name = `Every kind ${randomUUID().slice(0, 8)}`;
  await openAsOwner(page, '/config/forms');
  await press(page, 'New form');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const kind of KINDS) {
    await addField(page, kind, `My ${kind}`);
    if (UNASKED.includes(kind)) continue;
    await tabTo(page, page.getByLabel('Required'));
    await page.keyboard.press('Space');
  }
  expect(await violations(page), 'the builder').toEqual([]);
  await press(page, 'Publish');
  await expect(page.getByText(`${name} is published.`)).toBeVisible();
  await expect(button(page, 'Published')).toBeDisabled();
  const formId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const urlId = await page.getByLabel('URL', { exact: true }).inputValue();
  const path = `/form/${urlId}`;
  const form = { id: formId };

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    await openForm(page, path);
    await expect(field(page, 'File upload')).toBeVisible({ timeout: 1000 });
  }).toPass();
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await fits();
  await page.locator('form h1').focus();
  await tabTo(page, page.getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');
  // each field that is asked says what is missing, and the first one has the focus
  await expect(control(page, 'Text')).toBeFocused();
  for (const kind of ASKED)
    await expect(field(page, kind)).toContainText(
      kind === 'Survey' ? 'Survey is not valid. Missing a required question.' : 'Required',
    );
  await fits();
  expect(await violations(page), 'with errors').toEqual([]);
  await fillIn(page);
  await expect(page.getByText('Please scroll down to review.')).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');
  const success = page.getByRole('status').filter({ hasText: 'Thank you! Your answers were sent.' });
  await expect(success).toBeFocused();
  await fits();
  expect(await violations(page), 'after the submission').toEqual([]);
  await expect.poll(() => owner.submissions(form, 'received')).toMatchObject([STORED]);
  expect((await owner.submissions(form))[0]?.['My Address']).toMatch(ADDRESS);

  // the same form in a browser without script
  const plain = await browser.newPage({
    ...(baseURL !== undefined && { baseURL }),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await plain.goto(path);
  await plain.getByRole('button', { name: 'Submit' }).focus();
  await plain.keyboard.press('Enter');
  await expect(plain.getByText('Please scroll down to review.')).toBeVisible();
  await expect(field(plain, 'Text')).toContainText('Required');
  const texts = {
    Text: '<b>word</b>',
    'Long text': 'Two\nlines',
    Email: 'ada@example.com',
    Phone: '+1 212 555 0123',
    Date: '2027-02-28',
    Time: '14:30',
    Number: '42',
    Website: 'https://example.com',
  };
  for (const [kind, text] of Object.entries(texts)) await control(plain, kind).fill(text);
  await plain.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await plain.getByRole('textbox', { name: 'Last name' }).fill('Byron');
  await control(plain, 'Address', '[autocomplete~=country]').selectOption({ label: 'Germany' });
  await control(plain, 'Address', '[autocomplete~=address-line1]').fill('Invalidenstraße 117');
  await field(plain, 'Address').locator('input[autocomplete~=address-level2]').last().fill('Berlin');
  await field(plain, 'Address').locator('input[autocomplete~=postal-code]').last().fill('10115');
  await control(plain, 'Dropdown').selectOption('Second choice');
  for (const kind of ['Single choice', 'Checkboxes', 'Survey']) await control(plain, kind).check();
  await control(plain, 'File upload', 'input[type=file]').setInputFiles(PDF);
  await plain.getByRole('button', { name: 'Submit' }).click();
  await expect(plain).toHaveURL(/notice=submitted$/);
  await expect.poll(async () => (await owner.submissions(form)).length).toBe(2);
  expect((await owner.submissions(form))[0]).toMatchObject(STORED);
  await plain.close();
});
