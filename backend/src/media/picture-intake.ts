import type { ColorData } from '@daybook/contracts/catalogue/product';
import { UPLOAD_LIMITS } from '@daybook/contracts/media/media-asset';
import { fileRefusal, Refusal } from '@daybook/contracts/shared/errors';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { colourAverages } from './picture-colours.js';
import { isNothingElse, PICTURE_TYPES, type PictureType } from './picture-container.js';

/** A picture as it is stored: encoded anew, upright, without the data that the camera wrote into it. */
export type TakenPicture = {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly colorData: ColorData;
};

/** A file of an accepted kind, whose name agrees with it. It may still be broken. */
export type CheckedPicture = {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly type: PictureType;
};

/** The format in which each kind is stored. Of a moving picture the first frame is. */
const STORED_AS: Record<PictureType, TakenPicture['extension']> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'webp',
  'image/gif': 'webp',
};

/**
 * Checks and encodes the pictures that owners upload (sections 5 and 8). The first bytes say what a file is, and its
 * name must agree. It works on one picture at a time, so that the shop stays fast.
 * @throws Refusal FILE_NAME_MISSING, FILE_TOO_LARGE, FILE_UNSUPPORTED, FILE_PROCESSING_FAILED
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
  if (!isPictureType(mime)) throw unsupported(fileName);
  const extension = /\.([a-z0-9]+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  const isNamedSo = (PICTURE_TYPES[mime] as readonly string[]).includes(extension);
  if (!isNamedSo || !isNothingElse(bytes, mime)) throw unsupported(fileName);
  return mime;
}

async function encodedAnew(fileName: string, bytes: Buffer, type: PictureType): Promise<TakenPicture> {
  const open = (input: Buffer) => sharp(input, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error' });
  try {
    const { width = 0, height = 0, pages = 1 } = await open(bytes).metadata();
    if (width * height * pages > UPLOAD_LIMITS.pixels) throw tooMany(fileName);
    const extension = STORED_AS[type];
    const kept = await open(bytes)
      .rotate()
      .toColourspace('srgb')
      .toFormat(extension === 'jpg' ? 'jpeg' : extension, { quality: 90 })
      .toBuffer({ resolveWithObject: true });
    const colorData = await colourAverages(open(kept.data));
    return { bytes: kept.data, extension, width: kept.info.width, height: kept.info.height, colorData };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (/pixel limit/i.test((error as Error).message)) throw tooMany(fileName);
    throw fileRefusal('FILE_PROCESSING_FAILED');
  }
}

/** @param maxSize as a text, such as `20 MB` */
export const tooLarge = (fileName: string, maxSize: string) =>
  fileRefusal('FILE_TOO_LARGE', { fileName, maxSize });

const tooMany = (fileName: string) => tooLarge(fileName, `${UPLOAD_LIMITS.pixels / 1_000_000} megapixels`);
const unsupported = (fileName: string) => fileRefusal('FILE_UNSUPPORTED', { fileName });

const isPictureType = (mime: string): mime is PictureType => Object.hasOwn(PICTURE_TYPES, mime);
