import type { RewindableAnswer, RewindableJob } from '@daybook/contracts/catalogue/rewind.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { READ_MODELS } from '../../platform/tokens.js';

type Row = Omit<RewindableJob, 'jobId' | 'change' | 'startedAt' | 'startedBy'> & {
  job_id: string;
  kind: 'bulk' | 'import';
  change: RewindableJob['change'] | null;
  started_at: Date;
  started_by: string | null;
};

const JOBS = 50;

/** The bulk changes and imports of a website, each of which an operator can take back. */
@Injectable()
export class RewindQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** @param cursor the id of the last job of the page before */
  async list(website: WebsiteId, cursor?: string): Promise<RewindableAnswer> {
    // the id of a job that a key has started says nothing of its time
    const rows = await this.readModels.query<Row>(
      'rewindable jobs',
      `select job_id, kind, change, status, total, done, changed, undoes, started_at, started_by
       from catalogue_jobs
       where website_id = $1 and kind in ('bulk', 'import') and ($2::text is null or (started_at, job_id) < (
           select c.started_at, c.job_id from catalogue_jobs c where c.website_id = $1 and c.job_id = $2))
       order by started_at desc, job_id desc limit $3`,
      [website, cursor ?? null, JOBS + 1],
    );
    const { page, next } = pageOf(rows, JOBS, (last) => last.job_id);
    return {
      results: page.map(({ job_id: jobId, kind, change, started_at, started_by: startedBy, ...rest }) => ({
        ...rest,
        jobId,
        startedBy,
        // every bulk change has one
        change: kind === 'import' ? kind : (change ?? 'edit'),
        startedAt: started_at.toISOString(),
      })),
      ...next,
    };
  }
}
