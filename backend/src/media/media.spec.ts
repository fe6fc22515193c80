import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { isPictureName, PictureWidths, tierOf } from './picture-widths.js';

const WEBP = 'image/avif,image/webp,image/apng,*/*';

let shop: TestShop;
let dataDir: string;

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a3c' } });

const frame = (background: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  shop = await openTestShop();
  dataDir = shop.daybook.installation.config.dataDir;
  const originals = path.join(dataDir, 'media/originals');
  await mkdir(originals, { recursive: true });
  const mug = await aPicture(3000, 1500).jpeg().toBuffer();
  const files: Record<string, Buffer> = {
    'mug.jpg': mug,
    'small.jpg': await aPicture(400, 200).jpeg().toBuffer(),
    'turned.jpg': await aPicture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'glass.png': await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
    'moving.webp': await sharp(await Promise.all(['#f00', '#0f0', '#00f'].map(frame)), {
      join: { animated: true },
    })
      .webp({ delay: [100, 200, 300] })
      .toBuffer(),
    'truncated.jpg': (await aPicture(600, 600).jpeg().toBuffer()).subarray(0, 1200),
    'text.jpg': Buffer.from('no picture at all'),
    '../secret.jpg': mug,
    '../../secret.jpg': mug,
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(originals, name), bytes);
}, 60_000);
afterAll(() => shop.close());

const ask = (name: string, accept = WEBP, more: Record<string, string> = {}) =>
  shop.browser().get(`/media/${name}`, { accept, ...more });
const sizeOf = async ({ rawPayload }: { rawPayload: Buffer }) => {
  const { width, height, format } = await sharp(rawPayload).metadata();
  return { width, height, format };
};

test.each<[string | undefined, number]>([
  ['100w', 100],
  ['101w', 300],
  ['300w', 300],
  ['500w', 500],
  ['640w', 750],
  ['751w', 1000],
  ['1500w', 1500],
  ['1501w', 2500],
  ['2500w', 2500],
  ['99999w', 2500],
  ['0w', 100],
  [undefined, 2500],
  ['', 2500],
  ['large', 2500],
  ['500', 2500],
  ['-500w', 2500],
  ['1e3w', 2500],
])('asked for as %j a picture is %i pixels wide', (format, width) => {
  expect(tierOf(format)).toBe(width);
});

test.each(['mug.jpg', 'a-mug-2.webp', '0.png', `${'a'.repeat(81)}.jpg`])(
  '%s is a name of a picture',
  (name) => {
    expect(isPictureName(name)).toBe(true);
  },
);

test.each([
  '',
  '.',
  '..',
  '.jpg',
  '-.jpg',
  '../mug.jpg',
  '/mug.jpg',
  'a/mug.jpg',
  'a\\mug.jpg',
  'mug..jpg',
  'Mug.jpg',
  'mug.jpg/',
  'mug.jpg\n',
  'mug\u0000.jpg',
  'mug.svg',
  'mug.jpg.html',
  'mug',
  `${'a'.repeat(82)}.jpg`,
])('%j is none', (name) => {
  expect(isPictureName(name)).toBe(false);
});

