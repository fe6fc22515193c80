import { Fragment, useId, useState } from 'react';
import { classNames } from '../class-names';
import type { Column } from './column';
import lines from './data-lines.module.css';
import styles from './data-row.module.css';
import table from './data-table.module.css';
import { Icon } from './icon';

type DataRowProps<Row> = {
  row: Row;
  /** for screen readers */
  name: string;
  shown: readonly Column<Row>[];
  /** behind "More", in a narrow window */
  rest: readonly Column<Row>[];
  isInLines: boolean | undefined;
  tick: { isSelected: boolean; isDisabled?: boolean; onChange: () => void } | undefined;
};

/** One row, and below it the columns that a narrow window has no place for, once they are asked for. */
export function DataRow<Row>({ row, name, shown, rest, isInLines, tick }: DataRowProps<Row>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const width = shown.length + (tick ? 2 : 1);
  return (
    <>
      <tr data-selected={tick?.isSelected || undefined} data-open={(isOpen && rest.length > 0) || undefined}>
        {tick && (
          <td className={classNames(table.tick, isInLines && lines.tick)}>
            <input
              type="checkbox"
              data-row-tick
              aria-label={`Select ${name}`}
              checked={tick.isSelected}
              disabled={tick.isDisabled}
              onChange={tick.onChange}
            />
          </td>
        )}
        {shown.map((column, i) =>
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
              data-beside={column.onPhone === 'beside' || undefined}
            >
              {column.cell(row)}
            </td>
          ),
        )}
        {rest.length > 0 && (
          <td className={classNames(table.more, isInLines && lines.more)}>
            <button
              type="button"
              className={styles.more}
              aria-label={`More about ${name}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              More
              <Icon name={isOpen ? 'up' : 'down'} />
            </button>
          </td>
        )}
      </tr>
      {isOpen && rest.length > 0 && (
        <tr id={id} data-selected={tick?.isSelected || undefined}>
          <td colSpan={width} className={classNames(table.rest, isInLines && lines.rest)}>
            <dl className={styles.facts}>
              {rest.map((column) => (
                <Fragment key={column.id}>
                  <dt>{column.head}</dt>
                  <dd>{column.cell(row)}</dd>
                </Fragment>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  );
}
