import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import { openTestShop, SHOP } from '../../platform/testing/test-shop.js';
import { aForm } from '../testing/form-documents.js';
import { type FormUsedUp, SubmissionLimit } from './submission-limit.js';

test('a script that sends without end is stopped, in the words of the catalogue', async () => {
  const shop = await openTestShop({ RATE_LIMITS: 'on' });
  const ada = await shop.owner(['admin']);
  const { id: _, ...content } = aForm();
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  const bot = shop.browser();
  const ask = () => bot.send('POST', `/api/form/FormSubmissionKey?formId=${form.id}`);
  let asked = 0;
  let answer = await ask();
  for (; answer.statusCode === 200 && asked < 1000; asked += 1) answer = await ask();
  expect([asked, answer.statusCode, answer.json().error.message]).toEqual([
    240,
    429,
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await shop.close();
}, 120_000);

test('a form takes so many submissions in an hour, and says when it takes more', async () => {
  const shop = await openTestShop();
  const limit = new SubmissionLimit({ rateLimits: true }, shop.daybook.installation.pool);
  const count = (ip: string, form = 'busy', isSuspected = false) =>
    limit.count(SHOP, form, { ip, isSuspected }).catch((error: unknown) => error as FormUsedUp);
  // one network cannot use the form up: of its addresses some are refused, and others still send
  for (let sent = 0; sent < 400; sent += 1) await count(`2001:db8::${sent.toString(16)}`);
  expect(await count('2001:db8::ffff')).toMatchObject({ code: 'FORM_RATE_LIMITED' });
  expect(await count('2001:db8::ffff', 'quiet')).toBeUndefined();
  for (let sent = 400; sent < 1000; sent += 1) expect(await count(`10.0.${sent % 2}.1`)).toBeUndefined();
  const refusal = (await count('10.0.2.1')) as FormUsedUp;
  expect([refusal.code, refusal.status]).toEqual(['FORM_RATE_LIMITED', 429]);
  expect(refusal.retryAfterSeconds).toBeGreaterThan(3500);
  expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(3600);
  expect(await count('10.0.2.1', 'quiet')).toBeUndefined();
  // spam has a limit of its own
  expect(await count('10.0.2.1', 'busy', true)).toBeUndefined();
  await shop.close();
}, 120_000);
