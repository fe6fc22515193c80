import { Refusal } from '@daybook/contracts/shared/errors';
import sharp, { type Sharp } from 'sharp';
import { plainFileName } from '../platform/http/plain-file-name.js';
import { cpuOf } from '../platform/testing/cpu-of.js';
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

  test.each([
    [
      'the further pictures and the padding of a camera',
      async () => [Buffer.alloc(16), await blank(8, 8).jpeg().toBuffer(), Buffer.alloc(3)],
    ],
    ['a line break', async () => [Buffer.from('\r\n')]],
    ['a stray byte', async () => [Buffer.from([7])]],
    ['the trailer of a camera', async () => [Buffer.from('SEFHe\u0000\u0000\u0000SEFT', 'latin1')]],
    [
      'the film of a moving photo',
      async () => [
        Buffer.from('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000', 'latin1'),
        Buffer.alloc(4000, 1),
      ],
    ],
  ])('with %s behind it', async (_, tail) => {
    const photo = await blank().jpeg().toBuffer();
    const taken = await intake.take('phone.jpg', Buffer.concat([photo, ...(await tail())]));
    expect([taken.width, taken.extension]).toEqual([40, 'jpg']);
  });

  test('with a property list within, as printers write it', async () => {
    const list =
      '<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"><plist><dict/></plist>';
    const photo = withSegment(await blank().jpeg().toBuffer(), 0xed, list);
    const taken = await intake.take('scan.jpg', photo);
    expect(taken.bytes.includes('plist')).toBe(false);
  });

  test.each(['photo.png', 'photo', 'photo.JPG.download', 'photo.jpg_large', 'photo.heic'])(
    'a JPEG that calls itself %s',
    async (fileName) => {
      expect((await intake.take(fileName, await blank().jpeg().toBuffer())).extension).toBe('jpg');
    },
  );

  test('with as many further pictures behind the first as a file can hold', async () => {
    const empty = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
    const photo = await blank().jpeg().toBuffer();
    const file = Buffer.concat([photo, ...Array<Buffer>(200_000).fill(empty)]);
    const take = async () => expect((await intake.take('many.jpg', file)).width).toBe(40);
    expect(await cpuOf(take)).toBeLessThan(500);
  });
});

/** A JPEG with a segment that readers of pictures skip. */
function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const size = text.length + 2;
  const segment = Buffer.concat([Buffer.from([0xff, marker, size >> 8, size & 0xff]), Buffer.from(text)]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

describe('a moving picture', () => {
  const frames = (width = 40, height = 20) =>
    Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
        sharp({ create: { width, height, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
  const moving = async (format: 'gif' | 'webp') =>
    sharp(await frames(), { join: { animated: true } })
      .toFormat(format, { delay: [100, 200, 300], loop: 2 })
      .toBuffer();

  test.each(['gif', 'webp'] as const)(
    'of %s keeps its frames, their times and its rounds',
    async (format) => {
      const taken = await intake.take(`moving.${format}`, await moving(format));
      expect(taken).toMatchObject({ extension: 'webp', width: 40, height: 20 });
      expect(await sharp(taken.bytes).metadata()).toMatchObject({
        pages: 3,
        delay: [100, 200, 300],
        loop: 2,
      });
      expect(taken.colorData.center).toMatch(/^#f[c-f]0[0-3]0[0-3]$/);
    },
  );

  test('with too many pixels in all its frames is refused', async () => {
    const large = await sharp(await frames(4200, 4200), { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer();
    expect(await refusalOf('large.gif', large)).toBe(
      'The file large.gif is too large. The maximum allowed file size is 50 megapixels.',
    );
  }, 60_000);
});

describe('a HEIC photo', () => {
  test('is refused with what to do, where the decoder cannot read it', async () => {
    const heic = Buffer.concat([
      Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
      Buffer.alloc(200, 1),
    ]);
    expect(await refusalOf('IMG_1.HEIC', heic)).toMatch(
      /^The photo IMG_1\.HEIC is in Apple’s HEIC format.*JPEG/,
    );
    expect(await refusalOf('IMG_1.jpg', heic)).toMatch(/HEIC/);
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
  ])('%s', async (_, fileName, text) => {
    expect(await refusalOf(fileName, Buffer.from(text, 'latin1'))).toBe(unsupported(fileName));
  });

  test('an opening and no more', async () => {
    expect(await refusalOf('start.jpg', Buffer.from([0xff, 0xd8, 0xff]))).toBe('File processing failed');
  });

  test('a TIFF, which is no accepted kind', async () => {
    expect(await refusalOf('scan.tiff', await blank().tiff().toBuffer())).toBe(unsupported('scan.tiff'));
  });

  test.each(['mug.html', 'mug.svg', 'mug.php', 'mug.jpg.exe'])(
    'a JPEG that calls itself %s, a page or a program',
    async (fileName) => {
      expect(await refusalOf(fileName, await blank().jpeg().toBuffer())).toBe(unsupported(fileName));
    },
  );

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

describe('of a file that is something else too, only the picture is stored', () => {
  const TAILS = ['<script>alert(1)</script>', 'PK\u0003\u0004evil', '\u0000\u0000tail', '%PDF-1.7'];
  describe.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s', (format) => {
    test.each(TAILS)('with %j behind it', async (tail) => {
      const picture = await noise(64, 48).toFormat(format, { effort: 1 }).toBuffer();
      const file = Buffer.concat([picture, Buffer.from(tail, 'latin1')]);
      const { bytes, width, height } = await intake.take(`two-things.${format}`, file);
      expect([width, height]).toEqual([64, 48]);
      expect(bytes.includes(Buffer.from(tail, 'latin1'))).toBe(false);
    });
  });

  test('a picture with a page in its comment', async () => {
    const file = withSegment(await blank().jpeg().toBuffer(), 0xfe, '<HTML><SCRIPT>alert(1)</SCRIPT>');
    const { bytes } = await intake.take('comment.jpg', file);
    expect(bytes.toString('latin1')).not.toMatch(/script/i);
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
