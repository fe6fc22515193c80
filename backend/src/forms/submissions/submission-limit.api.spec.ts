import { randomBytes } from 'node:crypto';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { FormSubmissionsAnswer } from '@daybook/contracts/forms/submissions.api';
import {
  type Browser,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { aForm } from '../testing/form-documents.js';
import { keyFor } from '../testing/uploads.js';
import { type FormUsedUp, SubmissionLimit } from './submission-limit.js';

const EXCEEDED = 'Unable to submit form. Submission rate limit exceeded. Please try again later.';

let shop: TestShop;
let ada: OwnerBrowser;
let formId: string;
beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' });
  ada = await shop.owner(['admin']);
  const { id: _, ...content } = aForm();
  formId = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>().form.id;
  await ada.send('POST', `/api/config/forms/${formId}/publish`, {}, { 'if-match': '"0"' });
  await shop.settled();
}, 60_000);
afterEach(() => shop.close());

/** A browser that a cookie tells from others of its IP address. */
function known(): Browser {
  const browser = shop.browser();
  browser.cookies.set('daybook-cart', randomBytes(32).toString('base64url'));
  return browser;
}

/** @returns how many calls were let through, and the refusal of the next one */
async function untilRefused(browser: Pick<Browser, 'send'>, path: string): Promise<[number, string]> {
  for (let sent = 0; sent < 2000; sent += 1) {
    const answer = await browser.send('POST', path, {});
    if (answer.statusCode !== 429) continue;
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    return [sent, answer.json().error.message];
  }
  throw new Error('nothing was refused');
}

test('a script that calls without end is stopped on each route of a form, in the words of the catalogue', async () => {
  const keys = `/api/form/FormSubmissionKey?formId=${formId}`;
  expect(await untilRefused(known(), keys)).toEqual([60, EXCEEDED]);
  // of the same IP address others go on for a while
  expect(await untilRefused(shop.browser(), keys)).toEqual([240 - 61, EXCEEDED]);
  // what is not a form counts as one
  expect(await untilRefused(known(), '/api/form/files?key=none&field=cv')).toEqual([60, EXCEEDED]);
  expect(await untilRefused(known(), `/api/rest/forms/validate/${formId}`)).toEqual([300, EXCEEDED]);
  // each is a request to a host that the member names
  const [tests] = await untilRefused(ada, `/api/config/forms/${formId}/webhooks/none/test`);
  expect(tests).toBe(60);
}, 120_000);

test('a form takes so many submissions in an hour, and says when it takes more', async () => {
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
}, 120_000);

test('a form that is used up stores nothing more, from whichever browser', async () => {
  const limit = new SubmissionLimit({ rateLimits: true }, shop.daybook.installation.pool);
  const suspected = { isSuspected: true } as const;
  for (let sent = 0; sent < 1000; sent += 1)
    await limit.count(SHOP, formId, { ip: `10.0.${sent % 3}.1`, ...suspected });
  const bob = shop.browser();
  const key = await keyFor(bob, formId);
  // sent at once, as programs do: these count apart
  const refused = await bob.send('POST', '/api/form/SaveFormSubmission', {
    key,
    form: { email: 'bob@visitors.example', message: 'Hello' },
  });
  expect([refused.statusCode, refused.json().error.message]).toEqual([429, EXCEEDED]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  await shop.settled();
  const listed = await ada.get(`/api/config/forms/${formId}/submissions`);
  expect(listed.json<FormSubmissionsAnswer>().submitted).toBe(0);
}, 120_000);
