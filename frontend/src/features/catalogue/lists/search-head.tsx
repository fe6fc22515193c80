import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { Button } from '../../../ui/button';
import fieldStyles from '../../../ui/field.module.css';
import styles from './search-head.module.css';
import '../../../lib/shopping-texts';

/** The search field; a plain form, so that it works before any script does. */
export function SearchHead({ query }: { query: string | undefined }) {
  const { t } = useLocale();
  const navigate = useNavigate();
  const id = useId();
  return (
    <header className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {query ? t('search.results', { query }) : t('search.title')}
      </h1>
      <search>
        <form
          action="/search"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
            void navigate({ to: '/search', search: q ? { q } : {} });
          }}
        >
          <div>
            <label htmlFor={id} className={fieldStyles.label}>
              {t('search.label')}
            </label>
            <input
              key={query}
              id={id}
              type="search"
              name="q"
              defaultValue={query}
              maxLength={200}
              autoComplete="off"
              className={fieldStyles.control}
            />
          </div>
          <Button type="submit">{t('search.submit')}</Button>
        </form>
      </search>
    </header>
  );
}