describe('a picture', () => {
  test.each([100, 300, 500, 750, 1000, 1500, 2500])('is served %i pixels wide', async (width) => {
    const answer = await ask(`mug.jpg?format=${width}w`);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(await sizeOf(answer)).toEqual({ width, height: width / 2, format: 'webp' });
  });

  test('is WebP where the browser takes it and JPEG where it does not, and the answer varies by `Accept`', async () => {
    for (const accept of ['image/*', '*/*', 'image/png,image/jpeg', '']) {
      const answer = await ask('mug.jpg?format=100w', accept);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', vary: 'Accept' });
      expect((await sizeOf(answer)).format).toBe('jpeg');
    }
    expect((await ask('mug.jpg?format=100w')).headers.vary).toBe('Accept');
  });

  test('is never larger than its original', async () => {
    expect(await sizeOf(await ask('small.jpg?format=1000w'))).toMatchObject({ width: 400, height: 200 });
  });

  test('is turned upright, as the camera recorded it', async () => {
    expect(await sizeOf(await ask('turned.jpg?format=500w'))).toMatchObject({ width: 200, height: 400 });
  });

  test('with transparent parts gets a white background in a format without transparency', async () => {
    const { rawPayload } = await ask('glass.png?format=100w', 'image/jpeg');
    const { channels } = await sharp(rawPayload).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });

  test('that moves does so in each width as WebP, stands still as JPEG, and is no AVIF', async () => {
    const { rawPayload } = await ask('moving.webp?format=300w');
    const frame = { width: 300, pageHeight: 150, pages: 3, delay: [100, 200, 300] };
    expect(await sharp(rawPayload, { animated: true }).metadata()).toMatchObject(frame);
    const still = await sizeOf(await ask('moving.webp?format=300w', 'image/jpeg'));
    expect(still).toEqual({ width: 300, height: 150, format: 'jpeg' });
    const original = await readFile(path.join(dataDir, 'media/originals/moving.webp'));
    const folder = await mkdtemp(path.join(tmpdir(), 'moving-'));
    const widths = new PictureWidths(folder, () => Promise.resolve(original));
    await widths.ahead('moving.webp', [300], 'avif');
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test('may be cached for a year, and a request with its ETag gets a 304', async () => {
    const first = await ask('mug.jpg?format=300w');
    const kept = {
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    };
    expect(first.headers).toMatchObject(kept);
    const again = await ask('mug.jpg?format=300w', WEBP, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject(kept);
    const other = await ask('mug.jpg?format=300w', 'image/jpeg', {
      'if-none-match': String(first.headers.etag),
    });
    expect(other.statusCode).toBe(200);
  });
});

test.each([
  'nobody.jpg',
  'mug',
  'mug.svg',
  '%2e%2e',
  '..%2fsecret.jpg',
  '..%2f..%2fsecret.jpg',
  '..%5csecret.jpg',

  '%2e%2e%2f%2e%2e%2fsecret.jpg',
  '%252e%252e%252fsecret.jpg',
  'mug.jpg%00',
  `${'a'.repeat(150)}.jpg`,
  '',
])('/media/%s is a JSON 404', async (name) => {
  const answer = await ask(name);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(answer.headers['cache-control'] ?? '').not.toMatch(/max-age=[1-9]/);
});

describe('an original that is no whole picture', () => {
  test.each(['truncated.jpg', 'text.jpg'])(
    'is an error of ours, said plainly, and hurts no other: %s',
    async (name) => {
      for (const _ of ['first', 'second']) {
        const answer = await ask(`${name}?format=300w`);
        expect(answer.statusCode).toBe(500);
        expect(answer.json()).toEqual({ error: { code: 'INTERNAL', message: 'Something went wrong' } });
        expect(answer.headers['cache-control'] ?? '').not.toMatch(/max-age=[1-9]/);
      }
      expect((await ask('mug.jpg?format=300w')).statusCode).toBe(200);
      const kept = await readdir(path.join(dataDir, 'media/renditions'));
      expect(kept.filter((file) => file.startsWith(name))).toEqual([]);
    },
  );

  test('is named in the error, so that an operator finds it', async () => {
    const { pictures } = shop.daybook.installation;
    await expect(pictures.rendition('truncated.jpg', 300, 'webp')).rejects.toThrow(
      /truncated\.jpg cannot be read: /,
    );
  });
});

describe('a rendition is made', () => {
  let folder: string;
  let looked: string[];
  let pictures: PictureWidths;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'daybook-pictures-'));
    looked = [];
    const open = () =>
      new PictureWidths(path.join(folder, 'renditions'), async (name) => {
        looked.push(name);
        if (name === 'tall.png') return aPicture(40, 20_000).png().toBuffer();
        return name === 'mug.jpg' ? aPicture(600, 300).jpeg().toBuffer() : undefined;
      });
    pictures = open();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('once for many requests at the same time, and stored for later ones', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => pictures.rendition('mug.jpg', 300, 'webp')),
    );
    expect(new Set(all.map((one) => one?.etag)).size).toBe(1);
    expect(await pictures.rendition('mug.jpg', 300, 'webp')).toEqual(all[0]);
    expect(looked).toEqual(['mug.jpg']);
  });

  test('for each width and format of its own', async () => {
    await pictures.rendition('mug.jpg', 300, 'webp');
    await pictures.rendition('mug.jpg', 300, 'jpeg');
    await pictures.rendition('mug.jpg', 500, 'webp');
    const kept = await readdir(path.join(folder, 'renditions'));
    expect(kept.sort()).toEqual(['mug.jpg-300.jpeg', 'mug.jpg-300.webp', 'mug.jpg-500.webp']);
    expect((await readFile(path.join(folder, 'renditions/mug.jpg-300.jpeg'))).subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xd8]),
    );
  });

  test('of a long screenshot too, as high as its format allows', async () => {
    for (const format of ['webp', 'jpeg'] as const) {
      const made = await pictures.rendition('tall.png', 1000, format);
      const { width, height } = await sharp(made?.bytes).metadata();
      expect([width, height]).toEqual([33, 16_383]);
    }
  });

  test('not at all without an original, which is looked for again next time', async () => {
    expect(await pictures.rendition('nobody.jpg', 300, 'webp')).toBeUndefined();
    expect(await pictures.rendition('nobody.jpg', 300, 'webp')).toBeUndefined();
    expect(looked).toHaveLength(2);
  });
});
