/** @own-shop clock */
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { InboxAnswer, SubmissionDetail } from '@daybook/contracts/forms/owner-submissions.api';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import type { FormKeyAnswer } from '@daybook/contracts/forms/submissions.api';
import {
  type Browser,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { aForm } from '../testing/form-documents.js';

let shop: TestShop;
let ada: OwnerBrowser;
let forms = 0;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

async function published(changes: Partial<FormDocument> = {}): Promise<FormDocument> {
  forms += 1;
  const { id: _, ...content } = aForm({ urlId: `inbox-${forms}`, name: `Inbox ${forms}`, ...changes });
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  return form;
}
const keyFor = async (browser: Browser, formId: string) =>
  (await browser.send('POST', `/api/form/FormSubmissionKey?formId=${formId}`)).json<FormKeyAnswer>().key;

/** @returns the ids of the submissions, the newest first */
async function sent(form: FormDocument, ...all: object[]): Promise<string[]> {
  const bob = shop.browser();
  const keys: string[] = [];
  for (const _ of all) keys.push(await keyFor(bob, form.id));
  // a person needs longer than a program
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  for (const [i, answers] of all.entries()) {
    const answer = await bob.send('POST', '/api/form/SaveFormSubmission', { key: keys[i], form: answers });
    expect(answer.statusCode).toBe(200);
  }
  jest.restoreAllMocks();
  return (await inbox(`?formId=${form.id}`)).results.map(({ id }) => id);
}
async function inbox(query = '', browser = ada): Promise<InboxAnswer> {
  await shop.settled();
  return (await browser.get(`/api/config/submissions${query}`)).json<InboxAnswer>();
}
const one = async (id: string) => (await ada.get(`/api/config/submissions/${id}`)).json<SubmissionDetail>();
const move = (status: string, ...ids: string[]) =>
  ada.send('POST', '/api/config/submissions/status', { ids, status });
const factsOf = async (type: string, id: string) => {
  const { events } = await shop.daybook.installation.store.readAll({ filter: { types: [type] } });
  return events.filter(({ data }) => (data as { submissionId: string }).submissionId === id);
};
const hello = { email: 'bob@visitors.example', message: 'Hello there' };

test('the inbox shows the newest first, is searched and filtered, and goes on by its cursor', async () => {
  const form = await published();
  const other = await published();
  const [second, first] = await sent(form, hello, { ...hello, message: 'A question about MUGS' });
  const [third] = await sent(other, { ...hello, message: 'Mugs again' });
  const found = async (query: string) => (await inbox(query)).results.map(({ id }) => id);
  const ids = [third, second, first];
  expect((await found('')).filter((id) => ids.includes(id))).toEqual(ids);
  expect(await found('?q=mugs+question')).toEqual([second]);
  expect(await found(`?q=mugs&formId=${other.id}`)).toEqual([third]);
  expect(await found(`?formId=${form.id}&to=2020-01-01T00:00:00Z`)).toEqual([]);
  expect(await found(`?formId=${form.id}&from=2020-01-01T00:00:00Z`)).toEqual([second, first]);
  const page = await inbox(`?formId=${form.id}&limit=1`);
  const next = await inbox(`?formId=${form.id}&limit=1&cursor=${page.nextPageCursor}`);
  expect([page, next].map(({ results, hasNextPage }) => [results[0]?.id, hasNextPage])).toEqual([
    [second, true],
    [first, false],
  ]);
  const everySearch = await inbox('?q=mugs&limit=1');
  expect([everySearch.results[0]?.id, everySearch.hasNextPage]).toEqual([third, true]);
  const rest = await inbox(`?q=mugs&limit=1&cursor=${everySearch.nextPageCursor}`);
  expect(rest.results[0]?.id).toBe(second);
  expect(page.results[0]).toMatchObject({
    formName: form.name,
    status: 'received',
    assignedTo: null,
    excerpt: 'bob@visitors.example · A question about MUGS',
  });
});

test('members move submissions, and an undo gives each the status that it had', async () => {
  const form = await published();
  const [b, a] = (await sent(form, hello, hello)) as [string, string];
  await move('read', a);
  const archived = await move('archived', a, b);
  expect(archived.json()).toEqual({
    changed: [
      { id: a, from: 'read' },
      { id: b, from: 'received' },
    ],
  });
  expect((await inbox(`?formId=${form.id}`)).results).toEqual([]);
  expect((await inbox(`?formId=${form.id}&status=archived`)).results).toHaveLength(2);
  expect((await move('archived', a)).json()).toEqual({ changed: [] });
  expect(await factsOf('FormSubmissionMoved', a)).toHaveLength(2);
  await move('deleted', b);
  expect((await inbox(`?formId=${form.id}&status=archived`)).results.map(({ id }) => id)).toEqual([a]);
  expect((await inbox()).totals.deleted).toBeGreaterThan(0);
  const missing = await move('read', a, 'no-such-submission');
  expect([missing.statusCode, missing.json().error.code]).toEqual([404, 'FORM_SUBMISSION_NOT_FOUND']);
  expect((await one(a)).status).toBe('archived');
});

test('suspected spam is released by a fact, and stays out when it is rejected', async () => {
  const form = await published();
  const bot = shop.browser();
  for (const message of ['one', 'two']) {
    const key = await keyFor(bot, form.id);
    await bot.send('POST', '/api/form/SaveFormSubmission', { key, form: { ...hello, message } });
  }
  const held = (await inbox(`?formId=${form.id}&status=quarantined`)).results;
  expect(held.map(({ spamReasons }) => spamReasons)).toEqual([['tooFast'], ['tooFast']]);
  const [two, one_] = held.map(({ id }) => id) as [string, string];
  await move('received', one_);
  await move('rejected', two);
  expect((await inbox(`?formId=${form.id}`)).results.map(({ id }) => id)).toEqual([one_]);
  expect(await factsOf('FormSubmissionReleased', one_)).toHaveLength(1);
});

test('a sensitive answer is hidden, not searched and not exported, and each look at it is a fact', async () => {
  const form = await published({
    fields: [
      { id: 'email', kind: 'email', title: 'Email', required: true },
      { id: 'secret', kind: 'text', title: 'Account', required: true, sensitive: true },
      // named like a part of every object, and left empty
      { id: 'constructor', kind: 'text', title: 'Other', required: false, sensitive: true },
    ],
  });
  const [id] = (await sent(form, { email: 'bob@visitors.example', secret: 'NL91ABNA' })) as [string];
  // nor does a list name the person whose email is such an answer
  const [email] = form.fields;
  const secretEmail = await published({
    fields: [{ ...email, sensitive: true } as FormDocument['fields'][number]],
  });
  const [unnamed = ''] = await sent(secretEmail, { email: 'dora@visitors.example' });
  expect(await one(unnamed)).toMatchObject({ personEmail: null, excerpt: '' });
  const hidden = { rawTitle: 'Account', type: 'other', isHidden: true };
  const closed = await one(id);
  expect(closed.answers?.[2]).toEqual({ rawTitle: 'Other', type: 'other', value: 'N/A' });
  expect([closed.answers?.[1], closed.excerpt, closed.personEmail]).toEqual([
    hidden,
    'bob@visitors.example',
    'bob@visitors.example',
  ]);
  const perForm = await ada.get(`/api/config/forms/${form.id}/submissions`);
  const file = await ada.get(`/api/config/submissions/export?formId=${form.id}`);
  for (const { body } of [perForm, file]) expect(body).not.toContain('NL91');
  expect((await inbox('?q=NL91')).results).toEqual([]);
  expect(await factsOf('SensitiveAnswersShown', id)).toEqual([]);
  const shown = (await ada.send('POST', `/api/config/submissions/${id}/answers`)).json<SubmissionDetail>();
  expect(shown.answers?.[1]).toEqual({ rawTitle: 'Account', type: 'other', value: 'NL91ABNA' });
  const [look] = await factsOf('SensitiveAnswersShown', id);
  expect(look?.metadata.actor).toBeDefined();
  expect((await one(id)).answers?.[1]).toEqual(hidden);
});

test('members note and assign, and the notes are erased with the person', async () => {
  const form = await published();
  const [id] = (await sent(form, { ...hello, email: 'cy@visitors.example' })) as [string];
  const note = await ada.send('POST', `/api/config/submissions/${id}/notes`, { text: ' Cy called, too. ' });
  expect(note.statusCode).toBe(201);
  const me = (await ada.get('/api/config/session')).json().member.id;
  const assigned = await ada.send('PUT', `/api/config/submissions/${id}/assignee`, { accountId: me });
  expect(assigned.json()).toEqual({ accountId: me });
  await shop.settled();
  expect(await one(id)).toMatchObject({ assignedTo: me, notes: [{ text: 'Cy called, too.', by: me }] });
  expect((await inbox('?assigned=me')).results.map((row) => row.id)).toContain(id);
  const stranger = await ada.send('PUT', `/api/config/submissions/${id}/assignee`, { accountId: 'stranger' });
  expect([stranger.statusCode, stranger.json().error.code]).toEqual([404, 'ASSIGNEE_NOT_FOUND']);
  const empty = await ada.send('POST', `/api/config/submissions/${id}/notes`, { text: '  ' });
  expect(empty.statusCode).toBe(400);
  const [stored] = await factsOf('FormSubmissionNoted', id);
  expect(JSON.stringify(stored?.data)).not.toContain('Cy called');

  await ada.send('POST', '/api/operator/erasure', { email: 'cy@visitors.example' });
  await shop.settled();
  expect((await ada.get(`/api/config/submissions/${id}`)).statusCode).toBe(404);
  const late = await ada.send('POST', `/api/config/submissions/${id}/notes`, { text: 'Late' });
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'FORM_SUBMISSION_ERASED']);
});

