import type { CollectionLink } from '@daybook/contracts/websites/websites.api';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './shelf-links.module.css';

type ShelfLinksProps = {
  collections: readonly CollectionLink[];
  /** of the list; by itself it is set large, for whoever came to where nothing is */
  className?: string;
};

/** Where the shelves are: all products, and each collection. */
export function ShelfLinks({ collections, className = styles.links }: ShelfLinksProps) {
  const { t } = useLocale();
  return (
    <ul className={className}>
      <li>
        <Link to="/shop">{t(m.nav_shop_all)}</Link>
      </li>
      {collections.map((collection) => (
        <li key={collection.id}>
          <Link to={collection.fullUrl}>{collection.title}</Link>
        </li>
      ))}
    </ul>
  );
}
