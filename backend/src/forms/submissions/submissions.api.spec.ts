/** @own-shop clock */
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import type { FormKeyAnswer, FormSubmissionsAnswer } from '@daybook/contracts/forms/submissions.api';
import fc from 'fast-check';
import {
  type Browser,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { aForm } from '../testing/form-documents.js';
import { KEY_LIFE_MS } from './form-keys.js';

const SAVE = '/api/form/SaveFormSubmission';

let shop: TestShop;
let ada: OwnerBrowser;
let forms = 0;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

/** A form of its own for each spec, published. */
async function published(changes: Partial<FormDocument> = {}): Promise<FormDocument> {
  forms += 1;
  const { id: _, ...content } = aForm({ urlId: `form-${forms}`, ...changes });
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await publish(form.id, 0);
  return form;
}
const publish = (formId: string, revision: number) =>
  ada.send('POST', `/api/config/forms/${formId}/publish`, {}, { 'if-match': `"${revision}"` });
const keyFor = async (browser: Browser, formId: string) =>
  (await browser.send('POST', `/api/form/FormSubmissionKey?formId=${formId}`)).json<FormKeyAnswer>().key;
const ahead = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
async function listed(formId: string, query = ''): Promise<FormSubmissionsAnswer> {
  await shop.settled();
  return (await ada.get(`/api/config/forms/${formId}/submissions${query}`)).json<FormSubmissionsAnswer>();
}
const HUMAN_MS = 10_000;
const answers = { email: 'bob@visitors.example', topic: 'Other', message: 'Hello "there" <b>' };

test('a submission is stored once and encrypted, and its owner reads it by types', async () => {
  const form = await published({ postSubmitContent: '<p>Soon.</p>' });
  const bob = shop.browser();
  const key = await keyFor(bob, form.id);
  ahead(HUMAN_MS);
  const send = () => bob.send('POST', SAVE, { key, form: answers });
  // a double click, and a retry after a lost answer
  const sent = [...(await Promise.all([send(), send()])), await send()];
  for (const answer of sent) {
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { submissionMessage: 'Thank you!', postSubmitContent: '<p>Soon.</p>', successRedirect: '' },
    ]);
  }
  expect(await listed(form.id)).toMatchObject({
    results: [
      {
        status: 'received',
        version: 1,
        spamScore: 0,
        spamReasons: [],
        answers: [
          { rawTitle: 'Email', type: 'other', value: 'bob@visitors.example' },
          { rawTitle: 'Topic', type: 'other', value: 'Other' },
          { rawTitle: 'Message', type: 'other', value: 'Hello "there" <b>' },
        ],
      },
    ],
    submitted: 1,
    quarantined: 0,
    hasNextPage: false,
  });
  const { events } = await shop.daybook.installation.store.readAll({ filter: { types: ['FormSubmitted'] } });
  const [stored] = events
    .map(({ data }) => data as { formId: string })
    .filter(({ formId }) => formId === form.id);
  expect(stored).toMatchObject({ formId: form.id, signals: { secondsToFill: 10 } });
  expect(JSON.stringify(stored)).not.toMatch(/bob@|there/);
});

test('wrong answers are not stored, and have a message each', async () => {
  const form = await published();
  const bob = shop.browser();
  const key = await keyFor(bob, form.id);
  const wrong = await bob.send('POST', SAVE, { key, form: { email: 'bob', extra: 'x' } });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    400,
    {
      email: 'Email is not valid. Email addresses should follow the format user@domain.com.',
      message: 'Required',
      extra: 'This form has no such field.',
    },
  ]);
  const unreadable = await bob.send('POST', SAVE, { key, form: 'email=bob' });
  expect(unreadable.json().error.message).toBe('Could not parse the form fields, please check your entries.');
  // the key is still good
  expect((await bob.send('POST', SAVE, { key, form: answers })).statusCode).toBe(200);
  expect((await listed(form.id)).submitted).toBe(1);
});

