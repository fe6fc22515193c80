import { setPriority } from 'node:os';
import sharp from 'sharp';
import { renderMaster, renderPicture } from './pictures/picture-studio.js';

/** A master into a folder, or a picture of a width handed back. */
export type PictureOrder = { readonly name: string } & (
  | { readonly folder: string }
  | { readonly width: number }
);
export type PictureAnswer = { readonly picture: Uint8Array | null } | { readonly error: string };

// there is a process for each core: sharp must not start more threads, and the shop comes first
sharp.concurrency(1);
setPriority(10);

process.on('disconnect', () => process.exit());
process.on('message', (order: PictureOrder) => {
  const work =
    'folder' in order ? renderMaster(order.name, order.folder) : renderPicture(order.name, order.width);
  work.then(
    (picture) => process.send?.({ picture: picture ?? null } satisfies PictureAnswer),
    (error: Error) => process.send?.({ error: error.message } satisfies PictureAnswer),
  );
});
