import type {
  DeletedProduct,
  DeletedProductsAnswer,
  DeletedProductsRequest,
} from '@daybook/contracts/catalogue/deleted-products.api';
import type { ProductImage } from '@daybook/contracts/catalogue/product';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { decodeCursor, encodeCursor } from '../lists/list-cursor.js';
import { wordPatterns } from '../lists/owner-list-sql.js';

type Row = {
  product_id: string;
  title: string;
  image: ProductImage | null;
  variant_count: number;
  at: Date;
  by: string | null;
  sort_key: string;
};

/** Cursors of this list are of no other. */
const ORDER = 'deleted';

/**
 * Deletions that are the last version of their product, `v`, each with the version before, `b`. Parameters: website and
 * the patterns of the searched words.
 */
const DELETED = `from product_versions v
join lateral (
  select p.document from product_versions p
  where p.website_id = v.website_id and p.product_id = v.product_id and p.revision < v.revision
  order by p.revision desc limit 1
) b on b.document is not null
where v.website_id = $1 and v.document is null
  and not exists (
    select 1 from product_versions l
    where l.website_id = v.website_id and l.product_id = v.product_id and l.revision > v.revision
  )
  and lower(b.document->>'title') like all($2::text[])`;

/** What an owner may bring back. */
@Injectable()
export class DeletedProductsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** @throws Refusal INVALID_REQUEST for a cursor that is not of this list */
  async list(website: WebsiteId, request: DeletedProductsRequest): Promise<DeletedProductsAnswer> {
    const limit = pageSize(request.limit);
    const cursor = request.cursor === undefined ? undefined : decodeCursor(request.cursor, ORDER);
    const values = [website, wordPatterns(request.q)];
    const [rows, [counted]] = await Promise.all([
      this.readModels.query<Row>(
        'deleted-products',
        `select v.product_id, b.document->>'title' as title, b.document->'images'->0 as image,
           json_array_length(b.document->'variants') as variant_count, v.at, v.by,
           (extract(epoch from v.at) * 1000000)::bigint::text as sort_key
         ${DELETED}
           and ($3::bigint is null
             or ((extract(epoch from v.at) * 1000000)::bigint, v.product_id) < ($3::bigint, $4::text))
         order by v.at desc, v.product_id desc limit $5`,
        [...values, cursor?.key ?? null, cursor?.id ?? null, limit + 1],
      ),
      this.readModels.query<{ total: number }>(
        'deleted-products-total',
        `select count(*)::integer as total ${DELETED}`,
        values,
      ),
    ]);
    const { page, next } = pageOf(rows, limit, (last) => encodeCursor(ORDER, last.sort_key, last.product_id));
    return { results: page.map(deletedProduct), total: counted?.total ?? 0, ...next };
  }
}

function deletedProduct(row: Row): DeletedProduct {
  return {
    id: row.product_id,
    title: row.title,
    image: row.image,
    variantCount: row.variant_count,
    deletedAt: row.at.toISOString(),
    deletedBy: row.by,
  };
}
