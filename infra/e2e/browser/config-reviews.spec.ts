import { looksRight } from './looks.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

const HEADER = 'product_handle,rating,reviewer_name,reviewer_email,review_date,title,body';
const csv = (...lines: string[]) => ({
  name: 'reviews.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${[HEADER, ...lines].join('\n')}\n`),
});
const PRODUCT = 'tea-towel';
const LONG = `${'Averylongwordwithoutaspace'.repeat(6)} and then a whole sentence of the reviewer.`;

test('reviews are imported, approved and answered, and the shop shows them', async ({
  page,
  shop,
  browser,
}) => {
  await openAsOwner(page, '/config/reviews/import');
  const lines = Array.from(
    { length: 8 },
    (_, i) => `${PRODUCT},${(i % 5) + 1},Ada ${i},,2026-03-0${i + 1},Title ${i},${LONG}`,
  );
  await page.getByLabel('CSV file').setInputFiles(csv(...lines, `${PRODUCT},7,Ben,,2026-03-01,,Good`));
  await expect(page.getByText(/^8 reviews to import/)).toContainText('1 line has an error.');
  await looksRight(page);
  await page.getByRole('button', { name: 'Import 8 reviews' }).click();
  await expect(page.getByText('8 reviews imported.')).toBeVisible();

  await page.getByRole('link', { name: 'Go to the reviews' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Title 7' })).toBeVisible();
  await looksRight(page);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('8 reviews are approved.')).toBeVisible();
  await page.getByRole('link', { name: /^Approved/ }).click();
  await page.getByRole('button', { name: 'Title 7' }).click();
  const dialog = page.getByRole('dialog', { name: /^Review of/ });
  // it was opened from a list that was still loading
  await expect(dialog.getByText('Approved', { exact: true })).toBeVisible();
  await dialog.getByLabel('Your reply').fill('Thank you, Ada!');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByText('The reply is saved.')).toBeVisible();

  const reviews = page.getByRole('region', { name: 'Reviews' });
  // the read model may be behind the reply: the page is opened until it shows it
  await expect(async () => {
    await shop.open(`/linen/p/${PRODUCT}`);
    await reviews.scrollIntoViewIfNeeded();
    await expect(reviews).toContainText('2.6 of 5 (8 reviews)', { timeout: 3000 });
    await expect(reviews).toContainText('Thank you, Ada!', { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(reviews.getByRole('listitem')).toHaveCount(6);
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews.getByRole('listitem')).toHaveCount(8);
  await expect(reviews.getByRole('listitem').nth(6)).toBeFocused();
  await looksRight(page);

  // without scripts a link leads to the others
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await plain.newPage();
  await visitor.goto(`/linen/p/${PRODUCT}`);
  const list = visitor.getByRole('region', { name: 'Reviews' });
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await expect(list.getByRole('button')).toHaveCount(0);
  await list.getByRole('link', { name: 'Show more reviews' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText('of 5 (8 reviews)');
  await plain.close();
});
