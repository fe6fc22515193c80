import { Refusal } from '@daybook/contracts/shared/errors';
import sharp, { type Sharp } from 'sharp';
import { plainFileName } from '../platform/http/plain-file-name.js';
import { PictureIntake } from './picture-intake.js';

const intake = new PictureIntake();
const blank = (width = 40, height = 20, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: '#8a5a3c' } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

async function refusalOf(fileName: string, bytes: Buffer): Promise<string> {
  const refusal = await intake.take(fileName, bytes).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refusal instanceof Refusal)) throw new Error(`${fileName} was not refused: ${String(refusal)}`);
  expect(refusal.fieldTexts()).toEqual({ file: refusal.message });
  return refusal.message;
}
const unsupported = (fileName: string) => `The file ${fileName} does not appear to be a supported file`;

describe('a picture is accepted', () => {
  test.each([
    ['a.jpg', 'jpg', () => blank().jpeg()],
    ['a.jpeg', 'jpg', () => noise(300, 200).jpeg({ progressive: true })],
    ['A.JPG', 'jpg', () => blank().jpeg()],
    ['a.png', 'png', () => blank(40, 20, 4).png()],
    ['a.webp', 'webp', () => blank().webp()],
    ['a.avif', 'webp', () => noise(64, 32).avif({ effort: 0 })],
    ['a.gif', 'webp', () => blank().gif()],
  ] as const)('%s, kept as %s', async (fileName, extension, picture) => {
    const original = await picture().toBuffer({ resolveWithObject: true });
    const taken = await intake.take(fileName, original.data);
    expect(taken).toMatchObject({ extension, width: original.info.width, height: original.info.height });
    expect((await sharp(taken.bytes).metadata()).format).toBe(extension === 'jpg' ? 'jpeg' : extension);
  });

  test('upright, and without the place that the camera recorded', async () => {
    const photo = await blank(40, 20)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Nobody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const taken = await intake.take('photo.jpg', photo);
    expect([taken.width, taken.height]).toEqual([20, 40]);
    const { exif, orientation, xmp, icc } = await sharp(taken.bytes).metadata();
    expect([exif, orientation, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('with the further pictures and the padding that cameras put behind the first', async () => {
    const [photo, preview] = [await blank().jpeg().toBuffer(), await blank(8, 8).jpeg().toBuffer()];
    const file = Buffer.concat([photo, Buffer.alloc(16), preview, Buffer.alloc(3)]);
    expect((await intake.take('phone.jpg', file)).width).toBe(40);
  });

  test('with as many further pictures behind the first as a file can hold', async () => {
    const empty = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
    const file = Buffer.concat([await blank().jpeg().toBuffer(), ...Array<Buffer>(200_000).fill(empty)]);
    expect((await intake.take('many.jpg', file)).width).toBe(40);
  });
});

describe('a file is refused', () => {
  test.each([
    ['a page', 'page.jpg', '<!doctype html><title>no</title>'],
    ['an SVG', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'],
    [
      'an SVG with a script',
      'drawing.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    [
      'an SVG by another name',
      'drawing.png',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['a PDF', 'paper.pdf', '%PDF-1.7\n'],
    ['an archive', 'all.zip', 'PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['nothing', 'nothing.jpg', ''],
    ['an opening and no more', 'start.jpg', '\u00ff\u00d8\u00ff'],
  ])('%s', async (_, fileName, text) => {
    expect(await refusalOf(fileName, Buffer.from(text, 'latin1'))).toBe(unsupported(fileName));
  });

  test('a TIFF, which is no accepted kind', async () => {
    expect(await refusalOf('scan.tiff', await blank().tiff().toBuffer())).toBe(unsupported('scan.tiff'));
  });

  test.each(['mug.png', 'mug.html', 'mug.svg', 'mug', 'mug.jpg.exe'])(
    'a JPEG that calls itself %s',
    async (fileName) => {
      expect(await refusalOf(fileName, await blank().jpeg().toBuffer())).toBe(unsupported(fileName));
    },
  );

  describe.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'a %s that is something else too',
    (format) => {
      const fileName = `two-things.${format}`;
      let picture: Buffer;
      beforeAll(async () => {
        picture = await noise(64, 48).toFormat(format, { effort: 1 }).toBuffer();
      });

      test.each(['<script>alert(1)</script>', 'PK\u0003\u0004', '\u0000\u0000tail', '%PDF-1.7'])(
        'with %j behind it',
        async (tail) => {
          const file = Buffer.concat([picture, Buffer.from(tail, 'latin1')]);
          expect(await refusalOf(fileName, file)).toBe(unsupported(fileName));
        },
      );
    },
  );

  test('a picture with a page in its comment', async () => {
    const jpeg = await blank().jpeg().toBuffer();
    const text = Buffer.from('<HTML><SCRIPT>alert(1)</SCRIPT>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
    const file = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    expect(await refusalOf('comment.jpg', file)).toBe(unsupported('comment.jpg'));
  });

  test('without a name', async () => {
    expect(await refusalOf('', await blank().jpeg().toBuffer())).toBe('Please enter a file name');
  });

  test('that is too large, in bytes', async () => {
    const large = Buffer.concat([await blank().jpeg().toBuffer(), Buffer.alloc(20 * 1024 * 1024)]);
    expect(await refusalOf('large.jpg', large)).toBe(
      'The file large.jpg is too large. The maximum allowed file size is 20 MB.',
    );
  });

  test('that unpacks to more pixels than allowed, without unpacking it', async () => {
    const bomb = await blank(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    const before = process.memoryUsage().rss;
    expect(await refusalOf('bomb.png', bomb)).toBe(
      'The file bomb.png is too large. The maximum allowed file size is 50 megapixels.',
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  }, 60_000);

  test('that claims more pixels than any picture has', async () => {
    const png = await blank().png().toBuffer();
    png.writeUInt32BE(0x7fffffff, 16);
    png.writeUInt32BE(0x7fffffff, 20);
    await refusalOf('liar.png', png);
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s that ends too early', async (format) => {
    const whole = await noise(200, 200).toFormat(format).toBuffer();
    await refusalOf(`half.${format}`, whole.subarray(0, Math.floor(whole.length / 2)));
  });

  test('a picture whose pixels are broken', async () => {
    const png = await noise(64, 64).png().toBuffer();
    png.fill(7, 60, 400);
    expect(await refusalOf('broken.png', png)).toBe('File processing failed');
  });
});

test('a refused file does not hold up the next one', async () => {
  const good = await blank().jpeg().toBuffer();
  const broken = await noise(64, 64).png().toBuffer();
  broken.fill(7, 60, 400);
  const [first, second] = await Promise.allSettled([
    intake.take('b.png', broken),
    intake.take('g.jpg', good),
  ]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});

test('an accepted picture has the colours of its corners and centre', async () => {
  const patch = (background: string) => ({
    create: { width: 60, height: 60, channels: 3 as const, background },
  });
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } })
    .composite([
      { input: patch('#ff0000'), left: 0, top: 0 },
      { input: patch('#00ff00'), left: 140, top: 0 },
      { input: patch('#0000ff'), left: 0, top: 140 },
      { input: patch('#000000'), left: 140, top: 140 },
    ])
    .png()
    .toBuffer();
  const { colorData } = await intake.take('corners.png', picture);
  expect(colorData).toMatchObject({
    topLeft: '#ff0000',
    topRight: '#00ff00',
    bottomLeft: '#0000ff',
    bottomRight: '#000000',
  });
  expect(colorData.center).toMatch(/^#[c-f][0-9a-f][c-f][0-9a-f][c-f][0-9a-f]$/);
  const glass = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  expect((await intake.take('glass.png', glass)).colorData.center).toBe('#ffffff');
  const grey = await blank().greyscale().png().toBuffer();
  expect((await intake.take('grey.png', grey)).colorData.center).toMatch(/^#([0-9a-f]{2})\1\1$/);
});

test.each([
  ['C:\\pictures\\mug.jpg', 'mug.jpg'],
  ['../../etc/mug.jpg', 'mug.jpg'],
  ['mug\u0000.jpg', 'mug.jpg'],
  [' mug.jpg ', 'mug.jpg'],
  ['/', ''],
])('%j is called %j', (given, name) => expect(plainFileName(given)).toBe(name));
