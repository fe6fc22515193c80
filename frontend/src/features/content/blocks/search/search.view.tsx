import type { SearchFields } from '@daybook/contracts/content/shared/blocks/search.block';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import { buttonClass } from '../../../../ui/button';
import { elementId } from '../../block-tree';
import type { BlockView, BlockViewProps } from '../../block-view';
import styles from './search.module.css';

function Search({ id, fields: { label, buttonLabel } }: BlockViewProps<SearchFields>) {
  const { t } = useLocale();
  const fieldId = `${elementId(id)}-q`;
  return (
    <search>
      <form action="/search" method="get" className={styles.form}>
        <label htmlFor={fieldId} className={styles.label}>
          {label || t(m.search_label)}
        </label>
        <input id={fieldId} name="q" type="search" maxLength={200} required className={styles.field} />
        <button type="submit" className={buttonClass('primary')}>
          {buttonLabel || t(m.search_submit)}
        </button>
      </form>
    </search>
  );
}

/** A form that the browser sends to the search of the website by itself. */
export const searchView: BlockView<SearchFields> = { View: Search };
