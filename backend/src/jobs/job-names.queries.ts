import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { JobData } from '../platform/jobs/job.js';
import { READ_MODELS } from '../platform/tokens.js';

/** What the jobs at the places $1 are about: websites $2, products $3, variants $4, jobs of the catalogue $5. */
const NAMES = `
select job.place::int as place, coalesce(p.title, vp.title) as product, v.sku, c.kind, w.document ->> 'title' as website
from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[])
  as job (place, website_id, product_id, variant_id, job_id)
left join products p on p.website_id = job.website_id and p.product_id = job.product_id
left join product_variants v on v.website_id = job.website_id and v.variant_id = job.variant_id
left join products vp on vp.website_id = v.website_id and vp.product_id = v.product_id
left join catalogue_jobs c on c.website_id = job.website_id and c.job_id = job.job_id
left join websites w on w.website_id = job.website_id`;

type Row = {
  place: number;
  product: string | null;
  sku: string | null;
  kind: string | null;
  website: string | null;
};

/** The kinds of the catalogue's jobs in words; the owner area is in English. */
const KIND_WORDS: Readonly<Record<string, string>> = {
  bulk: 'Bulk change',
  import: 'Product import',
  reviews: 'Review import',
  pictures: 'Pictures of an import',
};

/** Names what jobs are about, for operators: a job itself holds ids alone. */
@Injectable()
export class JobNamesQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * @returns for each job the product, the variant by its SKU, the kind of a catalogue's job, and the website, from the
   *   nearest to the widest: none for what is gone or has no name
   */
  async of(jobs: readonly JobData[]): Promise<string[][]> {
    if (jobs.length === 0) return [];
    const all = (name: string) => jobs.map((data) => data[name] ?? null);
    const rows = await this.readModels.query<Row>('jobs: names', NAMES, [
      jobs.map((_, place) => place),
      all('websiteId'),
      all('productId'),
      all('variantId'),
      all('jobId'),
    ]);
    const names: string[][] = jobs.map(() => []);
    for (const { place, product, sku, kind, website } of rows) {
      const work = kind && (KIND_WORDS[kind] ?? kind);
      names[place] = [product, sku, work, website].filter((name) => name !== null);
    }
    return names;
  }
}
