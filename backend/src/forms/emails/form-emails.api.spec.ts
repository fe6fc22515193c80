/** @own-shop clock */
import { randomBytes, randomUUID } from 'node:crypto';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { InboxAnswer } from '@daybook/contracts/forms/owner-submissions.api';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import type { FormKeyAnswer } from '@daybook/contracts/forms/submissions.api';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { type MailServer, startMailServer } from '../../email/testing/mail-server.js';
import { type OwnerBrowser, openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { FORM_EMAILS } from '../forms.queues.js';
import { ANSWERS_FIELD } from '../submissions/answers-field.js';
import { keyOwnerOf } from '../submissions/sealed-submission.js';
import { aForm } from '../testing/form-documents.js';

let shop: TestShop;
let server: MailServer;
let ada: OwnerBrowser;
let forms = 0;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url });
  ada = await shop.owner(['admin']);
  await shop.settled();
}, 60_000);
afterEach(() => {
  server.reset();
  jest.restoreAllMocks();
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

async function published(changes: Partial<FormDocument> = {}): Promise<FormDocument> {
  forms += 1;
  const { id: _, ...content } = aForm({ urlId: `emailed-${forms}`, ...changes });
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  return form;
}
/** Sends as a human does, who needs a while. */
async function send(form: FormDocument, answers: object, more: object = {}): Promise<number> {
  const bob = shop.browser();
  const asked = await bob.send('POST', `/api/form/FormSubmissionKey?formId=${form.id}`);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  const body = { key: asked.json<FormKeyAnswer>().key, form: answers, ...more };
  const answer = await bob.send('POST', '/api/form/SaveFormSubmission', body);
  jest.restoreAllMocks();
  return answer.statusCode;
}
const to = (email: string) => server.emails.filter((one) => one.to?.some(({ address }) => address === email));
const untilEmailed = (email: string, count = 1) =>
  waitFor(`${count} emails to ${email}`, () => to(email).length >= count);

test('a submission goes to the admins with its answers, and a reply goes to the visitor', async () => {
  const form = await published({ name: 'Contact\r\nBcc: all@victims.example' });
  await send(form, { email: 'bob@visitors.example', message: 'Hello <b>there</b>\nBye' });
  await untilEmailed(ada.email);
  const [email] = to(ada.email);
  expect(email?.replyTo?.map(({ address }) => address)).toEqual(['bob@visitors.example']);
  expect([email?.subject, email?.bcc]).toEqual([
    'New submission: Contact Bcc: all@victims.example',
    undefined,
  ]);
  expect(email?.text).toContain('Hello <b>there</b>');
  expect(email?.text).toMatch(/\/config\/forms\/submissions\?open=[\da-f]{32}/);
  expect(email?.html).toContain('Hello &lt;b&gt;there&lt;/b&gt;');
  expect(email?.text).toContain('N/A');
});

test('the answers to sensitive fields stay in the inbox: neither the text nor a header of the email has them', async () => {
  const { fields } = aForm();
  const form = await published({ fields: fields.map((field) => ({ ...field, sensitive: true })) });
  await send(form, { email: 'dora@visitors.example', message: 'My diagnosis' });
  await untilEmailed(ada.email);
  const [email] = to(ada.email);
  expect(email?.replyTo).toBeUndefined();
  expect(email?.text).toContain('Hidden, because it is sensitive');
  const whole = `${email?.text} ${email?.html} ${JSON.stringify(email?.headerLines ?? '')}`;
  expect(whole).not.toContain('diagnosis');
  expect(whole).not.toContain('dora@');
});

test('suspected spam sends nothing, and an owner may send nothing at all', async () => {
  const loud = await published();
  const off = { toOwner: false, toVisitor: false, subject: '', text: '' };
  const silent = await published({ emails: off });
  await send(loud, { email: 'spam@visitors.example', message: 'Buy' }, { homepage: 'https://spam.example' });
  await send(silent, { email: 'bob@visitors.example', message: 'Hello' });
  // a later submission is emailed, so the earlier ones would have been
  await send(loud, { email: 'cy@visitors.example', message: 'The last one' });
  await untilEmailed(ada.email);
  expect(to(ada.email).map(({ replyTo }) => replyTo?.[0]?.address)).toEqual(['cy@visitors.example']);
});

test('a visitor gets a confirmation with the owner’s words alone, and five a day at most', async () => {
  const emails = { toOwner: false, toVisitor: true, subject: 'Got\r\nit', text: 'We answer in a week.' };
  const form = await published({ emails });
  const victim = 'victim@visitors.example';
  for (let i = 0; i < 7; i++) await send(form, { email: victim, message: `Click https://evil.example ${i}` });
  // another address of the same mailbox
  await send(form, { email: 'victim+8@visitors.example', message: 'Hello' });
  await send(form, { email: 'last@visitors.example', message: 'Hello' });
  await untilEmailed('last@visitors.example');
  expect(to('victim+8@visitors.example')).toEqual([]);
  await untilEmailed(victim, 5);
  const [first] = to(victim);
  expect([first?.subject, first?.replyTo]).toEqual(['Got it', undefined]);
  expect(first?.text).toContain('We answer in a week.');
  for (const { text } of to(victim)) expect(text).not.toContain('evil.example');
  expect(to(victim)).toHaveLength(5);
});

test('the emails of a submission are those of the version that was filled in, not of what the owner writes now', async () => {
  const emails = { toOwner: true, toVisitor: true, subject: 'Got it', text: 'As published.' };
  const form = await published({ name: 'Contact', emails });
  const changed = { ...form, name: 'Draft', emails: { ...emails, toOwner: false, text: 'A draft.' } };
  const path = `/api/config/forms/${form.id}`;
  expect((await ada.send('PUT', path, changed, { 'if-match': '"1"' })).statusCode).toBe(200);
  await send(form, { email: 'fay@visitors.example', message: 'Hello' });
  await untilEmailed('fay@visitors.example');
  expect(to('fay@visitors.example')[0]?.text).toContain('As published.');
  expect(to(ada.email).map(({ subject }) => subject)).toEqual(['New submission: Contact']);
});

test('what a member releases from spam is emailed then, and once', async () => {
  const form = await published();
  await send(form, { email: 'held@visitors.example', message: 'No spam' }, { homepage: 'https://x.example' });
  const held = async () => {
    const path = `/api/config/submissions?formId=${form.id}&status=quarantined`;
    return (await ada.get(path)).json<InboxAnswer>().results;
  };
  await waitFor('it is held', async () => (await held()).length === 1);
  const ids = (await held()).map(({ id }) => id);
  const move = (status: string) => ada.send('POST', '/api/config/submissions/status', { ids, status });
  await move('received');
  await untilEmailed(ada.email);
  await move('rejected');
  await move('received');
  await send(form, { email: 'later@visitors.example', message: 'Later' });
  await untilEmailed(ada.email, 2);
  expect(to(ada.email).map(({ replyTo }) => replyTo?.[0]?.address)).toEqual([
    'held@visitors.example',
    'later@visitors.example',
  ]);
}, 60_000);

test('an address that no header can hold gets no reply and no confirmation, however it came into the log', async () => {
  const form = await published({ emails: { toOwner: true, toVisitor: true, subject: '', text: 'Thanks' } });
  const { store, personalData } = shop.daybook.installation;
  const submissionId = randomBytes(16).toString('hex');
  const email = 'eve@visitors.example\r\nBcc: all@visitors.example';
  const data = {
    submissionId,
    formId: form.id,
    version: 1,
    fingerprint: '',
    personId: personalData.personIdOf(SHOP, email),
    answers: await personalData.encrypt(
      SHOP,
      keyOwnerOf(submissionId),
      JSON.stringify({ email, message: 'Hello' }),
      ANSWERS_FIELD,
    ),
    signals: { secondsToFill: 9, isTrapFilled: false, linkCount: 0, hasMarkup: false, captchaScore: null },
  };
  const metadata = { websiteId: SHOP, schemaVersion: 1 };
  const submitted = { id: randomUUID(), type: 'FormSubmitted', data, metadata };
  await store.append(streamName('submission', SHOP, submissionId), [submitted], 'none');
  await untilEmailed(ada.email);
  const [emailed] = to(ada.email);
  expect(emailed?.replyTo).toBeUndefined();
  expect(JSON.stringify(emailed?.headerLines ?? '')).not.toContain('all@visitors');
  expect(server.emails).toHaveLength(1);
});

test('a job that comes again sends no second email', async () => {
  const form = await published();
  await send(form, { email: 'di@visitors.example', message: 'Once' });
  await untilEmailed(ada.email);
  const { store, queues } = shop.daybook.installation;
  const types = ['FormSubmissionEmailed'];
  const noted = async () => (await store.readAll({ filter: { types } })).events.length;
  const before = await noted();
  const { events } = await store.readAll({ filter: { types: ['FormSubmitted'] } });
  const [again] = events.slice(-1).map(({ data }) => data as { submissionId: string });
  await queues.add(FORM_EMAILS, 'again', { websiteId: SHOP, submissionId: again?.submissionId ?? '' });
  await send(form, { email: 'ed@visitors.example', message: 'Later' });
  await untilEmailed(ada.email, 2);
  expect(to(ada.email).map(({ replyTo }) => replyTo?.[0]?.address)).toEqual([
    'di@visitors.example',
    'ed@visitors.example',
  ]);
  await waitFor('the emails of the second are noted', async () => (await noted()) > before);
});
