import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { everyBlock, type PageOperation } from './content-page.js';
import { FormsOwner } from './forms.js';
import { DARK_PHONE, looksRight } from './looks.js';
import { ownersApi } from './owner.js';
import { expect, test } from './shop.js';

let owner: APIRequestContext;
test.beforeAll(async ({ baseURL }) => {
  owner = await ownersApi(baseURL);
});
test.afterAll(() => owner.dispose());

/** Publishes a page of these blocks. @returns its path */
async function published(title: string, operations: readonly PageOperation[]): Promise<string> {
  const slug = `page-${randomUUID().slice(0, 8)}`;
  const made = await owner.post('/api/config/pages', { data: { title, slug, operations } });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = await made.json();
  const release = await owner.post('/api/config/releases', { data: { pages: [{ id }], withdraw: [] } });
  expect(release.ok(), await release.text()).toBe(true);
  await expect.poll(async () => (await owner.get(`/${slug}`)).status()).toBe(200);
  return `/${slug}`;
}

const everyBlockPage = async () => published('Studio visits', await everyBlock(owner));

test('a page of every block looks right on a phone and a desktop, in light and dark', async ({
  page,
  shop,
}) => {
  const path = await everyBlockPage();
  await shop.open(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio visits');
  await looksRight(page);
  await looksRight(page, { looks: DARK_PHONE });
});

test('what the server has rendered stays when the scripts have run, and the way back leads to it', async ({
  page,
  shop,
}) => {
  const path = await everyBlockPage();
  const html = await (await page.request.get(path)).text();
  expect(html).not.toContain('style="');
  await shop.open(path);
  await expect(page.getByRole('link', { name: 'Book a visit' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Tableware' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableware' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio visits');
  await expect(page.getByRole('link', { name: 'Book a visit' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableware' })).toBeVisible();
  // in a document that has never shown the page
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Book a visit' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all of a page is read, and its questions open', async ({ page }) => {
    await page.goto(await everyBlockPage());
    const answer = page.getByText('Wear clothes that may get wet');
    await expect(answer).toBeHidden();
    await page.getByText('What should I bring?').click();
    await expect(answer).toBeVisible();
    await page.getByText('Is it heated?').click();
    await expect(page.getByText('Both rooms are')).toBeVisible();
    // one at a time
    await expect(answer).toBeHidden();
    await expect(page.locator('script[src]').first()).toBeAttached();
  });
});

test('on paper the answers stand open, and colours are gone', async ({ page }) => {
  await page.goto(await everyBlockPage());
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Wear clothes that may get wet')).toBeVisible();
  const colours = await page
    .locator('main section')
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).backgroundColor));
  expect(new Set(colours)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
});

test('in high contrast sections keep their edges, and buttons theirs', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(await everyBlockPage());
  await looksRight(page);
  const edges = await page
    .locator('main section[data-variant]:not([data-variant="plain"])')
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).borderTopStyle));
  expect(new Set(edges)).toEqual(new Set(['solid']));
  await expect(page.getByRole('link', { name: 'Book a visit' })).toHaveCSS('border-top-style', 'solid');
});