test('so much is stored of one submission, however its fields are filled', async () => {
  const fields = Array.from({ length: 8 }, (_, i) => ({
    id: `t${i}`,
    kind: 'textarea' as const,
    title: `Text ${i}`,
    required: false,
  }));
  const form = await published({ fields });
  const bob = shop.browser();
  const key = await keyFor(bob, form.id);
  const send = (length: number) => {
    const sent = Object.fromEntries(fields.map(({ id }) => [id, 'x'.repeat(length)]));
    return bob.send('POST', SAVE, { key, form: sent });
  };
  expect((await send(10_000)).statusCode).toBe(413);
  // one answer is no longer than its field takes, and what no field takes is not looked at
  for (const [length, message] of [
    [10_001, 'You have exceeded the character limit.'],
    [100_001, 'This answer cannot be read. Please enter it again.'],
  ] as const) {
    const answer = await bob.send('POST', SAVE, { key, form: { t0: 'x'.repeat(length) } });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { t0: message }]);
  }
  expect((await listed(form.id)).submitted).toBe(0);
  expect((await send(8000)).statusCode).toBe(200);
});

test('a key is for one submission of one form in one browser, on its website and in its time', async () => {
  const form = await published();
  const other = await published();
  const bob = shop.browser();
  const key = await keyFor(bob, form.id);
  const eve = shop.browser();
  eve.cookies.set('crumb', 'the crumb of another browser');
  const refused = async (browser: Browser, sent: object) => {
    const answer = await browser.send('POST', SAVE, { form: answers, ...sent });
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      401,
      'Unable to submit form. Please try again later.',
    ]);
  };
  await refused(eve, { key });
  await refused(shop.browser('other.test'), { key });
  await refused(bob, { key: key.replace(form.id, other.id) });
  // nor does the browser choose another submission, version, or time: when it was asked for, when the form was opened
  const base36 = (at: number) => at.toString(36);
  const chosen = [
    [0, '0'.repeat(32)],
    [2, '2'],
    [3, base36(Date.now() + 9_000_000)],
    [4, base36(Date.now() - 60_000)],
  ] as const;
  for (const [at, part] of chosen) await refused(bob, { key: key.split('.').with(at, part).join('.') });
  expect((await bob.send('POST', SAVE, { key, form: answers })).statusCode).toBe(200);
  await refused(bob, { key, form: { ...answers, message: 'Another one' } });
  const late = await keyFor(bob, form.id);
  ahead(KEY_LIFE_MS + 1000);
  await refused(bob, { key: late });
  // the answer to the first was lost for hours
  expect((await bob.send('POST', SAVE, { key, form: answers })).statusCode).toBe(200);
  expect([(await listed(form.id)).submitted, (await listed(other.id)).submitted]).toEqual([1, 0]);
});

test('a visitor sends the version that they see, also when the owner has published another one since', async () => {
  const form = await published();
  const bob = shop.browser();
  const key = await keyFor(bob, form.id);
  const [email] = form.fields;
  const next = { ...form, fields: [{ ...email, title: 'Your email' }] };
  await ada.send('PUT', `/api/config/forms/${form.id}`, next, { 'if-match': '"1"' });
  await publish(form.id, 2);
  expect((await bob.send('POST', SAVE, { key, form: answers })).statusCode).toBe(200);
  const newKey = await keyFor(bob, form.id);
  expect((await bob.send('POST', SAVE, { key: newKey, form: { email: answers.email } })).statusCode).toBe(
    200,
  );
  const { results } = await listed(form.id);
  expect(results.map(({ version, answers: shown }) => [version, shown?.[0]?.rawTitle])).toEqual([
    [2, 'Your email'],
    [1, 'Email'],
  ]);
});

test('no body is a fault of ours, and what is refused is not stored', async () => {
  const form = await published();
  const bob = shop.browser();
  const key = await keyFor(bob, form.id);
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.constantFrom('bob@visitors.example', '\u0000', '\ud800'),
  );
  const field = fc.oneof(fc.constantFrom('email', 'topic', '__proto__', 'constructor'), fc.string());
  const body = fc.oneof(fc.jsonValue(), fc.dictionary(field, value));
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      // the message is missing in all of them
      const answer = await bob.send('POST', SAVE, { key, form: sent });
      expect(answer.statusCode).toBe(400);
    }),
    { numRuns: 150, seed: 13 },
  );
  expect((await listed(form.id)).submitted).toBe(0);
});

