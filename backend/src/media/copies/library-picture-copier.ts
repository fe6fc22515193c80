import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import type { PublicFetch } from '../../platform/http/public-fetch.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { PictureCopier, type PictureElsewhere, PictureNotCopied } from '../../platform/picture-copier.js';
import { PUBLIC_FETCH } from '../../platform/tokens.js';
import { PictureLibraryService } from '../picture-library.service.js';
import { fetchPicture } from './remote-pictures.js';

/** Copies pictures of other hosts into the library. */
@Injectable()
export class LibraryPictureCopier implements PictureCopier {
  constructor(
    @Inject(PUBLIC_FETCH) private readonly publicFetch: PublicFetch,
    private readonly library: PictureLibraryService,
  ) {}

  /** The bytes say what the picture is. The host's media type and the ending of its address have no say. */
  async copy(
    website: WebsiteId,
    { url, altText }: PictureElsewhere,
    metadata: CommandMetadata,
  ): Promise<MediaAsset> {
    const bytes = await fetchPicture(url, this.publicFetch);
    return this.store(website, { fileName: await fileNameOf(url, bytes), bytes, altText }, metadata);
  }

  async store(
    website: WebsiteId,
    file: { readonly fileName: string; readonly bytes: Buffer; readonly altText: string },
    metadata: CommandMetadata,
  ): Promise<MediaAsset> {
    try {
      return (await this.library.store(website, file, metadata)).asset;
    } catch (error) {
      // another process stores the same file: the caller tries again
      if (!(error instanceof Refusal) || error.code === 'WRITE_CONFLICT') throw error;
      throw new PictureNotCopied(error.message);
    }
  }
}

/** The last part of the address, with the ending of what the bytes are. */
async function fileNameOf(url: string, bytes: Buffer): Promise<string> {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const stem = decoded(last).replace(/\.[a-z0-9]{1,5}$/i, '') || 'picture';
  return `${stem}.${(await fileTypeFromBuffer(bytes))?.ext ?? 'bin'}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
