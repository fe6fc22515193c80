import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import head from './list-head.module.css';
import styles from './list-skeleton.module.css';
import browser from './product-browser.module.css';
import { ProductGridSkeleton } from './product-grid-skeleton';

/** Placeholder of a list while it loads, in its final sizes. */
export function ListSkeleton() {
  const { t } = useLocale();
  return (
    <>
      <VisuallyHidden>{t(m.list_loading)}</VisuallyHidden>
      <div className={head.head}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.description} />
      </div>
      <div className={browser.toolbar} />
      <ProductGridSkeleton count={8} />
    </>
  );
}
