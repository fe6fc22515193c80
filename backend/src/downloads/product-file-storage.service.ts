import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaStorage } from '../platform/media-storage.js';
import { MEDIA_STORAGE } from '../platform/tokens.js';

/** Stores the files of products. A file's name is its id, so that no page of the shop serves it as a picture. */
@Injectable()
export class ProductFileStorage {
  constructor(@Inject(MEDIA_STORAGE) private readonly storage: MediaStorage) {}

  /** Durable when it resolves. */
  put(website: WebsiteId, fileId: string, bytes: Buffer): Promise<void> {
    return this.storage.put(nameOf(website, fileId), bytes);
  }

  /** @returns undefined: the storage has it no longer */
  get(website: WebsiteId, fileId: string): Promise<Buffer | undefined> {
    return this.storage.get(nameOf(website, fileId));
  }

  delete(website: WebsiteId, fileId: string): Promise<void> {
    return this.storage.delete(nameOf(website, fileId));
  }
}

const nameOf = (website: WebsiteId, fileId: string) => `download-${website}-${fileId}`;
