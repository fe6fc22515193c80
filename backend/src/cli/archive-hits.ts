import { dayNumber } from '@daybook/contracts/analytics/shared/local-time';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { archiveHits } from '@daybook/event-store/archive/archive-hits';
import { sealLog } from '@daybook/event-store/chain/seal-log';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { Command } from 'commander';
import { type CarryOut, plural } from './carry-out.js';
import { withChain } from './log-chain.js';

/** Hits of yesterday may still be on their way: a clock is off, an append is tried again. */
const LEAST_DAYS = 2;

/** `archive-hits --before DAY`: packs hits of old days (infra/adr/0036). */
export const archiveHitsCommand = (carryOut: CarryOut) =>
  new Command('archive-hits')
    .description('packs the hits of days before DAY, beside the running shop; the log reads them as before')
    .requiredOption('--before <day>', 'a UTC day like 2026-01-31')
    .action(({ before }: { before: string }) =>
      carryOut(async ({ config }) => {
        if (config.eventStoreUrl) throw new Error('The log is in EventStoreDB: one in Postgres is archived.');
        const day = dayNumber(before);
        if (day === undefined) throw new Error(`${before} is no day like 2026-01-31.`);
        if (day > Math.floor(Date.now() / DAY_MS) - LEAST_DAYS)
          throw new Error(`Hits younger than ${LEAST_DAYS} days stay where they are.`);
        return withChain(config, async ({ store, seals }) => {
          await sealLog(store, seals, Number.POSITIVE_INFINITY);
          const pool = openPool({ connectionString: config.databaseUrl, max: 1 });
          try {
            const done = await archiveHits(pool, seals, before, ({ events }) =>
              process.stderr.write(`${plural(events, 'hit')} archived\n`),
            );
            if (done.events > 0) await pool.query('vacuum (analyze) event_log.events');
            const each =
              done.events > 0 ? ` They take ${Math.round(done.bytes / done.events)} bytes each.` : '';
            const words = `${plural(done.events, 'hit')} of days before ${before} archived.${each}`;
            return { words, document: { before, ...done }, done: true };
          } finally {
            await pool.end();
          }
        });
      }),
    );
