import { useEffect } from 'react';
import { useLocale } from '../../lib/locale-context';
import { track } from '../../lib/page/analytics';
import { m } from '../../paraglide/messages';
import { Disclosure } from '../../ui/disclosure';
import extras from './product-extras.module.css';
import styles from './product-reviews.module.css';
import { isRated, type ProductReview, reviewRating } from './review-rating';

type ProductReviewsProps = { productId: string; reviews: readonly ProductReview[] };

/** So many reviews are visible at first; the others open on demand. */
const IN_SIGHT = 6;

/** The reviews of a product. Visitors cannot write any here. */
export function ProductReviews({ productId, reviews }: ProductReviewsProps) {
  const { t } = useLocale();
  useEffect(() => track({ name: 'reviews', productId }), [productId]);
  const rating = reviewRating(reviews);
  const rest = reviews.slice(IN_SIGHT);
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className={extras.title}>
        {t(m.reviews_title)}
      </h2>
      {rating && (
        <p className={styles.average}>
          <span className={styles.stars} aria-hidden="true">
            {starsOf(rating.average)}
          </span>{' '}
          {t(m.reviews_rating, { rating: rating.average })} ({t(m.reviews_count, { count: rating.count })})
        </p>
      )}
      <Reviews reviews={reviews.slice(0, IN_SIGHT)} />
      {rest.length > 0 && (
        <div className={styles.rest}>
          <Disclosure title={t(m.reviews_more, { count: rest.length })}>
            <Reviews reviews={rest} />
          </Disclosure>
        </div>
      )}
    </section>
  );
}

function Reviews({ reviews }: { reviews: readonly ProductReview[] }) {
  return (
    <ul className={styles.reviews}>
      {reviews.map((review) => (
        <li key={review.id}>
          {isRated(review) && <Stars rating={review.rating} />}
          {review.title && <h3 className={styles.title}>{review.title}</h3>}
          <p>{review.body}</p>
          <p className={styles.by}>
            {review.author}
            <ReviewDay at={review.at} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The day of a review; empty when an imported document has none. */
function ReviewDay({ at }: { at: string }) {
  const { locale } = useLocale();
  const day = new Date(at);
  if (Number.isNaN(day.getTime())) return null;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      , <time dateTime={at}>{format.format(day)}</time>
    </>
  );
}

function Stars({ rating }: { rating: number }) {
  const { t } = useLocale();
  return (
    <span className={styles.stars} role="img" aria-label={t(m.reviews_rating, { rating })}>
      {starsOf(rating)}
    </span>
  );
}

function starsOf(rating: number): string {
  const full = Math.round(rating);
  return '★'.repeat(full) + '☆'.repeat(5 - full);
}
