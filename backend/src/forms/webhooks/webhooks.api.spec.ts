/** @own-shop clock */
import { createHmac } from 'node:crypto';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { WEBHOOK_FAILURES, WEBHOOK_RETRIES } from '@daybook/contracts/forms/shared/webhooks';
import type { FormKeyAnswer } from '@daybook/contracts/forms/submissions.api';
import type {
  DeliveryQueued,
  FormWebhooksAnswer,
  WebhookDeliveriesAnswer,
  WebhookSecret,
} from '@daybook/contracts/forms/webhooks/webhooks.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { type MailServer, startMailServer } from '../../email/testing/mail-server.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { FORM_WEBHOOKS } from '../forms.queues.js';
import { aForm } from '../testing/form-documents.js';
import { webhooksDecider } from './webhooks.decider.js';

let shop: TestShop;
let server: MailServer;
let ada: OwnerBrowser;
let count = 0;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url });
  ada = await shop.owner(['admin']);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await server.stop();
});
afterEach(() => jest.restoreAllMocks());

/** A published form with a webhook; each has an address of its own. */
async function withWebhook(changes: Partial<FormDocument> = {}, answers = 204) {
  count += 1;
  const { id: _, ...content } = aForm({ urlId: `hooked-${count}`, ...changes });
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  const url = `https://crm.example/hook/${count}`;
  shop.postAnswers.set(url, answers);
  const path = `/api/config/forms/${form.id}/webhooks`;
  const added = (await ada.send('POST', path, { url })).json<WebhookSecret>();
  return { form, url, path, one: `${path}/${added.webhookId}`, ...added };
}
async function send(form: FormDocument, message: string, afterMs = 10_000): Promise<void> {
  const bob = shop.browser();
  const asked = await bob.send('POST', `/api/form/FormSubmissionKey?formId=${form.id}`);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + afterMs);
  const { key } = asked.json<FormKeyAnswer>();
  const answers = { email: 'bob@visitors.example', message };
  const sent = () => bob.send('POST', '/api/form/SaveFormSubmission', { key, form: answers });
  let answer = await sent();
  // a busy machine may answer "unavailable": the page sends the same again
  await waitFor('the form to be sent', async () => {
    if (answer.statusCode === 503) answer = await sent();
    return answer.statusCode !== 503;
  });
  jest.restoreAllMocks();
  expect(answer.statusCode).toBe(200);
}
const postedTo = (url: string) => shop.posted.filter((one) => one.url === url);
const bodiesTo = (url: string) => postedTo(url).map(({ body }) => JSON.parse(body));
const untilPosted = (url: string, times = 1) =>
  waitFor(`${times} requests to ${url}`, () => postedTo(url).length >= times);
const deliveries = async (one: string) =>
  (await ada.get(`${one}/deliveries`)).json<WebhookDeliveriesAnswer>().results;
const webhookOf = async (path: string) => (await ada.get(path)).json<FormWebhooksAnswer>().webhooks[0];

test('a submission is sent once, signed, without sensitive answers, and its delivery is listed', async () => {
  const fields = [
    ...aForm().fields,
    { id: 'iban', kind: 'text', title: 'Account', required: false, sensitive: true },
  ] as const;
  const { form, url, one, secret } = await withWebhook({ fields });
  await send(form, 'Hello “there”');
  await untilPosted(url);
  const [sent] = postedTo(url);
  const body = JSON.parse(sent?.body ?? '');
  expect(body).toMatchObject({
    type: 'form.submitted',
    form: { id: form.id, name: form.name, version: 1 },
    submission: {
      answers: [
        { fieldId: 'email', title: 'Email', type: 'other', value: 'bob@visitors.example' },
        { fieldId: 'message', title: 'Message', type: 'other', value: 'Hello “there”' },
      ],
    },
  });
  const { 'x-daybook-timestamp': time, 'x-daybook-signature': signature } = sent?.headers ?? {};
  const expected = createHmac('sha256', secret).update(`${time}.${sent?.body}`).digest('hex');
  expect(signature).toBe(`v1=${expected}`);
  expect(sent?.headers['x-daybook-delivery']).toBe(body.id);
  await waitFor('the delivery is listed', async () => (await deliveries(one)).length === 1);
  expect((await deliveries(one))[0]).toMatchObject({
    id: body.id,
    submissionId: body.submission.id,
    outcome: 'delivered',
    attempts: 1,
    httpStatus: 204,
    problem: null,
  });
  // the same job again, as after a crash of the queue
  const { queues } = shop.daybook.installation;
  const job = {
    websiteId: SHOP,
    deliveryId: body.id,
    formId: form.id,
    webhookId: one.split('/').at(-1) ?? '',
  };
  await queues.add(FORM_WEBHOOKS, `again-${body.id}`, { ...job, submissionId: body.submission.id });
  await send(form, 'The next');
  await untilPosted(url, 2);
  expect(bodiesTo(url).map(({ submission }) => submission.answers[1].value)).toEqual([
    'Hello “there”',
    'The next',
  ]);
}, 60_000);

