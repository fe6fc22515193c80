import {
  type CatalogueJobFailure,
  type CatalogueProgress,
  type CatalogueWork,
  picturesJobOf,
  totalOfWork,
} from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { streamName, type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Logger, Optional } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { UnrecoverableError } from 'bullmq';
import { ContentImporter } from '../../platform/content-importer.js';
import type { Job } from '../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { WrittenMetadata } from '../../platform/log/command-metadata.js';
import type { MediaStorage } from '../../platform/media-storage.js';
import { EVENT_STORE, MEDIA_STORAGE } from '../../platform/tokens.js';
import { ChangeProducts } from '../bulk/bulk-change.commands.js';
import { CATALOGUE_JOBS } from '../catalogue.queues.js';
import { CopyPictures, StartPictureCopies } from '../imports/copies/picture-copies.commands.js';
import type { ImportReport } from '../imports/import.service.js';
import { ImportProducts } from '../imports/import-products.commands.js';
import { ImportReviews } from '../reviews/imports/review-import.commands.js';
import { eraseReviewFile, openReviewFile } from '../reviews/imports/sealed-file.js';
import { type CatalogueJobCommand, catalogueJobDecider } from './catalogue-job.decider.js';
import { ProgressNotes } from './progress-notes.js';

const MOST_REFUSED = 1000;
/** So long after the work began, the worker gives it up when a try fails, ms. */
const GIVE_UP_MS = 24 * 60 * 60 * 1000;

type OnProgress = (progress: () => CatalogueProgress) => void;
/** Where the files of imports wait. */
type ImportFiles = Pick<MediaStorage, 'get' | 'delete'>;

type EndedJob = {
  readonly status: 'finished' | 'failed';
  readonly work: CatalogueWork;
  readonly progress: CatalogueProgress;
};

class ImportFileMissing extends Error {}

/**
 * Does the work on many products, reviews or pages. The log holds what the owner asked for and what is done, so a job that is delivered
 * twice, or again after a crash, does what is left. A job that cannot be done fails in the log, where its owner sees why.
 */
@Worker(CATALOGUE_JOBS)
export class CatalogueJobsWorker implements JobWorker {
  readonly concurrency = 1;
  private readonly logger = new Logger('product jobs');

  constructor(
    @Aggregate('job') private readonly jobs: AggregateStore<typeof catalogueJobDecider>,
    private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(MEDIA_STORAGE) private readonly files: ImportFiles,
    private readonly personalData: PersonalData,
    private readonly content: ContentImporter,
    /** how often it appends how far the work has come, ms */
    @Optional() private readonly noteIntervalMs?: number,
  ) {}

  async handle({ data, report }: Job): Promise<void> {
    const website = websiteId(data.websiteId ?? '');
    const jobId = data.jobId ?? '';
    const state = await this.jobs.loadState(website, jobId);
    if (state.status === 'absent') return;
    if (state.status === 'finished' || state.status === 'failed')
      return this.clearUp(website, { ...state, status: state.status });
    const [requested, begun] = await this.store.read(streamName('job', website, jobId), { limit: 2 });
    const metadata = { actor: requested?.metadata.actor ?? 'unknown', correlationId: jobId };
    const note = (command: CatalogueJobCommand) => this.jobs.execute(website, jobId, command, { metadata });

    const { work } = state;
    if (!begun) await note({ kind: 'advance', jobId, progress: state.progress });
    const total = totalOfWork(work);
    const notes = new ProgressNotes(
      (progress) => {
        report?.({ done: progress.done, total });
        return note({ kind: 'advance', jobId, progress });
      },
      (error) => this.logger.warn({ err: error, jobId, msg: 'the progress of a job was not noted' }),
      this.noteIntervalMs,
    );
    try {
      const progress = await this.work(website, jobId, work, metadata, (sofar) => notes.offer(sofar));
      await notes.settled();
      await note({ kind: 'finish', jobId, progress });
      await this.clearUp(website, { status: 'finished', work, progress });
    } catch (error) {
      // the job is tried again: nothing of this try may go on beside the next one
      await notes.settled();
      const reason = failureOf(error, begun?.recordedAt);
      if (!reason) throw error;
      await note({ kind: 'fail', jobId, reason });
      await this.clearUp(website, { ...state, status: 'failed' });
      throw new UnrecoverableError((error as Error).message);
    }
  }

  private async work(
    website: WebsiteId,
    jobId: string,
    work: CatalogueWork,
    metadata: Required<WrittenMetadata>,
    onProgress: OnProgress,
  ): Promise<CatalogueProgress> {
    if (work.kind === 'bulk') {
      const { change, items } = work;
      return this.commands.execute(
        new ChangeProducts(website, change, items, metadata, (sofar) => onProgress(() => sofar)),
      );
    }
    if (work.kind === 'content-undo') {
      return this.content.takeBack(website, work.jobId, metadata, onProgress);
    }
    const stored = await this.files.get(work.file);
    const file =
      stored && work.kind === 'reviews'
        ? await openReviewFile(this.personalData, website, work.file, stored)
        : stored;
    if (!file) throw new ImportFileMissing(`${work.file} of an import is not where it was put`);
    if (work.kind === 'content') return this.content.import(website, file, metadata, onProgress);
    if (work.kind === 'pictures') {
      return this.commands.execute(new CopyPictures(website, file, metadata, onProgress));
    }
    if (work.kind === 'reviews') {
      return this.commands.execute(new ImportReviews(website, file, work.approves, metadata, onProgress));
    }
    let done = 0;
    const report = await this.commands.execute(
      new ImportProducts(website, file, work.freePlaces, work.choices, metadata, (sofar, count) => {
        done = count;
        onProgress(() => progressOf(sofar(), count));
      }),
    );
    if (report.pictures.length > 0) {
      const copies = picturesJobOf(jobId);
      await this.commands.execute(new StartPictureCopies(website, report.pictures, metadata, copies));
    }
    return progressOf(report, done);
  }

  /**
   * Deletes the file of a job that has ended: an undo reads the log. The list of pictures stays as long as some of them
   * can be tried again. A file of reviews names people: a copy of it in a backup cannot be read either.
   */
  private async clearUp(website: WebsiteId, { status, work, progress }: EndedJob): Promise<void> {
    if (work.kind === 'bulk' || work.kind === 'content-undo') return;
    const mayBeTriedAgain = status === 'failed' || progress.refused.length > 0;
    if (work.kind === 'pictures' && mayBeTriedAgain) return;
    if (work.kind === 'reviews') await eraseReviewFile(this.personalData, website, work.file);
    if (work.kind === 'content' && work.archive !== undefined) await this.files.delete(work.archive);
    await this.files.delete(work.file);
  }
}

/** @returns undefined when the job is to be tried again */
function failureOf(error: unknown, begunAt: Date | undefined): CatalogueJobFailure | undefined {
  if (error instanceof ImportFileMissing) return 'fileMissing';
  return begunAt && Date.now() - begunAt.getTime() > GIVE_UP_MS ? 'gaveUp' : undefined;
}

const progressOf = ({ products, refused }: ImportReport, done: number): CatalogueProgress => ({
  done,
  changed: products.changed,
  refused: refused.slice(0, MOST_REFUSED),
});
