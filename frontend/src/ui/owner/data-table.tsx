import { type ReactNode, useRef } from 'react';
import { VisuallyHidden } from '../visually-hidden';
import styles from './data-table.module.css';
import { Icon } from './icon';
import { useTableKeys } from './use-table-keys';

export type Column<Row> = {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** numbers stand at the end, in tabular figures */
  isNumber?: boolean;
  /** a button that says itself what it does stands at the end; the head is for those who cannot see */
  isAction?: boolean;
  /** the orders that a click on the head goes through */
  sort?: { ascending?: string; descending?: string };
  /** left out where there is little room; what it says must stand elsewhere too */
  wideOnly?: boolean;
};

export type Selection = {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
};

type DataTableProps<Row> = {
  /** what the rows are, for those who cannot see: "Products" */
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** what a row is called */
  rowName: (row: Row) => string;
  /** the first is the row's head, sticks to the left edge, and holds the link or button that opens the row */
  columns: readonly Column<Row>[];
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection;
  /** newer rows are on their way: the ones shown are the last known */
  isStale?: boolean;
  /** on a phone each row stands as a card, and nothing is scrolled to sideways; the heads stand above the figures */
  isStacked?: boolean;
};

/**
 * Rows of one kind. j and k go through them, Enter opens, x selects (see {@link useTableKeys}); head and first column
 * stay where they are while the rest is scrolled.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowId, rowName, columns, sort, onSort, selection, isStale, isStacked } = props;
  const table = useRef<HTMLTableElement>(null);
  useTableKeys(table);
  const isAll =
    selection !== undefined && rows.length > 0 && rows.every((row) => selection.ids.has(rowId(row)));
  const isSome = !isAll && rows.some((row) => selection?.ids.has(rowId(row)));

  const toggle = (id: string) => {
    if (!selection) return;
    const ids = new Set(selection.ids);
    if (!ids.delete(id)) ids.add(id);
    selection.onChange(ids);
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={styles.frame} aria-label={label} tabIndex={0} data-stale={isStale || undefined}>
      <table ref={table} className={styles.table} data-stacked={isStacked || undefined}>
        <thead>
          <tr>
            {selection && (
              <th className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label="Select all rows"
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = isSome;
                  }}
                  onChange={() => selection.onChange(isAll ? new Set() : new Set(rows.map(rowId)))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowId(row);
            const isSelected = selection?.ids.has(id);
            return (
              <tr key={id} data-selected={isSelected || undefined}>
                {selection && (
                  <td className={styles.tick}>
                    <input
                      type="checkbox"
                      data-row-tick
                      aria-label={`Select ${rowName(row)}`}
                      checked={isSelected ?? false}
                      onChange={() => toggle(id)}
                    />
                  </td>
                )}
                {columns.map((column, i) =>
                  i === 0 ? (
                    <th key={column.id} scope="row">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td
                      key={column.id}
                      data-head={column.head}
                      data-number={column.isNumber}
                      data-action={column.isAction}
                      data-wide-only={column.wideOnly}
                    >
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type HeadCellProps<Row> = { column: Column<Row>; sort?: string; onSort?: (sort: string) => void };

function HeadCell<Row>({
  column: { head, isNumber, isAction, wideOnly, sort: orders },
  sort,
  onSort,
}: HeadCellProps<Row>) {
  if (!orders || !onSort) {
    return (
      <th scope="col" data-number={isNumber} data-wide-only={wideOnly}>
        {isAction ? <VisuallyHidden>{head}</VisuallyHidden> : head}
      </th>
    );
  }
  const direction =
    sort === orders.ascending ? 'ascending' : sort === orders.descending ? 'descending' : undefined;
  const { ascending = orders.descending, descending = orders.ascending } = orders;
  const next = (direction === 'ascending' ? descending : ascending) ?? '';
  const isDown = (direction ?? (orders.ascending ? 'ascending' : 'descending')) === 'descending';
  return (
    <th scope="col" data-number={isNumber} data-wide-only={wideOnly} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {head}
        <span className={styles.direction} data-shown={direction !== undefined}>
          <Icon name={isDown ? 'down' : 'up'} />
        </span>
      </button>
    </th>
  );
}
