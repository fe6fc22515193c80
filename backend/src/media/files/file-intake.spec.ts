import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aRecording, aVideo } from '../testing/media-samples.js';
import { BoundedTokenizer } from './bounded-tokenizer.js';
import { judgedFile } from './file-intake.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daybook-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function judged(name: string, bytes: Buffer) {
  const file = path.join(folder, 'arrived');
  await writeFile(file, bytes);
  return judgedFile(name, file);
}

const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(64),
]);
const m4a = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypM4A '), Buffer.alloc(64)]);
const ogg = Buffer.concat([
  Buffer.from('OggS'),
  Buffer.alloc(24),
  Buffer.from('\x01vorbis'),
  Buffer.alloc(64),
]);
const zip = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);

test.each([
  ['clip.bin', aVideo(64), 'mp4'],
  ['voice.m4a', aVideo(64), 'm4a'],
  ['clip', webm, 'webm'],
  ['song.txt', m4a, 'm4a'],
  ['song.ogg', ogg, 'ogg'],
  ['all.zip', zip, 'zip'],
  ['letter.docx', zip, 'docx'],
  ['letter.doc', cfb, 'doc'],
  ['list.csv', Buffer.from('name;prix\ncafé;2'), 'csv'],
  ['words.vtt', Buffer.from('\ufeffWEBVTT\n\n00:00.000 --> 00:01.000\nHello'), 'vtt'],
])('%s is what its first bytes say', async (name, bytes, extension) => {
  expect(await judged(name, bytes)).toMatchObject({ extension, byteSize: bytes.length });
});

test.each([
  ['letter.exe', zip],
  ['letter.bin', cfb],
  ['film.ogg', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('\x80theora')])],
  ['film.mov', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypqt  '), Buffer.alloc(64)])],
  ['list.csv', Buffer.from([0x61, 0, 0x62])],
  ['list.csv', Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x20])],
])('%s is refused', async (name, bytes) => {
  await expect(judged(name, bytes)).rejects.toMatchObject({ code: 'FILE_UNSUPPORTED' });
});

test('a recording that claims a title of 200 MB says nothing, and is taken', async () => {
  const bytes = aRecording({ title: 'Glaze', artist: 'Ada' });
  // the length of its tags, in seven bits a byte
  bytes.set([0x60, 0, 0, 0], 6);
  expect(await judged('song.mp3', bytes)).toMatchObject({ extension: 'mp3', title: '' });
});

test('no more than 4 MB of a file are asked for at once, and none after the time is over', async () => {
  const file = path.join(folder, 'long');
  await writeFile(file, Buffer.alloc(6 * 1024 * 1024));
  const handle = await open(file);
  const info = { size: 6 * 1024 * 1024, mimeType: 'audio/mpeg' };
  const tokenizer = new BoundedTokenizer(handle, info, Date.now() + 60_000);
  const token = (len: number) => ({ len, get: (bytes: Uint8Array) => bytes.length });
  expect(await tokenizer.readToken(token(1024))).toBe(1024);
  expect(tokenizer.position).toBe(1024);
  await expect(tokenizer.readToken(token(5 * 1024 * 1024))).rejects.toThrow('too large');
  await expect(tokenizer.readBuffer(new Uint8Array(5 * 1024 * 1024))).rejects.toThrow('too large');
  const late = new BoundedTokenizer(handle, info, Date.now() - 1);
  await expect(late.readToken(token(1))).rejects.toThrow('too many parts');
  await handle.close();
});
