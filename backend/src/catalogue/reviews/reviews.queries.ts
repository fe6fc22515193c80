import type {
  ProductReview,
  ProductReviews,
  ProductReviewsPage,
} from '@daybook/contracts/catalogue/reviews.api';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { afterCursor, writtenCursor } from '../../platform/http/written-cursor.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { openReview } from './sealed-review.js';

/** Reviews that a product page shows at first, and that each further page adds. */
const FIRST_PAGE = 6;
const NEXT_PAGE = 20;

type Ratings = { one: number; two: number; three: number; four: number; five: number };
type Row = {
  review_id: string;
  rating: number;
  text: PersonalField | null;
  answer: PersonalField | null;
  is_verified: boolean;
  written_at: Date;
};

const APPROVED = `
select review_id, rating, text, answer, is_verified, written_at from reviews
where website_id = $1 and product_id = $2 and status = 'approved'
  and ($3::timestamptz is null or (written_at, review_id) < ($3, $4))
  and ($5::boolean or exists (
    select from products p where p.website_id = $1 and p.product_id = $2 and p.status = 'published'
  ))
order by written_at desc, review_id desc limit $6`;

/** Reviews as visitors read them: those that the owner has approved, with the owner's answers. */
@Injectable()
export class ReviewsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /** What a page shows of its product's reviews, a preview of one among them; undefined while there are none. */
  async ofProduct(website: WebsiteId, productId: string): Promise<ProductReviews | undefined> {
    const [ratings] = await this.readModels.query<Ratings>(
      'product-ratings',
      'select one, two, three, four, five from product_ratings where website_id = $1 and product_id = $2',
      [website, productId],
    );
    const rating = ratings && averageOf(ratings);
    if (!rating) return undefined;
    return { ...rating, ...(await this.read(website, productId, undefined, FIRST_PAGE, true)) };
  }

  /** A page of the product's reviews; empty of a product that visitors do not see, or that another website has. */
  page(website: WebsiteId, productId: string, cursor: string | undefined): Promise<ProductReviewsPage> {
    return this.read(website, productId, cursor, NEXT_PAGE, false);
  }

  private async read(
    website: WebsiteId,
    productId: string,
    cursor: string | undefined,
    limit: number,
    isUnpublishedToo: boolean,
  ): Promise<ProductReviewsPage> {
    const params = [website, productId, ...afterCursor(cursor), isUnpublishedToo, limit + 1];
    const rows = await this.readModels.queryWithin<Row>(website, 'approved-reviews', APPROVED, params);
    const { page, next } = pageOf(rows, limit, (last) =>
      writtenCursor({ writtenAt: last.written_at.getTime(), id: last.review_id }),
    );
    const reviews = await Promise.all(page.map((row) => this.review(website, row)));
    return {
      results: reviews.filter((review) => review !== undefined),
      ...next,
    };
  }

  /** @returns undefined when the reviewer was just erased, or the key of the review is lost */
  private async review(website: WebsiteId, row: Row): Promise<ProductReview | undefined> {
    const opened = await openReview(this.personalData, website, row);
    if (!opened || opened.isUnreadable) return undefined;
    const { author, title, body, answer } = opened;
    const { review_id: id, rating, is_verified: isVerified } = row;
    return { id, rating, author, title, body, at: row.written_at.toISOString(), isVerified, answer };
  }
}

function averageOf({ one, two, three, four, five }: Ratings): { count: number; average: number } | undefined {
  const count = one + two + three + four + five;
  if (count === 0) return undefined;
  const sum = one + 2 * two + 3 * three + 4 * four + 5 * five;
  return { count, average: Math.round((sum / count) * 10) / 10 };
}
