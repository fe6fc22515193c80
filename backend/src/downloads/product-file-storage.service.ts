import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_STORAGE } from '../platform/tokens.js';

/** Where the bytes are: the pictures are there too, under other names. */
type FileStorage = {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  delete(name: string): Promise<void>;
};

/** Stores the files of products. A file's name is its id, so that no page of the shop serves it as a picture. */
@Injectable()
export class ProductFileStorage {
  constructor(@Inject(MEDIA_STORAGE) private readonly storage: FileStorage) {}

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
