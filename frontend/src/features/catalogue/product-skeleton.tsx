import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import detail from './product-detail.module.css';
import styles from './product-skeleton.module.css';

/** Placeholder of a product page while it loads, in its final sizes. */
export function ProductSkeleton() {
  const { t } = useLocale();
  return (
    <div className={detail.product}>
      <VisuallyHidden>{t(m.list_loading)}</VisuallyHidden>
      <Skeleton className={styles.picture} />
      <div className={detail.facts}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.price} />
        <Skeleton className={styles.line} />
        <Skeleton className={styles.button} />
      </div>
    </div>
  );
}