test('a form that is archived, or another website’s, takes nothing', async () => {
  const form = await published();
  const bob = shop.browser();
  const key = await keyFor(bob, form.id);
  await ada.send('POST', `/api/config/forms/${form.id}/archive`, {}, { 'if-match': '"1"' });
  const codes = [
    await bob.send('POST', SAVE, { key, form: answers }),
    await bob.send('POST', `/api/form/FormSubmissionKey?formId=${form.id}`),
    await shop.browser('other.test').send('POST', `/api/form/FormSubmissionKey?formId=${form.id}`),
    await bob.send('POST', '/api/form/FormSubmissionKey?formId=none'),
  ].map((answer) => [answer.statusCode, answer.json().error.message]);
  expect(codes).toEqual(Array(4).fill([404, 'This form has not been configured yet.']));
});

test('a key that was asked for with nothing but an empty body is for the form that the submission names', async () => {
  const form = await published();
  const other = await published();
  const bob = shop.browser();
  const asked = await bob.send('POST', '/api/form/FormSubmissionKey');
  const { key } = asked.json<FormKeyAnswer>();
  ahead(HUMAN_MS);
  expect((await bob.send('POST', SAVE, { key, form: answers })).statusCode).toBe(404);
  const sent = await bob.send('POST', SAVE, { key, formId: form.id, form: answers });
  const again = await bob.send('POST', SAVE, { key, formId: form.id, form: answers });
  expect([sent.statusCode, again.statusCode, (await listed(form.id)).results.length]).toEqual([200, 200, 1]);
  // the key is used up, also for another form
  const reused = await bob.send('POST', SAVE, { key, formId: other.id, form: answers });
  expect([reused.statusCode, (await listed(other.id)).results]).toEqual([401, []]);
  const named = { key: await keyFor(bob, form.id), formId: other.id, form: answers };
  expect((await bob.send('POST', SAVE, named)).statusCode).toBe(401);
});

test('what looks like spam is stored apart from the others', async () => {
  const form = await published();
  const bot = shop.browser();
  const fast = { key: await keyFor(bot, form.id), form: answers };
  expect((await bot.send('POST', SAVE, fast)).statusCode).toBe(200);
  const trapped = { key: await keyFor(bot, form.id), form: answers, homepage: 'https://spam.example' };
  ahead(HUMAN_MS);
  expect((await bot.send('POST', SAVE, trapped)).statusCode).toBe(200);
  expect(await listed(form.id, '?status=received')).toMatchObject({
    results: [],
    submitted: 2,
    quarantined: 2,
  });
  const { results } = await listed(form.id, '?status=quarantined');
  expect(results.map(({ spamScore, spamReasons }) => [spamScore, spamReasons])).toEqual([
    [100, ['trap']],
    [60, ['tooFast']],
  ]);
});

test('an erased person’s answers are gone, and the count stays', async () => {
  const form = await published();
  const bob = shop.browser();
  for (const email of ['cy@visitors.example', 'di@visitors.example']) {
    const key = await keyFor(bob, form.id);
    await bob.send('POST', SAVE, { key, form: { ...answers, email } });
  }
  const erased = await ada.send('POST', '/api/operator/erasure', { email: ' CY@visitors.example' });
  expect(erased.statusCode).toBe(200);
  const { results, submitted } = await listed(form.id);
  expect([results.map(({ answers: shown }) => shown?.[0]?.value), submitted]).toEqual([
    ['di@visitors.example'],
    2,
  ]);
});

test('the inbox is in pages, and for those who may read submissions', async () => {
  const form = await published();
  const bob = shop.browser();
  for (const message of ['one', 'two', 'three']) {
    const key = await keyFor(bob, form.id);
    await bob.send('POST', SAVE, { key, form: { ...answers, message } });
  }
  const first = await listed(form.id, '?limit=2');
  const rest = await listed(form.id, `?limit=2&cursor=${first.nextPageCursor}`);
  expect([first, rest].map(({ results }) => results.map(({ answers: shown }) => shown?.[2]?.value))).toEqual([
    ['three', 'two'],
    ['one'],
  ]);
  const path = `/api/config/forms/${form.id}/submissions`;
  const codes = await Promise.all([
    shop.owner(['store manager']).then((keeper) => keeper.get(path)),
    shop.owner(['viewer']).then((viewer) => viewer.get(path)),
    shop.owner(['admin'], { website: OTHER_SHOP }).then((stranger) => stranger.get(path)),
    bob.get(path),
  ]);
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 403, 404, 401]);
});
