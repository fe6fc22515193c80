import type { CollectionSummary } from '@daybook/contracts/websites/websites.api';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Picture } from '../../../ui/picture';
import styles from './collection-links.module.css';

/** The collections as pictures with how many each holds. */
export function CollectionLinks({ collections }: { collections: readonly CollectionSummary[] }) {
  const { t } = useLocale();
  return (
    <ul className={styles.collections}>
      {collections.map((collection) => (
        <li key={collection.id} className={styles.collection}>
          {collection.image ? (
            <Picture
              image={collection.image}
              sizes="(min-width: 48rem) 44vw, 92vw"
              shape="wide"
              decorative
              className={styles.picture}
            />
          ) : (
            <span className={styles.blank} />
          )}
          <Link to={collection.fullUrl} className={styles.link}>
            {collection.title}
          </Link>
          <span className={styles.count}>{t(m.list_count, { count: collection.productCount })}</span>
        </li>
      ))}
    </ul>
  );
}
