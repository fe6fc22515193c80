import { tabTo } from './form-builder.js';
import { EVERY_KIND, FormsOwner, openForm } from './forms.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

let owner: FormsOwner;
test.beforeAll(async ({ baseURL }) => {
  owner = await FormsOwner.signIn(baseURL);
});

const SUMMARY = 'Your form has encountered a problem. Please scroll down to review.';
const INVALID = 'One or more fields is invalid, please check your entries.';
const BELOW = 'Your form has encountered a problem. Please scroll up to review.';

test('a form of every kind is filled in by keyboard alone, with its errors first', async ({ page, shop }) => {
  const form = await owner.publish({
    name: 'A course in the studio',
    fields: EVERY_KIND,
    submissionMessage: 'See you soon!',
    postSubmitContent: '<p>Bring an <em>apron</em>.</p>',
  });
  await openForm(page, `/form/${form.urlId}`);
  await page.locator('form h1').focus();
  await tabTo(page, page.getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(SUMMARY)).toBeVisible();
  await expect(shop.alert).toContainText(INVALID);
  await expect(shop.alert).toContainText(BELOW);
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expect(page.getByText('Survey is not valid. Missing a required question.').last()).toBeVisible();
  expect(await violations(page), 'with errors').toEqual([]);

  // a link of the summary leads to its field
  await page.getByRole('link', { name: 'Email', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type('ada@');
  await page.keyboard.press('Tab');
  const wrong = 'Email is not valid. Email addresses should follow the format user@domain.com.';
  await expect(page.locator('[data-field=email]')).toContainText(wrong);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.type('example.com');
  await expect(page.locator('[data-field=email]')).not.toContainText(wrong);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Byron');
  await tabTo(page, page.getByLabel('Day'));
  await page.keyboard.type('02282027');
  await tabTo(page, page.getByRole('textbox', { name: 'People' }));
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-field=people]')).toContainText('Please enter a number within the limits.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  // the next field is asked when this answer is such
  await expect(page.getByRole('group', { name: 'Glaze' })).toBeHidden();
  await page.keyboard.type('Gl');
  await expect(page.getByRole('group', { name: 'Glaze' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rust');
  await tabTo(page, page.getByRole('radio', { name: 'You are near Strongly Disagree' }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: /^Message/ }));
  await page.keyboard.type('More than twenty letters');
  await expect(page.getByText('24 / 20')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-field=long]')).toContainText('You have exceeded the character limit.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Hello <b>');
  await expect(page.getByText('9 / 20')).toBeVisible();
  await expect(page.getByText(SUMMARY)).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');

  const success = page.getByRole('status').filter({ hasText: 'See you soon!' });
  await expect(success).toBeFocused();
  await expect(success).toContainText('Bring an apron.');
  expect(await violations(page), 'after the submission').toEqual([]);
  await expect.poll(() => owner.submissions(form)).toHaveLength(1);
  expect((await owner.submissions(form))[0]).toMatchObject({
    Name: 'Ada | Byron',
    Email: 'ada@example.com',
    Phone: 'N/A',
    Course: 'Glazing',
    Glaze: 'Rust',
    Day: '2027-02-28',
    People: '3',
    Message: 'Hello <b>',
    'Came from': 'the page',
    Survey: 'You are near: Strongly Agree | You are kind: Strongly Disagree',
  });
});

test('a double click, and a retry after a lost answer, are one submission', async ({ page, shop }) => {
  const form = await owner.publish({
    name: 'Twice',
    fields: [{ id: 'word', kind: 'text', title: 'A word', required: true }],
  });
  await openForm(page, `/form/${form.urlId}`);
  await page.getByRole('textbox', { name: 'A word' }).fill('once');
  // the server stores it, and its answer is lost
  let go = () => {};
  const isLooked = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(
    '**/api/form/SaveFormSubmission',
    async (route) => {
      await route.fetch();
      await isLooked;
      await route.abort();
    },
    { times: 1 },
  );
  const submit = page.getByRole('button', { name: /Submit/ });
  await submit.click();
  const fields = page.locator('main form [inert]');
  await expect(submit).toHaveText('Submitting...');
  await expect(fields).toHaveCount(1);
  go();
  await expect(shop.alert).toHaveText('Unknown error, please try again later.');
  await expect(fields).toHaveCount(0);
  await expect(submit).toBeFocused();
  await submit.dblclick();
  await expect(page.getByText('Thank you! Your answers were sent.')).toBeVisible();
  await expect.poll(() => owner.submissions(form)).toEqual([{ 'A word': 'once' }]);
});

test('what was entered survives a reload and an expired key, but for sensitive answers', async ({ page }) => {
  const form = await owner.publish({
    name: 'Half-filled',
    fields: [
      { id: 'word', kind: 'text', title: 'A word', required: true },
      { id: 'secret', kind: 'text', title: 'A secret', required: false, sensitive: true },
      { id: 'box', kind: 'checkbox', title: 'Boxes', required: false, choices: ['One', 'Two'] },
    ],
  });
  await openForm(page, `/form/${form.urlId}`);
  await page.getByRole('textbox', { name: 'A word' }).fill('half');
  await page.getByRole('textbox', { name: /A secret/ }).fill('hush');
  await page.getByRole('checkbox', { name: 'Two' }).check();
  await openForm(page, `/form/${form.urlId}`);
  await expect(page.getByRole('textbox', { name: 'A word' })).toHaveValue('half');
  await expect(page.getByRole('textbox', { name: /A secret/ })).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: 'Two' })).toBeChecked();
  const expired = {
    error: { code: 'FORM_KEY_INVALID', message: 'Unable to submit form. Please try again later.' },
  };
  await page.route(
    '**/api/form/SaveFormSubmission',
    (route) => route.fulfill({ status: 401, json: expired }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you! Your answers were sent.')).toBeVisible();
  await expect
    .poll(() => owner.submissions(form))
    .toEqual([{ 'A word': 'half', 'A secret': 'N/A', Boxes: 'Two' }]);
  await openForm(page, `/form/${form.urlId}`);
  await expect(page.getByRole('textbox', { name: 'A word' })).toHaveValue('');
});

test('each refusal has its text', async ({ page, shop }) => {
  const form = await owner.publish({
    name: 'Refused',
    fields: [{ id: 'email', kind: 'email', title: 'Email', required: true }],
  });
  await openForm(page, `/form/${form.urlId}`);
  const submit = page.getByRole('button', { name: 'Submit' });
  // of a newsletter everything is in sight
  await submit.click();
  await expect(shop.alert).toHaveText(INVALID);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  // what the server finds wrong stands at its field, and both summaries say so but for the one below
  await page.route(
    '**/api/form/SaveFormSubmission',
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 'FORM_INVALID', message: INVALID, fields: { email: 'Required' } } },
      }),
    { times: 1 },
  );
  await submit.click();
  await expect(page.locator('[data-field=email]')).toContainText('Required');
  await expect(shop.alert).toHaveText(INVALID);
  await expect(page.getByText(SUMMARY)).toBeVisible();
  const unreadable = 'Could not parse the form fields, please check your entries.';
  const answers: [number, object, string][] = [
    [400, { error: { code: 'FORM_UNREADABLE', message: unreadable } }, unreadable],
    [500, {}, 'Unable to send form. Please try again later.'],
    [
      413,
      { error: { code: 'BODY_TOO_LARGE', message: 'x' } },
      'Error processing form submission. Please reload and try again.',
    ],
    [
      404,
      { error: { code: 'FORM_NOT_CONFIGURED', message: 'This form has not been configured yet.' } },
      'This form has not been configured yet.',
    ],
    [
      429,
      {
        error: {
          code: 'FORM_RATE_LIMITED',
          message: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
        },
      },
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ],
  ];
  for (const [status, json, text] of answers) {
    await page.route('**/api/form/SaveFormSubmission', (route) => route.fulfill({ status, json }), {
      times: 1,
    });
    await submit.click();
    await expect(shop.alert).toHaveText(text);
  }
  const unable = 'Unable to submit form. Please try again later.';
  const keyIsGone = { error: { code: 'FORM_KEY_INVALID', message: unable } };
  await page.route('**/api/form/SaveFormSubmission', (route) =>
    route.fulfill({ status: 401, json: keyIsGone }),
  );
  // another key is no better
  await submit.click();
  await expect(shop.alert).toHaveText(unable);
  await page.route('**/api/form/FormSubmissionKey**', (route) => route.fulfill({ status: 500, json: {} }));
  await submit.click();
  await expect(shop.alert).toHaveText('Could not get a form submission key, please try again later.');
});

test('an address without a form says so', async ({ page }) => {
  const answer = await page.goto('/form/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This form has not been configured yet.' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('every kind of field fits, the survey is a list, and axe finds nothing', async ({ page }) => {
    const form = await owner.publish({ name: 'On a phone', fields: EVERY_KIND });
    await openForm(page, `/form/${form.urlId}`);
    await page.locator('tbody').getByText('Strongly Agree').first().click();
    await expect(page.getByRole('radio', { name: 'You are near Strongly Agree' })).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page)).toEqual([]);
  });
});
