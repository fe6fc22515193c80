import type { ProductPreview } from '@daybook/contracts/catalogue/catalogue.api';
import { useLocale } from '../../lib/locale-context';
import type { Message } from '../../lib/translate';
import { m } from '../../paraglide/messages';
import styles from './preview-banner.module.css';

const STATUSES: Readonly<Record<ProductPreview['status'], Message>> = {
  draft: m.preview_draft,
  scheduled: m.preview_scheduled,
  'needs-review': m.preview_needs_review,
  private: m.preview_private,
};

/** Shows a member that visitors do not see this page, and why. */
export function PreviewBanner({ preview: { status, publishAt } }: { preview: ProductPreview }) {
  const { t, locale } = useLocale();
  const at =
    publishAt && new Date(publishAt).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <aside role="note" className={styles.banner}>
      <strong>{t(STATUSES[status])}</strong> {at ? t(m.preview_scheduled_text, { at }) : t(m.preview_text)}
    </aside>
  );
}
