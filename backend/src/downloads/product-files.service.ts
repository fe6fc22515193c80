import type { ProductFilesAnswer } from '@daybook/contracts/downloads/downloads.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { productDecider } from '../catalogue/products/product.decider.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { productFilesDecider } from './product-files.decider.js';

/** The files of a product, as its owners see them. */
@Injectable()
export class ProductFilesService {
  constructor(
    @Aggregate('productfiles') private readonly productFiles: AggregateReader<typeof productFilesDecider>,
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
  ) {}

  /** The oldest first. @throws Refusal PRODUCT_NOT_FOUND */
  async of(website: WebsiteId, productId: string): Promise<ProductFilesAnswer> {
    if (!isLocalId(productId)) return refuse('PRODUCT_NOT_FOUND');
    const { status } = await this.products.loadState(website, productId);
    if (status !== 'present') return refuse('PRODUCT_NOT_FOUND');
    const { files, terms } = await this.productFiles.loadState(website, productId);
    return { files: [...files], terms };
  }
}
