import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import page from './cart-page.module.css';
import styles from './cart-skeleton.module.css';

/**
 * Placeholder of the cart while it loads: two lines and a summary, in their final sizes. The server sends it only when it
 * could not read the cart: a browser without scripts says so in its place.
 */
export function CartSkeleton() {
  const { t } = useLocale();
  return (
    <div className={page.columns}>
      <noscript>
        <p>{t(m.cart_failed_load)}</p>
        <a href="/cart">{t(m.page_error_retry)}</a>
      </noscript>
      <VisuallyHidden>{t(m.cart_loading)}</VisuallyHidden>
      <div className={page.lines}>
        {[0, 1].map((line) => (
          <div key={line} className={styles.line}>
            <Skeleton className={styles.picture} />
            <div>
              <Skeleton className={styles.title} />
              <Skeleton className={styles.fact} />
              <Skeleton className={styles.stepper} />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className={styles.summary} />
    </div>
  );
}
