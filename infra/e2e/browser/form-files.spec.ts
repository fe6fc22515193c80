import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import type { Page } from '@playwright/test';
import { FormsOwner, openForm } from './forms.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

let owner: FormsOwner;
test.beforeAll(async ({ baseURL }) => {
  owner = await FormsOwner.signIn(baseURL);
});

const FIELDS: readonly Field[] = [
  { id: 'email', kind: 'email', title: 'Email', required: true },
  { id: 'cv', kind: 'file', title: 'Your work', required: true, maxFiles: 2, maxMegabytes: 1 },
];
const pdf = (name: string, bytes = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF\n'), Buffer.alloc(bytes)]),
});
const disguised = {
  name: 'work.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<html><script>1</script>'),
};

const field = (page: Page) => page.locator('[data-field=cv]');
const sent = (page: Page) => page.getByText('Thank you! Your answers were sent.');

test.beforeEach(({ page }) => {
  // from now on the browser hands the dialog over: the first one would else open by itself
  page.on('filechooser', () => {});
});

/** Opens the browser's dialog by the keyboard, and chooses files there. */
async function choose(page: Page, ...files: ReturnType<typeof pdf>[]) {
  const input = page.getByLabel('Your work');
  await input.focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await chooser).setFiles(files);
}

test('files are chosen by keyboard, uploaded, removed and sent; what is wrong with one is said', async ({
  page,
}) => {
  const form = await owner.publish({ name: 'Show us', fields: FIELDS });
  await openForm(page, `/form/${form.urlId}`);
  await expect(field(page)).toContainText('PDF');
  await expect(field(page)).toContainText('up to 1 MB each, at most 2 files.');
  // an upload takes a while on a slow line
  let letThrough = () => {};
  const waits = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/form/files**', async (route) => {
    await waits;
    await route.continue();
  });
  await choose(page, pdf('bowl.pdf'));
  await expect(page.getByRole('progressbar', { name: 'Uploading bowl.pdf' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your files are still being uploaded. Please wait a moment.')).toBeVisible();
  letThrough();
  await expect(field(page).getByRole('status')).toHaveText('bowl.pdf is uploaded.');
  await expect(page.getByRole('progressbar')).toBeHidden();

  // by its name, by its size, by its content
  await choose(page, { ...pdf('bowl.html') });
  await expect(field(page).getByRole('alert')).toHaveText(
    'The file bowl.html does not appear to be a supported file',
  );
  await choose(page, pdf('kiln.pdf', 1024 * 1024));
  await expect(field(page).getByRole('alert')).toHaveText(
    'The file kiln.pdf is too large. The maximum allowed file size is 1 MB.',
  );
  await choose(page, disguised);
  await expect(field(page).getByRole('alert')).toHaveText(
    'The file work.pdf does not appear to be a supported file',
  );
  expect(await violations(page), 'with an error').toEqual([]);
  await choose(page, pdf('plate.pdf'), pdf('cup.pdf'));
  await expect(field(page).getByRole('alert')).toHaveText(
    'Please remove a file: these are more than this field takes.',
  );
  await expect(field(page).getByRole('status')).toHaveText('plate.pdf is uploaded.');
  await page.getByRole('button', { name: 'Remove bowl.pdf' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your work')).toBeFocused();
  await expect(field(page).getByRole('status')).toHaveText('bowl.pdf is removed.');

  // a reload loses nothing
  await openForm(page, `/form/${form.urlId}`);
  await expect(field(page).getByRole('listitem')).toHaveText(/plate\.pdf/);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(sent(page)).toBeVisible();
  await expect
    .poll(() => owner.submissions(form))
    .toEqual([{ Email: 'ada@example.com', 'Your work': 'plate.pdf (15 B)' }]);
});

test('a required file is asked for, and an expired key is renewed with its files', async ({ page }) => {
  const form = await owner.publish({ name: 'Renewed', fields: FIELDS });
  await openForm(page, `/form/${form.urlId}`);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(field(page)).toContainText('Required');
  await expect(page.getByLabel('Your work')).toBeFocused();
  await choose(page, pdf('bowl.pdf'));
  await expect(field(page).getByRole('status')).toHaveText('bowl.pdf is uploaded.');
  await expect(field(page)).not.toContainText('Required');
  const expired = { error: { code: 'FORM_KEY_INVALID', message: 'x' } };
  await page.route(
    '**/api/form/SaveFormSubmission',
    (route) => route.fulfill({ status: 401, json: expired }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(sent(page)).toBeVisible();
  await expect.poll(() => owner.submissions(form)).toHaveLength(1);
});

test('a file that is chosen before the script of its field is there is uploaded when it comes', async ({
  page,
}) => {
  const form = await owner.publish({ name: 'Early', fields: FIELDS });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/file-control-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await openForm(page, `/form/${form.urlId}`);
  await page.getByLabel('Your work').focus();
  await page.getByLabel('Your work').setInputFiles([pdf('bowl.pdf')]);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your files are still being uploaded. Please wait a moment.')).toBeVisible();
  await expect(field(page)).not.toContainText('Required');
  release();
  await expect(field(page).getByRole('status')).toHaveText('bowl.pdf is uploaded.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(sent(page)).toBeVisible();
  await expect
    .poll(() => owner.submissions(form))
    .toEqual([{ Email: 'ada@example.com', 'Your work': 'bowl.pdf (15 B)' }]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('files fit, whatever they are called, and axe finds nothing', async ({ page }) => {
    const form = await owner.publish({ name: 'On a phone', fields: FIELDS });
    await openForm(page, `/form/${form.urlId}`);
    const name = `${'a-very-long-name-without-any-blank'.repeat(4)}.pdf`;
    await page.getByLabel('Your work').setInputFiles([pdf(name), pdf('bowl.pdf')]);
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('files are sent with the form, stay when another answer is wrong, and can be ticked off', async ({
    page,
  }) => {
    const form = await owner.publish({ name: 'Without script', fields: FIELDS });
    await page.goto(`/form/${form.urlId}`);
    await page.getByLabel('Your work').setInputFiles([pdf('bowl.pdf'), pdf('cup.pdf')]);
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.locator('[data-field=email]')).toContainText('Email is not valid.');
    await page.getByRole('checkbox', { name: /^cup\.pdf/ }).uncheck();
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/notice=submitted$/);
    await expect
      .poll(() => owner.submissions(form))
      .toEqual([{ Email: 'ada@example.com', 'Your work': 'bowl.pdf (15 B)' }]);
  });
});
