import type { CatalogueProgress, PictureToCopy } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { ProductDocument, ProductImage } from '@daybook/contracts/catalogue/product';
import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { CopiesOnce, withCopy } from '../../../platform/copies-once.js';
import { mapConcurrent } from '../../../platform/jobs/map-concurrent.js';
import type { CommandMetadata } from '../../../platform/log/command-metadata.js';
import { type PictureCopier, PictureNotCopied } from '../../../platform/picture-copier.js';
import type { ProductService } from '../../products/product.service.js';

/** Products whose pictures are fetched at once: few, for the sake of the hosts that they come from. */
const AT_ONCE = 4;
/** Failures that a job names at most. */
const MOST_REFUSED = 1000;
/** Saves of one product that others edit at the same time. */
const MAX_ATTEMPTS = 10;

/**
 * Copies the pictures of one job into the library, and has their products show the copies. A product is saved as it
 * stands then, so that what its owner changed since the import stays. A picture that the product no longer shows from
 * elsewhere is left alone: so a job that is done again does what is left.
 */
export class PictureCopies {
  private done = 0;
  private changed = 0;
  private readonly refused: CatalogueProgress['refused'][number][] = [];
  private readonly copies: CopiesOnce;

  constructor(
    private readonly website: WebsiteId,
    private readonly products: Pick<ProductService, 'stateOf' | 'save'>,
    copier: PictureCopier,
    private readonly metadata: CommandMetadata,
  ) {
    this.copies = new CopiesOnce(website, copier, metadata);
  }

  /** @throws whatever keeps the worker from going on; the job is tried again then */
  async copy(
    pictures: readonly PictureToCopy[],
    onProgress: (progress: () => CatalogueProgress) => void,
  ): Promise<CatalogueProgress> {
    const progress = () => ({ done: this.done, changed: this.changed, refused: [...this.refused] });
    await mapConcurrent(byProduct(pictures), AT_ONCE, async (ofProduct) => {
      await this.copyOfProduct(ofProduct, () => onProgress(progress));
    });
    return progress();
  }

  private async copyOfProduct(pictures: readonly PictureToCopy[], onEach: () => void): Promise<void> {
    const [{ productId } = { productId: '' }] = pictures;
    const before = await this.productOf(productId);
    const shown = new Map(before?.images.map((image) => [image.assetUrl, image]));
    const copied = new Map<string, MediaAsset>();
    for (const picture of pictures) {
      const image = shown.get(picture.url);
      const asset = image && (await this.copyOf(picture, image));
      if (asset) copied.set(picture.url, asset);
      this.done += 1;
      onEach();
    }
    if (copied.size > 0) await this.show(pictures, copied);
  }

  /** @returns undefined when the picture cannot be copied */
  private async copyOf(picture: PictureToCopy, { altText }: ProductImage): Promise<MediaAsset | undefined> {
    try {
      return await this.copies.of({ url: picture.url, altText });
    } catch (error) {
      if (!(error instanceof PictureNotCopied)) throw error;
      this.refuse(picture, error.message);
      return undefined;
    }
  }

  /** Saves the product with the copies in the places of their originals, unless it has changed in between: then again. */
  private async show(
    pictures: readonly PictureToCopy[],
    copied: ReadonlyMap<string, MediaAsset>,
  ): Promise<void> {
    const [{ productId } = { productId: '' }] = pictures;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const state = await this.products.stateOf(this.website, productId);
      if (state.status !== 'present') return;
      const product = withCopies(state.product, copied);
      try {
        await this.products.save(this.website, product, this.metadata, { expected: state.revision });
        this.changed += copied.size;
        return;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === 'EDITED_MEANWHILE' || error.code === 'WRITE_CONFLICT') continue;
        const reason = Object.values(error.fieldTexts()).join(' ') || error.message;
        for (const picture of pictures) if (copied.has(picture.url)) this.refuse(picture, reason);
        return;
      }
    }
    throw new Error(`the product ${productId} is edited all the time`);
  }

  private async productOf(productId: string): Promise<ProductDocument | undefined> {
    const state = await this.products.stateOf(this.website, productId);
    return state.status === 'present' ? state.product : undefined;
  }

  private refuse({ productId, title, url, line }: PictureToCopy, reason: string): void {
    if (this.refused.length < MOST_REFUSED) {
      this.refused.push({ productId, title, reason: `${reason} ${url.slice(0, 200)}`, line });
    }
  }
}

function byProduct(pictures: readonly PictureToCopy[]): PictureToCopy[][] {
  const groups = new Map<string, PictureToCopy[]>();
  for (const picture of pictures) {
    const group = groups.get(picture.productId);
    if (group) group.push(picture);
    else groups.set(picture.productId, [picture]);
  }
  return [...groups.values()];
}

/** The product with the copies in the places of their originals: variants show a picture by its id, which stays. */
const withCopies = (product: ProductDocument, copied: ReadonlyMap<string, MediaAsset>): ProductDocument => ({
  ...product,
  images: product.images.map((image) => {
    const asset = copied.get(image.assetUrl);
    return asset ? withCopy(image, asset) : image;
  }),
});
