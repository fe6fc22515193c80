import type { CollectionLink } from '@daybook/contracts/websites/websites.api';
import { Link } from '@tanstack/react-router';
import { isInMenu } from '../../lib/is-in-menu';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './collection-links.module.css';

type CollectionLinksProps = {
  collections: readonly CollectionLink[];
  /** of the list; without it the links are large, for a page that was not found or is empty */
  className?: string;
};

/** Links to all products and to each collection. */
export function CollectionLinks({ collections, className = styles.links }: CollectionLinksProps) {
  const { t } = useLocale();
  const lang = useTextsLang();
  return (
    <ul className={className}>
      <li>
        <Link to="/shop">{t(m.nav_shop_all)}</Link>
      </li>
      {collections.filter(isInMenu).map((collection) => (
        <li key={collection.id}>
          <Link to={collection.fullUrl} lang={lang}>
            {collection.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
