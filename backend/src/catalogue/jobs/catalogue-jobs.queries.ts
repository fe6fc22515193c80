import { picturesJobOf } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

type Row = Pick<CatalogueJob, 'kind' | 'status' | 'failure' | 'total' | 'done' | 'changed' | 'refused'> & {
  started_at: Date;
  started_by: string | null;
  finished_at: Date | null;
  pictures_job_id: string | null;
};

@Injectable()
export class CatalogueJobsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** @throws Refusal JOB_NOT_FOUND, also for the jobs of other websites */
  async job(website: WebsiteId, jobId: string): Promise<CatalogueJob> {
    const [row] = await this.readModels.query<Row>(
      'catalogue-job',
      `select kind, status, failure, total, done, changed, refused, started_at, started_by, finished_at, (
         select p.job_id from catalogue_jobs p where p.website_id = $1 and p.job_id = $3
       ) as pictures_job_id
       from catalogue_jobs where website_id = $1 and job_id = $2`,
      [website, jobId, picturesJobOf(jobId)],
    );
    if (!row) return refuse('JOB_NOT_FOUND');
    const { started_at, started_by, finished_at, pictures_job_id, ...rest } = row;
    return {
      jobId,
      ...rest,
      startedAt: started_at.toISOString(),
      startedBy: started_by,
      finishedAt: finished_at?.toISOString() ?? null,
      picturesJobId: pictures_job_id,
    };
  }
}
