import { createReadStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrate } from '@daybook/event-store/postgres/migrate';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type BackupManifest, type BackupTable, quoted } from './backup-manifest.js';
import { BACKUP_SCHEMAS } from './backup-schemas.js';

export type RestoreBackup = {
  readonly databaseUrl: string;
  /** the installation's data folder */
  readonly dataDir: string;
  /** called after each table */
  readonly onTable?: (table: string, rows: number) => void;
};

/**
 * Jobs that waited for a worker are in no backup. So each reactor begins where it was a week before the backup, and queues
 * them again; workers do the same job once only.
 */
const REWIND_REACTORS = `
update reactors.checkpoints c set position = least(c.position, past.position)
from (select name, min(position) as position from reactors.past_checkpoints group by name) past
where past.name = c.name`;

/**
 * Writes a backup into an empty installation: all rows in one transaction, so that a restore that fails leaves it
 * empty. The schemas are first brought to the versions of the backup and then to this Daybook's.
 * @param manifest of the folder, which `readBackup` has checked
 * @throws Error when the installation has rows, or when the backup is of a newer Daybook
 */
export async function restoreBackup(
  folder: string,
  manifest: BackupManifest,
  to: RestoreBackup,
): Promise<void> {
  await bringTo(manifest, to.databaseUrl);
  const client = new pg.Client({ connectionString: to.databaseUrl, application_name: 'daybook restore' });
  await client.connect();
  try {
    await client.query('begin');
    for (const table of manifest.tables) await refuseRows(client, table);
    // before the commit: when it fails, the installation is still empty, and the command can be given again
    await copyOriginals(folder, manifest, to.dataDir);
    for (const table of manifest.tables) {
      await writeTable(client, folder, table);
      to.onTable?.(table.table, table.rows);
    }
    await client.query(REWIND_REACTORS);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await migrate(to.databaseUrl, BACKUP_SCHEMAS);
}

/** An original that the log does not know does no harm. */
async function copyOriginals(folder: string, { originals }: BackupManifest, dataDir: string): Promise<void> {
  const target = path.join(dataDir, 'media/originals');
  await mkdir(target, { recursive: true });
  for (const { path: file } of originals)
    await copyFile(path.join(folder, file), path.join(target, path.basename(file)));
}

/** A schema of a newer backup has steps that this Daybook does not know. */
async function bringTo({ schemas }: BackupManifest, databaseUrl: string): Promise<void> {
  const known = BACKUP_SCHEMAS.map(({ name, steps }) => {
    const version = schemas.find((schema) => schema.name === name)?.version ?? 0;
    if (version > steps.length)
      throw new Error('The backup is of a newer Daybook. Restore it with that one.');
    return { name, steps: steps.slice(0, version) };
  });
  const unknown = schemas.find(({ name }) => !known.some((schema) => schema.name === name));
  if (unknown)
    throw new Error(`The backup is of another Daybook: nothing here has a schema ${unknown.name}.`);
  await migrate(databaseUrl, known);
}

/**
 * The progress of the chain's check has a row from the beginning, and a command that was given before has noted the keys
 * of its data folder. The log is looked at too, so no row of an installation in use is lost.
 */
const FROM_THE_BEGINNING = ['log_chain.check_progress', 'keys.known'];

async function refuseRows(client: pg.Client, { table }: BackupTable): Promise<void> {
  if (FROM_THE_BEGINNING.includes(table)) {
    await client.query(`delete from ${quoted(table)}`);
    return;
  }
  const { rows } = await client.query(`select from ${quoted(table)} limit 1`);
  if (rows.length > 0)
    throw new Error(`This installation is not empty: ${table} has rows. Nothing was restored.`);
}

async function writeTable(
  client: pg.Client,
  folder: string,
  { path: file, table, columns, rows }: BackupTable,
): Promise<void> {
  const target = client.query(
    copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  await pipeline(createReadStream(path.join(folder, file)), createGunzip(), target);
  if (target.rowCount !== rows)
    throw new Error(`${table} has ${target.rowCount} rows of ${rows}. Nothing was restored.`);
}
