import type { OwnerReview } from '@daybook/contracts/catalogue/owner-reviews.api';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../ui/button';
import type { Column } from '../../../../ui/owner/column';
import { RowButton } from '../../../../ui/owner/row-opener';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { ReviewStatusMark, Stars } from './review-status';
import styles from './reviews.module.css';

type Actions = {
  onOpen: (review: OwnerReview) => void;
  onStatus: (review: OwnerReview, status: 'approved' | 'hidden') => void;
};

/** The reviewer and the product, as a row's name. */
export const reviewName = ({ author, productTitle }: OwnerReview) =>
  `the review by ${author}${productTitle ? ` of ${productTitle}` : ''}`;

export const reviewColumns = ({ onOpen, onStatus }: Actions): Column<OwnerReview>[] => [
  {
    id: 'review',
    head: 'Review',
    cell: (review) => (
      <div className={styles.review}>
        <Stars rating={review.rating} />
        <RowButton onClick={() => onOpen(review)}>{review.title || shortened(review.body)}</RowButton>
        {review.title && review.body && <span className={styles.excerpt}>{shortened(review.body)}</span>}
        {review.answer && <span className={styles.excerpt}>Replied</span>}
      </div>
    ),
  },
  {
    id: 'product',
    onPhone: true,
    head: 'Product',
    cell: ({ productId, productTitle }) => (
      <Link
        to="/config/reviews"
        search={{ productId, status: 'all' }}
        title="Show all reviews of this product"
      >
        {productTitle ?? 'Deleted product'}
      </Link>
    ),
  },
  { id: 'author', head: 'Reviewer', cell: ({ author }) => <span className={styles.long}>{author}</span> },
  { id: 'writtenAt', head: 'Written', cell: ({ writtenAt }) => <Timestamp at={writtenAt} /> },
  { id: 'status', onPhone: true, head: 'Status', cell: ({ status }) => <ReviewStatusMark status={status} /> },
  {
    id: 'actions',
    head: 'Actions',
    isAction: true,
    cell: (review) => (
      <div className={styles.actions}>
        {review.status !== 'approved' && (
          <Button
            look="secondary"
            aria-label={`Approve ${reviewName(review)}`}
            onClick={() => onStatus(review, 'approved')}
          >
            Approve
          </Button>
        )}
        {review.status !== 'hidden' && (
          <Button
            look="secondary"
            aria-label={`Hide ${reviewName(review)}`}
            onClick={() => onStatus(review, 'hidden')}
          >
            Hide
          </Button>
        )}
      </div>
    ),
  },
];

/** Long enough to judge most reviews in the list. */
const EXCERPT = 160;

const shortened = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text);
