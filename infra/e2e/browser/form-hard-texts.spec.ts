import { FormsOwner, openForm } from './forms.js';
import { expect, test } from './shop.js';

let owner: FormsOwner;
test.beforeAll(async ({ baseURL }) => {
  owner = await FormsOwner.signIn(baseURL);
});

const SUMMARY = 'Your form has encountered a problem. Please scroll down to review.';

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
  await openForm(page, `/form/${form.urlId}`);
  const lines = (text: string) => `${text}\n\n${text}`;
  for (const [i, text] of HARD_TEXTS.entries()) {
    await page.getByRole('textbox', { name: `Line ${i}`, exact: true }).fill(text);
    await page.getByRole('textbox', { name: `Lines ${i}`, exact: true }).fill(lines(text));
  }
  // the page is loaded anew, and shows them again
  await openForm(page, `/form/${form.urlId}`);
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
