/** @own-shop clock */
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { SubmissionDetail } from '@daybook/contracts/forms/owner-submissions.api';
import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { FORM_FILE_LIMITS } from '@daybook/contracts/forms/shared/form-files';
import { HOUR_MS } from '@daybook/contracts/shared/durations';
import {
  type Browser,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { submissionDecider } from '../submissions/submission.decider.js';
import { aPdf } from '../testing/a-pdf.js';
import { clamd } from '../testing/clamd.js';
import { aForm } from '../testing/form-documents.js';
import { keyFor, tokenOf, upload } from '../testing/uploads.js';
import { FormFilesService } from './form-files.service.js';
import { FormFilesTable } from './form-files-table.js';
import { UnsentFilesService } from './unsent-files.service.js';

let scanner: Server;
let shop: TestShop;
let ada: OwnerBrowser;
let forms = 0;
beforeAll(async () => {
  scanner = await clamd('EICAR');
  const { port } = scanner.address() as AddressInfo;
  shop = await openTestShop({ RATE_LIMITS: 'off', FILE_SCAN_URL: `clamd://127.0.0.1:${port}` });
  ada = await shop.owner(['admin']);
}, 60_000);
afterAll(async () => {
  await shop.close();
  scanner.close();
});
afterEach(() => jest.restoreAllMocks());

const CV: Field = { id: 'cv', kind: 'file', title: 'CV', required: true, maxFiles: 3, maxMegabytes: 1 };
async function published(field: Partial<Field> = {}, changes: Partial<FormDocument> = {}) {
  forms += 1;
  const fields = [
    { id: 'email', kind: 'email', title: 'Email', required: false },
    { ...CV, ...field } as Field,
    { id: 'photo', kind: 'file', title: 'Photo', required: false },
  ] as const;
  const { id: _, ...content } = aForm({ urlId: `files-${forms}`, fields, ...changes });
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  return form;
}
const send = (browser: Browser, key: string, form: object) =>
  browser.send('POST', '/api/form/SaveFormSubmission', { key, form });
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  statusCode < 400 ? undefined : JSON.parse(body).error.code,
];
const detail = async (id: string) => {
  await shop.settled();
  return (await ada.get(`/api/config/submissions/${id}`)).json<SubmissionDetail>();
};
const idOf = (key: string) => key.split('.')[0] ?? '';
const folder = () => path.join(shop.daybook.installation.config.dataDir, 'media/originals');
const stored = async () =>
  (await readdir(folder()).catch(() => [])).filter((name) => name.startsWith('form-')).sort();
const rowsOf = async (key: string) =>
  (
    await shop.daybook.installation.pool.query(
      'select file_id, is_claimed, is_settled, person_id from form_files.files where submission_id = $1 order by bytes',
      [idOf(key)],
    )
  ).rows;
function service<Service>(type: abstract new (...given: never[]) => Service): Service {
  const { api } = shop.daybook;
  if (!api) throw new Error('the test shop has no API');
  return api.app.get(type as new (...given: never[]) => Service);
}
const reconcile = (now: number) =>
  new UnsentFilesService(
    shop.daybook.installation.aggregates.of('submission', submissionDecider),
    service(FormFilesTable),
    service(FormFilesService),
  ).delete(now);

