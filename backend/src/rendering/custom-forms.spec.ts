/** @own-shop clock */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { FormPage, ShownForms } from '@daybook/contracts/forms/form-page.api';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import { readFileToken } from '@daybook/contracts/forms/shared/file-token';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import type { FormSubmissionsAnswer } from '@daybook/contracts/forms/submissions.api';
import { aPdf } from '../forms/testing/a-pdf.js';
import { aForm } from '../forms/testing/form-documents.js';
import {
  type Browser,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../platform/testing/test-shop.js';

let shop: TestShop;
let ada: OwnerBrowser;
let forms = 0;
beforeAll(async () => {
  // the page is what the API says of the form
  shop = await openTestShop(
    {},
    {
      async render({ url, api }) {
        const [, first, second] = new URL(url).pathname.split('/');
        // a page of blocks has the ids of its forms in its address
        const asked = second === undefined ? `/api/form/shown?ids=${first}` : `/api/form/pages/${second}`;
        const answer = await api(asked);
        const html = JSON.stringify(await answer.json());
        return { status: answer.status, headers: {}, html, inline: { scripts: [], styles: [] } };
      },
      clientFolder: tmpdir(),
    },
  );
  ada = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());

async function published(changes: Partial<FormDocument> = {}): Promise<FormDocument> {
  forms += 1;
  const { id: _, ...content } = aForm({ urlId: `form-${forms}`, ...changes });
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  await shop.settled();
  return form;
}

const OURS = { 'sec-fetch-site': 'same-origin', origin: 'null' };

function visitor(): Browser {
  const browser = shop.browser();
  browser.cookies.set('crumb', randomUUID());
  return browser;
}

/** Sends a form as a browser without script does. */
function sent(form: FormDocument, answers: [string, string][], browser = visitor(), headers: object = OURS) {
  const own: [string, string][] = [
    ['form', 'custom-form'],
    ['formId', form.id],
    ['version', '1'],
  ];
  return submitted(`/form/${form.urlId}`, [...own, ...answers], browser, headers);
}
function submitted(page: string, fields: [string, string][], browser: Browser, headers: object) {
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' };
  const body = new URLSearchParams(fields).toString();
  return browser.send('POST', page, body, { ...type, ...headers });
}
/** Loads the picture of a page without script, so long ago. */
async function opened({ id }: FormDocument, browser: Browser, agoMs = 10_000) {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - agoMs);
  const picture = await browser.get(`/api/form/opened?formId=${id}&version=1`);
  clock.mockRestore();
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'no-store']);
}

const sound: [string, string][] = [
  ['answer email', 'bob@visitors.example'],
  ['answer topic', ''],
  ['answer message', 'Hello\r\nthere'],
];
async function listed(formId: string): Promise<FormSubmissionsAnswer> {
  await shop.settled();
  return (await ada.get(`/api/config/forms/${formId}/submissions`)).json<FormSubmissionsAnswer>();
}

