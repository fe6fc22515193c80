/** @own-shop clock */
import { readdir } from 'node:fs/promises';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { InboxAnswer, SubmissionDetail } from '@daybook/contracts/forms/owner-submissions.api';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import type { FormKeyAnswer } from '@daybook/contracts/forms/submissions.api';
import { isPersonalField, type PersonalField } from '@daybook/contracts/privacy/personal-field';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { EmailService } from '../email/email.service.js';
import { ANSWERS_FIELD, NOTES_FIELD } from '../forms/submissions/answers-field.js';
import { RetentionReconciler } from '../forms/submissions/retention.reconciler.js';
import { SubmissionErasureService } from '../forms/submissions/submission-erasure.service.js';
import { aPdf } from '../forms/testing/a-pdf.js';
import { aForm } from '../forms/testing/form-documents.js';
import { keyFor, tokenOf, upload } from '../forms/testing/uploads.js';
import { type OwnerBrowser, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { findText } from './find-text.js';

let shop: TestShop;
let ada: OwnerBrowser;
let forms = 0;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

const service = <Service>(type: new (...given: never[]) => Service): Service => {
  const { api } = shop.daybook;
  if (!api) throw new Error('the test shop has no API');
  return api.app.get(type);
};
async function published(changes: Partial<FormDocument> = {}): Promise<FormDocument> {
  forms += 1;
  const { id: _, ...content } = aForm({ urlId: `erased-${forms}`, ...changes });
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  return form;
}
const inbox = async ({ id }: FormDocument, query = '') => {
  await shop.settled();
  const answer = await ada.get(`/api/config/submissions?formId=${id}${query}`);
  expect(answer.json()).not.toHaveProperty('error');
  return answer.json<InboxAnswer>().results;
};
/** @returns the id of the submission */
async function sent(form: FormDocument, message: string, email = 'bob@visitors.example'): Promise<string> {
  const bob = shop.browser();
  const asked = await bob.send('POST', `/api/form/FormSubmissionKey?formId=${form.id}`);
  const { key } = asked.json<FormKeyAnswer>();
  const body = { key, form: { email, message } };
  // as long as a person takes
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  expect((await bob.send('POST', '/api/form/SaveFormSubmission', body)).statusCode).toBe(200);
  clock.mockRestore();
  const id = (await inbox(form))[0]?.id ?? '';
  await ada.send('POST', `/api/config/submissions/${id}/notes`, { text: `Note: ${message}` });
  return id;
}
const move = (status: string, ...ids: string[]) =>
  ada.send('POST', '/api/config/submissions/status', { ids, status });
const erase = (...ids: string[]) => ada.send('POST', '/api/config/submissions/erase', { ids });
const one = (id: string) => ada.get(`/api/config/submissions/${id}`);
const reconcile = (now: number) =>
  new RetentionReconciler(shop.daybook.installation.readModels, service(SubmissionErasureService)).reconcile(
    now,
  );

/** Every text of the log that a key still opens. */
async function readable(): Promise<string[]> {
  const { store, personalData } = shop.daybook.installation;
  const { events } = await store.readAll({ filter: { streamPrefixes: ['submission-'] } });
  const sealed = events.flatMap(({ data }) => Object.values(data as object).filter(isPersonalField));
  const open = (field: PersonalField) =>
    personalData
      .decrypt(SHOP, field, ANSWERS_FIELD)
      .catch(() => personalData.decrypt(SHOP, field, NOTES_FIELD));
  return (await Promise.all(sealed.map(open))).filter((text) => text !== null);
}
/** Where the text stands: in clear anywhere in the database or the data folder, or under a key that is still there. */
async function places(text: string) {
  const { config } = shop.daybook.installation;
  const { tables, files } = await findText(text, {
    databaseUrl: config.databaseUrl,
    paths: [config.dataDir],
  });
  return { tables, files, log: (await readable()).filter((one_) => one_.includes(text)).length };
}
const NOWHERE = { tables: [], files: [], log: 0 };

test('what a member deletes for good is found nowhere, and another submission of the same person stays', async () => {
  const form = await published();
  const gone = await sent(form, 'Elm Street 17');
  const stays = await sent(form, 'Oak Street 4');
  const emails = service(EmailService);
  const content = {
    kind: 'form-submission',
    websiteTitle: 'S',
    formName: 'F',
    answers: [],
    link: '/',
  } as const;
  const anEmail = { websiteId: SHOP, to: ada.email, language: 'en', content };
  await emails.outbox.keep({ ...anEmail, id: `form-${gone}-7` });
  await emails.outbox.keep({ ...anEmail, id: `form-${stays}-7` });
  expect((await places('Elm Street 17')).log).toBe(2);

  const early = await erase(gone);
  expect([early.statusCode, early.json().error.code]).toEqual([409, 'FORM_SUBMISSION_NOT_DELETED']);
  await move('deleted', gone);
  expect((await erase(gone)).json()).toEqual({ ids: [gone] });
  await shop.settled();
  expect(await places('Elm Street 17')).toEqual(NOWHERE);
  expect((await one(gone)).statusCode).toBe(404);
  expect([await emails.outbox.take(`form-${gone}-7`), await emails.outbox.take(`form-${stays}-7`)]).toEqual([
    undefined,
    expect.objectContaining({ to: ada.email }),
  ]);
  // it can neither be brought back nor written about, and to erase it again changes nothing
  expect((await move('received', gone)).statusCode).toBe(404);
  expect((await ada.send('POST', `/api/config/submissions/${gone}/notes`, { text: 'x' })).statusCode).toBe(
    404,
  );
  expect((await erase(gone)).statusCode).toBe(200);
  const { notes, answers } = (await one(stays)).json<SubmissionDetail>();
  expect([notes[0]?.text, answers?.at(-1)?.value]).toEqual(['Note: Oak Street 4', 'Oak Street 4']);
  expect((await erase('no-such-submission')).statusCode).toBe(404);
}, 60_000);

test('submissions are erased when the days of their form are over, and the others stay', async () => {
  const short = await published({ retentionDays: 30 });
  const unlimited = await published();
  const old = await sent(short, 'Rue Courte 1');
  const other = await sent(unlimited, 'Rue Longue 2');
  await reconcile(Date.now() + 29 * DAY_MS);
  expect((await inbox(short)).map(({ id }) => id)).toEqual([old]);
  await reconcile(Date.now() + 31 * DAY_MS);
  expect([await inbox(short), (await inbox(unlimited)).map(({ id }) => id)]).toEqual([[], [other]]);
  expect(await places('Rue Courte 1')).toEqual(NOWHERE);
  const { events } = await shop.daybook.installation.store.readAll({
    filter: { types: ['FormSubmissionErased'] },
  });
  expect(events.find(({ data }) => (data as { submissionId: string }).submissionId === old)).toMatchObject({
    data: { reason: 'retention', formId: short.id },
    metadata: { actor: 'retention' },
  });
}, 60_000);

test('a deleted submission can be brought back for a month, and is erased then', async () => {
  const form = await published();
  const back = await sent(form, 'Calle Vuelta 3');
  const gone = await sent(form, 'Calle Ida 4');
  await move('deleted', back, gone);
  await shop.settled();
  await reconcile(Date.now() + 29 * DAY_MS);
  await move('received', back);
  await shop.settled();
  await reconcile(Date.now() + 31 * DAY_MS);
  expect((await inbox(form)).map(({ id }) => id)).toEqual([back]);
  expect(await inbox(form, '&status=deleted')).toEqual([]);
  expect(await places('Calle Ida 4')).toEqual(NOWHERE);
}, 60_000);

test('the answers of an erased person are gone with the person’s key alone', async () => {
  const form = await published();
  await sent(form, 'Via Persa 5', 'zoe@visitors.example');
  expect((await places('Via Persa 5')).log).toBe(2);
  await ada.send('POST', '/api/operator/erasure', { email: 'zoe@visitors.example' });
  await shop.settled();
  expect(await places('Via Persa 5')).toEqual(NOWHERE);
}, 60_000);

test('the files of a submission go with it, by whichever way it goes', async () => {
  const fields = [
    ...aForm().fields,
    { id: 'cv', kind: 'file', title: 'CV', required: false },
  ] as FormDocument['fields'];
  const form = await published({ fields, retentionDays: 30 });
  const ways: [email: string, name: string, content: string][] = [
    ['deleted@visitors.example', 'Quincy-deleted.pdf', 'Glazes of Quincy'],
    ['old@visitors.example', 'Quincy-old.pdf', 'Kilns of Quincy'],
    ['person@visitors.example', 'Quincy-person.pdf', 'Wheels of Quincy'],
  ];
  const ids: string[] = [];
  const files = `${shop.daybook.installation.config.dataDir}/media/originals`;
  const before = await readdir(files).catch(() => []);
  for (const [email, name, content] of ways) {
    const bob = shop.browser();
    const key = await keyFor(bob, form.id);
    const cv = tokenOf(await upload(bob, key, name, aPdf(content)));
    const body = { key, form: { email, message: 'See my file', cv } };
    expect((await bob.send('POST', '/api/form/SaveFormSubmission', body)).statusCode).toBe(200);
    ids.push(key.split('.')[0] ?? '');
    // the log holds its name, under keys that are there; the storage holds no word of it
    expect(await places(name)).toEqual({ tables: [], files: [], log: 1 });
    expect(await places(content)).toEqual(NOWHERE);
  }
  const left = async () => (await readdir(files)).length - before.length;
  expect(await left()).toBe(3);
  const [deleted = ''] = ids;
  await move('deleted', deleted);
  await erase(deleted);
  expect(await left()).toBe(2);
  await ada.send('POST', '/api/operator/erasure', { email: 'person@visitors.example' });
  expect(await left()).toBe(1);
  await shop.settled();
  await reconcile(Date.now() + 31 * DAY_MS);
  expect(await left()).toBe(0);
  await shop.settled();
  for (const [, name, content] of ways) {
    expect(await places(name)).toEqual(NOWHERE);
    expect(await places(content)).toEqual(NOWHERE);
  }
  const { rows } = await shop.daybook.installation.pool.query('select 1 from form_files.files');
  expect(rows).toEqual([]);
}, 60_000);

test.each([0, 1.5, 3651, '30', null])('%j is no number of days', async (retentionDays) => {
  const { id: _, ...content } = aForm({ urlId: 'wrong-days' });
  const answer = await ada.send('POST', '/api/config/forms', { ...content, retentionDays });
  expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, ['retentionDays']]);
});

test('who may read submissions may delete them, and only who may erase personal data erases them for good', async () => {
  const form = await published();
  const id = await sent(form, 'Erase me');
  await move('deleted', id);
  const manager = await shop.owner(['website manager']);
  const refused = await manager.send('POST', '/api/config/submissions/erase', { ids: [id] });
  expect([refused.statusCode, (await one(id)).statusCode]).toEqual([403, 200]);
  expect((await erase(id)).statusCode).toBe(200);
});
