import type { Column } from './column';
import { SelectField } from './field';
import styles from './sort-field.module.css';

type SortFieldProps<Row> = {
  /** those that the window has no heads for */
  columns: readonly Column<Row>[];
  all: readonly Column<Row>[];
  sort: string | undefined;
  onSort: (sort: string) => void;
};

/** The orders of a table as a list, where a narrow window hides the head of one that can be sorted by. */
export function SortField<Row>({ columns, all, sort, onSort }: SortFieldProps<Row>) {
  if (!columns.some((column) => column.sort)) return null;
  const orders = all.flatMap(({ head, sort: by }) => [
    ...(by?.ascending === undefined ? [] : [{ value: by.ascending, label: `${head}, ascending` }]),
    ...(by?.descending === undefined ? [] : [{ value: by.descending, label: `${head}, descending` }]),
  ]);
  const isListed = orders.some(({ value }) => value === sort);
  return (
    <div className={styles.sort}>
      <SelectField
        label="Sort by"
        value={isListed ? sort : ''}
        options={isListed ? orders : [{ value: '', label: 'Default' }, ...orders]}
        onChange={({ target }) => onSort(target.value)}
      />
    </div>
  );
}
