import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './skip-link.module.css';

/** The first link for the Tab key: it skips the page's header. */
export function SkipLink() {
  const { t } = useLocale();
  return (
    <a href="#content" className={styles.skip}>
      {t(m.page_skip)}
    </a>
  );
}
