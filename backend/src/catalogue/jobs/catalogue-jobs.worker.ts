import type { CatalogueProgress, CatalogueWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import type { Job } from '../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate, Aggregates } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { EVENT_STORE, MEDIA_STORAGE } from '../../platform/tokens.js';
import { makeBulkChange } from '../bulk/make-bulk-change.js';
import { CATALOGUE_JOBS } from '../catalogue.queues.js';
import { catalogueInLog } from '../imports/catalogue-in-log.js';
import { type ImportReport, importCatalogue } from '../imports/import-catalogue.js';
import { fileOrigin } from '../imports/shopify-csv/file-origin.js';
import { readShopifyCsv } from '../imports/shopify-csv/shopify-csv.js';
import { catalogueJobDecider } from './catalogue-job.decider.js';

/** How often the log hears how far the work has come, ms. */
const REPORT_MS = 1000;

type Work = { readonly jobId: string; readonly what: CatalogueWork; readonly report: Job['report'] };

/**
 * Does the work on many products. The log says what was asked for and what is done: a job that comes twice, or again
 * after a crash, does what is left.
 */
@Worker(CATALOGUE_JOBS)
export class CatalogueJobsWorker implements JobWorker {
  readonly concurrency = 1;

  constructor(
    @Aggregate('job') private readonly jobs: AggregateStore<typeof catalogueJobDecider>,
    private readonly aggregates: Aggregates,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(MEDIA_STORAGE) private readonly files: ImportFiles,
  ) {}

  async handle({ data, report }: Job): Promise<void> {
    const [website, jobId] = [websiteId(data.websiteId ?? ''), data.jobId ?? ''];
    const state = await this.jobs.loadState(website, jobId);
    if (state.status !== 'running') return;
    const [requested] = await this.store.read(`job-${website}-${jobId}`, { limit: 1 });
    const actor = requested?.metadata.actor ?? 'unknown';
    await this.work(website, { jobId, what: state.work, report }, { actor, correlationId: jobId });
  }

  private async work(
    website: WebsiteId,
    { jobId, what, report }: Work,
    metadata: Required<CommandMetadata>,
  ): Promise<void> {
    const { store, aggregates } = this;
    const total = what.kind === 'bulk' ? what.items.length : what.products;
    let reportedAt = Date.now();
    let reporting: Promise<unknown> = Promise.resolve();
    const onProgress = (progress: () => CatalogueProgress) => {
      if (Date.now() - reportedAt < REPORT_MS) return;
      reportedAt = Date.now();
      const command = { kind: 'advance', jobId, progress: progress() } as const;
      report?.({ done: command.progress.done, total });
      reporting = reporting.then(() => this.jobs.execute(website, jobId, command, { metadata }));
    };
    const progress =
      what.kind === 'bulk'
        ? await makeBulkChange(store, aggregates, website, what, metadata, (sofar) => onProgress(() => sofar))
        : await importFile(
            store,
            aggregates,
            website,
            await fileOf(this.files, what.file),
            metadata,
            onProgress,
          );
    await reporting;
    const command = { kind: 'finish', jobId, progress } as const;
    await this.jobs.execute(website, jobId, command, { metadata });
  }
}

/** Where the files of imports wait. */
type ImportFiles = { get(name: string): Promise<Buffer | undefined> };

async function importFile(
  store: EventStore,
  aggregates: Aggregates,
  website: WebsiteId,
  file: Buffer,
  metadata: Required<CommandMetadata>,
  onProgress: (progress: () => CatalogueProgress) => void,
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
    onProgress(() => sofar(partial(), done)),
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
