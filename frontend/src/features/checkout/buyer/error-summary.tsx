import { useEffect } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { controlId, type FieldTexts } from './checkout-fields';
import styles from './notices.module.css';

type ErrorSummaryProps = {
  id: string;
  errors: FieldTexts;
  /** before the browser goes to the field: it may be in a closed part */
  onFollow: (field: string) => void;
};

/** What has to be mended before paying; each line leads to its field. */
export function ErrorSummary({ id, errors, onFollow }: ErrorSummaryProps) {
  const { t } = useLocale();
  useErrorTitle();
  return (
    <section id={id} className={styles.errors} tabIndex={-1} aria-labelledby="checkout-errors">
      <h2 id="checkout-errors" className={styles.errorsTitle}>
        {t(m.checkout_errors_title)}
      </h2>
      <ul>
        {Object.entries(errors).map(([field, text]) => (
          <li key={field}>
            <a
              href={`#${controlId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                onFollow(field);
              }}
            >
              {field.startsWith('billing') ? `${t(m.checkout_billing_title)}: ${text}` : text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The title of the page begins with what a screen reader has to say first. */
function useErrorTitle(): void {
  const { t } = useLocale();
  useEffect(() => {
    const { title } = document;
    document.title = t(m.checkout_error_page, { title });
    return () => {
      document.title = title;
    };
  }, [t]);
}
