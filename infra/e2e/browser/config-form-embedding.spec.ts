import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { FormsOwner } from './forms.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

/** A website of another owner, with one page. */
class OtherWebsite {
  html = '';
  private readonly server: Server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html').end(`<!doctype html><title>Other</title>${this.html}`);
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}

const allowed = new OtherWebsite();
const refused = new OtherWebsite();
test.beforeAll(() => Promise.all([allowed.open(), refused.open()]));
test.afterAll(() => {
  allowed.close();
  refused.close();
});

/** Names a host in the form's settings, publishes it, and reads the code to paste. */
async function publishFor(page: Page, typed: string, host: string): Promise<string> {
  const hosts = page.getByLabel('Websites that may show it');
  await hosts.fill('not a host');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Enter a host such as www.example.com.')).toBeVisible();
  await hosts.fill(typed);
  await expect(hosts).toHaveValue(host);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published' })).toBeVisible();
  return (await page.getByText('<iframe').textContent()) ?? '';
}

/** A visitor of the other website. A frame that is refused writes to the console, so this page is none of the test's. */
async function visit(browser: Browser, { host }: OtherWebsite): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://${host}/`);
  return page;
}

test('a form is shown and sent in a frame of the websites that its owner names, and of no other', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await FormsOwner.signIn(baseURL);
  const form = await owner.publish({
    name: 'Ask us',
    fields: [{ id: 'word', kind: 'textarea', title: 'A word', required: true }],
  });
  await openAsOwner(page, `/config/forms/${form.id}`);
  const snippet = await publishFor(page, `http://${allowed.host}/contact`, allowed.host);
  expect(await violations(page)).toEqual([]);

  // the frame and the page around it are of one site, and of two origins: cookies of the form are there over HTTP too
  const { port } = new URL(baseURL ?? '');
  const origin = new URL(/src="([^"]+)"/.exec(snippet)?.[1] ?? '').origin;
  allowed.html = snippet.replaceAll(origin, `http://127.0.0.1:${port}`);
  refused.html = allowed.html;
  await expect
    .poll(async () => (await page.request.get(`/form/${form.urlId}`)).headers()['content-security-policy'])
    .toContain(allowed.host);

  const visitor = await visit(browser, allowed);
  const frame = visitor.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Ask us' })).toBeVisible();
  await expect(frame.getByRole('contentinfo')).toBeHidden();
  // the form says how high it is
  const overflow = () =>
    frame.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  const height = async () => (await visitor.locator('iframe').boundingBox())?.height;
  await expect.poll(height).not.toBe(600);
  await expect.poll(overflow).toBe(0);
  const before = await height();
  await frame.getByRole('button', { name: 'Submit' }).click();
  await expect(frame.getByText('One or more fields is invalid')).toBeVisible();
  await expect.poll(height).toBeGreaterThan(before ?? 0);
  await frame.getByRole('textbox', { name: 'A word' }).fill('Hello');
  await frame.getByRole('button', { name: 'Submit' }).click();
  await expect(frame.getByText('Thank you! Your answers were sent.')).toBeVisible();
  await expect.poll(() => owner.submissions(form)).toEqual([{ 'A word': 'Hello' }]);

  const stranger = await visit(browser, refused);
  await expect.poll(() => stranger.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  await expect(stranger.frameLocator('iframe').getByRole('heading', { name: 'Ask us' })).toHaveCount(0);
});

test('a form in a frame of another site is sent: its crumb is kept apart from those of the website itself', async ({
  browser,
  baseURL,
}) => {
  const owner = await FormsOwner.signIn(baseURL);
  const form = await owner.publish({
    name: 'From afar',
    fields: [{ id: 'word', kind: 'text', title: 'A word', required: true }],
    embedHosts: [allowed.host],
  });
  // browsers take `localhost` for safe, as they do HTTPS, and for another site than 127.0.0.1
  const { port } = new URL(baseURL ?? '');
  allowed.html = `<iframe src="http://localhost:${port}/form/${form.urlId}" title="Form"></iframe>`;
  const visitor = await visit(browser, allowed);
  const frame = visitor.frameLocator('iframe');
  await frame.getByRole('textbox', { name: 'A word' }).fill('Hello');
  await frame.getByRole('button', { name: 'Submit' }).click();
  await expect(frame.getByText('Thank you! Your answers were sent.')).toBeVisible();
  await expect.poll(() => owner.submissions(form)).toEqual([{ 'A word': 'Hello' }]);
  const cookies = await visitor.context().cookies(`http://localhost:${port}`);
  expect(cookies.map(({ name, sameSite }) => [name, sameSite])).toContainEqual(['crumb', 'None']);
});
