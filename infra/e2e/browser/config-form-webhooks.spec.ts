import type { Page } from '@playwright/test';
import { FormsOwner, openForm } from './forms.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

let owner: FormsOwner;
test.beforeAll(async ({ baseURL }) => {
  owner = await FormsOwner.signIn(baseURL);
});

const WORD = { id: 'word', kind: 'text', title: 'A word', required: true } as const;
const publish = (name: string) => owner.publish({ name, fields: [WORD] });
const HOST = 'hooks.example.invalid';
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

test('by keyboard alone: a webhook is added, tested, its log read, switched off, renewed and removed', async ({
  page,
}) => {
  const form = await publish('Hooked');
  await openAsOwner(page, `/config/forms/${form.id}`);
  const address = page.getByLabel('Address', { exact: true });
  const hooks = page.getByRole('list', { name: 'Webhooks' });
  await address.focus();
  await page.keyboard.type('http://10.0.0.1/hook');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(hooks).toHaveCount(0);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(`https://${HOST}/orders`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The secret of this webhook' });
  await expect(dialog).toBeVisible();
  const secret = async () => (await dialog.textContent()) ?? '';
  const first = await secret();
  expect(await violations(page), 'the secret').toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await expect(hooks).toContainText(`https://${HOST}/orders`);
  await expect(hooks).toContainText('On');

  // there is no such host: the log says so, and that it is tried again
  await press(page, `Send a test to ${HOST}`);
  await expect(page.getByText('The test is on its way: see the log.')).toBeVisible();
  const log = page.getByRole('dialog', { name: 'Log of the webhook' });
  await expect(async () => {
    await press(page, `Log of ${HOST}`);
    try {
      await expect(log.getByRole('row').filter({ hasText: 'Test' })).toContainText('not reachable', {
        timeout: 2000,
      });
    } catch (error) {
      await page.keyboard.press('Escape');
      throw error;
    }
  }).toPass();
  expect(await violations(page), 'the log').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(log).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Log of ${HOST}` })).toBeFocused();

  await press(page, `Switch ${HOST} off`);
  await expect(hooks).toContainText('Off');
  await press(page, `Switch ${HOST} on`);
  await expect(hooks).toContainText('On');
  await press(page, `New secret for ${HOST}`);
  await press(page, 'Make a new secret');
  await expect(dialog).toBeVisible();
  expect(await secret()).not.toBe(first);
  await press(page, 'Done');
  await expect(dialog).toBeHidden();
  await press(page, `Remove ${HOST}`);
  await press(page, 'Remove webhook');
  await expect(hooks).toHaveCount(0);
});

test('the figures of a form count who saw, began and sent it', async ({ page }) => {
  const form = await publish('Counted');
  await openForm(page, `/form/${form.urlId}`);
  await page.getByRole('textbox', { name: 'A word' }).fill('Hello');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you! Your answers were sent.')).toBeVisible();
  await owner.send(form, { word: 'at once' });
  const figure = (label: string) =>
    page.getByLabel('Figures of the form').locator('div').filter({ hasText: label }).first();
  await expect(async () => {
    await openAsOwner(page, `/config/forms/${form.id}`);
    await expect(figure('Suspected spam')).toContainText(/[12]/, { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: '90 days' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
});

test('submissions that newer rules see otherwise are named, and lead to their list', async ({ page }) => {
  const form = await publish('Scored again');
  await owner.send(form, { word: 'Hello' });
  // what the server says once its rules are newer (`rescored.api.spec.ts`)
  const asked: string[] = [];
  await page.route('**/api/config/submissions?**', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('rescored') ?? '');
    const answer = await (await route.fetch()).json();
    const newVerdict = { rulesVersion: 9, score: 70, reasons: ['links', 'markup'], isSuspected: true };
    const results = answer.results.map((one: object) => ({ ...one, newVerdict }));
    await route.fulfill({ json: { ...answer, results, rescored: { passing: 2, suspected: 1 } } });
  });
  await openAsOwner(page, '/config/forms/submissions');
  await expect(page.getByText('The rules about spam are newer than some submissions.')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Suspected spam that passes now: 2 submissions' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'In the inbox, and suspected now: 1 submission' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/rescored=(true|%22true%22)/);
  await expect.poll(() => asked.at(-1)).toBe('true');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show all' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/rescored/);
});
