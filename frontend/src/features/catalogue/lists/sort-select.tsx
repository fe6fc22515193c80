import type { ProductSort } from '@daybook/contracts/catalogue/catalogue.api';
import { useId } from 'react';
import { useLocale } from '../../../lib/locale-context';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { useEarlyInput } from '../../../ui/use-early-input';
import styles from './sort-select.module.css';

const LABELS: Record<ProductSort, Message> = {
  featured: m.sort_featured,
  newest: m.sort_newest,
  'price-ascending': m.sort_price_ascending,
  'price-descending': m.sort_price_descending,
  title: m.sort_title,
};

export function SortSelect({
  value,
  onChange,
}: {
  value: ProductSort;
  onChange: (sort: ProductSort) => void;
}) {
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
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value as ProductSort)}
      >
        {Object.entries(LABELS).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {t(label)}
          </option>
        ))}
      </select>
    </span>
  );
}
