import { mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FindOriginal } from '@daybook/backend/media/picture-widths';
import { PictureProcesses } from './picture-processes.js';
import { pictureNames, pictureSize } from './pictures/picture-studio.js';

export type DemoPictures = {
  /** One of the demo's pictures (`name.jpg`), as {@link FindOriginal} says. */
  readonly find: FindOriginal;
  /** Renders the masters that are missing, while the shop is open already. */
  renderInBackground(): void;
  stop(): Promise<void>;
};

/**
 * The demo shop's pictures are rendered, not shipped. The shop opens without waiting for them: what a visitor asks
 * for is rendered at once and no larger than asked, the masters in the background.
 * @param ahead whether there is a background at all
 */
export function demoPictures(dataDir: string, { ahead }: { readonly ahead: boolean }): DemoPictures {
  const folder = path.join(dataDir, 'media/originals');
  mkdirSync(folder, { recursive: true });
  const known = new Set(pictureNames());
  const processes = new PictureProcesses();
  const rendering = new Map<string, Promise<unknown>>();
  const file = (name: string) => path.join(folder, `${name}.jpg`);
  const kept = (name: string) => readFile(file(name)).catch(() => undefined);

  const renderMaster = (name: string): Promise<unknown> => {
    const master = rendering.get(name) ?? processes.order({ name, folder }, 'later');
    rendering.set(name, master);
    return master;
  };

  return {
    async find(fileName, width) {
      const name = fileName.replace(/\.jpg$/, '');
      if (!known.has(name)) return undefined;
      const master = await kept(name);
      if (master) return master;
      if (width !== 'whole') {
        return processes.order({ name, width: Math.min(width, pictureSize(name).width) }, 'now');
      }
      if (!ahead) return undefined;
      await renderMaster(name);
      return kept(name);
    },
    renderInBackground() {
      if (!ahead) return;
      void (async () => {
        const there = new Set(await readdir(folder));
        const missing = [...known].filter((name) => !there.has(`${name}.jpg`));
        await Promise.all(missing.map(renderMaster));
      })().catch(() => undefined);
    },
    stop: () => processes.stop(),
  };
}
