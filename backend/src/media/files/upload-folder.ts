import { access, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { FileStore } from '@tus/file-store';

/** The folder of all websites' uploads, within that of the installation's data. */
export const UPLOADS_FOLDER = 'media/uploads';
/** How long an upload may take from its first call to its last byte, ms. */
export const UPLOAD_LIFE_MS = 24 * 60 * 60 * 1000;
/** Uploads of a website that have not ended. */
export const MOST_UPLOADS = 20;
/** All that they may become, bytes. */
const MOST_UPLOADED_BYTES = 2 * 1024 * 1024 * 1024;

/**
 * The uploads of one website that have not ended, in a folder of this machine: the bytes that have arrived, and beside
 * them what was said of the file.
 */
export class UploadFolder {
  private readonly folder: string;
  private opened: FileStore | undefined;

  /** @param root the folder of all websites */
  constructor(root: string, website: WebsiteId) {
    this.folder = path.join(root, website);
  }

  /** Makes the folder, where it is the first upload of its website. */
  async make(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
  }

  /**
   * The store of the protocol's server. It makes its folder, and ends the process where it cannot: ask for it once the
   * folder is there.
   */
  get store(): FileStore {
    if (this.opened) return this.opened;
    const store = new FileStore({ directory: this.folder, expirationPeriodInMilliseconds: UPLOAD_LIFE_MS });
    // a body is taken by PATCH alone, and its length is known from the first call on
    store.extensions = ['creation', 'termination', 'expiration'];
    this.opened = store;
    return store;
  }

  /** Whether an upload of this id has begun and not ended. */
  has(id: string): Promise<boolean> {
    return access(path.join(this.folder, `${id}.json`)).then(
      () => true,
      () => false,
    );
  }

  /**
   * Refuses one more upload when the folder has no room for it.
   * @throws Refusal UPLOADS_FULL
   */
  async refuseWithoutRoom(bytes: number): Promise<void> {
    await this.store.deleteExpired();
    const ids = (await this.store.configstore.list?.()) ?? [];
    const uploads = await Promise.all(ids.map((id) => this.store.configstore.get(id)));
    const expected = uploads.reduce((sum, upload) => sum + (upload?.size ?? 0), bytes);
    if (ids.length >= MOST_UPLOADS || expected > MOST_UPLOADED_BYTES) throw new Refusal('UPLOADS_FULL');
  }

  /** Deletes an upload that has ended, well or not. Its bytes may be gone already. */
  async forget(id: string): Promise<void> {
    await rm(path.join(this.folder, id), { force: true });
    await rm(path.join(this.folder, `${id}.json`), { force: true });
  }
}

/** Deletes what is left of uploads that have not ended within a day, of all websites. */
export async function deleteExpiredUploads(root: string): Promise<void> {
  const websites = await readdir(root).catch(() => []);
  for (const website of websites) await new UploadFolder(root, website as WebsiteId).store.deleteExpired();
}

/** Deletes the uploads of a website that is erased. */
export const deleteUploadsOf = (root: string, website: WebsiteId): Promise<void> =>
  rm(path.join(root, website), { recursive: true, force: true });
