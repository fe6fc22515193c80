import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { UPLOAD_LIMITS } from '@daybook/contracts/shared/upload-limits';
import type { CommandMetadata } from '../../../platform/log/command-metadata.js';
import type { MediaStorage } from '../../../platform/media-storage.js';
import {
  type PictureCopier,
  type PictureElsewhere,
  PictureNotCopied,
} from '../../../platform/picture-copier.js';
import { type ZipEntry, ZipProblem, type ZipSource, zipContent } from '../../../platform/zip-reader.js';

/** Stands for the archive in the addresses of its pictures. No host can have this name (RFC 2606). */
const ARCHIVE = 'https://archive.invalid/';
const OF_LIBRARY = /^\/media\/([a-z0-9.-]{1,100})$/;

/** The pictures of an archive, by the names that they had in the library there. */
export type ArchivedPlaces = Readonly<Record<string, ZipEntry>>;

/** The address of a picture as the archive holds it. An address of another host stays, and is refused when it is copied. */
export const archivedUrl = (assetUrl: string): string => {
  const name = OF_LIBRARY.exec(assetUrl)?.[1];
  return name === undefined ? assetUrl : `${ARCHIVE}${name}`;
};

/** Puts pictures of an archive into the library. No other host is asked. */
export class ArchivedPictures {
  constructor(
    private readonly archive: ZipSource,
    private readonly places: ArchivedPlaces,
    private readonly library: Pick<PictureCopier, 'store'>,
  ) {}

  /** @throws PictureNotCopied */
  async copy(
    website: WebsiteId,
    { url, altText }: PictureElsewhere,
    metadata: CommandMetadata,
  ): Promise<MediaAsset> {
    const name = url.startsWith(ARCHIVE) ? url.slice(ARCHIVE.length) : '';
    const place = Object.hasOwn(this.places, name) ? this.places[name] : undefined;
    if (!place) throw new PictureNotCopied('The picture is not in the file.');
    const bytes = await this.bytesOf(place);
    return this.library.store(website, { fileName: name, bytes, altText }, metadata);
  }

  private async bytesOf(place: ZipEntry): Promise<Buffer> {
    try {
      return await zipContent(this.archive, place, UPLOAD_LIMITS.bytes);
    } catch (error) {
      throw error instanceof ZipProblem ? new PictureNotCopied(error.message) : error;
    }
  }
}

/** An archive in the storage. @throws Error when it is not there */
export async function storedArchive(
  storage: Pick<MediaStorage, 'size' | 'open'>,
  name: string,
): Promise<ZipSource> {
  const size = await storage.size(name);
  if (size === undefined) throw new Error(`the archive ${name} of an import is not where it was put`);
  const read = async (first: number, bytes: number) => {
    if (bytes === 0) return Buffer.alloc(0);
    const parts: Buffer[] = [];
    for await (const part of await storage.open(name, { first, last: first + bytes - 1 })) parts.push(part);
    return Buffer.concat(parts);
  };
  return { size, read };
}
