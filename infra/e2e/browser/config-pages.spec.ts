import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { press, tabTo } from './form-builder.js';
import { looksRight } from './looks.js';
import { openAsOwner, ownersApi } from './owner.js';
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
  await expect(page.getByRole('combobox', { name: 'Kind of the block' })).toBeFocused();
  await page.keyboard.type('Button');
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
  await expect(page.getByRole('row', { name: new RegExp(`${title}.*Published`) })).toBeVisible();
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

const BLOCKS = [
  {
    kind: 'put',
    id: 's1',
    type: 'section',
    fields: {},
    place: { parent: null, order: 'V' },
  },
  {
    kind: 'put',
    id: 'b1',
    type: 'button',
    fields: { label: 'Visit us' },
    place: { parent: 's1', order: 'V' },
  },
  {
    kind: 'put',
    id: 't1',
    type: 'html',
    fields: { text: [{ type: 'paragraph', content: [{ type: 'text', text: 'Clay.' }] }] },
    place: { parent: 's1', order: 'W' },
  },
];

test('what is typed outlives a killed tab, and two who edit one page see each other’s words', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await ownersApi(baseURL);
  const title = `Kiln ${randomUUID().slice(0, 8)}`;
  const made = await api.post('/api/config/pages', { data: { title, operations: BLOCKS } });
  const { id } = await made.json();
  const path = `/config/pages/${id}`;
  await openAsOwner(page, path);
  await page.route(`**/api/config/pages/${id}/edits`, (route) => route.abort());
  await page.getByRole('row', { name: 'Button: Visit us' }).press('Enter');
  await page.getByLabel('Label', { exact: true }).fill('Come by');
  await expect(page.getByText('Not saved: Network error')).toBeVisible();
  // a tab that is closed without its question, as by a crash
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await openAsOwner(again, path);
  await expect(again.getByText(/^Unsaved changes from .* were restored\.$/)).toBeVisible();
  await expect(again.getByRole('row', { name: 'Button: Come by' })).toBeVisible();
  await isSaved(again);

  // another browser, with the text in its place on the canvas
  const other = await (await browser.newContext()).newPage();
  await openAsOwner(other, path);
  const canvas = other.frameLocator('iframe[title="The page as visitors would read it"]');
  await canvas.getByText('Clay.').click();
  await canvas.getByText('Clay.').click();
  const text = canvas.getByRole('textbox', { name: 'Text' });
  await expect(text).toBeFocused();
  await other.keyboard.press('End');
  await other.keyboard.type(' And linen.');
  await isSaved(other);
  await expect(again.getByRole('row', { name: 'Text: Clay. And linen.' })).toBeVisible();
  await again.getByRole('row', { name: 'Button: Come by' }).press('Enter');
  await again.getByLabel('Label', { exact: true }).fill('Come in');
  await expect(other.getByRole('row', { name: 'Button: Come in' })).toBeVisible();
  await expect(text).toHaveText('Clay. And linen.');
  await other.keyboard.press('Escape');
  await looksRight(other, { what: 'the editor with its text in place' });
  await other.context().close();
  await api.dispose();
});

test('a section is shared by a press, published with its page, and the page’s own again', async ({
  page,
  baseURL,
}) => {
  const api = await ownersApi(baseURL);
  const slug = `shared-${randomUUID().slice(0, 8)}`;
  const made = await api.post('/api/config/pages', { data: { title: 'Shared', slug, operations: BLOCKS } });
  const { id } = await made.json();
  await openAsOwner(page, `/config/pages/${id}`);
  await page.getByRole('row', { name: 'Section' }).click();
  await page.getByRole('button', { name: 'Share this section' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`Clay of ${slug}`);
  await page.getByRole('button', { name: 'Share section' }).click();
  await expect.poll(() => names(page)).toEqual(['Shared section']);
  const canvas = page.frameLocator('iframe[title="The page as visitors would read it"]');
  await expect(canvas.getByText('Clay.')).toBeVisible();
  await isSaved(page);
  await looksRight(page, { what: 'the editor of a page with a shared section' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish “Shared”?' });
  await expect(dialog.getByRole('heading', { name: `Clay of ${slug}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('2 pages are published.')).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/${slug}/`)).text()).toContain('Clay.');
  await page.getByRole('button', { name: 'Make it this page’s own' }).click();
  await expect.poll(() => names(page)).toEqual(['Section', 'Button', 'Text']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toEqual(['Shared section']);
  await api.dispose();
});

/** The export of a site with one public post, which has a part that no block stands for. */
const EXPORT = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Old kiln</title><link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version><item><title>Wood ash</title><link>https://old.example/2024/05/wood-ash/</link>
<guid>https://old.example/?p=7</guid><content:encoded><![CDATA[<!-- wp:paragraph --><p>Beech, sieved twice.</p>
<!-- /wp:paragraph --><!-- wp:latest-posts /-->]]></content:encoded><wp:post_id>7</wp:post_id>
<wp:post_date>2024-05-12 09:30:00</wp:post_date><wp:post_name>wood-ash</wp:post_name><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type></item></channel></rss>`;

test('a WordPress site is looked through, imported and taken back, and its old addresses lead on', async ({
  page,
  browser,
}) => {
  await openAsOwner(page, '/config/pages/import');
  const file = (text: string) => ({
    name: 'old-kiln.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(text),
  });
  await page.getByLabel('Export file').setInputFiles(file(EXPORT.slice(0, 200)));
  await expect(page.getByText(/Line \d+: This file ends too early/)).toBeVisible();
  await page.getByLabel('Export file').setInputFiles(file(EXPORT));
  await expect(page.getByText('Old kiln: 1 post and 0 pages to import.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'latest-posts' })).toBeVisible();
  await looksRight(page);
  await page.getByLabel('Publish what is public there').check();
  await page.getByRole('button', { name: 'Import 1 post and 0 pages' }).click();
  await expect(page.getByText('Done: 1 of 1 pages imported.')).toBeVisible();
  await looksRight(page);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL('/2024/05/wood-ash/', page.url()).href);
  await expect(visitor).toHaveURL(/\/journal[-\d]*\/wood-ash$/);
  await expect(visitor.getByText('Beech, sieved twice.')).toBeVisible();
  await visitor.goto(new URL('/2024/05/never/there', page.url()).href);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page not found');

  await page.getByRole('button', { name: 'Take this import back' }).click();
  await page.getByRole('button', { name: 'Move 1 page to the trash' }).click();
  await expect(page.getByText('Done: 1 of 1 pages moved to the trash.')).toBeVisible();
});
