import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChangedPage } from '@daybook/contracts/content/owner-pages.api';
import type { FileAnswer, FileDetails, FileListAnswer } from '@daybook/contracts/media/media-files.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { block, section } from '../../content/pages/testing/pages.js';
import { createdPage } from '../../content/testing/page-requests.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { aPdf, aRecording, aVideo } from '../testing/media-samples.js';
import { MOST_UPLOADS, UPLOAD_LIFE_MS } from './upload-folder.js';

const UPLOADS = '/api/config/media-uploads';
const FILES = '/api/config/media-files';
const PART = 'application/offset+octet-stream';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['store manager']);
}, 60_000);
afterAll(() => shop.close());

type Headers = Record<string, string>;

/** A call of the tus protocol by an owner's browser. */
function tus(
  by: OwnerBrowser,
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  url: string,
  headers: Headers = {},
  payload?: Buffer,
) {
  return shop.fastify.inject({
    method,
    url,
    headers: {
      host: `${SHOP}.test`,
      cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrf-token': by.cookies.get('crumb') ?? '',
      'tus-resumable': '1.0.0',
      ...headers,
    },
    ...(payload && { payload }),
  });
}

const said = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const begin = (filename: string, size: number, by = ada, more: Record<string, string> = {}) =>
  tus(by, 'POST', UPLOADS, { 'upload-length': String(size), 'upload-metadata': said({ filename, ...more }) });

const part = (url: string, offset: number, bytes: Buffer, by = ada) =>
  tus(by, 'PATCH', url, { 'upload-offset': String(offset), 'content-type': PART }, bytes);

async function sent(filename: string, bytes: Buffer, by = ada, more: Record<string, string> = {}) {
  const begun = await begin(filename, bytes.length, by, more);
  if (begun.statusCode !== 201) return begun;
  return part(String(begun.headers.location), 0, bytes, by);
}

