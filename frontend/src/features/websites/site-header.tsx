import type { CollectionLink, Storefront } from '@daybook/contracts/websites/websites.api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isInMenu } from '../../lib/is-in-menu';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './site-header.module.css';

type SiteHeaderProps = {
  website: Storefront['website'];
  collections: readonly CollectionLink[];
  /** the cart icon */
  children: ReactNode;
};

/** The header of every page. On a phone the visitor swipes the collections, so no menu hides them. */
export function SiteHeader({ website, collections, children }: SiteHeaderProps) {
  const { t } = useLocale();
  const lang = useTextsLang();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.name} lang={lang}>
        {website.title}
      </Link>
      <nav className={styles.nav} aria-label={t(m.nav_main)}>
        <ul className={styles.links}>
          <li>
            <Link to="/shop" className={styles.link}>
              {t(m.nav_shop_all)}
            </Link>
          </li>
          {collections.filter(isInMenu).map((collection) => (
            <li key={collection.id}>
              <Link to={collection.fullUrl} className={styles.link} lang={lang}>
                {collection.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.tools}>
        <Link to="/search" className={styles.tool} aria-label={t(m.nav_search)}>
          <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
            <circle cx="10.5" cy="10.5" r="6" />
            <path d="m15 15 5 5" />
          </svg>
        </Link>
        {children}
      </div>
    </header>
  );
}
