import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { PictureBook } from './framing.js';
import { renderScene } from './picture-renderer.js';
import { incensePictures } from './pictures-of-incense.js';
import { linenPictures } from './pictures-of-linen.js';
import { tablewarePictures, vesselPictures } from './pictures-of-pots.js';
import { stillLifes, studioPictures } from './pictures-of-studio.js';
import type { Scene } from './scene.js';

const book: PictureBook = {
  ...stillLifes,
  ...tablewarePictures,
  ...vesselPictures,
  ...linenPictures,
  ...studioPictures,
  ...incensePictures,
};

const names: readonly string[] = Object.keys(book);
const scenes = new Map<string, Scene>();

/** All pictures that the studio can make, the front page first. */
export function pictureNames(): readonly string[] {
  return names;
}

/** Size of the master, pixels. @throws RangeError for a name that is not in the book */
export function pictureSize(name: string): { width: number; height: number } {
  const { width, height } = sceneOf(name);
  return { width, height };
}

/** Where the subject is, 0 to 1 from the left and the top. */
export function focalPoint(name: string): { x: number; y: number } {
  return sceneOf(name).focalPoint;
}

/** Quality of the masters: all of them stay below 6 MB, and enlarged glaze and linen show no blocks. */
const WEBP = { quality: 75, effort: 5, smartSubsample: true } as const;

function sceneOf(name: string): Scene {
  const known = scenes.get(name);
  if (known) return known;
  const compose = Object.hasOwn(book, name) ? book[name] : undefined;
  if (!compose) throw new RangeError(`no picture is called ${name}`);
  const scene = compose(name);
  // size and focal point are asked for together; keeping all scenes would keep all their tables
  scenes.clear();
  scenes.set(name, scene);
  return scene;
}

/** Renders one master into the folder, the same bytes each time; a reader never sees half a file. */
export async function renderMaster(name: string, folder: string): Promise<void> {
  const scene = sceneOf(name);
  scenes.delete(name);
  const { data, width, height } = renderScene(scene, scene.width);
  const master = await sharp(data, { raw: { width, height, channels: 3 } })
    .webp(WEBP)
    .toBuffer();
  const unfinished = join(folder, `.${name}.${process.pid}.unfinished`);
  await writeFile(unfinished, master);
  await rename(unfinished, join(folder, `${name}.webp`));
}

export type RenderOptions = {
  /** worker threads; 2 when absent */
  readonly workers?: number;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
};

/**
 * Renders the masters that the folder lacks, in worker threads, the front page's first.
 * @throws the signal's reason when it is aborted: masters that are finished stay
 */
export async function renderMissing(folder: string, options: RenderOptions = {}): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder);
  const missing = await namesWithoutFile(folder);
  const total = missing.length;
  if (total === 0) return;
  options.signal?.throwIfAborted();
  let next = 0;
  let done = 0;
  const count = Math.max(1, Math.min(options.workers ?? 2, total));
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./picture-worker.js', import.meta.url)),
  );
  const stop = () => Promise.all(workers.map((worker) => worker.terminate()));
  try {
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve, reject) => {
            const hand = () => {
              if (next >= total) resolve();
              else worker.postMessage({ name: missing[next++], folder });
            };
            worker.on('message', () => {
              options.onProgress?.(++done, total);
              hand();
            });
            worker.on('error', reject);
            worker.on('exit', (code) => reject(new Error(`a picture worker ended early (code ${code})`)));
            options.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true });
            hand();
          }),
      ),
    );
  } finally {
    for (const worker of workers) worker.removeAllListeners('exit');
    await stop();
  }
}

async function namesWithoutFile(folder: string): Promise<string[]> {
  const found = await Promise.all(
    names.map((name) =>
      access(join(folder, `${name}.webp`)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return names.filter((_, index) => !found[index]);
}

/** What an interrupted run left behind. */
async function removeUnfinished(folder: string): Promise<void> {
  const files = await readdir(folder);
  await Promise.all(
    files
      .filter((file) => file.endsWith('.unfinished'))
      .map((file) => rm(join(folder, file), { force: true })),
  );
}
