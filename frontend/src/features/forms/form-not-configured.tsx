import { useLocale } from '../../lib/locale-context';
import { formRefusal } from '../../ui/forms/form-refusal';
import styles from './custom-form.module.css';

/** The page of a URL at which no form is open to visitors (section 8, status 404). */
export function FormNotConfigured() {
  const { t } = useLocale();
  return (
    <div className={styles.success}>
      <h1 className={styles.message} tabIndex={-1}>
        {t(formRefusal('FORM_NOT_CONFIGURED'))}
      </h1>
    </div>
  );
}