async function uploaded(filename: string, bytes: Buffer, by = ada, more: Record<string, string> = {}) {
  const answer = await sent(filename, bytes, by, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await shop.settled();
  return answer.json<FileAnswer>().file;
}

const errorOf = (answer: { json<T>(): T }) => answer.json<ErrorAnswer>().error;
const uploadsOf = (website: string) =>
  readdir(path.join(shop.daybook.installation.config.dataDir, 'media/uploads', website)).catch(() => []);

test('a video that arrives in parts is in the library, and is served whole and by ranges', async () => {
  const bytes = aVideo(5000);
  const begun = await begin('A tour (1).mp4', bytes.length);
  expect([begun.statusCode, begun.headers['upload-expires']]).toEqual([201, expect.any(String)]);
  const at = String(begun.headers.location);
  expect((await part(at, 0, bytes.subarray(0, 2000))).headers['upload-offset']).toBe('2000');
  expect((await tus(ada, 'HEAD', at)).headers).toMatchObject({
    'upload-offset': '2000',
    'upload-length': '5000',
  });
  const last = await part(at, 2000, bytes.subarray(2000));
  const { file } = last.json<FileAnswer>();
  expect(file).toMatchObject({ kind: 'video', extension: 'mp4', filename: 'A tour (1).mp4', byteSize: 5000 });
  expect(last.headers['x-daybook-position']).toMatch(/^\d+$/);
  // the answer to the last part was lost
  expect((await tus(ada, 'HEAD', at)).headers).toMatchObject({
    'upload-offset': '5000',
    'upload-length': '5000',
  });
  expect(await uploadsOf(SHOP)).toEqual([]);
  await shop.settled();

  const visitor = shop.browser();
  const led = await visitor.get(`/media/files/${file.id}`);
  const content = `/media/content/${file.contentId}.mp4`;
  expect([led.statusCode, led.headers.location]).toEqual([302, `${content}?name=A%20tour%20(1).mp4`]);
  const whole = await visitor.get(content);
  expect(whole.rawPayload.equals(bytes)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '5000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const some = await visitor.get(content, { range: 'bytes=100-199' });
  expect([some.statusCode, some.headers['content-range']]).toEqual([206, 'bytes 100-199/5000']);
  expect(some.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
  expect((await visitor.get(content, { range: 'bytes=5000-' })).statusCode).toBe(416);
  const changed = await visitor.get(content, { range: 'bytes=0-1', 'if-range': '"other"' });
  expect(changed.statusCode).toBe(200);
  const known = await visitor.get(content, { 'if-none-match': String(whole.headers.etag) });
  expect(known.statusCode).toBe(304);
  const head = await shop.fastify.inject({ method: 'HEAD', url: content });
  expect([head.headers['content-length'], head.body]).toEqual(['5000', '']);
});

test('what browsers might run is saved under its name, with the ending of its type', async () => {
  const notes = await uploaded('Notes.txt', Buffer.from('<script>alert(1)</script>'));
  const led = await shop.browser().get(`/media/files/${notes.id}`);
  const { headers } = await shop.browser().get(String(led.headers.location));
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'text/plain; charset=utf-8',
    `attachment; filename="Notes.txt"; filename*=UTF-8''Notes.txt`,
  ]);
  const bent = await shop.browser().get(`/media/content/${notes.contentId}.txt?name=..%2Fevil.html`);
  expect(bent.headers['content-disposition']).toContain('filename="evil.txt"');
  expect((await shop.browser().get(`/media/content/${notes.contentId}.html`)).statusCode).toBe(404);
});

test('a recording says its title, its artist and its length', async () => {
  const file = await uploaded('song.mp3', aRecording({ title: 'Glaze', artist: 'Ada' }));
  expect(file).toMatchObject({ kind: 'audio', extension: 'mp3', title: 'Glaze', artist: 'Ada' });
  expect(file.duration).toBeGreaterThan(500);
});

test.each([
  ['a script', 'photo.jpg', Buffer.from('<script>alert(1)</script>')],
  ['one byte', 'clip.mp4', Buffer.from([0])],
  ['nothing', 'clip.mp4', Buffer.alloc(0)],
  ['a drawing', 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', 'page.html', Buffer.from('<!doctype html><p>Hello</p>')],
  ['a program', 'tool.txt', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
  ['captions without their first word', 'words.vtt', Buffer.from('1\n00:00 --> 00:01\nHello')],
  ['a video named as a page', 'clip.html', aVideo(64)],
])('%s is refused, and nothing of it is left', async (_, name, bytes) => {
  const answer = await sent(name, bytes);
  expect([answer.statusCode, errorOf(answer).message]).toEqual([
    415,
    `The file ${name} does not appear to be a supported file`,
  ]);
  expect(await uploadsOf(SHOP)).toEqual([]);
});

test.each([
  ['clip.mp4', 501, '500 MB'],
  ['song.mp3', 161, '160 MB'],
  ['prices.pdf', 301, '300 MB'],
])('%s of %i MB is refused before a byte is sent', async (name, megabytes, most) => {
  const answer = await begin(name, megabytes * 1024 * 1024);
  expect([answer.statusCode, errorOf(answer).message]).toEqual([
    413,
    `The file ${name} is too large. The maximum allowed file size is ${most}.`,
  ]);
});

test('parts that are no next part are refused, and nothing grows', async () => {
  const bytes = aPdf(300);
  const at = String((await begin('prices.pdf', bytes.length)).headers.location);
  const offset = async () => (await tus(ada, 'HEAD', at)).headers['upload-offset'];
  await part(at, 0, bytes.subarray(0, 100));
  for (const [from, of] of [
    [0, bytes.subarray(0, 100)],
    [200, bytes.subarray(200)],
    [99, bytes.subarray(99)],
    [100, Buffer.concat([bytes.subarray(100), Buffer.from('more')])],
  ] as const) {
    expect((await part(at, from, of)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await offset()).toBe('100');
  }
  const wrong: Headers[] = [
    {},
    { 'upload-offset': '-1' },
    { 'upload-offset': 'x' },
    { 'upload-offset': '100', 'tus-resumable': '2' },
  ];
  for (const headers of wrong) {
    const answer = await tus(ada, 'PATCH', at, { 'content-type': PART, ...headers }, bytes.subarray(100));
    expect(answer.statusCode).toBe(400);
  }
  const untyped = await tus(
    ada,
    'PATCH',
    at,
    { 'upload-offset': '100', 'content-type': 'application/json' },
    Buffer.from('{}'),
  );
  expect([untyped.statusCode, await offset()]).toEqual([415, '100']);
  // the same last part twice at once makes one file
  const twice = await Promise.all([part(at, 100, bytes.subarray(100)), part(at, 100, bytes.subarray(100))]);
  expect(twice.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await tus(ada, 'DELETE', at)).statusCode).toBe(404);
});

test('an upload says its name and its length at its beginning', async () => {
  const codeOf = async (headers: Headers) => errorOf(await tus(ada, 'POST', UPLOADS, headers)).code;
  expect(await codeOf({ 'upload-length': '5' })).toBe('FILE_NAME_MISSING');
  expect(await codeOf({ 'upload-length': '5', 'upload-metadata': said({ filename: ' ' }) })).toBe(
    'FILE_NAME_MISSING',
  );
  expect(await codeOf({ 'upload-length': '-5', 'upload-metadata': said({ filename: 'a.pdf' }) })).toBe(
    'INVALID_REQUEST',
  );
  expect(await codeOf({ 'upload-metadata': said({ filename: 'a.pdf' }) })).toBe('INVALID_REQUEST');
  expect(await codeOf({ 'upload-defer-length': '1', 'upload-metadata': said({ filename: 'a.pdf' }) })).toBe(
    'INVALID_REQUEST',
  );
  expect(await codeOf({ 'upload-length': '5', 'upload-metadata': 'filename ***' })).toBe('INVALID_REQUEST');
});

test('a website has few uploads that have not ended, and those of yesterday make room', async () => {
  const bea = await shop.owner(['admin'], { website: OTHER_SHOP });
  // the calls go to another website's host, where the list of members says which website is meant
  await shop.settled();
  const large = await Promise.all([1, 2, 3, 4, 5].map((n) => begin(`${n}.mp4`, 500 * 1024 * 1024, bea)));
  expect(large.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 429]);
  const small = await Promise.all(Array.from({ length: MOST_UPLOADS }, (_, n) => begin(`${n}.pdf`, 10, bea)));
  expect(small.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MOST_UPLOADS - 4);
  expect(errorOf(small.find(({ statusCode }) => statusCode === 429) ?? small[0]!).code).toBe('UPLOADS_FULL');
  const folder = path.join(shop.daybook.installation.config.dataDir, 'media/uploads', OTHER_SHOP);
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.json'))) {
    const id = name.replace('.json', '');
    const creation_date = new Date(Date.now() - UPLOAD_LIFE_MS - 1000).toISOString();
    await writeFile(path.join(folder, name), JSON.stringify({ id, size: 10, offset: 0, creation_date }));
    expect((await tus(bea, 'HEAD', `${UPLOADS}/${id}`)).statusCode).toBe(404);
  }
  expect((await begin('again.pdf', 10, bea)).statusCode).toBe(201);
  expect(await uploadsOf(OTHER_SHOP)).toHaveLength(2);
});

test('uploads and files of another website are not found, and a right is needed', async () => {
  const bea = await shop.owner(['admin'], { website: OTHER_SHOP });
  // the calls go to another website's host, where the list of members says which website is meant
  await shop.settled();
  const theirs = await uploaded('theirs.pdf', aPdf(300), bea);
  const at = String((await begin('open.pdf', 300, bea)).headers.location);
  const id = `${FILES}/${theirs.id}`;
  const calls = [
    tus(ada, 'HEAD', at),
    part(at, 0, aPdf(300)),
    tus(ada, 'DELETE', at),
    tus(ada, 'HEAD', `${UPLOADS}/..%2f${OTHER_SHOP}%2fx`),
    begin('mine.pdf', 300, ada, { replaces: theirs.id }),
    ada.get(id),
    ada.send('PUT', id, { title: 'mine' }),
    ada.send('DELETE', id),
    shop.browser().get(`/media/files/${theirs.id}`),
  ];
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 404));
  expect((await tus(bea, 'DELETE', at)).statusCode).toBe(204);
  const viewer = await shop.owner(['viewer']);
  expect((await begin('a.pdf', 10, viewer)).statusCode).toBe(403);
  expect((await tus(ada, 'POST', UPLOADS, { 'x-csrf-token': '' })).statusCode).toBe(403);
  expect((await shop.browser().get(FILES)).statusCode).toBe(401);
});

