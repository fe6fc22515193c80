import { useRef } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden';
import type { Column } from './column';
// after it, whose rules it ends
import lines from './data-lines.module.css';
import { DataRow } from './data-row';
import styles from './data-table.module.css';
import { Icon } from './icon';
import { SortField } from './sort-field';
import { useIsNarrow } from './use-is-narrow';
import { useTableKeys } from './use-table-keys';

export type Selection = {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** the rows can be neither ticked nor unticked now */
  isDisabled?: boolean;
};

type DataTableProps<Row> = {
  /** the rows' noun, for screen readers: "Products" */
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** the name of a row */
  rowName: (row: Row) => string;
  /** the first column is the row's head: it stays at the left edge and holds the link or button that opens the row */
  columns: readonly Column<Row>[];
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection;
  /** newer rows are loading; the shown ones may be outdated */
  isStale?: boolean;
  /**
   * on a phone each row is a card, so the table does not scroll sideways; labels are above the figures. Columns without
   * `onPhone` are behind the card's "More" when another column has it
   */
  isStacked?: boolean;
  /**
   * on a phone each row has two lines: its head, the column `beside` it and its figure; below them the other columns with
   * `onPhone`, which say what they are without a label
   */
  isInLines?: boolean;
};

/**
 * Rows of one kind. j and k move through them, Enter opens one, x selects one (see {@link useTableKeys}). The head and
 * the first column stay in place while the rest scrolls. A narrow window shows the most important columns, and the
 * others of a row behind its "More".
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowId, rowName, columns, sort, onSort, selection, isStale, isStacked, isInLines } =
    props;
  const table = useRef<HTMLTableElement>(null);
  useTableKeys(table);
  const isNarrow = useIsNarrow();
  const { shown, rest } = isNarrow ? split(columns, isStacked || isInLines) : { shown: columns, rest: [] };
  const frame = classNames(styles.frame, isInLines && lines.frame);
  const isAll =
    selection !== undefined && rows.length > 0 && rows.every((row) => selection.ids.has(rowId(row)));
  const isSome = !isAll && rows.some((row) => selection?.ids.has(rowId(row)));

  const toggleAll = () => {
    if (!selection) return;
    // selected rows that the table does not show stay selected
    const ids = new Set(selection.ids);
    for (const row of rows) {
      if (isAll) ids.delete(rowId(row));
      else ids.add(rowId(row));
    }
    selection.onChange(ids);
  };
  const toggle = (id: string) => {
    if (!selection) return;
    const ids = new Set(selection.ids);
    if (!ids.delete(id)) ids.add(id);
    selection.onChange(ids);
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={frame} aria-label={label} tabIndex={0} data-stale={isStale || undefined}>
      {onSort && <SortField columns={rest} all={columns} sort={sort} onSort={onSort} />}
      <table
        ref={table}
        className={classNames(styles.table, isInLines && lines.table)}
        data-stacked={isStacked || undefined}
        data-lines={isInLines || undefined}
        data-narrow={rest.length > 0 || undefined}
      >
        <thead>
          <tr>
            {selection && (
              <th className={classNames(styles.tick, isInLines && lines.tick)}>
                <input
                  type="checkbox"
                  aria-label="Select all rows"
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = isSome;
                  }}
                  disabled={selection.isDisabled}
                  onChange={toggleAll}
                />
              </th>
            )}
            {shown.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {rest.length > 0 && (
              <th scope="col" className={styles.more}>
                <VisuallyHidden>More</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowId(row);
            return (
              <DataRow
                key={id}
                row={row}
                name={rowName(row)}
                shown={shown}
                rest={rest}
                isInLines={isInLines}
                tick={
                  selection && {
                    isSelected: selection.ids.has(id),
                    isDisabled: selection.isDisabled,
                    onChange: () => toggle(id),
                  }
                }
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/**
 * What a narrow window shows in the row, and what it shows behind "More". A card has room for its actions, and for all
 * columns when none is marked.
 */
function split<Row>(columns: readonly Column<Row>[], isCard = false) {
  const [first, ...others] = columns;
  if (isCard) {
    if (!others.some(({ onPhone }) => onPhone)) return { shown: columns, rest: [] };
    const inCard = (column: Column<Row>) => column === first || column.onPhone || column.isAction;
    return { shown: columns.filter(inCard), rest: columns.filter((column) => !inCard(column)) };
  }
  const key = others.some(({ onPhone }) => onPhone) ? undefined : others.find(({ isAction }) => !isAction);
  const stays = (column: Column<Row>) => column === first || Boolean(column.onPhone) || column === key;
  return { shown: columns.filter(stays), rest: columns.filter((column) => !stays(column)) };
}

type HeadCellProps<Row> = { column: Column<Row>; sort?: string; onSort?: (sort: string) => void };

function HeadCell<Row>({
  column: { head, isNumber, isAction, sort: orders },
  sort,
  onSort,
}: HeadCellProps<Row>) {
  if (!orders || !onSort) {
    return (
      <th scope="col" data-number={isNumber}>
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
    <th scope="col" data-number={isNumber} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {head}
        <span className={styles.direction} data-shown={direction !== undefined}>
          <Icon name={isDown ? 'down' : 'up'} />
        </span>
      </button>
    </th>
  );
}
