import type { ProductReview, ProductReviews as Reviews } from '@daybook/contracts/catalogue/reviews.api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { track } from '../../lib/page/analytics';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import { Button, buttonClass } from '../../ui/button';
import extras from './product-extras.module.css';
import styles from './product-reviews.module.css';
import { moreReviewsQuery, reviewsPageQuery } from './reviews.queries';

type ProductReviewsProps = {
  productId: string;
  reviews: Reviews;
  /** the cursor of the page that a browser without scripts asked for */
  after?: string | undefined;
};

/** The approved reviews of a product: the newest ones, and on demand the others. Visitors cannot write any here. */
export function ProductReviews({ productId, reviews, after }: ProductReviewsProps) {
  const { t } = useLocale();
  useEffect(() => track({ name: 'reviews', productId }), [productId]);
  const api = useApi();
  const page = useQuery({ ...reviewsPageQuery(api, productId, after ?? ''), enabled: after !== undefined });
  const first = (after !== undefined && page.data) || reviews;
  const more = useInfiniteQuery(moreReviewsQuery(api, productId, first.nextPageCursor));
  const shown = [...first.results, ...(more.data?.pages.flatMap(({ results }) => results) ?? [])];
  const hasMore = more.data ? more.hasNextPage : first.hasNextPage;

  // the index of the first new review, which gets the focus when it has loaded
  const list = useRef<HTMLUListElement>(null);
  const goOnAt = useRef<number>(undefined);
  useEffect(() => {
    const index = goOnAt.current;
    if (index === undefined || index >= shown.length) return;
    goOnAt.current = undefined;
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[index]?.focus({ preventScroll: true });
  }, [shown.length]);
  const showMore = () => {
    goOnAt.current = shown.length;
    void more.fetchNextPage();
  };

  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className={extras.title}>
        {t(m.reviews_title)}
      </h2>
      <p className={styles.average}>
        <span className={styles.stars} aria-hidden="true">
          {starsOf(reviews.average)}
        </span>{' '}
        {t(m.reviews_rating, { rating: reviews.average })} ({t(m.reviews_count, { count: reviews.count })})
      </p>
      <ul ref={list} className={styles.reviews}>
        {shown.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {more.isError && <Alert title={t(m.reviews_more_failed)} />}
      {hasMore && (
        <div className={styles.more}>
          <Button look="secondary" busy={more.isFetching} onClick={showMore}>
            {t(more.isFetching ? m.list_more_busy : m.reviews_more)}
          </Button>
          <noscript>
            <a
              className={buttonClass('secondary')}
              href={`?reviews=${encodeURIComponent(first.nextPageCursor ?? '')}#reviews`}
            >
              {t(m.reviews_more)}
            </a>
          </noscript>
        </div>
      )}
    </section>
  );
}

function Review({ review }: { review: ProductReview }) {
  const { locale, t } = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const { rating, title, body, author, at, isVerified, answer } = review;
  return (
    <li tabIndex={-1}>
      <span className={styles.stars} role="img" aria-label={t(m.reviews_rating, { rating })}>
        {starsOf(rating)}
      </span>
      {title && <h3 className={styles.title}>{title}</h3>}
      {body && <p className={styles.text}>{body}</p>}
      <p className={styles.by}>
        {author}, <time dateTime={at}>{format.format(new Date(at))}</time>
        {isVerified && ` · ${t(m.reviews_verified)}`}
      </p>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.by}>{t(m.reviews_answer)}</p>
          <p className={styles.text}>{answer}</p>
        </div>
      )}
    </li>
  );
}

function starsOf(rating: number): string {
  const full = Math.round(rating);
  return '★'.repeat(full) + '☆'.repeat(5 - full);
}
