import { EVERY_KIND, FormsOwner, openForm } from './forms.js';
import { expect, test } from './shop.js';

let owner: FormsOwner;
test.beforeAll(async ({ baseURL }) => {
  owner = await FormsOwner.signIn(baseURL);
});

const SUMMARY = 'Your form has encountered a problem. Please scroll down to review.';
const INVALID = 'One or more fields is invalid, please check your entries.';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is sent, with its errors in the answer and what was entered kept', async ({ page, shop }) => {
    const form = await owner.publish({
      name: 'Without script',
      fields: EVERY_KIND,
      submissionMessage: 'See you soon!',
      successRedirect: 'https://example.com/thanks',
    });
    await page.goto(`/form/${form.urlId}`);
    // no script takes away what is not asked, so the page says when it is
    await expect(page.getByText('Only if “Course” is “Glazing”')).toBeVisible();
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@');
    await page.getByLabel('Course').selectOption('Glazing');
    await page.getByRole('radio', { name: 'Other' }).check();
    await page.getByRole('textbox', { name: 'Your own answer' }).fill('Rust');
    await page.getByRole('checkbox', { name: 'Parking' }).check();
    await page.getByRole('radio', { name: 'You are near Agree' }).check();
    await page.getByRole('textbox', { name: /^Message/ }).fill('<script>alert(1)</script>');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(SUMMARY)).toBeVisible();
    await expect(shop.alert).toContainText(INVALID);
    const errors: [string, string][] = [
      ['name', 'Required'],
      ['email', 'Email is not valid. Email addresses should follow the format user@domain.com.'],
      ['day', 'Required'],
      ['survey', 'Survey is not valid. Missing a required question.'],
      ['long', 'You have exceeded the character limit.'],
    ];
    for (const [field, text] of errors)
      await expect(page.locator(`[data-field=${field}]`)).toContainText(text);
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
    await expect(page.getByRole('textbox', { name: 'Your own answer' })).toHaveValue('Rust');
    await expect(page.getByRole('checkbox', { name: 'Parking' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'You are near Agree' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('<script>alert(1)</script>');

    await page.getByRole('textbox', { name: 'Last name' }).fill('Byron');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByLabel('Day').fill('2027-02-28');
    await page.getByRole('textbox', { name: 'People' }).fill('3');
    await page.getByRole('radio', { name: 'You are kind Neutral' }).check();
    await page.getByRole('textbox', { name: /^Message/ }).fill('Hello');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/notice=submitted$/);
    await expect(page.getByText('See you soon!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      'https://example.com/thanks',
    );
    await expect
      .poll(() => owner.submissions(form))
      .toMatchObject([
        { Name: 'Ada | Byron', Glaze: 'Rust', Needs: 'Parking', Message: 'Hello', 'Came from': 'the page' },
      ]);
  });

  test('a form that asks for a captcha is stored, says that a person looks at it first, and waits as suspected spam', async ({
    page,
  }) => {
    const form = await owner.publish({
      name: 'With a captcha',
      fields: [{ id: 'word', kind: 'text', title: 'A word', required: true }],
      captcha: { isEnabled: true },
    });
    await page.goto(`/form/${form.urlId}`);
    await expect(page.getByText('so a person looks at your message first.')).toBeVisible();
    await page.getByRole('textbox', { name: 'A word' }).fill('Hello');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/notice=submitted$/);
    await expect.poll(() => owner.submissions(form, 'quarantined')).toEqual([{ 'A word': 'Hello' }]);
  });
});

test('what its owner has written is in the owner’s language, and our words are in the page’s', async ({
  browser,
  baseURL,
}) => {
  const form = await owner.publish({
    name: 'In English alone',
    disclaimer: 'We reply within a week.',
    submissionMessage: 'See you soon!',
    fields: [{ id: 'word', kind: 'text', title: 'A word', required: false }],
  });
  const context = await browser.newContext({ baseURL, locale: 'fr-FR' });
  const page = await context.newPage();
  const languageOf = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((one) => one.closest('[lang]')?.getAttribute('lang'));
  await openForm(page, `/form/${form.urlId}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  for (const text of [form.name, 'A word', 'We reply within a week.'])
    expect([text, await languageOf(text)]).toEqual([text, 'en-US']);
  const send = page.locator('form[data-form-id]').getByRole('button');
  expect(await send.evaluate((one) => one.closest('[lang]')?.tagName)).toBe('HTML');
  await page.getByLabel('A word').fill('Bonjour');
  await send.click();
  await expect(page.getByText('See you soon!')).toBeVisible();
  expect(await languageOf('See you soon!')).toBe('en-US');
  await context.close();
});