test('a sensitive answer stays here', async () => {
  const fields = [
    { id: 'email', kind: 'email', title: 'Email', required: true, sensitive: true },
    { id: 'message', kind: 'textarea', title: 'Message', required: true },
  ] as const;
  const { form, url } = await withWebhook({ fields });
  await send(form, 'Hello');
  await untilPosted(url);
  expect(postedTo(url)[0]?.body).not.toContain('bob@');
  expect(bodiesTo(url)[0].submission.answers[0]).toEqual({
    fieldId: 'email',
    title: 'Email',
    isHidden: true,
  });
}, 60_000);

test('suspected spam is sent once it is released, and then once', async () => {
  const { form, url } = await withWebhook();
  await send(form, 'Too fast', 0);
  await send(form, 'A human');
  await untilPosted(url);
  expect(bodiesTo(url).map(({ submission }) => submission.answers[1].value)).toEqual(['A human']);
  await shop.settled();
  const held = (await ada.get(`/api/config/submissions?status=quarantined&formId=${form.id}`)).json().results;
  await ada.send('POST', '/api/config/submissions/status', { ids: [held[0].id], status: 'received' });
  await untilPosted(url, 2);
  expect(bodiesTo(url).at(-1).submission.answers[1].value).toBe('Too fast');
}, 60_000);

test('a delivery that fails is tried again, is given up in the end, and can be sent again', async () => {
  const { form, url, path, one } = await withWebhook({}, 500);
  await send(form, 'Hello');
  await waitFor('the first attempt', async () => (await deliveries(one))[0]?.outcome === 'retrying');
  expect((await deliveries(one))[0]).toMatchObject({ attempts: 1, httpStatus: 500, problem: 'status' });
  const { id, submissionId } = (await deliveries(one))[0] ?? { id: '', submissionId: null };
  const job = { websiteId: SHOP, deliveryId: id, formId: form.id, webhookId: one.split('/').at(-1) ?? '' };
  shop.postAnswers.delete(url);
  const { queues } = shop.daybook.installation;
  for (let attempt = 2; attempt <= WEBHOOK_RETRIES.attempts; attempt += 1) {
    // the queue waits for longer each time; the worker does the same whichever job comes
    const once = { attempts: 1 };
    await queues.add(
      FORM_WEBHOOKS,
      `early-${id}-${attempt}`,
      { ...job, submissionId: submissionId ?? '' },
      once,
    );
    await untilPosted(url, attempt);
  }
  await waitFor('it is given up', async () => (await deliveries(one))[0]?.outcome === 'failed');
  expect((await deliveries(one))[0]).toMatchObject({
    attempts: 10,
    httpStatus: null,
    problem: 'unreachable',
  });
  await waitFor('it is counted', async () => (await webhookOf(path))?.failures === 1);

  shop.postAnswers.set(url, 200);
  const again = (await ada.send('POST', `${one}/deliveries/${id}/resend`)).json<DeliveryQueued>();
  await waitFor('it is delivered', async () => (await deliveries(one))[0]?.outcome === 'delivered');
  expect((await deliveries(one))[0]).toMatchObject({ id: again.deliveryId, submissionId });
  await waitFor('the count ends', async () => (await webhookOf(path))?.failures === 0);
}, 60_000);

