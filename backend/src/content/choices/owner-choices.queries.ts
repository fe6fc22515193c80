import type { ProductImage } from '@daybook/contracts/catalogue/product';
import type {
  ChoiceKind,
  ContentChoice,
  ContentChoicesAnswer,
  ContentChoicesRequest,
  ContentLook,
} from '@daybook/contracts/content/owner-choices.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

/** Choices of one answer: each statement asks for one more. */
const MOST = 100;
/** Words of a search that count. */
const MOST_WORDS = 8;

type Row = {
  id: string;
  title: string;
  path: string | null;
  excerpt: string | null;
  image: ProductImage | null;
  from_price: number | null;
  currency: Currency | null;
};

/** In each statement `$2` holds words of the title, and `$3` ids or null. */
const FORMS = `
select form_id as id, document ->> 'name' as title, '/form/' || url_id as path, null::text as excerpt,
       null::json as image, null::bigint as from_price, null::text as currency
from published_forms where website_id = $1 and ($3::text[] is null or form_id = any($3))
and (select bool_and(position(word in lower(document ->> 'name')) > 0) from unnest($2::text[]) word) is not false
order by lower(document ->> 'name'), form_id limit 101`;

const PRODUCTS = `
select p.product_id as id, p.title, '/' || c.url_id || '/p/' || p.url_id as path,
       p.document ->> 'excerpt' as excerpt, p.image, p.from_price, p.currency
from owner_products p
left join owner_collections c on c.website_id = p.website_id and c.collection_id = p.collection_id
where p.website_id = $1 and ($3::text[] is null or p.product_id = any($3))
and (select bool_and(position(word in lower(p.title)) > 0) from unnest($2::text[]) word) is not false
order by lower(p.title), p.product_id limit 101`;

const COLLECTIONS = `
select collection_id as id, document ->> 'title' as title, '/' || url_id as path, null::text as excerpt,
       document -> 'image' as image, null::bigint as from_price, null::text as currency
from owner_collections where website_id = $1 and ($3::text[] is null or collection_id = any($3))
and (select bool_and(position(word in lower(document ->> 'title')) > 0) from unnest($2::text[]) word) is not false
order by lower(document ->> 'title'), collection_id limit 101`;

const CONTENT_COLLECTIONS = `
select document_id as id, document ->> 'title' as title, '/' || (document ->> 'slug') as path, null::text as excerpt,
       null::json as image, null::bigint as from_price, null::text as currency
from documents where website_id = $1 and kind = 'content-collection' and ($3::text[] is null or document_id = any($3))
and (select bool_and(position(word in lower(document ->> 'title')) > 0) from unnest($2::text[]) word) is not false
order by lower(document ->> 'title'), document_id limit 101`;

const PAGES = `
select page_id as id, head ->> 'title' as title, '/' || (head ->> 'slug') as path, null::text as excerpt,
       null::json as image, null::bigint as from_price, null::text as currency
from draft_pages where website_id = $1 and not is_in_trash and head ->> 'kind' is null and ($3::text[] is null or page_id = any($3))
and (select bool_and(position(word in lower(head ->> 'title')) > 0) from unnest($2::text[]) word) is not false
order by lower(head ->> 'title'), page_id limit 101`;

const REGIONS = `
select page_id as id, head ->> 'title' as title, null::text as path, null::text as excerpt,
       null::json as image, null::bigint as from_price, null::text as currency
from draft_pages where website_id = $1 and not is_in_trash and head ->> 'kind' = 'region'
and ($3::text[] is null or page_id = any($3))
and (select bool_and(position(word in lower(head ->> 'title')) > 0) from unnest($2::text[]) word) is not false
order by lower(head ->> 'title'), page_id limit 101`;

/** The documents that members choose for blocks and links, whichever rights of the shop they have. */
@Injectable()
export class OwnerChoicesQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async choices(website: WebsiteId, { of, q, ids }: ContentChoicesRequest): Promise<ContentChoicesAnswer> {
    const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
    const rows = await this.read(of, [website, words, ids?.split(',') ?? null]);
    return { results: rows.slice(0, MOST).map(choiceOf), hasMore: rows.length > MOST };
  }

  private read(of: ChoiceKind, values: readonly unknown[]): Promise<readonly Row[]> {
    switch (of) {
      case 'form':
        return this.readModels.query<Row>('content-choices-form', FORMS, values);
      case 'product':
        return this.readModels.query<Row>('content-choices-product', PRODUCTS, values);
      case 'collection':
        return this.readModels.query<Row>('content-choices-collection', COLLECTIONS, values);
      case 'content-collection':
        return this.readModels.query<Row>('content-choices-content-collection', CONTENT_COLLECTIONS, values);
      case 'page':
        return this.readModels.query<Row>('content-choices-page', PAGES, values);
      case 'region':
        return this.readModels.query<Row>('content-choices-region', REGIONS, values);
    }
  }

  async look(website: WebsiteId): Promise<ContentLook> {
    const [row] = await this.readModels.query<ContentLook>(
      'content-look',
      `select document ->> 'title' as title, document ->> 'language' as language,
       document ->> 'currency' as currency, document -> 'theme' as theme from websites where website_id = $1`,
      [website],
    );
    return row ?? refuse('NOT_FOUND');
  }
}

const choiceOf = ({ from_price, currency, excerpt, ...row }: Row): ContentChoice => ({
  ...row,
  excerpt: excerpt ?? '',
  fromPrice: from_price === null || currency === null ? null : money(from_price, currency),
});
