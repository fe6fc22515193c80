import { access } from 'node:fs/promises';
import path from 'node:path';
import { verifyChain } from '@daybook/event-store/chain/verify-chain';
import { BEGINNING } from '@daybook/event-store/event-store';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPersonalData } from '@daybook/personal-data/personal-data';
import { Command } from 'commander';
import { type BackupManifest, readBackup } from '../backup/backup-manifest.js';
import { BACKUP_SCHEMAS } from '../backup/backup-schemas.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { copyKeys, writeBackup } from '../backup/write-backup.js';
import { readCheckpoint } from '../integrity/checkpoint.js';
import type { Config } from '../platform/config.js';
import { type CarryOut, plural } from './carry-out.js';
import { checkpointOf, holds, withChain } from './log-chain.js';

const tell = (table: string, rows: number) => process.stderr.write(`${table}: ${plural(rows, 'row')}\n`);

/** `backup FOLDER`: writes the log and what cannot be made from it, while the installation runs. */
export const backupCommand = (carryOut: CarryOut) =>
  new Command('backup')
    .description(
      'writes the log, accounts, pending emails and pictures into a new folder, while the shop is open',
    )
    .argument('<folder>')
    .option('--keys <folder>', 'also copies the keys of people, into a folder to be kept elsewhere')
    .action((folder: string, { keys }: { keys?: string }) =>
      carryOut(async ({ config }) => {
        refuseEventStoreDb(config);
        await migrate(config.databaseUrl, BACKUP_SCHEMAS);
        const checkpoint = await withChain(config, async (chain) =>
          (await chain.store.head()) === BEGINNING ? undefined : checkpointOf(chain),
        );
        const { databaseUrl, dataDir } = config;
        const manifest = await writeBackup(folder, { databaseUrl, dataDir, checkpoint, onTable: tell });
        if (keys) await copyKeys(path.join(dataDir, 'keys'), keys, folder);
        const events = manifest.tables.find(({ table }) => table === 'event_log.events')?.rows ?? 0;
        const words = [
          `${plural(events, 'event')} and ${plural(manifest.originals.length, 'picture')} written to ${folder}.`,
          keys
            ? `The keys of people are in ${keys}: store them elsewhere, and not for long.`
            : 'The keys of people are not in it: without them what is about people cannot be read.',
          ...(config.mediaUrl
            ? ['The uploaded pictures are in the store of MEDIA_URL, not in this backup.']
            : []),
        ].join('\n');
        return {
          words,
          document: { folder, events, originals: manifest.originals.length, keys },
          done: true,
        };
      }),
    );

/** `restore FOLDER`: writes a backup into an empty installation, and checks it by the hash chain. */
export const restoreCommand = (carryOut: CarryOut) =>
  new Command('restore')
    .description('writes a backup into an installation that is empty, and checks the log by its hash chain')
    .argument('<folder>')
    .action((folder: string) =>
      carryOut(async ({ config }) => {
        refuseEventStoreDb(config);
        const manifest = await readBackup(folder);
        await checkKeys(config, manifest);
        const { databaseUrl, dataDir } = config;
        await restoreBackup(folder, manifest, { databaseUrl, dataDir, onTable: tell });
        const known = manifest.checkpoint;
        const { findings, events, isKnown } = await withChain(config, async ({ store, seals }) => {
          const verified = await verifyChain(store, seals);
          return { ...verified, isKnown: known === undefined || (await holds(known, seals)) };
        });
        const done = findings.length === 0 && isKnown;
        const words = [
          `The backup of ${manifest.takenAt} is restored.`,
          done
            ? `The hash chain holds: ${plural(events, 'event')} are as they were sealed.`
            : 'BROKEN: the log is not as it was sealed. `verify-log` names the first event.',
          'The read models are built from the log at the next start.',
        ].join('\n');
        return { words, document: { takenAt: manifest.takenAt, sealedEvents: events, findings }, done };
      }),
    );

/**
 * Looks whether the installation has the keys that the backup was made with, before anything is written.
 * @throws Error when it has none or others
 */
async function checkKeys(
  { dataDir, personalDataKey }: Config,
  { checkpoint }: BackupManifest,
): Promise<void> {
  const master = path.join(dataDir, 'keys/master.key');
  const isThere = await access(master).then(
    () => true,
    () => false,
  );
  if (!isThere && !personalDataKey)
    throw new Error(`Copy the keys of people to ${path.dirname(master)} first, or set PERSONAL_DATA_KEY.`);
  const personalData = await openPersonalData({ dataDir, masterKey: personalDataKey });
  try {
    if (checkpoint) readCheckpoint(JSON.stringify(checkpoint), personalData.checkpointKey);
  } finally {
    await personalData.close();
  }
}

/** @throws Error: EventStoreDB makes backups of its own, with positions that a restore keeps */
function refuseEventStoreDb({ eventStoreUrl }: Config): void {
  if (eventStoreUrl)
    throw new Error('The log is in EventStoreDB: back it up by its own tools, and this database by pg_dump.');
}
