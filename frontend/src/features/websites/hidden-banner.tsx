import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './hidden-banner.module.css';

/** Shows a member that visitors do not see this website yet. */
export function HiddenBanner() {
  const { t } = useLocale();
  return (
    <aside role="note" className={styles.banner}>
      <strong>{t(m.website_hidden)}</strong> {t(m.website_hidden_text)}
    </aside>
  );
}
