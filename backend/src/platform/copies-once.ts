import type { ProductImage } from '@daybook/contracts/catalogue/product';
import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { CommandMetadata } from './log/command-metadata.js';
import { type PictureCopier, type PictureElsewhere, PictureNotCopied } from './picture-copier.js';

/**
 * A host is not asked again by the same job once its failures in a row weigh so much: five times where its other pictures
 * will fare alike, fifty times where a picture is missing or is none.
 */
const GIVEN_UP_AT = 50;
const FAILURE_OF_HOST = 10;
const MISSING_PICTURE = 1;
/** After so many failures of hosts in a row, whatever their names, a job asks no host any more: each may cost half a minute. */
const FAILURES_IN_A_ROW = 40;

type Bounds = {
  /** pictures that the job asks other hosts for; absent: as many as it has */
  readonly most?: number;
  /** a host is given up for pictures that are missing too: the addresses are a stranger's */
  readonly givesUpMissing?: true;
};

/** Copies the pictures of one job into the library, each address once, and gives up on hosts that fail. */
export class CopiesOnce {
  private readonly copies = new Map<string, Promise<MediaAsset>>();
  private readonly failures = new Map<string, number>();
  private failuresInARow = 0;
  private asked = 0;

  constructor(
    private readonly website: WebsiteId,
    private readonly copier: Pick<PictureCopier, 'copy'>,
    private readonly metadata: CommandMetadata,
    private readonly bounds: Bounds = {},
  ) {}

  /** @throws PictureNotCopied; whatever else keeps the job from going on, and then the address is asked again */
  async of(picture: PictureElsewhere): Promise<MediaAsset> {
    const { url } = picture;
    const copy = this.copies.get(url) ?? this.fetched(picture);
    this.copies.set(url, copy);
    try {
      return await copy;
    } catch (error) {
      if (!(error instanceof PictureNotCopied)) this.copies.delete(url);
      throw error;
    }
  }

  private async fetched(picture: PictureElsewhere): Promise<MediaAsset> {
    const { host } = new URL(picture.url);
    this.mustBeAsked(host);
    this.asked += 1;
    try {
      const asset = await this.copier.copy(this.website, picture, this.metadata);
      this.failures.delete(host);
      this.failuresInARow = 0;
      return asset;
    } catch (error) {
      if (error instanceof PictureNotCopied) this.note(host, error);
      throw error;
    }
  }

  private mustBeAsked(host: string): void {
    const { most = Number.POSITIVE_INFINITY } = this.bounds;
    if (this.asked >= most) throw new PictureNotCopied(`An import copies ${most} pictures.`);
    if ((this.failures.get(host) ?? 0) >= GIVEN_UP_AT) {
      throw new PictureNotCopied(`${host} was not asked: it failed too often before.`);
    }
    if (this.failuresInARow >= FAILURES_IN_A_ROW) {
      throw new PictureNotCopied(`${host} was not asked: ${FAILURES_IN_A_ROW} pictures failed before.`);
    }
  }

  private note(host: string, { isOfHost }: PictureNotCopied): void {
    const missing = this.bounds.givesUpMissing ? MISSING_PICTURE : 0;
    const weight = isOfHost ? FAILURE_OF_HOST : missing;
    this.failures.set(host, (this.failures.get(host) ?? 0) + weight);
    if (isOfHost) this.failuresInARow += 1;
  }
}

/** A copy keeps the id and the texts of its original: what names the picture by its id goes on. */
export const withCopy = <Image extends ProductImage>(
  image: Image,
  { assetUrl, originalSize, mediaFocalPoint, colorData }: MediaAsset,
): Image => ({ ...image, assetUrl, originalSize, mediaFocalPoint, colorData });
