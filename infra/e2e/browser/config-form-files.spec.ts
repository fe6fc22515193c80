import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { FormsOwner, openForm } from './forms.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

test('an owner asks for files of some types, tries them in the preview, and downloads what a visitor sent', async ({
  page,
  baseURL,
}) => {
  const owner = await FormsOwner.signIn(baseURL);
  const name = `Work ${randomUUID().slice(0, 8)}`;
  const form = await owner.publish({
    name,
    fields: [{ id: 'cv', kind: 'file', title: 'Your work', required: true }],
  });
  await openAsOwner(page, `/config/forms/${form.id}`);
  await page.getByRole('button', { name: /^Your work/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Documents' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Pictures' }).uncheck();
  await page.getByLabel('Largest file in MB').fill('2');
  await page.getByLabel('Most files').fill('3');
  const preview = page.frameLocator('iframe[title="The form as visitors see it"]');
  await expect(preview.getByText('up to 2 MB each, at most 3 files.')).toBeVisible();
  const chosen = { name: 'bowl.pdf', mimeType: 'application/pdf', buffer: PDF };
  await preview.locator('input[type=file]').setInputFiles(chosen);
  await expect(preview.getByRole('button', { name: 'Remove bowl.pdf' })).toBeVisible();
  expect(await violations(page), 'the builder').toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published' })).toBeVisible();
  await expect(async () => {
    await openForm(page, `/form/${form.urlId}`);
    await expect(page.getByText('up to 2 MB each')).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.locator('input[type=file]').setInputFiles(chosen);
  await expect(page.getByText('bowl.pdf is uploaded.')).toBeAttached();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you! Your answers were sent.')).toBeVisible();
  await expect.poll(() => owner.submissions(form)).toEqual([{ 'Your work': 'bowl.pdf (15 B)' }]);

  // on a fast machine the visitor of this spec is as fast as a program, and on a busy one is not
  const [held] = await owner.submissions(form, 'quarantined');
  const status = held ? 'quarantined' : 'received';
  await page.goto(`/config/forms/submissions?formId=${form.id}&status=${status}`);
  await page.getByRole('button', { name: /bowl\.pdf/ }).click();
  const dialog = page.getByRole('dialog', { name });
  expect(await violations(page), 'the submission').toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download bowl.pdf' }).click();
  const file = await download;
  expect([file.suggestedFilename(), await readFile(await file.path())]).toEqual(['bowl.pdf', PDF]);
});
