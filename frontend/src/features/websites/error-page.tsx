import { useRouter } from '@tanstack/react-router';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Button } from '../../ui/button';
import styles from './message-page.module.css';

/** The page after an error that no part of it could handle, with a button to try again. */
export function ErrorPage() {
  const { t } = useLocale();
  const router = useRouter();
  return (
    <div className={styles.message}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(m.page_error_title)}
      </h1>
      <p className={styles.text}>{t(m.page_error_text)}</p>
      <Button onClick={() => router.invalidate()}>{t(m.page_error_retry)}</Button>
    </div>
  );
}