test('a file is uploaded before the form is sent, stored encrypted, and downloaded by members as it came', async () => {
  const form = await published();
  const bob = shop.browser();
  const key = await keyFor(bob, form.id);
  const bytes = aPdf('Ten years of glazing');
  const answer = await upload(bob, key, 'C:\\me\\résumé; 1.pdf', bytes);
  expect(answer.json()).toEqual({
    token: expect.any(String),
    name: 'résumé; 1.pdf',
    size: bytes.length,
  });
  // the same file again is the same file
  const again = await upload(bob, key, 'C:\\me\\résumé; 1.pdf', bytes);
  expect(again.json()).toEqual(answer.json());
  const answers = { email: 'bob@visitors.example', cv: tokenOf(answer) };
  expect((await send(bob, key, answers)).statusCode).toBe(200);
  // a retry after a lost answer, of the upload too, is the same submission
  expect(tokenOf(await upload(bob, key, 'C:\\me\\résumé; 1.pdf', bytes))).toBe(tokenOf(answer));
  expect((await send(bob, key, answers)).statusCode).toBe(200);

  const { answers: shown } = await detail(idOf(key));
  const [file] = shown?.[1]?.files ?? [];
  expect(shown?.[1]).toEqual({
    rawTitle: 'CV',
    type: 'other',
    values: [`résumé; 1.pdf (${bytes.length} B)`],
    files: [{ id: expect.any(String), name: 'résumé; 1.pdf', size: bytes.length }],
  });
  const sealed = await readFile(path.join(folder(), `form-${file?.id}`));
  expect(sealed.includes('glazing')).toBe(false);
  const download = await ada.get(`/api/config/submissions/${idOf(key)}/files/${file?.id}`);
  expect([download.statusCode, download.rawPayload]).toEqual([200, bytes]);
  expect(download.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="r_sum__ 1.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9%3B%201.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(download.headers['content-security-policy']).toContain('sandbox');
  // it was sent at once, as a program does
  const csv = (await ada.get(`/api/config/submissions/export?formId=${form.id}&status=quarantined`)).body;
  expect(csv).toContain('résumé; 1.pdf');
  // no page serves it, and no other website's member gets it
  for (const url of [`/media/form-${file?.id}`, `/media/form-${file?.id}.pdf`])
    expect((await bob.get(url)).statusCode).toBe(404);
  const eve = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect(codeOf(await eve.get(`/api/config/submissions/${idOf(key)}/files/${file?.id}`))).toEqual([
    404,
    'FORM_FILE_NOT_FOUND',
  ]);
  expect((await bob.get(`/api/config/submissions/${idOf(key)}/files/${file?.id}`)).statusCode).toBe(401);
});

test.each<[string, string, Buffer, [number, string]]>([
  [
    'a page that calls itself a PDF',
    'cv.pdf',
    Buffer.from('<html><script>1</script>'),
    [415, 'FILE_UNSUPPORTED'],
  ],
  ['a PDF that calls itself a picture', 'cv.png', aPdf(), [415, 'FILE_UNSUPPORTED']],
  ['a page', 'cv.html', Buffer.from('<html></html>'), [415, 'FILE_UNSUPPORTED']],
  ['a drawing with script', 'cv.svg', Buffer.from('<svg onload="x()"/>'), [415, 'FILE_UNSUPPORTED']],
  ['a type that the field does not take', 'a.zip', Buffer.from('PK\x03\x04'), [415, 'FILE_UNSUPPORTED']],
  ['a program that calls itself a text', 'a.txt', Buffer.from('MZ\0\0'), [415, 'FILE_UNSUPPORTED']],
  ['an empty file', 'cv.pdf', Buffer.alloc(0), [415, 'FILE_UNSUPPORTED']],
  [
    'a file that is too large',
    'cv.pdf',
    Buffer.concat([aPdf(), Buffer.alloc(1024 * 1024)]),
    [413, 'FILE_TOO_LARGE'],
  ],
])('%s is refused, and nothing is stored', async (_, name, bytes, expected) => {
  const form = await published();
  const bob = shop.browser();
  const key = await keyFor(bob, form.id);
  expect(codeOf(await upload(bob, key, name, bytes))).toEqual(expected);
  expect(await rowsOf(key)).toEqual([]);
});

test('a file that the scanner finds harmful is refused, and nothing is stored', async () => {
  const bob = shop.browser();
  const key = await keyFor(bob, (await published()).id);
  expect(codeOf(await upload(bob, key, 'cv.pdf', aPdf('EICAR')))).toEqual([400, 'FORM_FILE_UNSAFE']);
  expect(await rowsOf(key)).toEqual([]);
});

test('a text is a text, in whatever script', async () => {
  const form = await published();
  const bob = shop.browser();
  const answer = await upload(bob, await keyFor(bob, form.id), 'cv.txt', Buffer.from('Ça va, 田中'));
  expect(answer.statusCode).toBe(200);
});

test('a token works for its own browser, submission and field alone', async () => {
  const form = await published();
  const bob = shop.browser();
  const eve = shop.browser();
  eve.cookies.set('crumb', 'the-crumb-of-eve-0123456789');
  const key = await keyFor(bob, form.id);
  const token = tokenOf(await upload(bob, key, 'cv.pdf', aPdf()));
  const gone = (answer: Awaited<ReturnType<typeof send>>) => [
    answer.statusCode,
    Object.keys(answer.json().error.fields),
  ];
  expect(gone(await send(bob, await keyFor(bob, form.id), { cv: token }))).toEqual([400, ['cv']]);
  expect(gone(await send(eve, await keyFor(eve, form.id), { cv: token }))).toEqual([400, ['cv']]);
  expect(gone(await send(bob, key, { cv: token, photo: token }))).toEqual([400, ['photo']]);
  expect(
    gone(await send(bob, key, { cv: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` })),
  ).toEqual([400, ['cv']]);
  // nor can another browser upload by the key, or to a field that takes no files
  expect(codeOf(await upload(eve, key, 'cv.pdf', aPdf()))).toEqual([401, 'FORM_KEY_INVALID']);
  expect(codeOf(await upload(bob, key, 'cv.pdf', aPdf(), 'email'))).toEqual([404, 'FORM_FILE_NOT_FOUND']);
  expect((await send(bob, key, { cv: token })).statusCode).toBe(200);
  // the key is used: another file is no part of the submission any more
  expect(codeOf(await upload(bob, key, 'other.pdf', aPdf('other')))).toEqual([401, 'FORM_KEY_INVALID']);
});

test('a key that has expired is renewed, and the files stay', async () => {
  const form = await published();
  const bob = shop.browser();
  const key = await keyFor(bob, form.id);
  const token = tokenOf(await upload(bob, key, 'cv.pdf', aPdf()));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * HOUR_MS);
  expect(codeOf(await send(bob, key, { cv: token }))).toEqual([401, 'FORM_KEY_INVALID']);
  expect(codeOf(await upload(bob, key, 'late.pdf', aPdf()))).toEqual([401, 'FORM_KEY_INVALID']);
  const renewed = await keyFor(bob, form.id, `&renews=${key}`);
  expect(idOf(renewed)).toBe(idOf(key));
  expect((await send(bob, renewed, { cv: token })).statusCode).toBe(200);
  const eve = shop.browser();
  eve.cookies.set('crumb', 'the-crumb-of-eve-0123456789');
  // a key that was used is not renewed, nor one of another browser or form
  const unsent = await keyFor(bob, form.id);
  const others = [
    await keyFor(bob, form.id, `&renews=${renewed}`),
    await keyFor(eve, form.id, `&renews=${unsent}`),
    await keyFor(bob, (await published()).id, `&renews=${unsent}`),
  ].map(idOf);
  for (const known of [key, unsent]) expect(others).not.toContain(idOf(known));
  expect(idOf(await keyFor(bob, form.id, `&renews=${unsent}`))).toBe(idOf(unsent));
});

test('a submission has so many files and bytes', async () => {
  const form = await published();
  const bob = shop.browser();
  const key = await keyFor(bob, form.id);
  const at = (i: number) => upload(bob, key, `cv-${i}.pdf`, aPdf());
  for (let i = 0; i < FORM_FILE_LIMITS.perSubmission; i += 1) expect((await at(i)).statusCode).toBe(200);
  expect(codeOf(await at(99))).toEqual([409, 'FORM_FILES_FULL']);
  // one that is there already takes no room
  expect((await at(0)).statusCode).toBe(200);
  const { pool } = shop.daybook.installation;
  const other = await keyFor(bob, form.id);
  await pool.query(
    // of another network
    'update form_files.files set bytes = $1, network = null where submission_id = $2 and file_id = (select min(file_id) from form_files.files where submission_id = $2)',
    [FORM_FILE_LIMITS.waitingBytes, idOf(key)],
  );
  expect(codeOf(await upload(bob, other, 'cv.pdf', aPdf()))).toEqual([409, 'FORM_FILES_FULL']);
  await pool.query('delete from form_files.files where submission_id = $1', [idOf(key)]);
  expect((await upload(bob, other, 'cv.pdf', aPdf())).statusCode).toBe(200);
});

test('one network has so much room for files that are not sent, and for all that it sends in a day', async () => {
  const bob = shop.browser();
  const key = await keyFor(bob, (await published()).id);
  expect((await upload(bob, key, 'cv.pdf', aPdf())).statusCode).toBe(200);
  const { pool } = shop.daybook.installation;
  const { networkWaitingBytes } = FORM_FILE_LIMITS;
  await pool.query('update form_files.files set bytes = $1 where submission_id = $2', [
    networkWaitingBytes,
    idOf(key),
  ]);
  // whatever it calls itself, and whichever form it is
  const eve = shop.browser();
  const other = await keyFor(eve, (await published()).id);
  expect(codeOf(await upload(eve, other, 'cv.pdf', aPdf()))).toEqual([409, 'FORM_FILES_FULL']);
  const alter = (changes: string) =>
    pool.query(`update form_files.files set ${changes} where submission_id = $1`, [idOf(key)]);
  await alter(`is_claimed = true, bytes = ${FORM_FILE_LIMITS.networkDayBytes}`);
  expect(codeOf(await upload(eve, other, 'cv.pdf', aPdf()))).toEqual([409, 'FORM_FILES_FULL']);
  await alter("touched_at = touched_at - interval '25 hours'");
  expect((await upload(eve, other, 'day.pdf', aPdf('day'))).statusCode).toBe(200);
  await alter("touched_at = clock_timestamp(), network = 'other'");
  expect((await upload(eve, other, 'cv.pdf', aPdf())).statusCode).toBe(200);
  await pool.query('delete from form_files.files where submission_id = $1', [idOf(key)]);
});

test('the files of spam have room of their own, and a member gives it back', async () => {
  const form = await published();
  const bot = shop.browser();
  const sendFile = async (name: string) => {
    const key = await keyFor(bot, form.id);
    const cv = tokenOf(await upload(bot, key, `${name}.pdf`, aPdf(name)));
    return { id: idOf(key), answer: await send(bot, key, { cv }) };
  };
  // sent at once: suspected
  const first = await sendFile('first');
  expect(first.answer.statusCode).toBe(200);
  const { pool } = shop.daybook.installation;
  const { suspectedBytes } = FORM_FILE_LIMITS;
  await pool.query(`update form_files.files set bytes = $1, network = 'other' where submission_id = $2`, [
    suspectedBytes,
    first.id,
  ]);
  expect(codeOf((await sendFile('second')).answer)).toEqual([409, 'FORM_FILES_FULL']);
  const move = (status: string) =>
    ada.send('POST', '/api/config/submissions/status', { ids: [first.id], status });
  await move('received');
  expect((await sendFile('third')).answer.statusCode).toBe(200);
  await move('rejected');
  expect(codeOf((await sendFile('fourth')).answer)).toEqual([409, 'FORM_FILES_FULL']);
  await pool.query('update form_files.files set bytes = 1 where submission_id = $1', [first.id]);
});

test('what was uploaded and not sent is deleted after a day, and what was sent stays', async () => {
  const form = await published();
  const bob = shop.browser();
  const sent = await keyFor(bob, form.id);
  const left = await keyFor(bob, form.id);
  const token = tokenOf(await upload(bob, sent, 'cv.pdf', aPdf()));
  await upload(bob, sent, 'removed.pdf', aPdf('the visitor removed this one'));
  const late = tokenOf(await upload(bob, left, 'cv.pdf', aPdf()));
  expect((await send(bob, sent, { cv: token })).statusCode).toBe(200);
  await reconcile(Date.now() + 23 * HOUR_MS);
  expect([await rowsOf(sent), await rowsOf(left)].map(({ length }) => length)).toEqual([2, 1]);
  await reconcile(Date.now() + 25 * HOUR_MS);
  expect(await rowsOf(sent)).toMatchObject([{ is_claimed: true, is_settled: true }]);
  expect(await rowsOf(left)).toEqual([]);
  const [{ file_id: kept }] = await rowsOf(sent);
  expect(await stored()).toContain(`form-${kept}`);
  const refused = await send(bob, left, { cv: late });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { cv: 'This file is no longer here. Please remove it and choose it again.' },
  ]);
  const [file] = (await detail(idOf(sent))).answers?.[1]?.files ?? [];
  expect((await ada.get(`/api/config/submissions/${idOf(sent)}/files/${file?.id}`)).statusCode).toBe(200);
});

test('a look at a file of a sensitive field is a fact', async () => {
  const form = await published({ sensitive: true });
  const bob = shop.browser();
  const key = await keyFor(bob, form.id);
  await send(bob, key, { cv: tokenOf(await upload(bob, key, 'cv.pdf', aPdf())) });
  const looks = async () =>
    (
      await shop.daybook.installation.store.readAll({ filter: { types: ['SensitiveAnswersShown'] } })
    ).events.filter(({ data }) => (data as { submissionId: string }).submissionId === idOf(key)).length;
  expect((await detail(idOf(key))).answers?.[1]).toEqual({ rawTitle: 'CV', type: 'other', isHidden: true });
  const shown = await ada.send('POST', `/api/config/submissions/${idOf(key)}/answers`);
  const [file] = shown.json<SubmissionDetail>().answers?.[1]?.files ?? [];
  expect(await looks()).toBe(1);
  expect((await ada.get(`/api/config/submissions/${idOf(key)}/files/${file?.id}`)).statusCode).toBe(200);
  expect(await looks()).toBe(2);
  const csv = (await ada.get(`/api/config/submissions/export?formId=${form.id}&status=quarantined`)).body;
  expect(csv).not.toContain('cv.pdf');
});

test('the files of an erased person are deleted, and no other ones', async () => {
  const form = await published();
  const bob = shop.browser();
  const keys: string[] = [];
  for (const email of ['gone@visitors.example', 'stays@visitors.example']) {
    const key = await keyFor(bob, form.id);
    await send(bob, key, { email, cv: tokenOf(await upload(bob, key, 'cv.pdf', aPdf(email))) });
    keys.push(key);
  }
  const [gone = '', stays = ''] = keys;
  const [{ file_id: id, person_id }] = await rowsOf(gone);
  expect(person_id).toBe(shop.daybook.installation.personalData.personIdOf(SHOP, 'gone@visitors.example'));
  await ada.send('POST', '/api/operator/erasure', { email: 'gone@visitors.example' });
  expect(await rowsOf(gone)).toEqual([]);
  expect(await stored()).not.toContain(`form-${id}`);
  expect(await rowsOf(stays)).toHaveLength(1);
  expect(codeOf(await ada.get(`/api/config/submissions/${idOf(gone)}/files/${id}`))).toEqual([
    404,
    'FORM_FILE_NOT_FOUND',
  ]);
});
