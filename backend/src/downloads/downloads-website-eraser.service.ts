import { Inject, Injectable } from '@nestjs/common';
import {
  type RemovedOfWebsite,
  WebsiteEraser,
  type WebsiteToErase,
} from '../platform/erasure/website-eraser.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { MediaStorage } from '../platform/media-storage.js';
import { MEDIA_STORAGE } from '../platform/tokens.js';
import { ProductFileStorage } from './product-file-storage.service.js';
import type { productFilesDecider } from './product-files.decider.js';

/** Deletes the files that buyers of a website's products get. */
@Injectable()
export class DownloadsWebsiteEraser extends WebsiteEraser {
  private readonly storage: ProductFileStorage;

  constructor(
    @Aggregate('productfiles') private readonly files: AggregateReader<typeof productFilesDecider>,
    @Inject(MEDIA_STORAGE) storage: MediaStorage,
  ) {
    super();
    this.storage = new ProductFileStorage(storage);
  }

  async erase({ website, streamsOf }: WebsiteToErase): Promise<RemovedOfWebsite> {
    let deleted = 0;
    for (const productId of streamsOf('productfiles')) {
      const { files } = await this.files.loadState(website, productId);
      for (const { id } of files) await this.storage.delete(website, id);
      deleted += files.length;
    }
    return { 'product files': deleted };
  }
}
