import { access, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { pictureNames } from './demo/pictures/picture-studio.js';

export type DemoPictures = {
  /** The original of one of the demo's pictures (`name.jpg`), rendered now if it has to be. */
  find(file: string): Promise<Buffer | undefined>;
  /** Renders whatever is missing, while the shop is open already. */
  renderInBackground(): void;
  stop(): Promise<void>;
};

const WORKERS = 2;

/**
 * The demo shop's pictures are rendered, not shipped. The shop opens without waiting for them: each is made when it
 * is first asked for, the others in the background, so that the first visitor's come first.
 */
export function demoPictures(dataDir: string): DemoPictures {
  const folder = path.join(dataDir, 'media/originals');
  const known = new Set(pictureNames());
  const waiting = new Map<string, { promise: Promise<void>; resolve(): void; reject(error: unknown): void }>();
  const queue: string[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let stopped = false;

  const next = () => {
    while (!stopped && queue.length > 0) {
      const worker = idle.pop() ?? (all.size < WORKERS ? start() : undefined);
      if (!worker) return;
      const name = queue.shift() as string;
      worker.once('message', () => {
        waiting.get(name)?.resolve();
        waiting.delete(name);
        idle.push(worker);
        next();
      });
      worker.postMessage({ name, folder });
    }
    if (queue.length === 0 && idle.length === all.size) {
      for (const worker of idle.splice(0)) void worker.terminate();
      all.clear();
    }
  };

  const start = () => {
    const worker = new Worker(new URL('./demo/pictures/picture-worker.js', import.meta.url));
    worker.unref();
    worker.on('error', (error) => {
      all.delete(worker);
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      queue.length = 0;
    });
    all.add(worker);
    return worker;
  };

  const render = (name: string, urgent: boolean): Promise<void> => {
    const before = waiting.get(name);
    const place = queue.indexOf(name);
    if (before) {
      if (urgent && place > 0) queue.unshift(...queue.splice(place, 1));
      return before.promise;
    }
    let settle: { resolve(): void; reject(error: unknown): void } | undefined;
    const promise = new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
    });
    if (settle) waiting.set(name, { promise, ...settle });
    if (urgent) queue.unshift(name);
    else queue.push(name);
    next();
    return promise;
  };

  const isThere = (name: string) =>
    access(path.join(folder, `${name}.jpg`)).then(
      () => true,
      () => false,
    );

  return {
    async find(file) {
      const name = file.replace(/\.jpg$/, '');
      if (!known.has(name) || stopped) return undefined;
      await mkdir(folder, { recursive: true });
      if (!(await isThere(name))) await render(name, true);
      return readFile(path.join(folder, `${name}.jpg`)).catch(() => undefined);
    },
    renderInBackground() {
      void (async () => {
        await mkdir(folder, { recursive: true });
        for (const name of known) if (!(await isThere(name))) render(name, false).catch(() => undefined);
      })();
    },
    async stop() {
      stopped = true;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
