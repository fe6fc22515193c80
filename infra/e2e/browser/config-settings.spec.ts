import type { Page } from '@playwright/test';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Saves, and waits until it is: the message of an earlier save may still be there. */
async function saved(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await save(page).click();
  await answer;
  await expect(page.getByText('Settings saved.').last()).toBeVisible();
}

test('two owners at the settings: what one changed is kept of both, and what both changed is asked', async ({
  page,
  context,
}) => {
  await openAsOwner(page, '/config/settings/general');
  const other = await context.newPage();
  await other.goto('/config/settings/general');
  const delivery = await other.getByLabel('Delivery, in one line').inputValue();
  await other.getByLabel('Tagline').fill('Theirs');
  await other.getByLabel('Delivery, in one line').fill('Theirs, by bicycle');
  await page.getByLabel('Returns, in one line').fill('Mine, within a month');
  await saved(other);
  await saved(page);
  await expect(page.getByLabel('Tagline')).toHaveValue('Theirs');
  await expect(page.getByLabel('Returns, in one line')).toHaveValue('Mine, within a month');

  await page.getByLabel('Delivery, in one line').fill(delivery);
  await page.getByLabel('Tagline').fill('Mine');
  await other.getByLabel('Tagline').fill('Theirs again');
  await saved(page);
  await save(other).click();
  const merging = other.getByRole('dialog', { name: /^Someone else saved changes/ });
  await expect(merging.getByRole('group')).toHaveCount(1);
  expect(await violations(other)).toEqual([]);
  await merging.getByRole('group', { name: 'Tagline' }).getByRole('radio').last().check();
  await merging.getByRole('button', { name: 'Save together' }).click();
  await expect(other.getByText('Settings saved.').last()).toBeVisible();
  await expect(other.getByLabel('Tagline')).toHaveValue('Mine');
  await expect(other.getByLabel('Delivery, in one line')).toHaveValue(delivery);
});

test('a wrong setting is refused at its field, and so is a taken domain of a new website', async ({
  page,
}) => {
  await openAsOwner(page, '/config/settings/domain');
  await page.getByLabel('Domains').fill('no domain');
  await page.keyboard.press('Enter');
  await save(page).click();
  await expect(page.getByLabel('Domains')).toHaveAccessibleDescription(/"no domain" is not a domain/);
  await page.getByRole('button', { name: 'Remove no domain' }).click();
  await page.goto('/config/settings/checkout');
  await page.getByRole('checkbox', { name: 'New Zealand' }).check();
  await page.getByLabel('Above, USD', { exact: true }).last().fill('50');
  await page.getByLabel('Not above, USD').last().fill('40');
  await save(page).click();
  await expect(page.getByLabel('Not above, USD').last()).toHaveAccessibleDescription(
    /This has to be more than the minimum/,
  );
  await page.getByRole('checkbox', { name: 'New Zealand' }).uncheck();

  page.on('dialog', (question) => question.accept());
  await page.goto('/config/websites');
  await page.getByRole('button', { name: 'New website' }).click();
  const made = page.getByRole('dialog', { name: 'New website' });
  await made.getByLabel('Name').fill('Third');
  await made.getByLabel('Domain').fill('jpy.localhost');
  await made.getByRole('button', { name: 'Create website' }).click();
  await expect(made.getByLabel('Domain')).toHaveAccessibleDescription(/is the domain of another website/);
});

test('the keyboard alone finds a setting in spite of a typo, changes it and saves', async ({ page }) => {
  await openAsOwner(page, '/config/members');
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('combobox', { name: 'Screen, product, order, person or setting' }),
  ).toBeFocused();
  await page.keyboard.type('tagine');
  await expect(page.getByRole('option', { name: 'Tagline Settings: General' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tagline')).toBeFocused();
  await page.keyboard.press('Control+a');
  // at a second try the first one may be saved
  const tagline = `By keyboard ${Date.now()}`;
  await page.keyboard.type(tagline);
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.keyboard.press('Control+s');
  await answer;
  await expect(page.getByText('Settings saved.').last()).toBeVisible();
  await expect(page.getByLabel('Tagline')).toHaveValue(tagline);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Time zone' }).focus();
  await page.keyboard.type('tokyo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Tokyo (Asia)');

  page.on('dialog', (question) => question.accept());
  await page.goto('/config/settings/languages');
  // a language that is searched, and one that is added: Enter takes the first result and saves nothing
  const others = page.getByRole('combobox', { name: 'Other languages' });
  await others.focus();
  await page.keyboard.type('deutsch');
  await expect(page.getByRole('option').first()).toContainText('Shop texts in English');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove German', exact: true })).toBeVisible();
  await expect(others).toHaveValue('');
  await page.getByRole('button', { name: 'Remove German', exact: true }).click();
  // the focus leaves the button that is gone, and would leave the next field too
  await expect(page.getByRole('button', { name: 'Remove German', exact: true })).toHaveCount(0);
});

test('Enter in the domains adds the one that was typed, and saves nothing', async ({ page }) => {
  await openAsOwner(page, '/config/settings/domain');
  const puts: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
  const domains = page.getByRole('textbox', { name: 'Domains' });
  await domains.fill('https://Pottery.example/about');
  await domains.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove pottery.example' })).toBeVisible();
  await expect(domains).toHaveValue('');
  await expect(domains).toBeFocused();
  await expect(save(page)).toBeEnabled();
  expect(puts).toEqual([]);
  await page.getByRole('button', { name: 'Remove pottery.example' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
});
