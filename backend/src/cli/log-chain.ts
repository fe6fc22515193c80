import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { LOG_CHAIN } from '@daybook/event-store/chain/log-chain.schema';
import { sealLog } from '@daybook/event-store/chain/seal-log';
import { type LastSeal, Seals } from '@daybook/event-store/chain/seals';
import { type Finding, verifyChain } from '@daybook/event-store/chain/verify-chain';
import type { EventStore } from '@daybook/event-store/event-store';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { Command } from 'commander';
import { type Checkpoint, readCheckpoint, signCheckpoint } from '../integrity/checkpoint.js';
import { auditLines } from '../integrity/export-audit.js';
import type { Config } from '../platform/config.js';
import { openKeys } from '../platform/keys/installation-keys.js';
import { type CarryOut, plural } from './carry-out.js';
import { withEventStore } from './with-event-store.js';

type Chain = { readonly store: EventStore; readonly seals: Seals; readonly checkpointKey: Buffer };

/** `verify-log`: reads the whole log again and compares it with its seals. */
export const verifyLogCommand = (carryOut: CarryOut) =>
  new Command('verify-log')
    .description('reads the whole log and compares it with its seals; names the first event that was changed')
    .option('--checkpoint <file>', 'compare also with a checkpoint that was stored elsewhere')
    .action((options: { checkpoint?: string }) =>
      carryOut(({ config }) =>
        withChain(config, async ({ store, seals, checkpointKey }) => {
          const known = options.checkpoint
            ? readCheckpoint(await readFile(options.checkpoint, 'utf8'), checkpointKey)
            : undefined;
          const verified = await verifyChain(store, seals, {
            onProgress: ({ events }) => process.stderr.write(`${plural(events, 'event')}\n`),
          });
          const isKnown = known === undefined || (await holds(known, seals));
          const head = await store.head();
          const document = { ...verified, last: summaryOf(verified.last), head, checkpointHolds: isKnown };
          const words = [
            `${plural(verified.events, 'event')} under ${plural(verified.seals, 'seal')}; sealed to position ${verified.last?.last ?? 0}, the log is at ${head}.`,
            ...verified.findings.map(asWords),
            ...(isKnown ? [] : ['BROKEN: the log is not the one of the checkpoint.']),
            ...(verified.findings.length === 0 && isKnown ? ['Everything is as it was sealed.'] : []),
          ].join('\n');
          return { words, document, done: verified.findings.length === 0 && isKnown };
        }),
      ),
    );

/** `log-checkpoint`: seals the log to its end and prints a signed note of it. */
export const logCheckpointCommand = (carryOut: CarryOut) =>
  new Command('log-checkpoint')
    .description(
      'seals the log and prints a signed checkpoint; store it elsewhere, for `verify-log --checkpoint`',
    )
    .action(() =>
      carryOut(({ config }) =>
        withChain(config, async (chain) => {
          const document = await checkpointOf(chain);
          return { words: JSON.stringify(document, undefined, 2), document, done: true };
        }),
      ),
    );

/** `export-audit`: writes the audit of one website to a file that can be checked without Daybook. */
export const exportAuditCommand = (carryOut: CarryOut) =>
  new Command('export-audit')
    .description(
      'writes the events of a website with the seals of the log; `verify-audit.mjs` checks the file',
    )
    .argument('<website>')
    .argument('<file>')
    .action((website: string, file: string) =>
      carryOut(({ config }) =>
        withChain(config, async (chain) => {
          const checkpoint = await checkpointOf(chain);
          let lines = 0;
          const text = async function* () {
            for await (const line of auditLines(websiteId(website), { ...chain, checkpoint })) {
              lines += 1;
              yield `${line}\n`;
            }
          };
          await pipeline(Readable.from(text()), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
          // beside the seals, the count and the checkpoint
          const events = lines - Number(checkpoint.seal) - 2;
          const words = `${plural(events, 'event')} up to position ${checkpoint.position} written to ${file}.`;
          return { words, document: { events, checkpoint, file }, done: true };
        }),
      ),
    );

/** Opens the log with its seals. @throws WrongKeys when `DATA_DIR` is another installation's */
export function withChain<T>(
  config: Config & { readonly databaseUrl: string },
  work: (chain: Chain) => Promise<T>,
): Promise<T> {
  const { databaseUrl } = config;
  return withEventStore(config, async (store) => {
    const personalData = await openKeys(config, store);
    const pool = openPool({ connectionString: databaseUrl, max: 2 });
    try {
      await migrate(databaseUrl, [LOG_CHAIN]);
      return await work({ store, seals: new Seals(pool), checkpointKey: personalData.checkpointKey });
    } finally {
      await Promise.all([pool.end(), personalData.close()]);
    }
  });
}

/** Seals the log to its end and signs it. @throws Error when there is nothing to sign */
export async function checkpointOf({ store, seals, checkpointKey }: Chain): Promise<Checkpoint> {
  await sealLog(store, seals, Number.POSITIVE_INFINITY);
  const last: LastSeal | undefined = await seals.last();
  if (!last) throw new Error('The log is empty.');
  return signCheckpoint(last, checkpointKey, new Date());
}

/** @returns whether the log has the seal that the checkpoint names */
export async function holds({ seal, position, hash }: Checkpoint, seals: Seals): Promise<boolean> {
  const [found] = await seals.from(BigInt(seal), 1);
  return found?.hash.toString('hex') === hash && String(found.last) === position;
}

const summaryOf = (last: { number: bigint; last: bigint; hash: Buffer } | undefined) =>
  last && { seal: last.number, position: last.last, hash: last.hash.toString('hex') };

function asWords({ kind, position, seal, stream, type }: Finding): string {
  switch (kind) {
    case 'seal':
      return `BROKEN: seal ${seal} is not as it was written, or does not follow the one before.`;
    case 'missing':
      return `BROKEN: an event behind position ${position} is missing (seal ${seal}).`;
    case 'added':
      return `BROKEN: the event at position ${position} was added later: ${type} of ${stream} (seal ${seal}).`;
    case 'unreadable':
      return `BROKEN: the event at position ${position} cannot be read: its bytes on the disk are damaged (seal ${seal}).`;
    case 'changed':
      return `BROKEN: the event at position ${position} was changed: ${type} of ${stream} (seal ${seal}).`;
  }
}
