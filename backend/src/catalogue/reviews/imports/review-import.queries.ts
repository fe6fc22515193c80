import type { ReviewImportPreview } from '@daybook/contracts/catalogue/owner-reviews.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../../platform/tokens.js';
import { reviewIdOf } from '../sealed-review.js';
import { idsOfName, namedProduct } from './named-product.js';
import { type ReviewLine, readReviewCsv } from './review-csv.js';

type Product = { readonly id: string; readonly urlId: string; readonly title: string };
type Named = { readonly review: ReviewLine; readonly id: string; readonly product: Product };

/** Lines that a preview names, and reviews that it shows. */
const PROBLEMS = 200;
const SAMPLE = 20;

@Injectable()
export class ReviewImportQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /** What an import of the file would do. */
  async preview(website: WebsiteId, file: Buffer): Promise<Omit<ReviewImportPreview, 'text'>> {
    const { lines, problems } = await readReviewCsv(file, Date.now());
    const wrong = [...problems];
    const repeated: { line: number; reason: string }[] = [];
    const named = new Map<string, Named>();
    const products = await this.productsOf(website, [...new Set(lines.map(({ product }) => product))]);
    for (const review of lines) {
      const product = products.get(review.product) ?? 'unknown';
      if (typeof product === 'string') {
        wrong.push({ line: review.line, reason: product });
        continue;
      }
      const id = reviewIdOf(this.personalData, website, product.id, review.text, review);
      const earlier = named.get(id);
      if (earlier)
        repeated.push({ line: review.line, reason: `The same review as in line ${earlier.review.line}.` });
      else named.set(id, { review, id, product });
    }
    const known = await this.known(website, [...named.keys()]);
    const added = [...named.values()].filter(({ id }) => !known.has(id));
    return {
      added: added.length,
      known: known.size,
      repeated: repeated.length,
      wrong: wrong.length,
      problems: [...wrong, ...repeated].sort((a, b) => a.line - b.line).slice(0, PROBLEMS),
      sample: added.slice(0, SAMPLE).map(({ review: { line, rating, text }, product }) => {
        const { author, title, body } = text;
        return { line, productTitle: product.title, rating, author, title, body };
      }),
    };
  }

  /** By the name in the file: the product, or why there is none. */
  private async productsOf(
    website: WebsiteId,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, Product | string>> {
    const rows = await this.readModels.query<{ id: string; url_id: string; title: string }>(
      'products-named-by-reviews',
      `select product_id as id, url_id, title from owner_products
       where website_id = $1 and (product_id = any($2) or url_id = any($3))`,
      [website, names.flatMap(idsOfName), names],
    );
    const byKey = new Map<string, Product[]>();
    for (const { id, url_id: urlId, title } of rows) {
      for (const key of new Set([id, urlId]))
        byKey.set(key, [...(byKey.get(key) ?? []), { id, urlId, title }]);
    }
    return new Map(
      names.map((name) => {
        const candidates = [...new Set([...idsOfName(name), name])].flatMap((key) => byKey.get(key) ?? []);
        return [name, namedProduct(name, [...new Map(candidates.map((one) => [one.id, one])).values()])];
      }),
    );
  }

  /** Those of the ids that the website has a review of, erased ones among them. */
  private async known(website: WebsiteId, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.readModels.queryWithin<{ review_id: string }>(
      website,
      'known-reviews',
      'select review_id from reviews where website_id = $1 and review_id = any($2)',
      [website, ids],
    );
    return new Set(rows.map(({ review_id }) => review_id));
  }
}
