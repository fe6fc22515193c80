import type { CollectionLink } from '@daybook/contracts/websites/websites.api';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../lib/locale-context';
import styles from './shelf-links.module.css';

/** Where the shelves are, for whoever came to where nothing is. */
export function ShelfLinks({ collections }: { collections: readonly CollectionLink[] }) {
  const { t } = useLocale();
  return (
    <ul className={styles.links}>
      <li>
        <Link to="/shop">{t('nav.shopAll')}</Link>
      </li>
      {collections.map((collection) => (
        <li key={collection.id}>
          <Link to={collection.fullUrl}>{collection.title}</Link>
        </li>
      ))}
    </ul>
  );
}
