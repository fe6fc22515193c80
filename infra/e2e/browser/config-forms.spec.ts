import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addField, button, KINDS, press } from './form-builder.js';
import { EVERY_KIND, FormsOwner } from './forms.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

let owner: FormsOwner;
test.beforeAll(async ({ baseURL }) => {
  owner = await FormsOwner.signIn(baseURL);
});

const fields = (page: Page) => page.getByRole('list', { name: 'Fields' }).getByRole('listitem');
const titles = (page: Page) => fields(page).locator('button[aria-expanded]').allInnerTexts();
const handle = (page: Page, place: number) =>
  page.getByRole('button', { name: `Order of field ${place}: drag it, or press an arrow key` });
const preview = (page: Page) => page.frameLocator('iframe[title="The form as visitors see it"]');
test('by keyboard alone: a form with every kind of field, its order, undo, publication, copy and history', async ({
  page,
}) => {
  // some 300 keys, each of which the preview follows
  test.setTimeout(360_000);
  const name = `Course ${randomUUID().slice(0, 8)}`;
  await openAsOwner(page, '/config/forms');
  await press(page, 'New form');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('This form has no field yet.')).toBeVisible();

  // a form without a question is refused, and says what is missing
  await press(page, 'Publish');
  await expect(page.getByText('Add a field before you publish this form.')).toBeVisible();

  for (const kind of KINDS) await addField(page, kind, `My ${kind}`);
  await expect(fields(page)).toHaveCount(KINDS.length);
  await expect(preview(page).getByRole('textbox', { name: /^My Long text/ })).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'My Section heading' })).toBeVisible();

  // without its choices a field is not saved: the screen opens it and says why
  await page.getByRole('button', { name: /^My Dropdown/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Choices').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: /^My Text/ }).focus();
  await page.keyboard.press('Enter');
  await press(page, 'Save');
  await expect(page.getByText('Fix the fields below to save.')).toBeVisible();
  await page.getByLabel('Choices').focus();
  await page.keyboard.type('Throwing\nGlazing');
  await expect(page.getByText('Fix the fields below to save.')).toBeHidden();
  await page.getByLabel('Required').focus();
  await page.keyboard.press('Space');
  await expect(preview(page).getByRole('combobox', { name: 'My Dropdown', exact: true })).toBeVisible();

  // the order
  await handle(page, 1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`Field 1 moved to place 2 of ${KINDS.length}.`)).toBeAttached();
  await expect(handle(page, 2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(handle(page, KINDS.length)).toBeFocused();
  expect((await titles(page)).at(-1)).toContain('My Text');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await titles(page)).slice(0, 2).join()).toMatch(/Long text[\s\S]*My Text/);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await titles(page)).at(-1)).toContain('My Text');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await titles(page)).at(0)).toContain('My Text');

  // a deleted field comes back
  await press(page, 'Delete My Website');
  await expect(fields(page)).toHaveCount(KINDS.length - 1);
  await page.keyboard.press('Control+z');
  await expect(fields(page)).toHaveCount(KINDS.length);
  await press(page, 'Duplicate My Email');
  await expect(fields(page)).toHaveCount(KINDS.length + 1);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Another email');

  await press(page, 'Publish');
  await expect(page.getByText(`${name} is published.`)).toBeVisible();
  await expect(button(page, 'Published')).toBeDisabled();
  await page.getByLabel('Name of the form').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await press(page, 'Save');
  await expect(page.getByText(`${name} again is saved.`)).toBeVisible();

  // what was published is restored
  await page.locator('#content').getByRole('link', { name: 'History' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `History of ${name} again` })).toBeVisible();
  const published = page.getByRole('listitem').filter({ hasText: 'published it as version 1' });
  await published.getByRole('button', { name: 'Restore' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Restore “${name} again” as it was?` });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore it' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is restored. Visitors see it once you publish it.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();

  // the copy is a draft of its own
  await page.getByRole('link', { name: 'Forms', exact: true }).last().focus();
  await page.keyboard.press('Enter');
  await press(page, `Duplicate ${name}`);
  await expect(page.getByRole('heading', { level: 1, name: `${name} (copy)` })).toBeVisible();
  await expect(fields(page)).toHaveCount(KINDS.length + 1);
  await page.goto('/config/forms');
  await press(page, `Archive ${name}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Archive ${name}` })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is archived.`)).toBeVisible();
  await press(page, 'Undo');
  await expect(page.getByText(`${name} is published again.`)).toBeVisible();
});

test('a field is dragged to its place', async ({ page }) => {
  const form = await owner.publish({ name: 'Dragged', fields: EVERY_KIND.slice(1, 5) });
  await openAsOwner(page, `/config/forms/${form.id}`);
  await expect(fields(page)).toHaveCount(4);
  const target = (await fields(page).nth(2).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await handle(page, 1).hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 40, target.y + target.height / 2, { steps: 8 });
  await expect(fields(page).nth(2)).toHaveAttribute('data-target');
  await page.mouse.up();
  await expect
    .poll(async () => (await titles(page)).map((title) => title.split(/\s/)[0]))
    .toEqual(['Email', 'Phone', 'Name', 'Website']);
});

