/** @own-shop settings */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import type { FormKeyAnswer, FormSubmissionsAnswer } from '@daybook/contracts/forms/submissions.api';
import type { CaptchaSettings } from '@daybook/contracts/shared/captcha';
import type { CaptchaChallenge } from '@daybook/contracts/shared/captcha.api';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { aWebsite } from '../../platform/testing/documents.js';
import {
  type Browser,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { aForm } from '../testing/form-documents.js';

const SAVE = '/api/form/SaveFormSubmission';
const answers = { email: 'bob@visitors.example', message: 'Hello' };

/** hCaptcha's `siteverify`: it takes a token once. */
const used = new Set<string>();
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += String(chunk);
  });
  request.on('end', () => {
    const sent = new URLSearchParams(body);
    const token = sent.get('response') ?? '';
    const success = token.startsWith('human') && sent.get('sitekey') === 'site-1' && !used.has(token);
    used.add(token);
    response.writeHead(token === 'away' ? 503 : 200).end(JSON.stringify({ success }));
  });
});

let shop: TestShop;
let ada: OwnerBrowser;
let form: FormDocument;
let other: FormDocument;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  shop = await openTestShop({ HCAPTCHA_URL: `http://:secret@127.0.0.1:${port}/siteverify` });
  ada = await shop.owner(['admin']);
  form = await published('guarded');
  other = await published('guarded-too');
}, 60_000);
afterAll(async () => {
  provider.close();
  await shop.close();
});