test('a form is stored, and the page says so', async () => {
  const form = await published();
  const browser = visitor();
  await opened(form, browser);
  const answer = await sent(form, sound, browser);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/form/${form.urlId}?notice=submitted`]);
  const { results } = await listed(form.id);
  expect(results).toMatchObject([
    {
      status: 'received',
      spamReasons: [],
      answers: [{ value: 'bob@visitors.example' }, { value: 'N/A' }, { value: 'Hello\nthere' }],
    },
  ]);
});

test('a program that sends the page’s form at once, or never opened it, waits as suspected spam', async () => {
  const form = await published();
  const fast = visitor();
  await opened(form, fast, 0);
  await sent(form, sound, fast);
  await sent(form, sound);
  // of another form, another browser
  const other = visitor();
  await opened(await published(), other);
  await sent(form, sound, other);
  const copied = visitor();
  for (const [name, value] of fast.cookies) if (name !== 'crumb') copied.cookies.set(name, value);
  await sent(form, sound, copied);
  const { results } = await listed(form.id);
  expect(results.map(({ status, spamReasons }) => [status, ...spamReasons])).toEqual([
    ...Array(3).fill(['quarantined', 'untimed']),
    ['quarantined', 'tooFast'],
  ]);
});

test('an opened page is one submission, however often it is sent; other answers from it are another, untimed', async () => {
  const form = await published();
  const browser = visitor();
  await opened(form, browser);
  for (const message of ['first', 'first', 'second']) {
    const answer = await sent(form, [...sound.slice(0, 2), ['answer message', message]], browser);
    expect(answer.statusCode).toBe(303);
  }
  const { results } = await listed(form.id);
  expect(results.map(({ answers, spamReasons }) => [answers?.[2]?.value, ...spamReasons])).toEqual([
    ['second', 'untimed'],
    ['first'],
  ]);
});

test('what is wrong is said with what was entered, and nothing is stored', async () => {
  const form = await published();
  const answer = await sent(form, [
    ['answer email', 'bob'],
    ['answer topic', 'Gothic'],
  ]);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'private, no-store']);
  expect(answer.json<FormPage>().entered).toEqual({
    formId: form.id,
    values: { email: 'bob', topic: 'Gothic' },
    errors: {
      email: 'Email is not valid. Email addresses should follow the format user@domain.com.',
      topic: 'Please choose one of the values on offer.',
      message: 'Required',
    },
    problem: '',
    key: expect.any(String),
  });
  expect((await listed(form.id)).submitted).toBe(0);
  // the next visitor sees nothing of it
  expect((await visitor().get(`/form/${form.urlId}`)).json<FormPage>().entered).toBeNull();
});

test('a form that is sent again before its answer came is one submission, and after it another', async () => {
  const form = await published();
  const browser = visitor();
  const deaf = visitor();
  for (const submitted of [1, 2]) {
    // the same browser, as it was before the answer
    deaf.cookies.clear();
    for (const [name, value] of browser.cookies) deaf.cookies.set(name, value);
    const answers = [await sent(form, sound, browser), await sent(form, sound, deaf)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect((await listed(form.id)).submitted).toBe(submitted);
  }
});

test('a path of the owner’s follows, and the page of another site is left to a link', async () => {
  const local = await published({ successRedirect: '/thanks/ä"x"?a=b#c' });
  const answer = await sent(local, sound);
  expect(answer.headers.location).toBe('/thanks/%C3%A4%22x%22?a=b#c');
  const away = await published({ successRedirect: 'https://example.com/thanks' });
  expect((await sent(away, sound)).headers.location).toBe(`/form/${away.urlId}?notice=submitted`);
});

test('the trap is a field here too', async () => {
  const form = await published();
  await sent(form, [...sound, ['homepage', 'https://spam.example']]);
  expect(await listed(form.id)).toMatchObject({ submitted: 1, quarantined: 1 });
});

test('a form of another site is refused, and so is one that is not configured', async () => {
  const form = await published();
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await sent(form, sound, visitor(), foreign)).statusCode).toBe(403);
  await ada.send('POST', `/api/config/forms/${form.id}/archive`, {}, { 'if-match': '"1"' });
  await shop.settled();
  const answer = await sent(form, sound);
  expect([answer.statusCode, answer.json().error.message]).toEqual([
    404,
    'This form has not been configured yet.',
  ]);
  expect((await listed(form.id)).submitted).toBe(0);
});

test('more ticks than a few arrive, and no body is a fault of ours', async () => {
  const choices = Array.from({ length: 60 }, (_, i) => `Glaze ${i}`);
  const form = await published({
    fields: [{ id: 'glazes', kind: 'checkbox', title: 'Glazes', required: true, choices }],
  });
  const ticks = choices.map((choice): [string, string] => ['answer glazes', choice]);
  expect((await sent(form, ticks)).statusCode).toBe(303);
  expect((await listed(form.id)).results[0]?.answers).toMatchObject([{ values: choices }]);
  const bad: [string, string][][] = [
    [['answer __proto__', 'x']],
    [['answer glazes.x', 'y']],
    [['answer glazes', '\u0000']],
    Array.from({ length: 20_000 }, (_, i): [string, string] => [`answer f${i}`, 'x']),
    [['answer glazes', 'x'.repeat(900_000)]],
  ];
  const codes: number[] = [];
  for (const fields of bad) codes.push((await sent(form, fields)).statusCode);
  expect(codes.every((code) => code >= 400 && code < 500)).toBe(true);
});

const CV = { id: 'cv', kind: 'file', title: 'CV', required: true, maxFiles: 2 } as const;

/** Sends a form with a file as a browser without script does. */
async function sentWithFile(
  form: FormDocument,
  fields: [string, string][],
  file: { name: string; bytes: Buffer },
  browser = visitor(),
  headers: object = OURS,
) {
  const body = new FormData();
  for (const [name, value] of [['form', 'custom-form'], ['formId', form.id], ['version', '1'], ...fields])
    body.append(name ?? '', value ?? '');
  body.append('answer cv', new Blob([new Uint8Array(file.bytes)]), file.name);
  const encoded = new Response(body);
  const type = { 'content-type': encoded.headers.get('content-type') ?? '', 'x-csrf-token': '' };
  const payload = Buffer.from(await encoded.arrayBuffer());
  return browser.send('POST', `/form/${form.urlId}`, payload, { ...type, ...headers });
}
const NO_FILE = { name: '', bytes: Buffer.alloc(0) };
const enteredIn = (answer: { json<T>(): T }) => answer.json<FormPage>().entered;

test('a file is sent without script, and twice the same form is one submission', async () => {
  const form = await published({ fields: [...aForm().fields, CV] });
  const browser = visitor();
  const deaf = visitor();
  for (const [name, value] of browser.cookies) deaf.cookies.set(name, value);
  for (const one of [browser, deaf]) {
    const answer = await sentWithFile(form, sound, { name: 'cv.pdf', bytes: aPdf() }, one);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/form/${form.urlId}?notice=submitted`,
    ]);
  }
  const { results } = await listed(form.id);
  expect(results.map(({ answers }) => answers?.[3]?.files)).toEqual([
    [{ id: expect.any(String), name: 'cv.pdf', size: aPdf().length }],
  ]);
});

