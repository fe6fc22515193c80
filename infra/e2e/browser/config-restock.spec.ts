import type { Page } from '@playwright/test';
import { DARK_PHONE, looksRight } from './looks.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const RESTOCK = '/api/site-users/account/notifications/restock';
const SCREENS = ['', '/sends', '/emails', '/demand', '/rules'].map((below) => `/config/restock${below}`);

/** Calls the API as the member who is signed in on the page. */
async function call(page: Page, method: 'POST' | 'GET', path: string, data?: object) {
  const crumb = (await page.context().cookies()).find(({ name }) => name.endsWith('crumb'))?.value ?? '';
  const answer = await page.request.fetch(path, { method, data, headers: { 'x-csrf-token': crumb } });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A visitor signs up with each of these addresses for a sold-out product, and then so many units arrive. */
async function soldOutAndBack(page: Page, words: string, names: readonly string[], units: number) {
  const { results } = await call(page, 'GET', `/api/config/stock?q=${encodeURIComponent(words)}&limit=1`);
  const { variantId, itemId: productId, productTitle, sku } = results[0];
  const stockItem = `/api/config/stock/${variantId}`;
  await call(page, 'POST', `${stockItem}/count`, { quantity: 0, anyway: true });
  for (const name of names) {
    const siteVisitorEmail = `${name}@visitors.example`;
    await call(page, 'POST', RESTOCK, { productId, variantId, siteVisitorEmail, isJoinMailingList: true });
  }
  await call(page, 'POST', `${stockItem}/receive`, { quantity: units });
  return { variantId, productTitle, sku } as { variantId: string; productTitle: string; sku: string };
}

test('axe finds nothing on any restock screen, and none is wider than the window', async ({ page }) => {
  await openAsOwner(page, '/config');
  const { variantId, sku } = await soldOutAndBack(page, 'creamer', ['axe'], 1);
  for (const path of [...SCREENS, `/config/restock/lists/${variantId}?sku=${sku}`, '/config/mailing-list']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await looksRight(page, { looks: DARK_PHONE, without: 'iframe' });
  }
});

test('by keyboard alone: a dry run, the send, its progress, the emails with their links, and a unit that moves to another browser', async ({
  page,
  browser,
}) => {
  await openAsOwner(page, '/config');
  const names = ['ada', 'ben', 'cyd'];
  const { productTitle, sku } = await soldOutAndBack(page, 'serving bowl', names, 2);
  await page.goto(`/config/restock?q=${sku}`);
  const notify = page.getByRole('button', { name: `Notify the waitlist for ${productTitle}, ${sku}` });
  await notify.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 of 3 people will be notified.')).toBeVisible();
  await expect(dialog.getByText('Not enough stock')).toBeVisible();
  expect(await violations(page, { without: 'iframe' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Notify 2 people' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/config\/restock\/sends\/.+/);
  await expect(page.getByText('Done: 2 emails sent.').first()).toBeVisible({ timeout: 45_000 });
  expect(await violations(page, { without: 'iframe' })).toEqual([]);

  await page.getByRole('link', { name: productTitle }).click();
  const row = (name: string) => page.getByRole('row', { name: `${name}@visitors.example` });
  await expect(row('ada')).toContainText(/held for \d+ more (hour|day)/);
  await expect(row('cyd')).toContainText('Waiting');

  const { messages } = await call(page, 'GET', '/api/operator/mailbox');
  const message = messages.find(({ to }: { to: string }) => to === 'ada@visitors.example');
  expect(message.subject).toContain(productTitle);
  for (const [what, title] of [
    ['receipt', 'It’s your turn'],
    ['decline', 'Give up your reservation?'],
    ['claim', 'It’s your turn'],
  ]) {
    const [address] = new RegExp(`/restock/${what}/[\\w.-]+`).exec(message.text) ?? [];
    await page.goto(String(address));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title));
    await expect(page.getByRole('main').getByRole('link', { name: productTitle })).toBeVisible();
    expect(await violations(page), what).toEqual([]);
  }
  await page.getByRole('button', { name: 'Add to cart' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s in your cart');
  await expect(page.getByText('It’s reserved for you until')).toBeVisible();

  const claim = page.url();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s in your cart');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await phone.newPage();
  await other.goto(claim);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('It’s in your cart in another browser');
  expect(await violations(other), 'elsewhere').toEqual([]);
  await other.getByRole('button', { name: 'Move to this cart' }).focus();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('It’s in your cart');
  await other.goto(new URL('/cart', claim).href);
  await expect(other.getByText('Reserved for you until')).toBeVisible();
  expect(await violations(other), 'reserved').toEqual([]);
  await page.goto('/cart');
  await expect(page.getByText('is no longer in this cart')).toBeVisible();
  expect(await violations(page), 'moved away').toEqual([]);
  await phone.close();
});

test('a list that changes between the dry run and the click is shown anew', async ({ page }) => {
  await openAsOwner(page, '/config');
  const { variantId, sku } = await soldOutAndBack(page, 'planter', ['dee', 'eli'], 1);
  await page.goto(`/config/restock/lists/${variantId}?sku=${sku}`);
  await page.getByRole('button', { name: 'Notify them' }).click();
  await expect(page.getByText('1 of 2 people will be notified.')).toBeVisible();
  await call(page, 'POST', `/api/config/stock/${variantId}/receive`, { quantity: 1 });
  await page.getByRole('button', { name: 'Notify 1 person' }).click();
  await expect(page.getByRole('alert')).toContainText('has changed');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('2 of 2 people will be notified.')).toBeVisible();
});

test('the owner edits the email beside its preview, with its errors at their lines', async ({ page }) => {
  await openAsOwner(page, '/config/restock/rules');
  const message = page.frameLocator('iframe[title="Email"]');
  await page.getByLabel('Introduction').fill('Fresh from the kiln.');
  await expect(message.getByText('Fresh from the kiln.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dark' }).click();
  for (const paper of [message.locator('body'), message.locator('td').first()]) {
    await expect(paper).toHaveCSS('background-color', 'rgb(25, 25, 24)');
  }
  await page.getByLabel('Use a custom template').check();
  await expect(message.getByText('It is back.')).toBeVisible();
  const template = page.getByLabel('Template', { exact: true });
  await template.fill('<p>{product.title}</p>\n<p>{product.title|shout}</p>');
  await page.getByRole('button', { name: 'Line 2: There is no formatter “shout”.' }).click();
  await expect(template).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Fix the fields below to save.')).toBeVisible();
  expect(await violations(page, { without: 'iframe' })).toEqual([]);
});
