import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Checkpoint } from '../integrity/checkpoint.js';

/** The way a backup is written. A reader refuses another number. */
export const BACKUP_FORMAT = 1;
const MANIFEST = 'manifest.json';

/** A file of the backup, by its path in the backup's folder. */
export type BackupFile = { readonly path: string; readonly sha256: string };

/** A table with all of its rows, as `COPY` writes them, compressed by gzip. */
export type BackupTable = BackupFile & {
  /** with its schema, as the other names not quoted */
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: number;
};

/** What a backup holds. It is written last: a folder without it is no backup. */
export type BackupManifest = {
  readonly format: typeof BACKUP_FORMAT;
  /** ISO 8601 */
  readonly takenAt: string;
  /** how many migrations each schema had */
  readonly schemas: readonly { readonly name: string; readonly version: number }[];
  /** in the order in which their rows can be written again */
  readonly tables: readonly BackupTable[];
  /** the originals of pictures */
  readonly originals: readonly BackupFile[];
  /** of the log as it was; undefined when it was empty */
  readonly checkpoint?: Checkpoint;
};

export const manifestPath = (folder: string): string => path.join(folder, MANIFEST);

/**
 * Reads what a backup holds and compares every file with its checksum.
 * @throws Error when the folder is no finished backup, or a file was changed or is missing
 */
export async function readBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new Error(`${folder} holds no finished backup: ${MANIFEST} is missing.`);
    throw error;
  });
  const manifest = JSON.parse(text) as BackupManifest;
  if (manifest.format !== BACKUP_FORMAT) throw new Error('Another version of Daybook wrote this backup.');
  refuseForeignNames(manifest);
  for (const file of [...manifest.tables, ...manifest.originals]) {
    if ((await checksumOf(path.join(folder, file.path))) !== file.sha256)
      throw new Error(`${file.path} is not as the backup wrote it.`);
  }
  return manifest;
}

/** Names go into SQL and into paths: a manifest that was edited may name nothing but tables and the files beside it. */
function refuseForeignNames({ tables, originals }: BackupManifest): void {
  const names = [
    ...tables.map(
      ({ table, columns, path: file }) =>
        [table, ...columns].every((name) => /^[a-z0-9_.]+$/.test(name)) &&
        /^tables\/[a-z0-9_.]+\.copy\.gz$/.test(file),
    ),
    ...originals.map(({ path: file }) => /^originals\/[\w-][\w.-]*$/.test(file)),
  ];
  if (names.includes(false)) throw new Error('The manifest of the backup names what no backup has.');
}

/** A name as SQL takes it. */
export const quoted = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');

/** SHA-256, hex. @returns undefined when there is no such file */
export async function checksumOf(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}
