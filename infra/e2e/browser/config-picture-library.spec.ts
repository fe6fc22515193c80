import sharp from 'sharp';
import { looksRight } from './looks.js';
import { narrow } from './narrow.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('pictures of the library are chosen, ordered, and found when nothing uses them', async ({ page }) => {
  await openAsOwner(page, '/config/pictures');
  const stem = 'zigzag';
  const red = `${stem}-red.jpg`;
  const blue = `${stem}-blue.jpg`;
  const reds = await file(red, '#aa1020');
  const uploads = page.locator('input[type="file"]');
  await uploads.setInputFiles([reds, await file(blue, '#101020')]);
  await expect(page.getByRole('button', { name: new RegExp(`^${blue}`) })).toBeVisible();
  await uploads.setInputFiles([{ ...reds, name: 'again.jpg' }]);
  await expect(page.getByText(`again.jpg is in your library already, as ${red}.`)).toBeVisible();

  await page.goto('/config/products/new');
  await page.getByRole('button', { name: 'Choose from your library' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose pictures' });
  await expect(picker.getByRole('option').first()).toBeVisible();
  const found = picker.getByRole('option');
  await narrow(picker.getByRole('searchbox', { name: 'Search pictures' }), stem, found, 2);
  await picker.getByRole('option', { name: blue }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await looksRight(page);
  await picker.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect(picker).toHaveCount(0);

  const text = (at: number) => page.getByLabel(`Alternative text of picture ${at}`);
  await text(1).fill('first');
  await text(2).fill('second');
  const handle = (at: number) => page.getByRole('button', { name: `Order of picture ${at}:` });
  await handle(1).press('ArrowDown');
  await expect(text(2)).toHaveValue('first');
  await expect(handle(2)).toBeFocused();
  await expect(page.getByText('Picture 1 moved to place 2 of 2.')).toBeAttached();
  await handle(2).dragTo(text(1));
  await expect(text(1)).toHaveValue('first');
  // the same picture is not in a product twice
  await page.getByRole('button', { name: 'Choose from your library' }).click();
  await narrow(picker.getByRole('searchbox', { name: 'Search pictures' }), red, found, 1);
  await picker.getByRole('option', { name: red }).click();
  await picker.getByRole('button', { name: 'Add picture', exact: true }).click();
  await expect(text(3)).toHaveCount(0);
  await looksRight(page);

  await page.goto('/config/collections');
  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByLabel('Name').fill(`Collection ${stem}`);
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const single = page.getByRole('dialog', { name: 'Choose a picture' });
  const singles = single.getByRole('option');
  await narrow(single.getByRole('searchbox', { name: 'Search pictures' }), red, singles, 1);
  await single.getByRole('option', { name: red }).click();
  await single.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByLabel('Alternative text of the picture').fill('A red tile');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Collection ${stem} is saved.`)).toBeVisible();

  await page.goto('/config/pictures');
  const ticks = page.getByLabel(/^Select .*\.jpg$/);
  await narrow(page.getByRole('searchbox', { name: 'Search pictures' }), stem, ticks, 2);
  await page.getByLabel('Only pictures that nothing uses').check();
  await expect(ticks).toHaveCount(1);
  await expect(page.getByRole('button', { name: new RegExp(`^${blue}`) })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${red}`) })).toHaveCount(0);
  await page.getByLabel(`Select ${blue}`).check();
  await looksRight(page);
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 1 picture' }).click();
  await expect(page.getByText('1 picture deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await looksRight(page);
});
