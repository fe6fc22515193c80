import { MAX_BATCH } from '@daybook/contracts/analytics/shared/hit-limits';
import { printFigures, warnOfLoad } from '../figures.js';
import type { Layout } from '../restock/deployment.js';
import { durablePostgres, makeDatabase, withScratch } from '../scratch.js';
import { acceptedHits } from './accepted-hits.js';
import { archivedHits } from './archived-hits.js';
import { SENDERS } from './hit-senders.js';
import { storedHits } from './stored-hits.js';

export const ANALYTICS_PARTS = ['stored', 'archived', 'accepted'] as const;
export type AnalyticsPart = (typeof ANALYTICS_PARTS)[number];

export type AnalyticsBench = {
  readonly hits: number;
  /** over which the stored ones are spread */
  readonly days: number;
  readonly seconds: number;
  readonly layout: Layout;
  readonly parts: readonly AnalyticsPart[];
};

/** Stored hits: how fast they become figures, and how long dashboards take. Then how fast hits are accepted. */
export function benchAnalytics({ hits, days, seconds, layout, parts }: AnalyticsBench): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    if (parts.includes('stored')) {
      const stored = await storedHits(await durablePostgres(scratch), { hits, days });
      printFigures(
        `${hits.toLocaleString('en-US')} stored hits of ${days} days; plain: a table of hits that is counted each time`,
        stored,
      );
    }
    if (parts.includes('archived')) {
      const archived = await archivedHits(await makeDatabase(await durablePostgres(scratch), 'archived'), {
        hits,
        days,
      });
      printFigures(
        `${hits.toLocaleString('en-US')} hits of ${days} days, but for the last two in archives`,
        archived,
      );
    }
    if (parts.includes('accepted')) {
      const accepted = await acceptedHits(scratch, await durablePostgres(scratch), { seconds, layout });
      printFigures(
        `Hits in requests of ${MAX_BATCH}, ${SENDERS} at once, ${seconds} s, ${layout === 'one' ? 'one process' : 'a process for each role'}; plain: a bare Fastify handler with one COPY`,
        accepted,
      );
    }
    return 0;
  });
}