test('a file stays when another answer is wrong, until the visitor takes it away', async () => {
  const form = await published({ fields: [...aForm().fields, CV] });
  const browser = visitor();
  const wrong: [string, string][] = [['answer email', 'bob'], ...sound.slice(1)];
  const first = enteredIn(await sentWithFile(form, wrong, { name: 'cv.pdf', bytes: aPdf() }, browser));
  const { cv: [token = ''] = [] } = (first?.values ?? {}) as { cv?: string[] };
  expect([Object.keys(first?.errors ?? {}), readFileToken(token)?.name]).toEqual([['email'], 'cv.pdf']);
  const key: [string, string] = ['key', first?.key ?? ''];
  const without = enteredIn(await sentWithFile(form, [...sound, key], NO_FILE, browser));
  expect(without?.errors).toEqual({ cv: 'Required' });
  const again = await sentWithFile(form, [...sound, key, ['answer cv', token]], NO_FILE, browser);
  expect(again.statusCode).toBe(303);
  expect((await listed(form.id)).results[0]?.answers?.[3]?.files).toMatchObject([{ name: 'cv.pdf' }]);
});

test('a file that is refused is said at its field, and what else was entered stays', async () => {
  const form = await published({ fields: [...aForm().fields, CV] });
  const page = Buffer.from('<html><script>alert(1)</script>');
  const entered = enteredIn(await sentWithFile(form, sound, { name: 'cv.pdf', bytes: page }));
  expect(entered?.errors).toEqual({ cv: 'The file cv.pdf does not appear to be a supported file' });
  expect(entered?.values).toMatchObject({ email: 'bob@visitors.example' });
  const large = { name: 'cv.pdf', bytes: Buffer.concat([aPdf(), Buffer.alloc(11 * 1024 * 1024)]) };
  expect(enteredIn(await sentWithFile(form, sound, large))?.errors).toEqual({
    cv: 'The file cv.pdf is too large. The maximum allowed file size is 10 MB.',
  });
  // above what any file may have, too
  const huge = { name: 'cv.pdf', bytes: Buffer.alloc(22 * 1024 * 1024, 'x') };
  for (const maxMegabytes of [10, 20]) {
    const wide = await published({ fields: [...aForm().fields, { ...CV, maxMegabytes }] });
    const shown = enteredIn(await sentWithFile(wide, sound, huge));
    expect(shown?.errors).toEqual({
      cv: `The file cv.pdf is too large. The maximum allowed file size is ${maxMegabytes} MB.`,
    });
    expect(shown?.values).toMatchObject({ email: 'bob@visitors.example' });
  }
  expect((await listed(form.id)).submitted).toBe(0);
});

