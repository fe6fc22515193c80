import type { Locator, Page } from '@playwright/test';
import { EVERY_KIND, FormsOwner } from './forms.js';
import { expect, test } from './shop.js';
import { violations } from './violations.js';

let owner: FormsOwner;
test.beforeAll(async ({ baseURL }) => {
  owner = await FormsOwner.signIn(baseURL);
});

const SUMMARY = 'Your form has encountered a problem. Please scroll down to review.';
const INVALID = 'One or more fields is invalid, please check your entries.';
const BELOW = 'Your form has encountered a problem. Please scroll up to review.';

/** Presses Tab until the focus is on the control. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the control');
}

/** Opens the page of a form, and waits until its script has the key of the submission. */
async function open(page: Page, path: string) {
  const key = page.waitForResponse((response) => response.url().includes('/FormSubmissionKey'));
  await page.goto(path);
  await key;
}

test('a form of every kind is filled in by keyboard alone, with its errors first', async ({ page, shop }) => {
  const form = await owner.publish({
    name: 'A course in the studio',
    fields: EVERY_KIND,
    submissionMessage: 'See you soon!',
    postSubmitContent: '<p>Bring an <em>apron</em>.</p>',
  });
  await open(page, `/form/${form.urlId}`);
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
    ...{ Name: 'Ada | Byron', Email: 'ada@example.com', Phone: 'N/A', Course: 'Glazing', Glaze: 'Rust' },
    ...{ Day: '2027-02-28', People: '3', Message: 'Hello <b>', 'Came from': 'the page' },
    Survey: 'You are near: Strongly Agree | You are kind: Strongly Disagree',
  });
});

test('a double click, and a retry after a lost answer, are one submission', async ({ page, shop }) => {
  const form = await owner.publish({
    name: 'Twice',
    fields: [{ id: 'word', kind: 'text', title: 'A word', required: true }],
  });
  await open(page, `/form/${form.urlId}`);
  await page.getByRole('textbox', { name: 'A word' }).fill('once');
  // the server stores it, and its answer is lost
  await page.route(
    '**/api/form/SaveFormSubmission',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const submit = page.getByRole('button', { name: /Submit/ });
  await submit.click();
  await expect(shop.alert).toHaveText('Unknown error, please try again later.');
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
  await open(page, `/form/${form.urlId}`);
  await page.getByRole('textbox', { name: 'A word' }).fill('half');
  await page.getByRole('textbox', { name: /A secret/ }).fill('hush');
  await page.getByRole('checkbox', { name: 'Two' }).check();
  await open(page, `/form/${form.urlId}`);
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
  await open(page, `/form/${form.urlId}`);
  await expect(page.getByRole('textbox', { name: 'A word' })).toHaveValue('');
});

test('each refusal has its text', async ({ page, shop }) => {
  const form = await owner.publish({
    name: 'Refused',
    fields: [{ id: 'email', kind: 'email', title: 'Email', required: true }],
  });
  await open(page, `/form/${form.urlId}`);
  const submit = page.getByRole('button', { name: 'Submit' });
  // of a newsletter everything is in sight
  await submit.click();
  await expect(shop.alert).toHaveText(INVALID);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  const answers: [number, object, string][] = [
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
  ];
  for (const [status, json, text] of answers) {
    await page.route('**/api/form/SaveFormSubmission', (route) => route.fulfill({ status, json }), {
      times: 1,
    });
    await submit.click();
    await expect(shop.alert).toHaveText(text);
  }
  await page.route('**/api/form/FormSubmissionKey**', (route) => route.fulfill({ status: 500, json: {} }));
  const keyIsGone = { error: { code: 'FORM_KEY_INVALID', message: 'x' } };
  await page.route('**/api/form/SaveFormSubmission', (route) =>
    route.fulfill({ status: 401, json: keyIsGone }),
  );
  await submit.click();
  await expect(shop.alert).toHaveText('Could not get a form submission key, please try again later.');
});

test('an address without a form says so', async ({ page }) => {
  const answer = await page.goto('/form/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This form has not been configured yet.' })).toBeVisible();
});

