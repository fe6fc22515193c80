import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useEffect } from 'react';
import { track } from '../../lib/analytics';
import { useLocale } from '../../lib/locale-context';
import extras from './product-extras.module.css';
import styles from './product-reviews.module.css';
import '../../lib/shopping-texts';

type ProductReviewsProps = { productId: string; reviews: NonNullable<ProductItem['reviews']> };

/** What buyers have written, to be read only. */
export function ProductReviews({ productId, reviews }: ProductReviewsProps) {
  const { t, locale } = useLocale();
  useEffect(() => track({ name: 'reviews', productId }), [productId]);
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className={extras.title}>
        {t('reviews.title')}
      </h2>
      <p className={styles.average}>
        <Stars rating={average} /> {t('reviews.count', { count: reviews.length })}
      </p>
      <ul className={styles.reviews}>
        {reviews.map(({ id, author, rating, title, body, at }) => (
          <li key={id}>
            <Stars rating={rating} />
            {title && <h3 className={styles.title}>{title}</h3>}
            <p>{body}</p>
            <p className={styles.by}>
              {author}, <time dateTime={at}>{day.format(new Date(at))}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stars({ rating }: { rating: number }) {
  const { t } = useLocale();
  const rounded = Math.round(rating * 10) / 10;
  const full = Math.min(5, Math.max(0, Math.round(rating)));
  return (
    <span className={styles.stars} role="img" aria-label={t('reviews.rating', { rating: rounded })}>
      {'★'.repeat(full) + '☆'.repeat(5 - full)}
    </span>
  );
}
