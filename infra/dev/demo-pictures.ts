import { access, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureNames, pictureSize } from './demo/pictures/picture-studio.js';
import { PictureProcesses } from './picture-processes.js';

export type DemoPictures = {
  /** One of the demo's pictures (`name.jpg`), at least `width` pixels wide where it has that many. */
  find(file: string, width: number): Promise<Buffer | undefined>;
  /** Renders the masters that are missing, while the shop is open already. */
  renderInBackground(): void;
  stop(): Promise<void>;
};

/**
 * The demo shop's pictures are rendered, not shipped. The shop opens without waiting for them: what a visitor asks
 * for is rendered at once and no larger than asked, the masters in the background.
 */
export function demoPictures(dataDir: string): DemoPictures {
  const folder = path.join(dataDir, 'media/originals');
  const known = new Set(pictureNames());
  const processes = new PictureProcesses();
  const master = (name: string) => path.join(folder, `${name}.jpg`);
  const isThere = (name: string) =>
    access(master(name)).then(
      () => true,
      () => false,
    );

  return {
    async find(file, width) {
      const name = file.replace(/\.jpg$/, '');
      if (!known.has(name)) return undefined;
      if (await isThere(name)) return readFile(master(name));
      return processes.order({ name, width: Math.min(width, pictureSize(name).width) }, 'now');
    },
    renderInBackground() {
      void (async () => {
        await mkdir(folder, { recursive: true });
        for (const name of known) {
          if (!(await isThere(name))) processes.order({ name, folder }, 'later').catch(() => undefined);
        }
      })();
    },
    stop: () => processes.stop(),
  };
}
