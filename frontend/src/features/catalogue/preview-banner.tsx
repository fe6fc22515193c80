import type { ProductPreview } from '@daybook/contracts/catalogue/catalogue.api';
import { useLocale } from '../../lib/locale-context';
import styles from './preview-banner.module.css';
import '../../lib/shopping-texts';

/** Tells a member that visitors do not see this page, and why. */
export function PreviewBanner({ preview: { status, publishAt } }: { preview: ProductPreview }) {
  const { t, locale } = useLocale();
  const at =
    publishAt && new Date(publishAt).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <aside role="note" className={styles.banner}>
      <strong>{t(`preview.${status}`)}</strong> {at ? t('preview.scheduledText', { at }) : t('preview.text')}
    </aside>
  );
}
