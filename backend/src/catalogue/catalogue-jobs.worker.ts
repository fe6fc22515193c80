import type { CatalogueProgress, CatalogueWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import type { EventStore } from '@daybook/event-store/event-store';
import type { JobHandler, JobProgress } from '../platform/jobs/job-queues.js';
import { Aggregates } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { catalogueInLog } from './catalogue-in-log.js';
import { catalogueJobDecider } from './catalogue-job.decider.js';
import { CATALOGUE_JOBS } from './catalogue-jobs.names.js';
import { type ImportReport, importCatalogue } from './import-catalogue.js';
import { makeBulkChange } from './make-bulk-change.js';
import { fileOrigin } from './shopify-csv/file-origin.js';
import { readShopifyCsv } from './shopify-csv/shopify-csv.js';

/** Where the files of imports wait. */
export type ImportFiles = { get(name: string): Promise<Buffer | undefined> };

type JobProgressReporter = ((progress: JobProgress) => void) | undefined;

/** How often the log is told how far a job has come, ms. */
const REPORT_INTERVAL_MS = 1000;

/**
 * Does the work on many products. The log says what is owed and what is done: a job that comes twice, or again after a
 * crash, does what is left.
 */
export function catalogueJobsWorker(
  store: EventStore,
  aggregates: Aggregates,
  files: ImportFiles,
): JobHandler {
  const jobs = aggregates.of('job', catalogueJobDecider);

  const work = async (
    website: WebsiteId,
    {
      jobId,
      what,
      reportToQueue,
    }: { jobId: string; what: CatalogueWork; reportToQueue: JobProgressReporter },
    metadata: Required<CommandMetadata>,
  ) => {
    const total = what.kind === 'bulk' ? what.items.length : what.products;
    let reportedAt = Date.now();
    let reporting: Promise<unknown> = Promise.resolve();
    const tell = (progress: () => CatalogueProgress) => {
      if (Date.now() - reportedAt < REPORT_INTERVAL_MS) return;
      reportedAt = Date.now();
      const command = { kind: 'advance', jobId, progress: progress() } as const;
      reportToQueue?.({ done: command.progress.done, total });
      reporting = reporting.then(() => jobs.execute(website, jobId, command, { metadata }));
    };
    const progress =
      what.kind === 'bulk'
        ? await makeBulkChange(store, aggregates, website, what, metadata, (sofar) => tell(() => sofar))
        : await importFile(store, aggregates, website, await fileOf(files, what.file), metadata, tell);
    await reporting;
    const command = { kind: 'finish', jobId, progress } as const;
    await jobs.execute(website, jobId, command, { metadata });
  };

  return {
    queue: CATALOGUE_JOBS,
    concurrency: 1,
    async handle({ data, tell }) {
      const [website, jobId] = [websiteId(data.websiteId ?? ''), data.jobId ?? ''];
      const state = await jobs.loadState(website, jobId);
      if (state.status !== 'running') return;
      const [requested] = await store.read(`job-${website}-${jobId}`, { limit: 1 });
      const actor = requested?.metadata.actor ?? 'unknown';
      await work(website, { jobId, what: state.work, reportToQueue: tell }, { actor, correlationId: jobId });
    },
  };
}

async function importFile(
  store: EventStore,
  aggregates: Aggregates,
  website: WebsiteId,
  file: Buffer,
  metadata: Required<CommandMetadata>,
  tell: (progress: () => CatalogueProgress) => void,
): Promise<CatalogueProgress> {
  const existing = await catalogueInLog(store, website);
  const { currency, domains } = await settingsOf(store, website);
  const read = readShopifyCsv(file, { currency, existing, origin: fileOrigin(domains) });
  const sofar = ({ products, refused }: ImportReport, done: number): CatalogueProgress => ({
    done,
    changed: products.changed,
    refused: refused.slice(0, 1000),
  });
  const report = await importCatalogue(aggregates, website, read, metadata, (partial, done) =>
    tell(() => sofar(partial(), done)),
  );
  return sofar(report, read.products.length);
}

async function fileOf(files: ImportFiles, name: string): Promise<Buffer> {
  const file = await files.get(name);
  if (!file) throw new Error(`${name} of an import is not where it was put`);
  return file;
}

/** A file names neither its currency nor whose pictures it shows. */
async function settingsOf(store: EventStore, website: WebsiteId): Promise<WebsiteDocument> {
  const [last] = await store.read(`website-${website}-settings`, { direction: 'backwards', limit: 1 });
  if (!last) throw new Error(`there is no website ${website}`);
  return (last as unknown as WebsiteEvent).data.website;
}
