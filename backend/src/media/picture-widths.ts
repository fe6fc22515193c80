import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_WIDTHS } from '@daybook/contracts/shared/limits';

const FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof FORMATS)[number];
export type Rendition = { readonly bytes: Buffer; readonly etag: string };

/** Finds an original by its name. @returns undefined when there is none */
export type FindOriginal = (name: string) => Promise<Buffer | undefined>;

/** Of a WebP, px. */
const LONGEST_SIDE = 16_383;

const QUALITY: Record<PictureFormat, number> = { avif: 55, webp: 80, jpeg: 82 };

/** Whether a path names one of our pictures: one plain file name, which cannot leave the folder. */
export const isPictureName = (name: string) => /^[a-z0-9][a-z0-9-]{0,80}\.(jpg|png|webp)$/.test(name);

/** Whether a picture has the name that an upload gets. */
export const isUploadName = (name: string) => /^[0-9a-f]{32}\.(jpg|png|webp)$/.test(name);

/** The smallest width of section 9 that is at least as wide as asked for (`500w`), or the largest. */
export function tierOf(format: string | undefined): number {
  const wanted = /^(\d{1,5})w$/.exec(format ?? '')?.[1];
  const widest = IMAGE_WIDTHS.at(-1) ?? 2500;
  return IMAGE_WIDTHS.find((width) => width >= Number(wanted ?? widest)) ?? widest;
}

/**
 * Makes pictures in the widths of section 9. Sharp makes each rendition once, and the data folder stores it. Two
 * requests for the same rendition at the same time share the work.
 */
export class PictureWidths {
  private readonly underWay = new Map<string, Promise<Rendition | undefined>>();

  constructor(
    private readonly folder: string,
    private readonly findOriginal: FindOriginal,
  ) {}

  rendition(name: string, width: number, format: PictureFormat): Promise<Rendition | undefined> {
    return this.storedOrMade(name, width, format, () => this.findOriginal(name));
  }

  /** What was made before; nothing is made for it. */
  async kept(name: string, width: number, format: PictureFormat): Promise<Rendition | undefined> {
    const kept = await readFile(this.fileOf(name, width, format)).catch(() => undefined);
    return kept && withEtag(kept);
  }

  /** Makes widths before anybody asks for them. */
  async ahead(name: string, widths: readonly number[], format: PictureFormat): Promise<void> {
    let original: Promise<Buffer | undefined> | undefined;
    const once = () => {
      original ??= this.findOriginal(name);
      return original;
    };
    for (const width of widths) await this.storedOrMade(name, width, format, once);
  }

  /** Deletes all that was made of a picture. */
  async forget(name: string): Promise<void> {
    for (const width of IMAGE_WIDTHS)
      for (const format of FORMATS) await rm(this.fileOf(name, width, format), { force: true });
  }

  private async storedOrMade(
    name: string,
    width: number,
    format: PictureFormat,
    find: () => Promise<Buffer | undefined>,
  ): Promise<Rendition | undefined> {
    const file = this.fileOf(name, width, format);
    const kept = await this.kept(name, width, format);
    if (kept) return kept;
    const making =
      this.underWay.get(file) ??
      this.make(name, width, format, file, find).finally(() => this.underWay.delete(file));
    this.underWay.set(file, making);
    return making;
  }

  private fileOf(name: string, width: number, format: PictureFormat): string {
    return path.join(this.folder, `${name}-${width}.${format}`);
  }

  private async make(
    name: string,
    width: number,
    format: PictureFormat,
    file: string,
    find: () => Promise<Buffer | undefined>,
  ): Promise<Rendition | undefined> {
    const original = await find();
    if (!original) return undefined;
    const bytes = await resized(original, width, format).catch((cause: Error) => {
      throw new Error(`${name} cannot be read: ${cause.message}`, { cause });
    });
    if (!bytes) return undefined;
    await mkdir(this.folder, { recursive: true });
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
    return withEtag(bytes);
  }
}

/**
 * Makes a rendition. A moving picture moves as WebP, stands still as JPEG, and is none as AVIF: browsers that take AVIF
 * get the WebP that moves.
 * @throws Error when the original is not a complete picture
 */
async function resized(original: Buffer, width: number, format: PictureFormat): Promise<Buffer | undefined> {
  // loaded when it is used: a process that makes no renditions has no need of its library
  const { default: sharp } = await import('sharp');
  const { pages = 1 } = await sharp(original).metadata();
  if (pages > 1 && format === 'avif') return undefined;
  const animated = pages > 1 && format === 'webp';
  const whole = sharp(original, { limitInputPixels: 50_000_000, animated });
  const picture = (animated ? whole : whole.rotate())
    // of a long screenshot the height is what limits it
    .resize({ width, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  // JPEG has no transparency: without a background, transparent parts would turn black
  if (format === 'jpeg') picture.flatten({ background: '#fff' });
  return picture.toFormat(format, { quality: QUALITY[format], effort: format === 'avif' ? 2 : 3 }).toBuffer();
}

const withEtag = (bytes: Buffer): Rendition => ({
  bytes,
  etag: `"${createHash('sha1').update(bytes).digest('base64url')}"`,
});