test('a draft behind its secret link has the looks of a page, until the link ends', async ({ page }) => {
  const fields = { variant: 'dark', width: 'narrow', space: 'medium', background: 'none' };
  const operations = [
    { kind: 'put', id: 'a', type: 'section', fields, place: { parent: null, order: 'a' } },
    { kind: 'put', id: 'b', type: 'quote', fields: { text: 'Soon.' }, place: { parent: 'a', order: 'a' } },
  ];
  const made = await owner.post('/api/config/pages', { data: { title: 'A draft', operations } });
  const previews = `/api/config/pages/${(await made.json()).id}/previews`;
  const { id, url } = await (await owner.post(previews, { data: {} })).json();
  const { pathname } = new URL(url);
  await page.goto(pathname);
  await expect(page.getByText('Preview of a draft.')).toBeVisible();
  await expect(page.locator('#b-a')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await looksRight(page);
  expect((await owner.delete(`${previews}/${id}`)).ok()).toBe(true);
  // the page of the visitor knows nothing of the owner's call
  await expect.poll(async () => (await page.goto(pathname))?.status()).toBe(404);
});

/** A page with two forms of its own. @returns its path, and the second form */
async function pageOfForms(baseURL: string | undefined) {
  const forms = await FormsOwner.signIn(baseURL);
  const fields = [{ id: 'email', kind: 'email' as const, title: 'Email', required: true }];
  const first = await forms.publish({ name: 'Newsletter', fields });
  const second = await forms.publish({ name: 'Visits', fields, submissionMessage: 'See you soon!' });
  const section = { variant: 'plain', width: 'narrow', space: 'medium', background: 'none' };
  const put = (id: string, type: string, own: object, parent: string | null) => {
    return { kind: 'put', id, type, fields: own, place: { parent, order: id } };
  };
  const path = await published('Write to us', [
    put('a', 'section', section, null),
    put('b', 'form', { formId: first.id }, 'a'),
    put('c', 'form', { formId: second.id }, 'a'),
  ]);
  return { path, form: second, forms };
}

test('a form in a page says what is wrong, and is sent where it stands', async ({ page, shop, baseURL }) => {
  const { path, form, forms } = await pageOfForms(baseURL);
  await shop.open(path);
  const shown = page.locator('#b-c');
  await shown.getByRole('button', { name: 'Submit' }).click();
  await expect(shown.locator('[data-field=email]')).toContainText('Required');
  await expect(page.locator('#b-b')).not.toContainText('Required');
  await looksRight(page);
  await shown.getByRole('textbox', { name: 'Email' }).fill('ada@visitors.example');
  await shown.getByRole('button', { name: 'Submit' }).click();
  await expect(shown.getByRole('status')).toContainText('See you soon!');
  expect(new URL(page.url()).pathname).toBe(path);
  await expect.poll(() => forms.submissions(form)).toEqual([{ Email: 'ada@visitors.example' }]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form in a page is sent, with its errors in the answer', async ({ page, baseURL }) => {
    const { path, form, forms } = await pageOfForms(baseURL);
    await page.goto(path);
    const shown = page.locator('#b-c');
    await shown.getByRole('textbox', { name: 'Email' }).fill('ada@');
    await shown.getByRole('button', { name: 'Submit' }).click();
    await expect(shown.locator('[data-field=email]')).toContainText('Email is not valid.');
    await expect(shown.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@');
    await shown.getByRole('textbox', { name: 'Email' }).fill('ada@visitors.example');
    await shown.getByRole('button', { name: 'Submit' }).click();
    await expect(shown).toContainText('See you soon!');
    expect(new URL(page.url()).hash).toBe('#b-c');
    await expect.poll(() => forms.submissions(form)).toEqual([{ Email: 'ada@visitors.example' }]);
  });
});

test('a gallery is led by its buttons, and opens its pictures; a video is a frame after a press', async ({
  page,
  shop,
}) => {
  // no frame of another website is loaded by a spec
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: '' }));
  const path = await everyBlockPage();
  const policy = (await page.request.get(path)).headers()['content-security-policy'];
  expect(policy).toContain('https://player.vimeo.com');
  expect(policy).not.toContain('youtube');
  await shop.open(path);
  const gallery = page.getByRole('group', { name: 'Gallery' });
  // a step within the page, and the way back from it, fetch no other document
  await page.evaluate(() => {
    document.documentElement.dataset.isKept = 'yes';
    location.hash = 'top';
  });
  await page.goBack();
  await gallery.getByRole('button', { name: 'Pause' }).click();
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(gallery.getByRole('link', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true');
  await gallery.getByRole('link', { name: 'Show picture 1' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: /^Play: How a cup is turned/ }).click();
  await expect(page.locator('iframe[title="How a cup is turned"]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-is-kept', 'yes');
  await gallery.locator('[data-enlarge="0"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
