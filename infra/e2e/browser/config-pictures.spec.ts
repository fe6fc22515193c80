import sharp from 'sharp';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

test('a picture is uploaded, described, renamed, found by its words, and deleted', async ({ page }) => {
  await openAsOwner(page, '/config/pictures');
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#5d6b4a' } })
    .jpeg()
    .toBuffer();
  const files = page.locator('input[type="file"]');
  await files.setInputFiles([
    { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByText('The file notes.txt does not appear to be a supported file')).toBeVisible();
  await page.getByRole('button', { name: 'Close the message about notes.txt' }).click();
  await page.getByRole('button', { name: /^IMG_2041\.jpg/ }).click();

  const picture = page.getByRole('dialog', { name: 'IMG_2041.jpg' });
  await expect(picture.getByText('Not used anywhere.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await picture.getByLabel('File name').fill(' ');
  await picture.getByRole('button', { name: 'Save' }).click();
  await expect(picture.getByText('Please enter a file name')).toBeVisible();
  await picture.getByLabel('File name').fill('moss.jpg');
  await picture.getByLabel('Alternative text').fill('A field of moss');
  await picture.getByLabel('Title', { exact: true }).fill('Moss');
  await picture.getByLabel('Description', { exact: true }).fill('Behind the studio.');
  await picture.getByRole('button', { name: 'Set the focal point' }).click();
  const point = page.getByRole('button', { name: 'Focal point: 50 % from the left, 50 % from the top' });
  await point.press('ArrowLeft');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.route('**/api/config/media/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await picture.getByRole('button', { name: 'Save' }).click();
  await expect(picture.getByText('There was a problem while renaming your file.')).toBeVisible();
  await page.unroute('**/api/config/media/*');
  await picture.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('moss.jpg is saved.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search pictures' }).fill('field');
  await expect(page.getByText('1 picture', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^moss\.jpg/ }).click();
  await expect(page.getByRole('dialog').getByLabel('File name')).toHaveValue('moss.jpg');
  await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toHaveValue('Moss');
  await expect(page.getByRole('dialog').getByLabel('Description', { exact: true })).toHaveValue(
    'Behind the studio.',
  );
  await page.getByRole('button', { name: 'Set the focal point' }).click();
  await expect(
    page.getByRole('button', { name: 'Focal point: 40 % from the left, 50 % from the top' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const doomed = page.getByRole('dialog', { name: 'Delete “moss.jpg”?' });
  await expect(doomed.getByText('Nothing uses it.')).toBeVisible();
  await doomed.getByRole('button', { name: 'Delete moss.jpg' }).click();
  await expect(page.getByText('moss.jpg is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
});
