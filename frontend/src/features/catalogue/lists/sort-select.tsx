import type { ProductSort } from '@daybook/contracts/catalogue/catalogue.api';
import { useId } from 'react';
import { useLocale } from '../../../lib/locale-context';
import type { MessageKey } from '../../../lib/translate';
import styles from './sort-select.module.css';
import '../../../lib/shopping-texts';

const LABELS: Record<ProductSort, MessageKey> = {
  featured: 'sort.featured',
  newest: 'sort.newest',
  'price-ascending': 'sort.price-ascending',
  'price-descending': 'sort.price-descending',
  title: 'sort.title',
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
  return (
    <span className={styles.sort}>
      <label htmlFor={id} className={styles.label}>
        {t('list.sort')}
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
