import type { ProductImage } from '@daybook/contracts/catalogue/product';
import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { isRecord } from '@daybook/contracts/shared/is-record';
import { CopiesOnce, withCopy } from '../../platform/copies-once.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { type PictureCopier, PictureNotCopied } from '../../platform/picture-copier.js';

/** Pictures that one import asks other hosts for. */
export const PICTURES_OF_IMPORT = 5000;
/** For the pictures of one page, ms. A copy that has begun by then may end. */
const PAGE_MS = 120_000;
type OnRefused = (reason: string) => void;

/** Copies the pictures of imported pages into the library, each address once. */
export class ImportedPictures {
  private readonly copies: CopiesOnce;

  constructor(
    website: WebsiteId,
    copier: Pick<PictureCopier, 'copy'>,
    metadata: CommandMetadata,
    private readonly now: () => number = () => performance.now(),
  ) {
    const bounds = { most: PICTURES_OF_IMPORT, givesUpMissing: true } as const;
    this.copies = new CopiesOnce(website, copier, metadata, bounds);
  }

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
    try {
      return await this.copies.of({ url, altText });
    } catch (error) {
      if (!(error instanceof PictureNotCopied)) throw error;
      onRefused(`${error.message} ${shortened(url)}`);
      return undefined;
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

/** The value with its pictures' copies. @returns undefined of a picture without one */
function withCopies(value: unknown, assets: ReadonlyMap<string, MediaAsset>): unknown {
  if (isElsewhere(value)) {
    const asset = assets.get(value.assetUrl);
    return asset && withCopy(value, asset);
  }
  if (Array.isArray(value)) {
    return value.map((one) => withCopies(one, assets)).filter((one) => one !== undefined);
  }
  if (typeof value !== 'object' || value === null) return value;
  const copied = Object.entries(value).map(([name, one]) => [name, withCopies(one, assets)]);
  return Object.fromEntries(copied.filter(([, one]) => one !== undefined));
}
