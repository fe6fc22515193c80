import type {
  OwnerReview,
  OwnerReviewFilter,
  OwnerReviewsAnswer,
  OwnerReviewsRequest,
  OwnerReviewTotals,
  ReviewHistoryAnswer,
} from '@daybook/contracts/catalogue/owner-reviews.api';
import type { ReviewChange, ReviewStatus } from '@daybook/contracts/catalogue/shared/reviews';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { afterCursor, writtenCursor } from '../../platform/http/written-cursor.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { reviewCsvHeader, writeReviewLines } from './imports/review-csv.js';
import { openReview } from './sealed-review.js';

/** Reviews of an export that one query reads. */
const EXPORTED_AT_ONCE = 500;

type Row = {
  review_id: string;
  product_id: string;
  product_title: string | null;
  status: ReviewStatus;
  rating: number;
  text: PersonalField | null;
  answer: PersonalField | null;
  is_verified: boolean;
  written_at: Date;
  received_at: Date;
  answered_at: Date | null;
  revision: number;
};

const LISTED = `
select r.review_id, r.product_id, p.title as product_title, r.status, r.rating, r.text, r.answer, r.is_verified,
  r.written_at, r.received_at, r.answered_at, r.revision
from reviews r
left join owner_products p on p.website_id = r.website_id and p.product_id = r.product_id
where r.website_id = $1 and r.status <> 'erased' and ($2::text is null or r.status = $2)
  and ($3::int is null or r.rating = $3) and ($4::text is null or r.product_id = $4)
  and ($5::text is null or r.person_id = $5)
  and ($6::timestamptz is null or (r.written_at, r.review_id) < ($6, $7))
order by r.written_at desc, r.review_id desc limit $8`;

/** Reviews as members read them who moderate them. */
@Injectable()
export class OwnerReviewsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  async reviews(
    website: WebsiteId,
    { cursor, limit, ...filter }: OwnerReviewsRequest,
  ): Promise<OwnerReviewsAnswer> {
    const size = pageSize(limit);
    const [rows, totals] = await Promise.all([
      this.rows(website, filter, cursor, size + 1),
      this.totals(website),
    ]);
    const { page, next } = pageOf(rows, size, (last) => cursorOf(last));
    return {
      reviews: await this.opened(website, page),
      ...next,
      totals,
    };
  }

  /** @throws Refusal REVIEW_NOT_FOUND, also for the reviews of other websites */
  async history(website: WebsiteId, reviewId: string): Promise<ReviewHistoryAnswer> {
    const rows = await this.readModels.query<{
      revision: number;
      change: ReviewChange;
      at: Date;
      by: string | null;
    }>(
      'review-history',
      `select revision, change, at, by from review_changes
       where website_id = $1 and review_id = $2 order by revision desc limit 200`,
      [website, reviewId],
    );
    if (rows.length === 0) refuse('REVIEW_NOT_FOUND');
    return { results: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
  }

  /** The reviews as CSV, page by page, so that a list may be of any length. */
  async *csv(website: WebsiteId, filter: OwnerReviewFilter): AsyncGenerator<string> {
    yield reviewCsvHeader();
    for (let cursor: string | undefined; ; ) {
      const rows = await this.rows(website, filter, cursor, EXPORTED_AT_ONCE);
      const reviews = await this.opened(website, rows);
      yield writeReviewLines(
        reviews.map(({ productId, rating, author, email, title, body, writtenAt, answer }) => ({
          product: productId,
          rating,
          text: { author, email, title, body },
          answer,
          writtenAt: Date.parse(writtenAt),
        })),
      );
      const last = rows.at(-1);
      if (!last || rows.length < EXPORTED_AT_ONCE) return;
      cursor = cursorOf(last);
    }
  }

  private rows(
    website: WebsiteId,
    { status, rating, productId, email }: OwnerReviewFilter,
    cursor: string | undefined,
    limit: number,
  ): Promise<Row[]> {
    const personId = email === undefined ? null : this.personalData.personIdOf(website, email);
    const filters = [
      status ?? null,
      rating === undefined ? null : Number(rating),
      productId ?? null,
      personId,
    ];
    const params = [website, ...filters, ...afterCursor(cursor), limit];
    return this.readModels.queryWithin<Row>(website, 'owner-reviews', LISTED, params);
  }

  private async totals(website: WebsiteId): Promise<OwnerReviewTotals> {
    const rows = await this.readModels.queryWithin<{ status: ReviewStatus; total: number }>(
      website,
      'review-totals',
      `select status, count(*)::int as total from reviews where website_id = $1 and status <> 'erased'
       group by status`,
      [website],
    );
    const totals = { pending: 0, approved: 0, hidden: 0 };
    for (const { status, total } of rows) totals[status] = total;
    return totals;
  }

  /** Without reviews that were just erased. */
  private async opened(website: WebsiteId, rows: readonly Row[]): Promise<OwnerReview[]> {
    const opened: OwnerReview[] = [];
    for (const row of rows) {
      const texts = await openReview(this.personalData, website, row);
      if (!texts) continue;
      const { status, rating, revision } = row;
      opened.push({
        id: row.review_id,
        productId: row.product_id,
        productTitle: row.product_title,
        status,
        rating,
        revision,
        isVerified: row.is_verified,
        ...texts,
        writtenAt: row.written_at.toISOString(),
        receivedAt: row.received_at.toISOString(),
        answeredAt: row.answered_at?.toISOString() ?? null,
      });
    }
    return opened;
  }
}

const cursorOf = ({ written_at, review_id }: Row) =>
  writtenCursor({ writtenAt: written_at.getTime(), id: review_id });