test('after repeated failures it is switched off, the admins get an email, and a member switches it on', async () => {
  const { form, url, path, one, webhookId } = await withWebhook({ name: 'Orders' });
  const webhooks = shop.daybook.installation.aggregates.of('formwebhooks', webhooksDecider);
  for (let n = 1; n <= WEBHOOK_FAILURES; n += 1) {
    const failed = { kind: 'noteFailed', formId: form.id, webhookId, deliveryId: `delivery-${n}` } as const;
    await webhooks.execute(SHOP, form.id, failed);
  }
  await waitFor('it is switched off', async () => (await webhookOf(path))?.status === 'stopped');
  const emails = () => server.emails.filter(({ subject }) => subject?.includes('“Orders” is switched off'));
  await waitFor('the email', () => emails().length > 0);
  expect(emails()[0]?.text).toContain('crm.example');
  expect(emails()[0]?.text).not.toContain('/hook/');
  await send(form, 'While it is off');
  // a test is sent all the same, and so comes after what is not
  await ada.send('POST', `${one}/test`);
  await untilPosted(url);
  expect(bodiesTo(url).map(({ type, submission }) => [type, submission])).toEqual([['form.test', null]]);
  const refused = await ada.send('POST', `${one}/deliveries/none/resend`);
  expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'WEBHOOK_DELIVERY_NOT_FOUND']);
  await ada.send('PUT', `${one}/status`, { isActive: true });
  await waitFor('it is on', async () => (await webhookOf(path))?.status === 'active');
  await send(form, 'Now it is on');
  await untilPosted(url, 2);
  expect(bodiesTo(url).at(-1).submission.answers[1].value).toBe('Now it is on');
}, 60_000);

test('a secret is shown once, stored nowhere, and another one takes its place', async () => {
  const { url, path, one, secret } = await withWebhook();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect((await ada.get(path)).body).not.toContain(secret);
  const { events } = await shop.daybook.installation.store.readAll({
    filter: { types: ['FormWebhookAdded'] },
  });
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(secret);
  const renewed = (await ada.send('POST', `${one}/secret`)).json<WebhookSecret>();
  expect(renewed.secret).not.toBe(secret);
  await ada.send('POST', `${one}/test`);
  await untilPosted(url);
  const [{ body, headers } = { body: '', headers: {} }] = postedTo(url);
  const time = (headers as Record<string, string>)['x-daybook-timestamp'];
  const signature = createHmac('sha256', renewed.secret).update(`${time}.${body}`).digest('hex');
  expect(headers).toMatchObject({ 'x-daybook-signature': `v1=${signature}` });
}, 60_000);

test('what is removed gets nothing more', async () => {
  const { form, url, path, one } = await withWebhook();
  const other = `https://crm.example/other/${form.id}`;
  shop.postAnswers.set(other, 200);
  await ada.send('POST', path, { url: other });
  await ada.send('DELETE', one);
  await send(form, 'Hello');
  await untilPosted(other);
  expect(postedTo(url)).toEqual([]);
  expect((await ada.get(`${one}/deliveries`)).statusCode).toBe(404);
}, 60_000);

test('webhooks are for those who may edit forms, of their own website, and their addresses are checked', async () => {
  const { form, path, one } = await withWebhook();
  const keeper = await shop.owner(['store manager']);
  const eve = await shop.owner(['admin'], { website: OTHER_SHOP });
  const answers = [
    await keeper.get(path),
    await keeper.send('POST', path, { url: 'https://crm.example/x' }),
    await eve.get(path),
    await eve.get(`${one}/deliveries`),
    await eve.send('POST', path, { url: 'https://crm.example/x' }),
    await eve.send('POST', `${one}/test`),
    await eve.send('POST', `${one}/secret`),
    await eve.send('DELETE', one),
    await ada.send('POST', `/api/config/forms/none/webhooks`, { url: 'https://crm.example/x' }),
    await shop.browser().get(path),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    403, 403, 404, 404, 404, 404, 404, 404, 404, 401,
  ]);
  const wrong = await ada.send('POST', path, { url: 'http://crm.example/x' });
  expect([wrong.statusCode, wrong.json().error.fields]).toEqual([
    400,
    { url: 'Only addresses that begin with https:// are possible.' },
  ]);
  expect((await webhookOf(path))?.id).toBe(one.split('/').at(-1));
  expect(form.id).toBeTruthy();
}, 60_000);
