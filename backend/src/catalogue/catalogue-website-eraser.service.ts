import { Inject, Injectable } from '@nestjs/common';
import {
  type RemovedOfWebsite,
  WebsiteEraser,
  type WebsiteToErase,
} from '../platform/erasure/website-eraser.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { MediaStorage } from '../platform/media-storage.js';
import { MEDIA_STORAGE } from '../platform/tokens.js';
import type { catalogueJobDecider } from './jobs/catalogue-job.decider.js';

/** Deletes the files that imports of a website had stored; those of reviews name people, each under a key of its own. */
@Injectable()
export class CatalogueWebsiteEraser extends WebsiteEraser {
  constructor(
    @Aggregate('job') private readonly jobs: AggregateReader<typeof catalogueJobDecider>,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {
    super();
  }

  override keyOwners(website: WebsiteToErase): Promise<readonly string[]> {
    return this.filesOf(website);
  }

  async erase(website: WebsiteToErase): Promise<RemovedOfWebsite> {
    const files = await this.filesOf(website);
    for (const file of files) await this.storage.delete(file);
    return { 'import files': files.length };
  }

  private async filesOf({ website, streamsOf }: WebsiteToErase): Promise<string[]> {
    const files: string[] = [];
    for (const jobId of streamsOf('job')) {
      const job = await this.jobs.loadState(website, jobId);
      if (job.status !== 'absent' && 'file' in job.work && job.work.file !== undefined)
        files.push(job.work.file);
    }
    return files;
  }
}
