import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStorage } from '../platform/media-storage.js';

/** @param folder the first picture creates it */
export function folderStorage(folder: string): MediaStorage {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = path.join(folder, `.${randomUUID()}`);
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, path.join(folder, name));
    },
    get: (name) =>
      readFile(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        // any other error says nothing about whether the file is there
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    delete: (name) => rm(path.join(folder, name), { force: true }),
  };
}
