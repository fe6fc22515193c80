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

/** Choices of one answer. */
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

/** The documents of a kind, with what the picture of a page shows of them. `$2` holds words, `$3` ids or null. */
const found = (columns: string, from: string, title: string, id: string) => `
select ${id} as id, ${title} as title, ${columns} ${from}
and ($3::text[] is null or ${id} = any($3))
and (select bool_and(position(word in lower(${title})) > 0) from unnest($2::text[]) word) is not false
order by lower(${title}), ${id} limit ${MOST + 1}`;

const NO_PRICE = 'null::bigint as from_price, null::text as currency';

const CHOICES: Readonly<Record<ChoiceKind, string>> = {
  form: found(
    `'/form/' || url_id as path, null::text as excerpt, null::json as image, ${NO_PRICE}`,
    'from published_forms where website_id = $1',
    "document ->> 'name'",
    'form_id',
  ),
  product: found(
    `'/' || c.url_id || '/p/' || p.url_id as path, p.document ->> 'excerpt' as excerpt, p.image, p.from_price, p.currency`,
    `from owner_products p left join owner_collections c on c.website_id = p.website_id
     and c.collection_id = p.collection_id where p.website_id = $1`,
    'p.title',
    'p.product_id',
  ),
  collection: found(
    `'/' || url_id as path, null::text as excerpt, document -> 'image' as image, ${NO_PRICE}`,
    'from owner_collections where website_id = $1',
    "document ->> 'title'",
    'collection_id',
  ),
  page: found(
    `'/' || (head ->> 'slug') as path, null::text as excerpt, null::json as image, ${NO_PRICE}`,
    'from draft_pages where website_id = $1 and not is_in_trash',
    "head ->> 'title'",
    'page_id',
  ),
};

/** The documents that members choose for blocks and links, whichever rights of the shop they have. */
@Injectable()
export class OwnerChoicesQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async choices(website: WebsiteId, { of, q, ids }: ContentChoicesRequest): Promise<ContentChoicesAnswer> {
    const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
    const values = [website, words, ids?.split(',') ?? null];
    const rows = await this.readModels.query<Row>(`content-choices-${of}`, CHOICES[of], values);
    return { results: rows.slice(0, MOST).map(choiceOf), hasMore: rows.length > MOST };
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
