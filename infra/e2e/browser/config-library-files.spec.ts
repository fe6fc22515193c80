import { randomUUID } from 'node:crypto';
import { looksRight } from './looks.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

/** A PDF without a page. @param words that make it another file each time */
const pdf = (words: string) =>
  Buffer.from(
    `%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

test('files are uploaded in parts, named, tagged and replaced; what is none is refused', async ({ page }) => {
  const stem = `prices-${randomUUID().slice(0, 8)}`;
  await openAsOwner(page, '/config/files');
  const uploads = page.locator('input[type="file"]').first();
  await uploads.setInputFiles([
    { name: `${stem}.pdf`, mimeType: 'application/pdf', buffer: pdf(stem) },
    { name: 'script.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') },
  ]);
  await expect(page.getByText(`${stem}.pdf is among the files.`)).toBeVisible();
  await expect(page.getByText('The file script.pdf does not appear to be a supported file')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Kinds of file' }).getByRole('link', { name: 'Files' }).click();
  await page.getByRole('button', { name: new RegExp(`^${stem}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tags').fill('lists');
  await dialog.getByLabel('File name').fill(`${stem}-new.pdf`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${stem}-new`) })).toContainText('lists');
  await looksRight(page, { what: 'the library of files' });

  await page.getByRole('button', { name: new RegExp(`^${stem}-new`) }).click();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'other.pdf', mimeType: 'application/pdf', buffer: pdf(`${stem} again`) }]);
  await expect(page.getByText('The file is replaced. Pages show the new one within a minute.')).toBeVisible();
});
