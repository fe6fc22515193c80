import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import type { Page } from '@playwright/test';
import { FormsOwner } from './forms.js';
import { looksRight } from './looks.js';
import { expect, test } from './shop.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let owner: FormsOwner;
test.beforeAll(async ({ baseURL }) => {
  owner = await FormsOwner.signIn(baseURL);
});

const HOME: Field = { id: 'home', kind: 'address', title: 'Address', required: true };
const PHONE: Field = { id: 'phone', kind: 'phone', title: 'Phone', required: false, defaultCountry: 'US' };

const country = (page: Page) => page.getByRole('combobox', { name: 'Country or region' });
const part = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens a form and waits until its script follows what is entered. */
async function open(page: Page, urlId: string) {
  const key = page.waitForResponse((response) => response.url().includes('/FormSubmissionKey'));
  await page.goto(`/form/${urlId}`);
  await key;
}

test('the parts of an address follow the country, and each says what is wrong with it', async ({ page }) => {
  const form = await owner.publish({ name: 'Where you live', fields: [HOME, PHONE] });
  await open(page, form.urlId);
  await country(page).selectOption('US');
  await expect(page.getByRole('combobox', { name: 'State' })).toBeVisible();
  await part(page, 'Address').fill('1 Mill Road');
  await part(page, 'ZIP code').fill('123');
  await page.getByRole('button', { name: 'Submit' }).click();
  // the address is not focused as a whole: its first wrong part is
  await expect(part(page, 'City')).toBeFocused();
  await expect(part(page, 'City')).toHaveAccessibleDescription('Required');
  await expect(part(page, 'ZIP code')).toHaveAccessibleDescription('ZIP Codes need to be 5 digits.');
  await expect(part(page, 'Address')).not.toHaveAttribute('aria-invalid');
  await looksRight(page);

  await country(page).selectOption('GB');
  await expect(part(page, 'Address')).toHaveValue('1 Mill Road');
  await part(page, 'City').fill('London');
  await part(page, 'Postcode').fill('sw1a1aa');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('2125550100');
  await page.getByRole('textbox', { name: /^Phone/ }).blur();
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue('(212) 555-0100');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you! Your answers were sent.')).toBeVisible();
  await expect
    .poll(() => owner.submissions(form))
    .toMatchObject([{ Address: '1 Mill Road |  | London |  | SW1A 1AA | GB', Phone: '(212) 555-0100' }]);
});

test('a half-filled address survives a reload, with the region of its country', async ({ page }) => {
  const form = await owner.publish({
    name: 'Half an address',
    fields: [{ ...HOME, defaultCountry: 'US' } as Field],
  });
  await open(page, form.urlId);
  await page.getByRole('combobox', { name: 'State' }).selectOption('California');
  await country(page).selectOption('CA');
  await page.getByRole('combobox', { name: 'Province' }).selectOption('Quebec');
  await part(page, 'Address').fill('1 Rue du Moulin');
  await open(page, form.urlId);
  await expect(country(page)).toHaveValue('CA');
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('QC');
  await expect(part(page, 'Address')).toHaveValue('1 Rue du Moulin');
});

test('a country that was chosen before the script is there has its parts then', async ({ page }) => {
  const form = await owner.publish({ name: 'Early', fields: [HOME] });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/address-control[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/form/${form.urlId}`, { waitUntil: 'commit' });
  await country(page).selectOption('AU');
  release();
  await expect(page.getByRole('combobox', { name: 'State or territory' })).toBeVisible();
  await expect(country(page)).toHaveValue('AU');
});

test('a form without an address does not load the data of addresses', async ({ page }) => {
  const form = await owner.publish({ name: 'No address', fields: [PHONE] });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page, form.urlId);
  expect(scripts.filter((url) => url.includes('address-control'))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every part can be typed, of any country, and its errors stand beside it', async ({ page }) => {
    const form = await owner.publish({
      name: 'Without script',
      fields: [{ ...HOME, defaultCountry: 'US' } as Field],
    });
    await page.goto(`/form/${form.urlId}`);
    await expect(page.getByRole('combobox', { name: 'State' })).toBeHidden();
    await part(page, 'Address').fill('1 Mill Road');
    await part(page, 'City').fill('Toronto');
    await part(page, 'State or region').fill('ontario');
    await part(page, 'ZIP code').fill('K1A');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('ZIP Codes need to be 5 digits.').last()).toBeVisible();
    await expect(part(page, 'State or region')).toHaveValue('ontario');
    await country(page).selectOption('CA');
    await part(page, 'ZIP code').fill('k1a0b1');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/notice=submitted$/);
    await expect
      .poll(() => owner.submissions(form))
      .toEqual([{ Address: '1 Mill Road |  | Toronto | ON | K1A 0B1 | CA' }]);
  });
});
