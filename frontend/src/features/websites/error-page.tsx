import { useRouter } from '@tanstack/react-router';
import { useLocale } from '../../lib/locale-context';
import { Button } from '../../ui/button';
import styles from './message-page.module.css';

/** Something failed that no part of the page could answer for: says so, and tries again. */
export function ErrorPage() {
  const { t } = useLocale();
  const router = useRouter();
  return (
    <div className={styles.message}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('page.error.title')}
      </h1>
      <p className={styles.text}>{t('page.error.text')}</p>
      <Button onClick={() => router.invalidate()}>{t('page.error.retry')}</Button>
    </div>
  );
}
