import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStorage } from '../platform/media-storage.js';

/** @param folder the first picture creates it */
export function folderStorage(folder: string): MediaStorage {
  const place = (name: string) => path.join(folder, name);
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = path.join(folder, `.${randomUUID()}`);
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, place(name));
    },
    async putFile(name, file) {
      await mkdir(folder, { recursive: true });
      await synced(file);
      await rename(file, place(name)).catch(async (error: NodeJS.ErrnoException) => {
        // the folder is on another disk
        if (error.code !== 'EXDEV') throw error;
        const unfinished = path.join(folder, `.${randomUUID()}`);
        await copyFile(file, unfinished);
        await synced(unfinished);
        await rename(unfinished, place(name));
      });
    },
    get: (name) => unlessMissing(readFile(place(name))),
    size: (name) => unlessMissing(stat(place(name)).then(({ size }) => size)),
    async open(name, { first, last }) {
      const handle = await open(place(name));
      return handle.createReadStream({ start: first, end: last });
    },
    delete: (name) => rm(place(name), { force: true }),
  };
}

/** Any other error says nothing about whether the file is there. */
const unlessMissing = <Result>(looking: Promise<Result>): Promise<Result | undefined> =>
  looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

async function synced(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
