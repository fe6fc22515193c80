import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { renderMaster, renderPicture } from './picture-studio.js';

/** A master into a folder, or a picture of a width handed back. */
export type PictureOrder = { readonly name: string } & (
  | { readonly folder: string }
  | { readonly width: number }
);

// the studio has a worker for each core it may use: sharp must not start more
sharp.concurrency(1);

parentPort?.on('message', (order: PictureOrder) => {
  const work =
    'folder' in order ? renderMaster(order.name, order.folder) : renderPicture(order.name, order.width);
  work.then(
    (picture) => parentPort?.postMessage(picture ?? null),
    (error: unknown) => {
      setImmediate(() => {
        throw error;
      });
    },
  );
});