test('files are sorted into folders and tags, renamed, replaced and deleted', async () => {
  const cleo = await shop.owner(['editor']);
  const file = await uploaded('summer prices.pdf', aPdf(300), cleo);
  const at = `${FILES}/${file.id}`;
  const changes = {
    filename: 'prices.pdf',
    folder: ' Lists ',
    tags: ['summer', ' summer', 'shop'],
    title: 'Prices',
  };
  expect((await cleo.send('PUT', at, changes)).json<FileAnswer>().file).toMatchObject({
    filename: 'prices.pdf',
    folder: 'Lists',
    tags: ['summer', 'shop'],
  });
  await shop.settled();
  const list = async (query: string) => (await cleo.get(`${FILES}?${query}`)).json<FileListAnswer>();
  const { results, folders, tags } = await list('folder=Lists&tag=shop&kind=file&q=PRICES');
  expect([results.map(({ id }) => id), folders, tags]).toEqual([[file.id], ['Lists'], ['shop', 'summer']]);
  expect((await list('folder=Other')).results).toEqual([]);
  for (const [wrong, code] of [
    [{ filename: ' ' }, 'FILE_NAME_MISSING'],
    [{ folder: 'x'.repeat(61) }, 'INVALID_REQUEST'],
    [{ tags: ['x'.repeat(61)] }, 'INVALID_REQUEST'],
    [{ contentId: 'x' }, 'INVALID_REQUEST'],
  ] as const) {
    expect(errorOf(await cleo.send('PUT', at, wrong)).code).toBe(code);
  }

  const replaced = await uploaded('autumn prices.pdf', aPdf(400), cleo, { replaces: file.id });
  expect(replaced).toMatchObject({
    id: file.id,
    folder: 'Lists',
    byteSize: 400,
    filename: 'autumn prices.pdf',
  });
  expect(replaced.contentId).not.toBe(file.contentId);
  // the earlier content stays for those who have its address
  expect((await shop.browser().get(`/media/content/${file.contentId}.pdf`)).statusCode).toBe(200);
  const other = await sent('clip.mp4', aVideo(64), cleo, { replaces: file.id });
  expect([other.statusCode, errorOf(other).code]).toEqual([409, 'FILE_OF_ANOTHER_KIND']);

  expect((await cleo.send('DELETE', at)).statusCode).toBe(200);
  await shop.settled();
  expect((await cleo.get(at)).statusCode).toBe(404);
  expect((await list('kind=file&folder=Lists')).results).toEqual([]);
  expect((await shop.browser().get(`/media/files/${file.id}`)).statusCode).toBe(302);
});

test('a page that links to a file uses it', async () => {
  const eve = await shop.owner(['editor']);
  const file = await uploaded('menu.pdf', aPdf(300), eve);
  const isUnused = async () =>
    (await eve.get(`${FILES}?use=none&limit=100`))
      .json<FileListAnswer>()
      .results.some(({ id }) => id === file.id);
  expect(await isUnused()).toBe(true);
  const link = { kind: 'file', id: file.id };
  const operations = [
    section('s1'),
    block('b1', 'button', { label: 'Menu', link, look: 'primary', align: 'left' }),
  ];
  const page: ChangedPage = await createdPage(eve, { operations });
  await shop.settled();
  const { usedBy, uses } = (await eve.get(`${FILES}/${file.id}`)).json<FileDetails>();
  expect([uses, usedBy]).toEqual([1, [{ kind: 'page', id: page.id, title: 'About' }]]);
  expect(await isUnused()).toBe(false);
});
