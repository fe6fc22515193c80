import type { Page } from '@playwright/test';
import { narrow } from './narrow.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

/** Chooses a picture of the demo in the open picker. */
async function choose(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  const options = picker.getByRole('option');
  await narrow(picker.getByRole('searchbox', { name: 'Search pictures' }), name, options, 1);
  await picker.getByRole('option', { name: `${name}.webp` }).click();
  expect(await violations(page, { without: 'iframe' })).toEqual([]);
  await picker.getByRole('button', { name: 'Use this picture' }).click();
  await expect(picker).toHaveCount(0);
}

test('the pictures of the demo are in its library, with what uses them', async ({ page }) => {
  await openAsOwner(page, '/config/pictures');
  const pictures = page.getByRole('button', { name: /\.webp/ });
  await narrow(page.getByRole('searchbox', { name: 'Search pictures' }), 'home-table', pictures, 1);
  await page.getByRole('button', { name: /^home-table\.webp/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Plainward', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Alternative text')).not.toHaveValue('');
});

test('the design takes its logo and its pictures from the library', async ({ page }) => {
  await openAsOwner(page, '/config/design');
  const logo = page.getByRole('group', { name: 'Logo' });
  await logo.getByRole('button', { name: 'Choose from your library' }).click();
  await choose(page, 'creamer-above');
  await expect(logo.locator('img')).toHaveAttribute('src', /creamer-above/);
  const hero = page.getByRole('group', { name: 'Picture', exact: true });
  await hero.getByRole('button', { name: 'Choose another' }).click();
  await choose(page, 'linen-collection');
  await expect(hero.locator('img')).toHaveAttribute('src', /linen-collection/);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a description and an email take pictures from the library, and the shop shows them', async ({
  page,
  shop,
}) => {
  await openAsOwner(page, '/config/products/side-plate');
  await page
    .getByRole('toolbar', { name: 'Description: how it looks' })
    .getByRole('button', { name: 'Picture' })
    .click();
  await choose(page, 'tumbler-oat');
  const text = page.getByLabel('Alternative text of the picture', { exact: true });
  await expect(text).not.toHaveValue('');
  await text.fill('A tumbler in a description');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Side Plate is saved.')).toBeVisible();
  await expect(async () => {
    await shop.open('/tableware/p/side-plate');
    const shown = page.getByRole('img', { name: 'A tumbler in a description' });
    await expect(shown).toHaveAttribute('src', '/media/tumbler-oat.webp?format=1000w', { timeout: 3000 });
    const box = await shown.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(700);
  }).toPass({ timeout: 60_000 });

  await page.goto('/config/restock/rules');
  await page.getByLabel('Use a custom template').check();
  await page.getByRole('button', { name: 'Insert a picture' }).click();
  await choose(page, 'tumbler-oat');
  await expect(page.getByLabel('Template', { exact: true })).toHaveValue(
    /<img src="\{site\.url\}\/media\/tumbler-oat\.webp\?format=1000w" alt="[^"]+" width="512"/,
  );
  const preview = page.frameLocator('iframe').first();
  await expect(preview.locator('img[src*="/media/tumbler-oat.webp"]')).toHaveCount(1);
});
