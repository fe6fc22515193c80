import type {
  BulkJob,
  BulkJobsAnswer,
  BulkJobsRequest,
  BulkResult,
  BulkResultsAnswer,
  BulkResultsRequest,
} from '@daybook/contracts/catalogue/bulk-change.api';
import { differencesOf, type ProductDifference } from '@daybook/contracts/catalogue/bulk-differences';
import { conflictText, takenBack, type Versions } from '@daybook/contracts/catalogue/bulk-undo';
import { type ItemOfWork, picturesJobOf } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { BulkStockQueries, type StockOfJob } from './bulk-stock.queries.js';
import type { PreviewedProduct } from './previewed-product.js';

/** A product that a job has changed: its versions are all null where only its stock was. */
type ChangedByJob = Versions & {
  readonly productId: string;
  readonly title: string;
  /** the newest of the product's stream */
  readonly revision: number;
  readonly stock: readonly StockOfJob[];
};

type Row = {
  product_id: string;
  is_saved: boolean;
  before: ProductDocument | null;
  after: ProductDocument | null;
  now: ProductDocument | null;
  revision: number;
};

const JOBS = 50;
const PRODUCTS = 100;

/** The products that a job has changed: $1 website, $2 job. What it saved and whose stock it set carry its id. */
const CHANGED = `(
  select product_id from product_versions where website_id = $1 and correlation_id = $2
  union
  select s.item_id from stock_ledger l
  join variant_stock s on s.website_id = l.website_id and s.variant_id = l.variant_id
  where l.website_id = $1 and l.correlation_id = $2
) c`;
/** Whether a version was saved by a job that copied pictures of an import: $5 the first of them, and its retries. */
const savedByPictures = (version: string) =>
  `coalesce(${version}.correlation_id = $5 or starts_with(${version}.correlation_id, $5 || '-'), false)`;
/** An import goes on in the jobs that copy its pictures: what those saved next belongs to it. */
const SAVED_LAST = `(
  select max(a.revision) from product_versions a
  where a.website_id = $1 and a.product_id = v.product_id and a.revision >= v.revision
    and (a.correlation_id = $2 or ${savedByPictures('a')})
    and not exists (
      select 1 from product_versions o where o.website_id = $1 and o.product_id = v.product_id
        and o.revision > v.revision and o.revision <= a.revision and not ${savedByPictures('o')})
)`;
const NEWEST = `(
  select max(revision) from product_versions n where n.website_id = $1 and n.product_id = c.product_id
)`;

