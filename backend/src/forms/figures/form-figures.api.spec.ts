/** @own-shop clock */
import type { FormProgressAnswer } from '@daybook/contracts/forms/form-figures.api';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { FormKeyAnswer } from '@daybook/contracts/forms/submissions.api';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { aForm } from '../testing/form-documents.js';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

/** A program that names itself is a bot, and counts nothing. */
const AGENT = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};
const collected = (schema: string, data: object) =>
  shop.browser().send('POST', `/api/event-collector/${schema}`, [{ data }], AGENT);

test('a form’s owner sees how often it was shown, begun and sent, and where visitors stop', async () => {
  const { id: _, ...content } = aForm({ urlId: 'figures' });
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  const bob = shop.browser();
  for (let i = 0; i < 4; i += 1)
    await bob.send('POST', '/api/census/form-render', { formId: form.id }, AGENT);
  for (let i = 0; i < 3; i += 1) await collected('form-begin', { formId: form.id });
  for (const fieldId of ['message', 'message', 'gone'])
    expect((await collected('form-leave', { formId: form.id, fieldId })).json()).toEqual({
      recorded: 1,
      refused: 0,
    });
  const { key } = (
    await bob.send('POST', `/api/form/FormSubmissionKey?formId=${form.id}`)
  ).json<FormKeyAnswer>();
  const answers = { email: 'bob@visitors.example', message: 'Hello' };
  // sent at once: it counts as suspected spam
  await bob.send('POST', '/api/form/SaveFormSubmission', { key, form: answers });
  const slow = (
    await bob.send('POST', `/api/form/FormSubmissionKey?formId=${form.id}`)
  ).json<FormKeyAnswer>();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  await bob.send('POST', '/api/form/SaveFormSubmission', { key: slow.key, form: answers });
  clock.mockRestore();
  await shop.settled();
  const path = `/api/config/forms/${form.id}/figures?days=7`;
  const { totals, days, stops } = (await ada.get(path)).json<FormProgressAnswer>();
  expect(totals).toEqual({ shown: 4, begun: 3, sent: 1, spam: 1 });
  expect([days.length, days.reduce((sum, { shown }) => sum + shown, 0)]).toEqual([7, 4]);
  expect(stops).toEqual([
    { fieldId: 'message', title: 'Message', stops: 2 },
    { fieldId: 'gone', title: null, stops: 1 },
  ]);
  const codes = [
    await (await shop.owner(['admin'], { website: OTHER_SHOP })).get(path),
    await (await shop.owner(['store manager'])).get(path),
    await shop.browser().get(path),
    await ada.get(`/api/config/forms/${form.id}/figures?days=9999`),
  ].map(({ statusCode }) => statusCode);
  expect(codes).toEqual([404, 403, 401, 400]);
}, 60_000);

test('an event of another shape is refused, and counts nothing', async () => {
  expect((await collected('form-leave', { formId: 'f1' })).statusCode).toBe(400);
  expect((await collected('form-begin', { formId: 'f 1' })).statusCode).toBe(400);
});
