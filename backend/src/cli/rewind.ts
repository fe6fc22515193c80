import type { BulkPreview } from '@daybook/contracts/catalogue/bulk-change.api';
import type { BulkValue } from '@daybook/contracts/catalogue/bulk-differences';
import type { CatalogueProgress } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { INestApplicationContext } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { Command } from 'commander';
import { ChangeProducts } from '../catalogue/bulk/bulk-change.commands.js';
import { BulkChangeQueries } from '../catalogue/bulk/bulk-change.queries.js';
import { RewindQueries } from '../catalogue/bulk/rewind.queries.js';
import { NoteCatalogueJob } from '../catalogue/jobs/catalogue-jobs.commands.js';
import type { Installation } from '../installation.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import { type CarryOut, type Outcome, plural } from './carry-out.js';
import { allWebsites, chosenWebsite } from './websites.js';
import { withCommands } from './with-commands.js';

/** How long the command waits for projections that are behind the log, ms. */
const TIMEOUT_MS = 10_000;
const READS = ['owner_catalogue', 'stock', 'stock_ledger', 'catalogue_jobs'] as const;
const ACTOR = 'rewind';

type RewindOptions = { readonly website?: string; readonly apply?: true };
type Shop = { readonly id: WebsiteId; readonly title: string };

/** `rewind [JOB] [--website ID] [--apply]`: takes back a bulk change or an import of one website. */
export const rewindCommand = (carryOut: CarryOut) =>
  new Command('rewind')
    .description('takes back a bulk change or an import of one website; lists them, previews one, or applies')
    .argument('[job]', 'the bulk change or import; without it, they are listed')
    .option('--website <id>', 'which website; the default one when not given')
    .option('--apply', 'does what the preview says')
    .action((job: string | undefined, options: RewindOptions) =>
      carryOut(({ config }) =>
        withCommands(config, async (commands, installation, app) => {
          await upToDate(installation);
          const website = chosenWebsite(await allWebsites(installation.aggregates), options.website);
          const shop = { id: websiteId(website.id), title: website.title };
          if (job === undefined) return listed(app.get(RewindQueries), shop);
          return options.apply ? applied(commands, app, shop, job) : previewed(app, shop, job);
        }),
      ),
    );

/** What a rewind would do is read from the read models. @throws Error when nothing runs them */
async function upToDate({ store, readModels }: Installation): Promise<void> {
  const reached = await readModels.waitFor(READS, await store.head(), { timeoutMs: TIMEOUT_MS });
  if (!reached) {
    throw new Error(
      'The read models are behind the log. Start the installation, or wait for its projections.',
    );
  }
}

async function listed(queries: RewindQueries, { id, title }: Shop): Promise<Outcome> {
  const { results, hasNextPage } = await queries.list(id);
  const lines = results.map(
    ({ jobId, change, startedAt, changed, total, status, undoes }) =>
      `  ${jobId}  ${startedAt}  ${change}${undoes === null ? '' : ` of ${undoes}`}: ${changed} of ${total} changed, ${status}`,
  );
  const words = [
    `${title} (${id}) has ${results.length === 0 ? 'no bulk changes and no imports' : 'these, the newest first'}:`,
    ...lines,
    ...(hasNextPage ? ['  and older ones'] : []),
  ].join('\n');
  return { words, document: { website: id, jobs: results }, done: true };
}

async function previewed(app: INestApplicationContext, { id, title }: Shop, jobId: string): Promise<Outcome> {
  const preview = await app.get(BulkChangeQueries).preview(id, { kind: 'undo', jobId });
  const words = [
    `A rewind of ${jobId} would change ${preview.changing} of ${plural(preview.selected, 'product')} of ${title} back.`,
    ...preview.lines.map(
      (line) =>
        `  ${line.title}: ${line.what}${line.sku === null ? '' : ` of ${line.sku}`} ${textOf(line.before)} → ${textOf(line.after)}`,
    ),
    ...staying(preview),
    'Nothing is changed yet: --apply does it.',
  ].join('\n');
  return { words, document: { website: id, jobId, ...preview }, done: true };
}

/**
 * The work is done here, and then noted as a job of the website, so it works without a worker. After a crash the command
 * is given again: what it has taken back already is found to be as it was.
 */
async function applied(
  commands: CommandBus,
  app: INestApplicationContext,
  { id, title }: Shop,
  job: string,
): Promise<Outcome> {
  const queries = app.get(BulkChangeQueries);
  const { hash } = await queries.preview(id, { kind: 'undo', jobId: job });
  const { change, items } = await queries.confirmed(id, { kind: 'undo', jobId: job, hash });
  const jobId = uuidV7();
  const metadata = { actor: ACTOR, correlationId: jobId };
  const progress: CatalogueProgress = await commands.execute(
    new ChangeProducts(id, change, items, metadata, () => undefined),
  );
  const work = { kind: 'bulk', change, items } as const;
  await commands.execute(new NoteCatalogueJob(id, jobId, work, progress, metadata));
  const words = [
    `Rewound ${job}: ${progress.changed} of ${plural(items.length, 'product')} of ${title} changed back, as ${jobId}.`,
    ...progress.refused.map(({ title: name, reason }) => `  ${name} stays as it is: ${reason}`),
  ].join('\n');
  return { words, document: { website: id, jobId, undoes: job, ...progress }, done: true };
}

const staying = ({ refused, refusing }: BulkPreview): string[] =>
  refusing === 0
    ? []
    : [
        `${plural(refusing, 'product')} would not go back whole:`,
        ...refused.map((one) => `  ${one.title}: ${one.reason}`),
      ];

function textOf(value: BulkValue): string {
  if (value === null) return '–';
  if (typeof value !== 'object') return String(value);
  return 'currency' in value ? `${value.value} ${value.currency} (minor units)` : value.join(', ') || '–';
}
