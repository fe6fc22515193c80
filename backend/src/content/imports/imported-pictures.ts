import type { ProductImage } from '@daybook/contracts/catalogue/product';
import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { isRecord } from '@daybook/contracts/shared/is-record';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { type PictureCopier, PictureNotCopied } from '../../platform/picture-copier.js';

/** Pictures that one import asks other hosts for. */
export const PICTURES_OF_IMPORT = 5000;
/** For the pictures of one page, ms. A copy that has begun by then may end. */
const PAGE_MS = 120_000;
/**
 * A host that failed so often in a row is not asked again by the same job: five times where its other pictures will fare
 * alike, fifty times where a picture is missing or is none.
 */
const HOST_FAILURES = 50;
const FAILURE_OF_HOST = 10;

type OnRefused = (reason: string) => void;

/** Copies the pictures of imported pages into the library, each address once. */
export class ImportedPictures {
  private readonly copies = new Map<string, Promise<MediaAsset>>();
  private readonly failures = new Map<string, number>();
  private asked = 0;

  constructor(
    private readonly website: WebsiteId,
    private readonly copier: PictureCopier,
    private readonly metadata: CommandMetadata,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * The page with copies in the places of all pictures of other hosts that stand in it. A picture that cannot be copied
   * is left out: visitors would ask a stranger's host for it before they press anything.
   * @throws whatever keeps the worker from going on; the job is tried again then
   */
  async copied<Value>(value: Value, onRefused: OnRefused): Promise<Value> {
    const assets = new Map<string, MediaAsset>();
    const until = this.now() + PAGE_MS;
    for (const picture of picturesElsewhere(value)) {
      if (this.now() >= until) {
        onRefused(`The pictures of this page take too long. ${shortened(picture.assetUrl)}`);
        continue;
      }
      const asset = await this.copyOf(picture, onRefused);
      if (asset) assets.set(picture.assetUrl, asset);
    }
    return withCopies(value, assets) as Value;
  }

  private async copyOf(picture: ProductImage, onRefused: OnRefused): Promise<MediaAsset | undefined> {
    const { assetUrl: url, altText } = picture;
    const copy = this.copies.get(url) ?? this.fetched(url, altText);
    this.copies.set(url, copy);
    try {
      return await copy;
    } catch (error) {
      if (!(error instanceof PictureNotCopied)) {
        this.copies.delete(url);
        throw error;
      }
      onRefused(`${error.message} ${shortened(url)}`);
      return undefined;
    }
  }

  private async fetched(url: string, altText: string): Promise<MediaAsset> {
    const { host } = new URL(url);
    if (this.asked >= PICTURES_OF_IMPORT) {
      throw new PictureNotCopied(`An import copies ${PICTURES_OF_IMPORT} pictures.`);
    }
    if ((this.failures.get(host) ?? 0) >= HOST_FAILURES) {
      throw new PictureNotCopied(`${host} was not asked: it failed too often before.`);
    }
    this.asked += 1;
    try {
      const asset = await this.copier.copy(this.website, { url, altText }, this.metadata);
      this.failures.delete(host);
      return asset;
    } catch (error) {
      if (error instanceof PictureNotCopied) {
        const weight = error.isOfHost ? FAILURE_OF_HOST : 1;
        this.failures.set(host, (this.failures.get(host) ?? 0) + weight);
      }
      throw error;
    }
  }
}

const shortened = (url: string): string => url.slice(0, 200);

/** Whether a value is a picture of another host. */
const isElsewhere = (value: unknown): value is ProductImage =>
  isRecord(value) && typeof value.assetUrl === 'string' && /^https?:\/\//.test(value.assetUrl);

/** The pictures of other hosts that stand in a value. */
export function picturesElsewhere(value: unknown): ProductImage[] {
  if (isElsewhere(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(picturesElsewhere);
}

/** A copy keeps the id and the texts of its original. @returns undefined of a picture without one */
function withCopies(value: unknown, assets: ReadonlyMap<string, MediaAsset>): unknown {
  if (isElsewhere(value)) {
    const asset = assets.get(value.assetUrl);
    if (!asset) return undefined;
    const { assetUrl, originalSize, mediaFocalPoint, colorData } = asset;
    return { ...value, assetUrl, originalSize, mediaFocalPoint, colorData };
  }
  if (Array.isArray(value)) {
    return value.map((one) => withCopies(one, assets)).filter((one) => one !== undefined);
  }
  if (typeof value !== 'object' || value === null) return value;
  const copied = Object.entries(value).map(([name, one]) => [name, withCopies(one, assets)]);
  return Object.fromEntries(copied.filter(([, one]) => one !== undefined));
}
