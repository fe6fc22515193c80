import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { renderMaster } from './picture-studio.js';

// the studio has a worker for each core it may use: sharp must not start more
sharp.concurrency(1);

parentPort?.on('message', ({ name, folder }: { name: string; folder: string }) => {
  renderMaster(name, folder).then(
    () => parentPort?.postMessage(name),
    (error: unknown) => {
      setImmediate(() => {
        throw error;
      });
    },
  );
});
