/** @own-shop clock */
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { FormKeyAnswer } from '@daybook/contracts/forms/submissions.api';
import type { ErasureAnswer, PersonExport } from '@daybook/contracts/privacy/privacy.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aForm } from '../forms/testing/form-documents.js';
import { type OwnerBrowser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { anEmail } from './testing/erasable-people.js';

const ERASURE = '/api/operator/erasure';

let shop: TestShop;
let admin: OwnerBrowser;
let form: OwnerForm['form'];
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.owner(['admin']);
  const { id: _, fields, ...content } = aForm();
  // the emails to the admins have no address of the visitor
  const asked = fields.map((field) => ({ ...field, sensitive: field.kind === 'email' }));
  const made = await admin.send('POST', '/api/config/forms', { ...content, fields: asked });
  form = made.json<OwnerForm>().form;
  await admin.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
}, 60_000);
afterEach(() => jest.restoreAllMocks());
afterAll(() => shop.close());

/** Sends the form as a human does, who needs a while, and waits for the email to the admins. */
async function submit(email: string, message: string): Promise<void> {
  const browser = shop.browser();
  const asked = await browser.send('POST', `/api/form/FormSubmissionKey?formId=${form.id}`);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  const body = { key: asked.json<FormKeyAnswer>().key, form: { email, message } };
  const answer = await browser.send('POST', '/api/form/SaveFormSubmission', body);
  jest.restoreAllMocks();
  expect(answer.statusCode).toBe(200);
  await waitFor(`the email about ${message}`, async () => (await emailsWith(message)).length > 0);
}
const emailsWith = async (text: string) =>
  (await shop.daybook.installation.emails.mailbox.newest(200)).filter((email) =>
    JSON.stringify(email).includes(text),
  );
const exported = async (email: string) =>
  (await admin.send('POST', `${ERASURE}/export`, { email })).json<PersonExport>().events;

test('an export has what a person sent by a form, with their answers, and no one else’s', async () => {
  const email = anEmail();
  const other = anEmail();
  await submit(email, 'My dress is torn');
  await submit(other, 'Where is my parcel');
  const events = await exported(email);
  const submitted = events.filter(({ type }) => type === 'FormSubmitted');
  expect(submitted).toHaveLength(1);
  expect(JSON.stringify(submitted)).toContain('My dress is torn');
  expect(JSON.stringify(events)).not.toContain('Where is my parcel');
});

test('an erasure takes the emails about a person’s submissions, also without their address, and no others', async () => {
  const email = anEmail();
  const other = anEmail();
  await submit(email, 'Please call my doctor');
  await submit(other, 'Please mend my lamp');
  expect(JSON.stringify(await emailsWith('my doctor'))).not.toContain(email);
  const erasure = await admin.send('POST', ERASURE, { email });
  expect(erasure.json<ErasureAnswer>().certificate).toMatchObject({ kind: 'erasure', keysLeft: 0 });
  expect([(await emailsWith('my doctor')).length, (await emailsWith('my lamp')).length]).toEqual([0, 1]);
  expect(JSON.stringify(await exported(email))).not.toContain('my doctor');
});