test('the parts of another site’s form are not read', async () => {
  const form = await published({ fields: [...aForm().fields, CV] });
  const theirs = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const answer = await sentWithFile(form, sound, { name: 'cv.pdf', bytes: aPdf() }, visitor(), theirs);
  expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'FORBIDDEN']);
});

function sentInPage(form: FormDocument, forms: readonly FormDocument[], answers: [string, string][]) {
  const own: [string, string][] = [
    ['form', 'form-of-page'],
    ['block', 'b1'],
    ['formId', form.id],
    ['version', '1'],
  ];
  return submitted(`/${forms.map(({ id }) => id).join('~')}`, [...own, ...answers], visitor(), OURS);
}

test('of several forms in a page of blocks, the one that is sent is stored, and its place is named', async () => {
  const forms = [await published(), await published()] as const;
  const answer = await sentInPage(forms[1], forms, sound);
  const page = `/${forms[0].id}~${forms[1].id}`;
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `${page}?submitted=${forms[1].id}#b-b1`,
  ]);
  expect((await listed(forms[0].id)).results).toHaveLength(0);
  expect((await listed(forms[1].id)).results).toHaveLength(1);
});

test('a form in a home page of blocks is stored too', async () => {
  const form = await published();
  const own: [string, string][] = [
    ['form', 'form-of-page'],
    ['block', 'b1'],
    ['formId', form.id],
    ['version', '1'],
  ];
  const answer = await submitted('/', [...own, ...sound], visitor(), OURS);
  expect(answer.headers.location).toBe(`/?submitted=${form.id}#b-b1`);
  expect((await listed(form.id)).results).toHaveLength(1);
});

test('of several forms in a page of blocks, the one that is refused gets back what was entered', async () => {
  const forms = [await published(), await published()] as const;
  const answer = await sentInPage(forms[1], forms, [['answer email', 'bob']]);
  const { results, entered } = answer.json<ShownForms>();
  expect([answer.statusCode, results.map(({ form }) => form.id)]).toEqual([400, forms.map(({ id }) => id)]);
  expect(entered).toMatchObject({ formId: forms[1].id, values: { email: 'bob' } });
});

test('a page of blocks shows a form from its publication on, until it is withdrawn', async () => {
  const { id: _, ...content } = aForm({ urlId: 'from-now-on' });
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  const shown = async () => (await visitor().get(`/${form.id}`)).json<ShownForms>().results.length;
  expect(await shown()).toBe(0);
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  await shop.settled();
  expect(await shown()).toBe(1);
  await ada.send('POST', `/api/config/forms/${form.id}/archive`, {}, { 'if-match': '"1"' });
  await shop.settled();
  expect(await shown()).toBe(0);
});

test.each(['', '?ids=a&ids=b', '?ids=a&other=b', `?ids=${'a'.repeat(1401)}`])(
  'the forms of a page are asked for by one text, not by %s',
  async (query) => expect((await visitor().get(`/api/form/shown${query}`)).statusCode).toBe(400),
);

test.each(['__proto__', '%00', '%ED%A0%BD', '~~', "a'%20or%201=1"])('no form has the ids %s', async (ids) => {
  const answer = await visitor().get(`/api/form/shown?ids=${ids}`);
  expect([answer.statusCode, answer.json<ShownForms>().results]).toEqual([200, []]);
});