/** Texts that have broken forms: markup, quotes, formulas, other scripts, direction marks, signs of many parts. */
const HARD_TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table forms; --",
  '{{7*7}} <%= 7 %> #{7}',
  '=HYPERLINK("http://evil.example","x")',
  '+1 -1 @SUM(A1)',
  '</textarea></title><svg onload=alert(1)>',
  '&lt;b&gt; &amp; &nbsp;',
  '\\ \\n \\u0000 %00 %0d%0a',
  'undefined null NaN true [object Object]',
  '__proto__ constructor hasOwnProperty',
  '田中さんにあげて下さい',
  'مُنَاقَشَةُ سُبُلِ',
  'תהום אֱלֹהִים',
  '\u202eright to left\u202c',
  'ab\u200bc\u00add\ufeffe',
  'Z\u0351\u036b\u0343\u036a\u0302a\u0311\u0367l\u0321\u034ag\u035a\u033co',
  '👩‍👩‍👧‍👦 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 🇫🇷 👍🏿',
  '𝕿𝖍𝖊 𝐪𝐮𝐢𝐜𝐤 ﬀ ŉ ẞ ı İ',
  'Ω≈ç√∫˜µ≤≥÷ ¸˛Ç◊ı˜Â¯˘¿',
  '0x7fffffff 1e999 -0 9007199254740993',
  '../../../../etc/passwd %2e%2e%2f C:\\con\\nul',
  '$(touch /tmp/x) `id` | cat ; ls',
  'Subject: x\tBcc: all@example.com',
  'a,b;c\t"d"',
  'data:text/html,<b>x</b> javascript:alert(1)',
  'Ｆｕｌｌ　ｗｉｄｔｈ',
  'e\u0301 is not é',
  ' 5 < 6 && 7 > 6 ',
  '#{} [] () <> !@#$%^&*()_+-=|~`',
];

test('hard texts are stored and shown back as they were typed', async ({ page }) => {
  const fields = HARD_TEXTS.flatMap((_, i) => [
    { id: `line${i}`, kind: 'text', title: `Line ${i}`, required: true } as const,
    { id: `lines${i}`, kind: 'textarea', title: `Lines ${i}`, required: true } as const,
  ]);
  const last = { id: 'last', kind: 'email', title: 'Email', required: true } as const;
  const form = await owner.publish({ name: 'Hard texts', fields: [...fields, last] });
  await open(page, `/form/${form.urlId}`);
  const lines = (text: string) => `${text}\n\n${text}`;
  for (const [i, text] of HARD_TEXTS.entries()) {
    await page.getByRole('textbox', { name: `Line ${i}`, exact: true }).fill(text);
    await page.getByRole('textbox', { name: `Lines ${i}`, exact: true }).fill(lines(text));
  }
  // the page is loaded anew, and shows them again
  await open(page, `/form/${form.urlId}`);
  const stay = async () => {
    for (const [i, text] of HARD_TEXTS.entries()) {
      await expect(page.getByRole('textbox', { name: `Line ${i}`, exact: true })).toHaveValue(text);
      await expect(page.getByRole('textbox', { name: `Lines ${i}`, exact: true })).toHaveValue(lines(text));
    }
  };
  await stay();
  // so does the server, when it renders the page in answer to a form without script
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
  await expect(page.getByText(SUMMARY)).toBeVisible();
  await stay();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you! Your answers were sent.')).toBeVisible();
  await expect.poll(() => owner.submissions(form)).toHaveLength(1);
  const [stored] = await owner.submissions(form);
  for (const [i, text] of HARD_TEXTS.entries()) {
    expect(stored?.[`Line ${i}`]).toBe(text);
    expect(stored?.[`Lines ${i}`]).toBe(lines(text));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('every kind of field fits, the survey is a list, and axe finds nothing', async ({ page }) => {
    const form = await owner.publish({ name: 'On a phone', fields: EVERY_KIND });
    await open(page, `/form/${form.urlId}`);
    await page.locator('tbody').getByText('Strongly Agree').first().click();
    await expect(page.getByRole('radio', { name: 'You are near Strongly Agree' })).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page)).toEqual([]);
  });
});

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
});