test('the export has a line for each submission, and no cell that a spreadsheet runs', async () => {
  const form = await published({ name: '=1+1' });
  await sent(form, { ...hello, message: '=HYPERLINK("http://x")\nand "more"' });
  const file = await ada.get(`/api/config/submissions/export?formId=${form.id}`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="submissions.csv"');
  const [header, line] = file.body.split('\r\n');
  expect(header).toBe('\ufeffsubmission,form,submitted at,status,Email,Topic,Message');
  expect(line).toContain(",'=1+1,");
  expect(line).toContain(`N/A,"'=HYPERLINK(""http://x"")\nand ""more"""`);
});

test('submissions are for members who may read them, of their own website', async () => {
  const form = await published();
  const [id] = (await sent(form, hello)) as [string];
  const path = `/api/config/submissions/${id}`;
  const billing = await shop.owner(['billing']);
  expect((await billing.get(path)).statusCode).toBe(403);
  const eve = await shop.owner(['admin'], { website: OTHER_SHOP });
  const answers = [
    await eve.get(path),
    await eve.send('POST', `${path}/answers`),
    await eve.send('POST', `${path}/notes`, { text: 'x' }),
    await eve.send('PUT', `${path}/assignee`, {}),
    await eve.send('POST', '/api/config/submissions/status', { ids: [id], status: 'read' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect((await inbox('', eve)).results).toEqual([]);
  expect((await one(id)).status).toBe('received');
});
