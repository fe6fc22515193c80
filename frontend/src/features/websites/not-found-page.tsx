import type { CollectionLink } from '@daybook/contracts/websites/websites.api';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { CollectionLinks } from './collection-links';
import styles from './message-page.module.css';

/** The page for an unknown URL (status 404), with links to the collections. */
export function NotFoundPage({ collections }: { collections: readonly CollectionLink[] }) {
  const { t } = useLocale();
  return (
    <div className={styles.message}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(m.page_not_found_title)}
      </h1>
      <p className={styles.text}>{t(m.page_not_found_text)}</p>
      <CollectionLinks collections={collections} />
    </div>
  );
}