test('the preview is the visitor’s form: it is filled in and sent, and nothing of it leaves the page', async ({
  page,
}) => {
  const form = await owner.publish({
    name: 'Previewed',
    fields: EVERY_KIND,
    submissionMessage: 'See you soon!',
    successRedirect: '/elsewhere',
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(form|rest)\//.test(request.url())) calls.push(request.url());
  });
  await openAsOwner(page, `/config/forms/${form.id}`);
  const frame = preview(page);
  await frame.getByRole('button', { name: 'Submit' }).click();
  await expect(frame.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expect(frame.getByText('Survey is not valid. Missing a required question.').last()).toBeVisible();
  await frame.getByRole('link', { name: 'Email', exact: true }).click();
  await expect(frame.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type('ada@');
  await page.keyboard.press('Tab');
  await expect(frame.locator('[data-field=email]')).toContainText('Email is not valid.');
  await frame.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');

  // what the owner changes is there at once, and what was typed stays
  await page.getByRole('button', { name: /^Email/ }).click();
  await page.getByLabel('Question or label').fill('Your email');
  await expect(frame.getByRole('textbox', { name: 'Your email' })).toHaveValue('ada@example.com');

  await frame.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await frame.getByRole('textbox', { name: 'Last name' }).fill('Byron');
  await frame.getByLabel('Day').fill('2027-02-28');
  await frame.getByRole('textbox', { name: 'People' }).fill('3');
  await expect(frame.getByRole('group', { name: 'Glaze' })).toBeHidden();
  await frame.getByLabel('Course').selectOption('Glazing');
  await frame.getByRole('radio', { name: 'Oat' }).check();
  for (const statement of ['You are near', 'You are kind'])
    await frame.getByRole('radio', { name: `${statement} Strongly Agree` }).check();
  await frame.getByRole('textbox', { name: /^Message/ }).fill('Hello');
  const email = frame.locator('[data-field=email]');
  const [wide] = [await email.boundingBox(), await button(page, 'Phone').click()];
  await expect.poll(async () => (await email.boundingBox())?.width).not.toBe(wide?.width);
  await frame.getByRole('button', { name: 'Submit' }).click();
  await expect(frame.getByText('See you soon!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/config/forms/${form.id}$`));
  await button(page, 'Start over').click();
  await expect(frame.getByRole('textbox', { name: 'First name' })).toHaveValue('');
  expect(calls).toEqual([]);
  expect(await owner.submissions(form)).toEqual([]);
});

test('the settings of a form are saved, published and shown again', async ({ page }) => {
  const form = await owner.publish({ name: 'Set up', fields: EVERY_KIND });
  await openAsOwner(page, `/config/forms/${form.id}`);
  await page.getByRole('checkbox', { name: 'Email a confirmation to the visitor' }).check();
  await page.getByLabel('Subject of the confirmation').fill('We got it');
  await page.getByLabel('Text of the confirmation').fill('See you in May.');
  await page.getByRole('checkbox', { name: 'Captcha' }).check();
  await page.getByLabel('Erase submissions after days').fill('4000');
  await page
    .getByRole('group', { name: /^Sensitive answers/ })
    .getByLabel('Phone')
    .check();
  await page.getByLabel('Websites that may show it').fill('www.example.com\nnot a host');
  await button(page, 'Save').click();
  await expect(page.getByLabel('Erase submissions after days')).toHaveAccessibleDescription(
    /This has to be between 1 and 3650/,
  );
  await expect(page.getByLabel('Websites that may show it')).toHaveAccessibleDescription(
    /Enter a host such as/,
  );
  await page.getByLabel('Erase submissions after days').fill('90');
  await page.getByLabel('Websites that may show it').fill('www.example.com');
  await button(page, 'Publish').click();
  await expect(page.getByText('Set up is published.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Subject of the confirmation')).toHaveValue('We got it');
  await expect(page.getByLabel('Erase submissions after days')).toHaveValue('90');
  await expect(page.getByRole('group', { name: /^Sensitive answers/ }).getByLabel('Phone')).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Captcha' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Provider and site key' })).toBeVisible();
});

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const) {
  test(`axe finds nothing in the builder, and it is not wider than the window, at ${width} px`, async ({
    page,
  }) => {
    const form = await owner.publish({ name: 'Looked at', fields: EVERY_KIND });
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const check = async () => {
      expect(await violations(page)).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    };
    await openAsOwner(page, `/config/forms/${form.id}`);
    await page.getByRole('button', { name: /^Glaze/ }).click();
    await check();
    if (width < 1024) {
      await button(page, 'Settings').click();
      await check();
      await button(page, 'Preview').click();
    }
    await preview(page).getByRole('button', { name: 'Submit' }).click();
    await expect(preview(page).getByRole('alert')).toBeVisible();
    await check();
    await page.goto(`/config/forms/${form.id}/history`);
    await expect(page.getByText(/published it as version 1/)).toBeVisible();
    await check();
  });
}
