import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PictureWidths } from '@daybook/backend/media/picture-widths';
import { EARLY_WIDTHS } from '@daybook/backend/media/picture-widths.worker';

const PICTURES = path.resolve('infra/demo/pictures');

/** The demo's pictures in the widths that an installation makes ahead, in a folder of their own. */
export type DemoRenditions = { readonly folder: string; forget(): Promise<void> };

/** Makes them once for all installations of a suite: each would take 19 s of CPU for them while it is tested. */
export async function makeDemoRenditions(): Promise<DemoRenditions> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-renditions-'));
  const widths = new PictureWidths(folder, (name) => readFile(path.join(PICTURES, name)));
  for (const name of await readdir(PICTURES)) await widths.ahead(name, EARLY_WIDTHS, 'webp');
  return { folder, forget: () => rm(folder, { recursive: true }) };
}

/** Brings them into an empty data folder, which is marked as one whose demo is still to be laid out. */
export async function bringRenditions({ folder }: DemoRenditions, dataDir: string): Promise<void> {
  await cp(folder, path.join(dataDir, 'media/renditions'), { recursive: true });
  await writeFile(path.join(dataDir, 'demo.unfinished'), '');
}
