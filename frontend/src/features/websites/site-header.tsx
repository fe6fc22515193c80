import type { ShownMenuNode } from '@daybook/contracts/content/navigation.api';
import type { CollectionLink, Storefront } from '@daybook/contracts/websites/websites.api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isInMenu } from '../../lib/is-in-menu';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { later } from '../../ui/later';
import { type PictureSource, sizeOf, sourcesOf } from '../../ui/picture';
import { ToolIcon } from '../../ui/tool-icon';
import styles from './site-header.module.css';

/** Pixels that a logo takes on the page, at most. */
const LOGO_SIZES = '240px';

function logoOf(image: PictureSource) {
  const [width, height] = sizeOf(image);
  return { ...sourcesOf(image, width, LOGO_SIZES), sizes: LOGO_SIZES, width, height, className: styles.logo };
}

type SiteHeaderProps = {
  website: Storefront['website'];
  collections: readonly CollectionLink[];
  /** as the owner has laid it out; absent: the collections */
  menu?: readonly ShownMenuNode[] | undefined;
  /** the account and the cart */
  children: ReactNode;
};

// most shops have none, and its links work without its script
const HeaderMenu = later(async () => (await import('./header-menu')).HeaderMenu, { onDemand: true });

/** The header of every page. On a phone the visitor swipes the collections, so no menu hides them. */
export function SiteHeader({ website, collections, menu, children }: SiteHeaderProps) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const { title, theme } = website;
  const { logo, darkLogo } = theme;
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.name} lang={lang}>
        {logo ? <img {...logoOf(logo)} alt={title} data-by={darkLogo && 'day'} /> : title}
        {logo && darkLogo && <img {...logoOf(darkLogo)} alt={title} data-by="night" loading="lazy" />}
      </Link>
      <nav className={styles.nav} aria-label={t(m.nav_main)}>
        {menu ? (
          <HeaderMenu nodes={menu} />
        ) : (
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
        )}
      </nav>
      <div className={styles.tools}>
        <Link to="/search" aria-label={t(m.nav_search)}>
          <ToolIcon d="M10.5 4.5a6 6 0 0 1 0 12 6 6 0 0 1 0-12M15 15l5 5" />
        </Link>
        {children}
      </div>
    </header>
  );
}
