import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Checkpoint } from '../checkpoint.js';
import {
  BACKUP_FORMAT,
  type BackupFile,
  type BackupManifest,
  type BackupTable,
  checksumOf,
  manifestPath,
  quoted,
} from './backup-manifest.js';
import { BACKUP_SCHEMAS } from './backup-schemas.js';

export type WriteBackup = {
  readonly databaseUrl: string;
  /** the installation's data folder */
  readonly dataDir: string;
  /** of the log as it is before the backup begins; undefined when it is empty */
  readonly checkpoint: Checkpoint | undefined;
  /** called after each table */
  readonly onTable?: (table: string, rows: number) => void;
};

/**
 * Writes a backup of a running installation. All tables are read in one snapshot, so that the log, the checkpoints of
 * its reactors and the emails that wait belong to one moment; appends go on meanwhile. Pictures are copied afterwards:
 * an original is written once and never changed, so one more than the log knows does no harm.
 * @param folder is made; it must not hold a backup already
 * @throws Error when the folder is there and not empty
 */
export async function writeBackup(folder: string, from: WriteBackup): Promise<BackupManifest> {
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
  await mkdir(path.join(folder, 'originals'), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Error(`${folder} is not empty.`);
    throw error;
  });
  const { schemas, tables } = await copyTables(folder, from);
  const originals = await copyOriginals(folder, path.join(from.dataDir, 'media/originals'));
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    takenAt: new Date().toISOString(),
    schemas,
    tables,
    originals,
    ...(from.checkpoint && { checkpoint: from.checkpoint }),
  };
  const unfinished = `${manifestPath(folder)}.unfinished`;
  await writeFile(unfinished, JSON.stringify(manifest, undefined, 2), { flush: true, mode: 0o600 });
  await rename(unfinished, manifestPath(folder));
  return manifest;
}

/**
 * Copies the keys of people into a folder of their own (infra/adr/0008). It runs after the backup, so that each key
 * that the backup's log needs is in it.
 * @throws Error when the folder lies in the backup's, or is there already
 */
export async function copyKeys(from: string, to: string, backup: string): Promise<void> {
  if (!path.relative(path.resolve(backup), path.resolve(to)).startsWith('..'))
    throw new Error('The keys may not lie in the folder of the backup: who has both can read everything.');
  await mkdir(to, { mode: 0o700 });
  await cp(from, to, { recursive: true });
}

async function copyTables(folder: string, { databaseUrl, onTable }: WriteBackup) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'daybook backup' });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const schemas: { name: string; version: number }[] = [];
    const tables: BackupTable[] = [];
    for (const { name } of BACKUP_SCHEMAS) {
      schemas.push({ name, version: await versionOf(client, name) });
      for (const { table, columns } of await tablesOf(client, name)) {
        const copied = await copyTable(client, folder, table, columns);
        tables.push(copied);
        onTable?.(table, copied.rows);
      }
    }
    await client.query('commit');
    return { schemas, tables };
  } finally {
    await client.end();
  }
}

async function versionOf(client: pg.Client, schema: string): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select coalesce(max(version), 0) as version from ${schema}.migrations`,
  );
  return rows[0]?.version ?? 0;
}

/** In the order in which they were made: a table that refers to another one comes after it. */
async function tablesOf(client: pg.Client, schema: string) {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as table,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = $1 and c.relname <> 'migrations'
     order by c.oid`,
    [schema],
  );
  return rows;
}

async function copyTable(
  client: pg.Client,
  folder: string,
  table: string,
  columns: readonly string[],
): Promise<BackupTable> {
  const file = `tables/${table}.copy.gz`;
  const sum = createHash('sha256');
  const rows = client.query(copyTo(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`));
  const hashing = new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk);
      done(null, chunk);
    },
  });
  const target = createWriteStream(path.join(folder, file), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(rows, createGzip({ level: 3 }), hashing, target);
  return { path: file, table, columns, rows: rows.rowCount, sha256: sum.digest('hex') };
}

async function copyOriginals(folder: string, from: string): Promise<BackupFile[]> {
  const names = await readdir(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files: BackupFile[] = [];
  // a name with a dot before it is being written
  for (const name of names.filter((one) => !one.startsWith('.')).sort()) {
    const file = `originals/${name}`;
    if (!(await isCopied(path.join(from, name), path.join(folder, file)))) continue;
    const sha256 = await checksumOf(path.join(folder, file));
    if (sha256) files.push({ path: file, sha256 });
  }
  return files;
}

/** Files of forms and downloads are deleted meanwhile, when their time is over or a person is erased. */
async function isCopied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(from)) return false;
    throw error;
  }
}
