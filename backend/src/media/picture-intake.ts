import type { ColorData } from '@daybook/contracts/catalogue/product';
import { UPLOAD_LIMITS } from '@daybook/contracts/media/media-asset';
import { fileRefusal, Refusal } from '@daybook/contracts/shared/errors';
import { fileTypeFromBuffer } from 'file-type';
import { colourAverages } from './picture-colours.js';

/** A picture as it is stored: encoded anew, upright, without the data that the camera wrote into it. */
export type TakenPicture = {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly colorData: ColorData;
};

/** A file whose first bytes are those of an accepted kind. It may still be broken. */
export type CheckedPicture = {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly type: PictureType;
};

/** The format in which each kind is stored. A moving GIF or WebP keeps its frames. */
const STORED_AS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'webp',
  'image/gif': 'webp',
  'image/heic': 'webp',
  'image/heif': 'webp',
  'image/heic-sequence': 'webp',
  'image/heif-sequence': 'webp',
} as const satisfies Record<string, TakenPicture['extension']>;
type PictureType = keyof typeof STORED_AS;

/** Endings of pages, programs and archives: a picture has none of them by mistake. */
export const NO_PICTURE =
  /\.(x?html?|svgz?|xml|m?js|css|php\d?|phtml|exe|com|bat|cmd|sh|ps1|jar|msi|dll|scr|zip|rar|7z|pdf)$/i;

/**
 * Checks and encodes the pictures that owners upload (sections 5 and 8). The first bytes say what a file is, whatever
 * its name says, and what decodes is taken: it is encoded anew, so nothing else of the file is stored or served.
 * It works on one picture at a time, so that the shop stays fast.
 * @throws Refusal FILE_NAME_MISSING, FILE_TOO_LARGE, FILE_UNSUPPORTED, FILE_PROCESSING_FAILED, PICTURE_HEIC
 */
export class PictureIntake {
  private last: Promise<unknown> = Promise.resolve();

  /** Checks what the bytes and the name say, without decoding the picture. */
  async check(fileName: string, bytes: Buffer): Promise<CheckedPicture> {
    return { fileName, bytes, type: await typeOf(fileName, bytes) };
  }

  encode({ fileName, bytes, type }: CheckedPicture): Promise<TakenPicture> {
    const taken = this.last.then(() => encodedAnew(fileName, bytes, type));
    this.last = taken.catch(() => undefined);
    return taken;
  }

  async take(fileName: string, bytes: Buffer): Promise<TakenPicture> {
    return this.encode(await this.check(fileName, bytes));
  }
}

async function typeOf(fileName: string, bytes: Buffer): Promise<PictureType> {
  if (fileName === '') throw fileRefusal('FILE_NAME_MISSING');
  if (bytes.length > UPLOAD_LIMITS.bytes) throw tooLarge(fileName, UPLOAD_LIMITS.bytesText);
  const mime = (await fileTypeFromBuffer(bytes))?.mime.replace('image/apng', 'image/png') ?? '';
  if (!isPictureType(mime) || NO_PICTURE.test(fileName)) throw unsupported(fileName);
  return mime;
}

async function encodedAnew(fileName: string, bytes: Buffer, type: PictureType): Promise<TakenPicture> {
  // loaded when it is used: it brings a library of 15 MB
  const { default: sharp } = await import('sharp');
  const open = (input: Buffer, animated = false) =>
    sharp(input, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error', animated });
  try {
    const { width, height, pages = 1 } = await open(bytes).metadata();
    if (width * height * pages > UPLOAD_LIMITS.pixels) throw tooMany(fileName);
    const extension = STORED_AS[type];
    const isMoving = pages > 1 && (type === 'image/gif' || type === 'image/webp');
    const picture = isMoving ? open(bytes, true) : open(bytes).rotate();
    const kept = await picture
      .toColourspace('srgb')
      .toFormat(extension === 'jpg' ? 'jpeg' : extension, {
        quality: 90,
        // a film has many pictures, and each takes its time
        ...(isMoving && { effort: 2 }),
      })
      .toBuffer({ resolveWithObject: true });
    const colorData = await colourAverages(open(kept.data));
    const { info } = kept;
    const size = { width: info.width, height: info.pageHeight ?? info.height };
    return { bytes: kept.data, extension, ...size, colorData };
  } catch (error) {
    throw refusalOf(fileName, type, error);
  }
}

function refusalOf(fileName: string, type: PictureType, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (/pixel limit/i.test((error as Error).message)) return tooMany(fileName);
  // HEIC is decoded where the installation's decoder has it: the one that comes with sharp reads AVIF alone
  return /hei[cf]/.test(type)
    ? fileRefusal('PICTURE_HEIC', { fileName })
    : fileRefusal('FILE_PROCESSING_FAILED');
}

/** @param maxSize as a text, such as `20 MB` */
export const tooLarge = (fileName: string, maxSize: string) =>
  fileRefusal('FILE_TOO_LARGE', { fileName, maxSize });

const tooMany = (fileName: string) => tooLarge(fileName, `${UPLOAD_LIMITS.pixels / 1_000_000} megapixels`);
const unsupported = (fileName: string) => fileRefusal('FILE_UNSUPPORTED', { fileName });

const isPictureType = (mime: string): mime is PictureType => Object.hasOwn(STORED_AS, mime);
