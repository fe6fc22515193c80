import type { ProductSort } from '@daybook/contracts/catalogue/catalogue.api';
import { useId } from 'react';
import { useLocale } from '../../../lib/locale-context';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { useEarlyInput } from '../../../ui/use-early-input';
import type { DefaultSort } from './list-search';
import styles from './sort-select.module.css';

const LABELS: Record<Exclude<ProductSort, DefaultSort>, Message> = {
  newest: m.sort_newest,
  'price-ascending': m.sort_price_ascending,
  'price-descending': m.sort_price_descending,
  title: m.sort_title,
};

type SortSelectProps = {
  /** the order that the list has by itself, and that is offered first */
  first: DefaultSort;
  value: ProductSort | undefined;
  /** the form that sends the order where no script runs */
  formId: string;
  onChange: (sort: ProductSort) => void;
};

export function SortSelect({ first, value, formId, onChange }: SortSelectProps) {
  const { t } = useLocale();
  const id = useId();
  const place = useEarlyInput<HTMLSpanElement>(([field]) => field && onChange(field.value as ProductSort));
  return (
    <span ref={place} className={styles.sort}>
      <label htmlFor={id} className={styles.label}>
        {t(m.list_sort)}
      </label>
      <select
        id={id}
        name="sort"
        form={formId}
        className={styles.select}
        value={value ?? first}
        onChange={(event) => onChange(event.target.value as ProductSort)}
      >
        <option value={first}>{t(first === 'relevance' ? m.sort_relevance : m.sort_featured)}</option>
        {Object.entries(LABELS).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {t(label)}
          </option>
        ))}
      </select>
    </span>
  );
}
