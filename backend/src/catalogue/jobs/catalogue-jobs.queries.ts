import { picturesJobOf } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { CatalogueJob, FailedCatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
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

/** For so long a failed job is worth a reminder. */
const REMINDED_DAYS = 14;

@Injectable()
export class CatalogueJobsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * Of each kind the newest job, where it failed lately: a later one of its kind has made good what an earlier one could
   * not. Pictures that could not be copied count as well, since they can be tried again.
   */
  failed(website: WebsiteId): Promise<FailedCatalogueJob[]> {
    return this.readModels.query<FailedCatalogueJob>(
      'catalogue-jobs-failed',
      `select job_id as "jobId", kind, failure, refused from (
         select distinct on (kind) job_id, kind, status, failure, finished_at, started_at,
           json_array_length(refused) as refused
         from catalogue_jobs where website_id = $1 and kind not in ('content', 'content-undo')
         order by kind, started_at desc
       ) latest
       where (status = 'failed' or status = 'finished' and kind = 'pictures' and refused > 0)
         and finished_at > now() - make_interval(days => ${REMINDED_DAYS})
       order by started_at desc limit 4`,
      [website],
    );
  }

  /** Whether a job was started; a moment after its start it may not be seen yet. */
  async isStarted(website: WebsiteId, jobId: string): Promise<boolean> {
    const found = await this.readModels.query<{ job_id: string }>(
      'catalogue-job-started',
      'select job_id from catalogue_jobs where website_id = $1 and job_id = $2',
      [website, jobId],
    );
    return found.length > 0;
  }

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
