import type { CatalogueProgress } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { undoJobOf } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { catalogueJobDecider } from '../../catalogue/jobs/catalogue-job.decider.js';
import type { OnContentProgress } from '../../platform/content-importer.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata, WrittenMetadata } from '../../platform/log/command-metadata.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import type { MediaStorage } from '../../platform/media-storage.js';
import { OwnerJobs } from '../../platform/owner-jobs.js';
import { MEDIA_STORAGE } from '../../platform/tokens.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { ContentImportService } from './content-import.service.js';
import { ContentUndoService } from './content-undo.service.js';
import type { ImportedContent } from './imported-entry.js';

/** Has the worker make the pages of an import. */
export class StartContentImport extends Command<CommittedAnswer<JobStarted>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly content: ImportedContent,
    readonly metadata: CommandMetadata,
    /** of this machine, which holds the pictures; it is taken over. Absent: they are on other hosts */
    readonly archive?: string,
  ) {
    super();
  }
}

/** Has the worker take an import back. */
export class UndoContentImport extends Command<CommittedAnswer<JobStarted>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly jobId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Makes the pages of an import while the sender waits: the worker sends it. */
export class ImportContent extends Command<CatalogueProgress> {
  constructor(
    readonly websiteId: WebsiteId,
    /** as {@link StartContentImport} stored it */
    readonly file: Buffer,
    readonly metadata: Required<WrittenMetadata>,
    readonly onProgress: OnContentProgress,
  ) {
    super();
  }
}

/** Takes an import back while the sender waits: the worker sends it. */
export class TakeContentBack extends Command<CatalogueProgress> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly jobId: string,
    readonly metadata: Required<WrittenMetadata>,
    readonly onProgress: OnContentProgress,
  ) {
    super();
  }
}

/** Where the lists of pages wait for the worker. */
type ImportFiles = Pick<MediaStorage, 'put' | 'putFile'>;

@CommandHandler(StartContentImport)
export class StartContentImportHandler implements ICommandHandler<StartContentImport> {
  constructor(
    @Inject(MEDIA_STORAGE) private readonly files: ImportFiles,
    private readonly jobs: OwnerJobs,
  ) {}

  /** The list is stored before the log says that it is to be worked off. It names no person but the authors of public posts. */
  async execute({
    websiteId,
    content,
    metadata,
    archive,
  }: StartContentImport): Promise<CommittedAnswer<JobStarted>> {
    const name = `import-${uuidV7()}`;
    const file = `${name}.json`;
    const stored = archive === undefined ? undefined : `${name}.zip`;
    if (archive !== undefined && stored !== undefined) await this.files.putFile(stored, archive);
    await this.files.put(file, Buffer.from(JSON.stringify(withArchive(content, stored))));
    const work = { kind: 'content', file, pages: content.entries.length } as const;
    return this.jobs.start(
      websiteId,
      { ...work, ...(stored !== undefined && { archive: stored }) },
      metadata,
    );
  }
}

/** The content, with the name that its archive has in the storage. */
function withArchive(content: ImportedContent, file: string | undefined): ImportedContent {
  const { site } = content;
  if (!site?.archive || file === undefined) return content;
  return { ...content, site: { ...site, archive: { ...site.archive, file } } };
}

@CommandHandler(UndoContentImport)
export class UndoContentImportHandler implements ICommandHandler<UndoContentImport> {
  constructor(
    @Aggregate('job') private readonly started: AggregateReader<typeof catalogueJobDecider>,
    private readonly jobs: OwnerJobs,
  ) {}

  /** @throws Refusal JOB_NOT_FOUND, also for other work, and while the import is under way */
  async execute({ websiteId, jobId, metadata }: UndoContentImport): Promise<CommittedAnswer<JobStarted>> {
    if (!isLocalId(jobId)) return refuse('JOB_NOT_FOUND');
    const job = await this.started.loadState(websiteId, jobId);
    const hasEnded = job.status === 'finished' || job.status === 'failed';
    if (!hasEnded || job.work.kind !== 'content') return refuse('JOB_NOT_FOUND');
    const work = { kind: 'content-undo', jobId, pages: job.progress.changed } as const;
    return this.jobs.start(websiteId, work, metadata, undoJobOf(jobId));
  }
}

@CommandHandler(ImportContent)
export class ImportContentHandler implements ICommandHandler<ImportContent> {
  constructor(private readonly imports: ContentImportService) {}

  execute({ websiteId, file, metadata, onProgress }: ImportContent): Promise<CatalogueProgress> {
    const content = JSON.parse(file.toString()) as ImportedContent;
    return this.imports.import({ websiteId, metadata }, content, onProgress);
  }
}

@CommandHandler(TakeContentBack)
export class TakeContentBackHandler implements ICommandHandler<TakeContentBack> {
  constructor(private readonly undo: ContentUndoService) {}

  execute({ websiteId, jobId, metadata, onProgress }: TakeContentBack): Promise<CatalogueProgress> {
    return this.undo.takeBack({ websiteId, metadata }, jobId, onProgress);
  }
}
