import type { CatalogueProgress } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandMetadata } from '../../../platform/log/command-metadata.js';
import type { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import { MEDIA_STORAGE } from '../../../platform/tokens.js';
import { uuidV7 } from '../../../platform/uuid-v7.js';
import { StartCatalogueJob } from '../../jobs/catalogue-jobs.commands.js';
import { readReviewCsv } from './review-csv.js';
import { ReviewImportService } from './review-import.service.js';
import { sealReviewFile } from './sealed-file.js';

/** Has the worker import a file of reviews. */
export class StartReviewImport extends Command<CommittedAnswer<JobStarted>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly bytes: Buffer,
    readonly approves: boolean,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Where the files of imports wait for the worker. */
type ImportFiles = { put(name: string, bytes: Buffer): Promise<void> };

@CommandHandler(StartReviewImport)
export class StartReviewImportHandler implements ICommandHandler<StartReviewImport> {
  constructor(
    @Inject(MEDIA_STORAGE) private readonly files: ImportFiles,
    private readonly personalData: PersonalData,
    private readonly commands: CommandBus,
  ) {}

  /** The file names people, so it is stored encrypted, before the log says that it is to be imported. */
  async execute({
    websiteId,
    bytes,
    approves,
    metadata,
  }: StartReviewImport): Promise<CommittedAnswer<JobStarted>> {
    const file = `import-${uuidV7()}`;
    await this.files.put(file, await sealReviewFile(this.personalData, websiteId, file, bytes));
    const { lines } = await readReviewCsv(bytes, Date.now());
    const work = { kind: 'reviews', file, reviews: lines.length, approves } as const;
    return this.commands.execute(new StartCatalogueJob(websiteId, work, metadata));
  }
}

/** Imports a file of reviews while the sender waits: the worker sends it. */
export class ImportReviews extends Command<CatalogueProgress> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly bytes: Buffer,
    readonly approves: boolean,
    readonly metadata: CommandMetadata,
    readonly onProgress: (progress: () => CatalogueProgress) => void,
  ) {
    super();
  }
}

@CommandHandler(ImportReviews)
export class ImportReviewsHandler implements ICommandHandler<ImportReviews> {
  constructor(private readonly imports: ReviewImportService) {}

  execute({ websiteId, bytes, approves, metadata, onProgress }: ImportReviews): Promise<CatalogueProgress> {
    return this.imports.import(websiteId, bytes, approves, metadata, onProgress);
  }
}