/** Changes of many products that have begun: what each made another, and what an undo of it would. */
@Injectable()
export class BulkJobsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly stock: BulkStockQueries,
  ) {}

  async list(website: WebsiteId, { cursor }: BulkJobsRequest): Promise<BulkJobsAnswer> {
    type JobRow = Omit<BulkJob, 'jobId' | 'change' | 'startedAt' | 'startedBy'> & {
      change: BulkJob['change'] | null;
      job_id: string;
      started_at: Date;
      started_by: string | null;
    };
    // the id of a job that a key has started says nothing of its time
    const rows = await this.readModels.query<JobRow>(
      'bulk jobs',
      `select job_id, change, status, total, changed, undoes, started_at, started_by from catalogue_jobs
       where website_id = $1 and kind = 'bulk' and ($2::text is null or (started_at, job_id) < (
           select c.started_at, c.job_id from catalogue_jobs c where c.website_id = $1 and c.job_id = $2))
       order by started_at desc, job_id desc limit $3`,
      [website, cursor ?? null, JOBS + 1],
    );
    const { page, next } = pageOf(rows, JOBS, (last) => last.job_id);
    return {
      results: page.map(({ job_id, change, started_at, started_by, ...rest }) => ({
        ...rest,
        // every bulk change has one
        change: change ?? 'edit',
        jobId: job_id,
        startedAt: started_at.toISOString(),
        startedBy: started_by,
      })),
      ...next,
    };
  }

  /** @throws Refusal JOB_NOT_FOUND, also for the jobs of other websites and for other work */
  async results(
    website: WebsiteId,
    jobId: string,
    { cursor = '' }: BulkResultsRequest,
  ): Promise<BulkResultsAnswer> {
    await this.mustChangeProducts(website, jobId);
    const products = await this.page(website, jobId, cursor, PRODUCTS + 1);
    const { page, next } = pageOf(products, PRODUCTS, (last) => last.productId);
    return {
      results: page.map(resultOf),
      ...next,
    };
  }

  /**
   * What taking a job back would do, page by page.
   * @throws Refusal JOB_NOT_FOUND; INVALID_REQUEST while the job is under way
   */
  async *undone(website: WebsiteId, jobId: string): AsyncGenerator<PreviewedProduct[]> {
    await this.mustHaveEnded(website, jobId);
    for (let after = ''; ; ) {
      const page = await this.page(website, jobId, after, PRODUCTS);
      if (page.length > 0) yield page.map(undoOf);
      const last = page.at(-1);
      if (!last || page.length < PRODUCTS) return;
      after = last.productId;
    }
  }

  /** The products that a job has changed, each with the newest revision. @throws Refusal as {@link undone} */
  async changedBy(website: WebsiteId, jobId: string): Promise<ItemOfWork[]> {
    await this.mustHaveEnded(website, jobId);
    type Changed = { product_id: string; revision: number; saved: number | null };
    const rows = await this.readModels.query<Changed>(
      'bulk: changed by a job',
      `select c.product_id, ${NEWEST} as revision, (
         select min(v.revision) from product_versions v
         where v.website_id = $1 and v.product_id = c.product_id and v.correlation_id = $2
       ) as saved
       from ${CHANGED} order by c.product_id`,
      [website, jobId],
    );
    return rows.map(({ product_id: productId, revision, saved }) => ({
      productId,
      revision,
      ...(saved !== null && { saved }),
    }));
  }

  /** @throws Refusal FORBIDDEN for a change of currency, which is of the website's settings too */
  async mustLeaveSettings(website: WebsiteId, jobId: string | undefined): Promise<void> {
    // an undo may take back another undo
    const [job] = await this.readModels.query<{ change: string | null }>(
      'bulk job: whether it changed the currency',
      `with recursive chain as (
         select change, undoes from catalogue_jobs where website_id = $1 and job_id = $2
         union
         select j.change, j.undoes from chain c join catalogue_jobs j on j.website_id = $1 and j.job_id = c.undoes
       )
       select change from chain where change = 'currency'`,
      [website, jobId ?? ''],
    );
    if (job) refuse('FORBIDDEN');
  }

  private async page(
    website: WebsiteId,
    jobId: string,
    after: string,
    limit: number,
  ): Promise<ChangedByJob[]> {
    const rows = await this.readModels.query<Row>(
      'bulk: products of a job',
      `select c.product_id, v.product_id is not null as is_saved, b.document as before, a.document as after,
         p.document as now, ${NEWEST} as revision
       from ${CHANGED}
       left join product_versions v
         on v.website_id = $1 and v.product_id = c.product_id and v.correlation_id = $2
       left join product_versions a
         on a.website_id = $1 and a.product_id = c.product_id and a.revision = ${SAVED_LAST}
       left join product_versions b
         on b.website_id = $1 and b.product_id = c.product_id and b.revision = v.revision - 1
       left join owner_products p on p.website_id = $1 and p.product_id = c.product_id
       where c.product_id > $3 order by c.product_id limit $4`,
      [website, jobId, after, limit, picturesJobOf(jobId)],
    );
    const ids = rows.map(({ product_id }) => product_id);
    const stock = await this.stock.ofJob(website, jobId, ids);
    return rows.map(({ product_id: productId, is_saved, before, after: saved, now, revision }) => ({
      productId,
      title: (now ?? before ?? saved)?.title ?? productId,
      revision,
      now,
      // a product whose stock alone was set is as it was
      before: is_saved ? before : now,
      after: is_saved ? saved : now,
      stock: stock.filter((one) => one.productId === productId),
    }));
  }

  private async mustHaveEnded(website: WebsiteId, jobId: string): Promise<void> {
    const status = await this.mustChangeProducts(website, jobId);
    if (status === 'waiting' || status === 'running') {
      refuse('INVALID_REQUEST', { jobId: 'Wait until the change has ended.' });
    }
  }

  private async mustChangeProducts(website: WebsiteId, jobId: string): Promise<string> {
    const [job] = await this.readModels.query<{ status: string }>(
      'bulk job',
      `select status from catalogue_jobs where website_id = $1 and job_id = $2 and kind in ('bulk', 'import')`,
      [website, jobId],
    );
    return job?.status ?? refuse('JOB_NOT_FOUND');
  }
}

function resultOf({ productId, title, before, after, now, stock }: ChangedByJob): BulkResult {
  const ofStock = stock.map(({ sku, before, after }) => ({ what: 'stock' as const, sku, before, after }));
  const differences: ProductDifference[] = [...differencesOf(before, after), ...ofStock];
  const lines = differences.map((line) => ({ productId, title, ...line }));
  return { productId, title, exists: now !== null, lines };
}

function undoOf(changed: ChangedByJob): PreviewedProduct {
  const { productId, title, revision, now, stock } = changed;
  const { product, conflicts } = takenBack(changed);
  const differences = differencesOf(now, product);
  const reasons = conflicts.map(conflictText);
  // the stock of a product that goes away goes with it
  for (const one of product ? stock : []) {
    const { sku } = one;
    if (one.isSetSince) reasons.push(conflictText({ what: 'stock', sku }));
    else if (one.before !== one.after) {
      differences.push({ what: 'stock', sku, before: one.now, after: figureAfterUndo(one) });
    }
  }
  return { productId, title, revision, differences, reasons, leaps: 0 };
}

/** What was sold since stays sold. */
function figureAfterUndo({ before, after, now }: StockOfJob): StockOfJob['now'] {
  if (before === 'unlimited' || now === 'unlimited') return before;
  return after === 'unlimited' ? now : now + before - after;
}
