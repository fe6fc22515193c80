import {
  type CatalogueProgress,
  type PictureToCopy,
  retryOfPicturesJob,
} from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateReader } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../../platform/log/command-metadata.js';
import type { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import type { MediaStorage } from '../../../platform/media-storage.js';
import { PictureCopier } from '../../../platform/picture-copier.js';
import { MEDIA_STORAGE } from '../../../platform/tokens.js';
import { uuidV7 } from '../../../platform/uuid-v7.js';
import type { catalogueJobDecider } from '../../jobs/catalogue-job.decider.js';
import { StartCatalogueJob } from '../../jobs/catalogue-jobs.commands.js';
import { ProductService } from '../../products/product.service.js';
import { PictureCopies } from './picture-copies.js';

/** Has the worker copy pictures of other hosts into the library. */
export class StartPictureCopies extends Command<CommittedAnswer<JobStarted>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly pictures: readonly PictureToCopy[],
    readonly metadata: CommandMetadata,
    readonly jobId: string = uuidV7(),
  ) {
    super();
  }
}

/** Has the worker copy those pictures of an ended job that are still elsewhere. */
export class RetryPictureCopies extends Command<CommittedAnswer<JobStarted>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly jobId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Copies pictures while the sender waits: the worker sends it. */
export class CopyPictures extends Command<CatalogueProgress> {
  constructor(
    readonly websiteId: WebsiteId,
    /** as {@link StartPictureCopies} stored it */
    readonly list: Buffer,
    readonly metadata: CommandMetadata,
    readonly onProgress: (progress: () => CatalogueProgress) => void,
  ) {
    super();
  }
}

/** Where the lists of pictures wait for the worker. */
type PictureLists = Pick<MediaStorage, 'put' | 'get'>;

@CommandHandler(StartPictureCopies)
export class StartPictureCopiesHandler implements ICommandHandler<StartPictureCopies> {
  constructor(
    @Inject(MEDIA_STORAGE) private readonly lists: PictureLists,
    private readonly commands: CommandBus,
  ) {}

  /** The list is stored before the log says that it is to be worked off. */
  async execute({ websiteId, pictures, metadata, jobId }: StartPictureCopies) {
    const file = `pictures-${jobId}.json`;
    await this.lists.put(file, Buffer.from(JSON.stringify(pictures)));
    const work = { kind: 'pictures', file, pictures: pictures.length } as const;
    return this.commands.execute(new StartCatalogueJob(websiteId, work, metadata, jobId));
  }
}

@CommandHandler(RetryPictureCopies)
export class RetryPictureCopiesHandler implements ICommandHandler<RetryPictureCopies> {
  constructor(
    @Aggregate('job') private readonly jobs: AggregateReader<typeof catalogueJobDecider>,
    @Inject(MEDIA_STORAGE) private readonly lists: Pick<PictureLists, 'get'>,
    private readonly commands: CommandBus,
  ) {}

  /**
   * @throws Refusal JOB_NOT_FOUND, also for a job that copied no pictures, that has not ended, or whose pictures were all
   * copied since
   */
  async execute({ websiteId, jobId, metadata }: RetryPictureCopies) {
    if (!isLocalId(jobId)) refuse('JOB_NOT_FOUND');
    const job = await this.jobs.loadState(websiteId, jobId);
    const hasEnded = job.status === 'finished' || job.status === 'failed';
    if (!hasEnded || job.work.kind !== 'pictures') return refuse('JOB_NOT_FOUND');
    if (!(await this.lists.get(job.work.file))) return refuse('JOB_NOT_FOUND');
    const retry = retryOfPicturesJob(jobId, uuidV7(), Date.now());
    return this.commands.execute(new StartCatalogueJob(websiteId, job.work, metadata, retry));
  }
}

@CommandHandler(CopyPictures)
export class CopyPicturesHandler implements ICommandHandler<CopyPictures> {
  constructor(
    private readonly products: ProductService,
    private readonly copier: PictureCopier,
  ) {}

  /** @returns how many were copied, and why the others were not */
  execute({ websiteId, list, metadata, onProgress }: CopyPictures): Promise<CatalogueProgress> {
    const pictures = JSON.parse(list.toString()) as PictureToCopy[];
    const copies = new PictureCopies(websiteId, this.products, this.copier, metadata);
    return copies.copy(pictures, onProgress);
  }
}