async function published(urlId: string): Promise<FormDocument> {
  const { id: _, ...content } = aForm({ urlId, captcha: { isEnabled: true } });
  const saved = await ada.send('POST', '/api/config/forms', content);
  const { form: made } = saved.json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${made.id}/publish`, {}, { 'if-match': '"0"' });
  return made;
}
const keyFor = async (browser: Browser, { id }: FormDocument) =>
  (await browser.send('POST', `/api/form/FormSubmissionKey?formId=${id}`)).json<FormKeyAnswer>().key;
const asked = (browser: Browser, key: string, more = '') =>
  browser.get(`/api/form/FormCaptcha?key=${encodeURIComponent(key)}${more}`);
async function solved(browser: Browser, key: string, more = ''): Promise<string> {
  const { challenge } = (await asked(browser, key, more)).json<CaptchaChallenge>();
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
async function choose(captcha: CaptchaSettings): Promise<void> {
  const storeSettings = { isExpressCheckoutEnabled: false, captcha };
  await shop.commands.execute(new SaveWebsite(aWebsite({ storeSettings })));
  await shop.settled();
}
const INCOMPLETE = [400, 'Complete CAPTCHA before submitting.'];

test('a form that asks for a captcha stores what comes with a solved one, once, also at a repeat', async () => {
  const bob = shop.browser();
  const key = await keyFor(bob, form);
  const send = async (more: object) => {
    const answer = await bob.send('POST', SAVE, { key, form: answers, ...more });
    return [answer.statusCode, answer.json().error?.message];
  };
  expect(await send({})).toEqual(INCOMPLETE);
  expect(await send({ captchaKey: 'e30=' })).toEqual(INCOMPLETE);
  expect(await send({ captchaKey: 'bnVsbA==' })).toEqual(INCOMPLETE);
  const captchaKey = await solved(bob, key);
  expect(await send({ captchaKey })).toEqual([200, undefined]);
  // the answer was lost: the token is used up, and the submission is known
  expect(await send({ captchaKey })).toEqual([200, undefined]);
  await shop.settled();
  const listed = await ada.get(`/api/config/forms/${form.id}/submissions`);
  expect(listed.json<FormSubmissionsAnswer>().submitted).toBe(1);
});

test('without script no captcha can be solved: the submission is stored, and waits as suspected spam', async () => {
  const bob = shop.browser();
  const key = await keyFor(bob, form);
  const send = (more: object) => bob.send('POST', SAVE, { key, form: answers, withoutScript: true, ...more });
  // a wrong solution is no missing one
  expect((await send({ captchaKey: 'e30=' })).statusCode).toBe(400);
  expect((await send({})).statusCode).toBe(200);
  await shop.settled();
  const { results } = (
    await ada.get(`/api/config/forms/${form.id}/submissions?status=quarantined`)
  ).json<FormSubmissionsAnswer>();
  expect(results.find(({ id }) => id === key.split('.')[0])).toMatchObject({
    status: 'quarantined',
    spamReasons: expect.arrayContaining(['captcha']),
  });
});

test('a solved captcha is for one submission of one form, in one place', async () => {
  const bob = shop.browser();
  const key = await keyFor(bob, form);
  const otherKey = await keyFor(bob, other);
  const againKey = await keyFor(bob, form);
  const captchaKey = await solved(bob, key);
  const wrong = [
    { key: otherKey, captchaKey },
    { key: againKey, captchaKey },
    { key, captchaKey, captchaAction: 'PROMO_POPUP_SUBMISSION' },
    { key, captchaKey: captchaKey.slice(0, -8) },
  ];
  for (const sent of wrong) {
    const answer = await bob.send('POST', SAVE, { form: answers, ...sent });
    expect([answer.statusCode, answer.json().error.message]).toEqual(INCOMPLETE);
  }
  const popup = await solved(bob, otherKey, '&action=PROMO_POPUP_SUBMISSION');
  const sent = { form: answers, captchaKey: popup, captchaAction: 'PROMO_POPUP_SUBMISSION', key: otherKey };
  expect((await bob.send('POST', SAVE, sent)).statusCode).toBe(200);
});

test('only a key of this browser gets a challenge', async () => {
  const bob = shop.browser();
  const key = await keyFor(bob, form);
  const eve = shop.browser();
  eve.cookies.set('crumb', 'of another browser');
  expect((await asked(eve, key)).statusCode).toBe(401);
  expect((await asked(bob, 'no key')).statusCode).toBe(401);
  expect((await asked(bob, key, '&action=login')).statusCode).toBe(400);
});

test('the owner’s choice of a provider counts where the installation has an account with it', async () => {
  const bob = shop.browser();
  try {
    await choose({ isEnabled: false, provider: 'recaptcha', siteKey: 'no-account' });
    const key = await keyFor(bob, form);
    expect((await asked(bob, key)).json()).toMatchObject({ provider: 'altcha', siteKey: null });
    await choose({ isEnabled: false, provider: 'hcaptcha', siteKey: 'site-1' });
    expect((await asked(bob, key)).json()).toEqual({
      provider: 'hcaptcha',
      siteKey: 'site-1',
      challenge: null,
      action: 'FORM_BLOCK_SUBMISSION',
    });
    const send = (captchaKey: string) => bob.send('POST', SAVE, { key, form: answers, captchaKey });
    expect((await send('robot')).json().error.message).toBe('Complete CAPTCHA before submitting.');
    const away = await send('away');
    expect([away.statusCode, away.json().error.message]).toEqual([
      503,
      'Unable to send form. Please try again later.',
    ]);
    // a double click: the provider takes the token once, and the submission is known by then or the browser asks again
    expect((await send('human-1')).statusCode).toBe(200);
    expect((await send('human-1')).statusCode).toBe(200);
    const another = await keyFor(bob, form);
    const replayed = await bob.send('POST', SAVE, { key: another, form: answers, captchaKey: 'human-1' });
    expect(replayed.statusCode).toBe(400);
  } finally {
    await choose({ isEnabled: false });
  }
});

test('a provider without a site key has a message of its own', async () => {
  const bob = shop.browser();
  try {
    await choose({ isEnabled: true, provider: 'hcaptcha' });
    const key = await keyFor(bob, form);
    const restock = '/api/site-users/account/notifications/restock/challenge';
    for (const answer of [await asked(bob, key), await bob.get(restock)]) {
      expect([answer.statusCode, answer.json().error.message]).toEqual([409, 'hCaptcha site key not found']);
    }
  } finally {
    await choose({ isEnabled: false });
  }
});
