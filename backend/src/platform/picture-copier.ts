import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { CommandMetadata } from './log/command-metadata.js';

export type PictureElsewhere = {
  /** as an owner's file names it */
  readonly url: string;
  readonly altText: string;
};

/** Why a picture was not copied, as a sentence for the owner. */
export class PictureNotCopied extends Error {
  constructor(
    message: string,
    /** whether the other pictures of the same host will fare alike */
    readonly isOfHost = false,
  ) {
    super(message);
  }
}

/** The port by which a picture of another host gets into a website's library; the feature of the library fills it. */
export abstract class PictureCopier {
  /**
   * @returns the picture in the library; the one that was there already when its file is the same
   * @throws PictureNotCopied
   */
  abstract copy(
    website: WebsiteId,
    picture: PictureElsewhere,
    metadata: CommandMetadata,
  ): Promise<MediaAsset>;

  /** Puts the bytes of a picture into the library, as {@link copy} does. @throws PictureNotCopied */
  abstract store(
    website: WebsiteId,
    file: { readonly fileName: string; readonly bytes: Buffer; readonly altText: string },
    metadata: CommandMetadata,
  ): Promise<MediaAsset>;
}
