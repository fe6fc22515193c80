import { memo } from 'react';
import { STATUS_WORDS } from '../../../../lib/owner/status-words';
import { cellKey, type GridTexts, textOf } from './grid-edits';
import { CELL_STATUSES, COLUMN_WORDS, GRID_COLUMNS, type GridColumn, type GridRow } from './grid-rows';
import styles from './product-grid.module.css';

type GridLineProps = {
  row: GridRow;
  /** its number in the grid, from 0 */
  place: number;
  /** the first line of a product has a rule above it */
  isNewProduct: boolean;
  texts: GridTexts;
  problems: ReadonlyMap<string, string>;
  /** the column of the active cell, where it is in this line */
  active: number | undefined;
  /** the selected columns, where the line is among the selected ones */
  from: number | undefined;
  to: number;
  /** the text of the active cell while it is open */
  typed: string | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
};

const isNumber = (column: GridColumn) => column === 'price' || column === 'salePrice' || column === 'onHand';

/** One variant in the grid. A line that stays as it is is not rendered again, since a grid may have thousands. */
export const GridLine = memo(
  function GridLine(props: GridLineProps) {
    const { row, place, isNewProduct, texts, problems, active, from, to, typed, onType, onLeave } = props;
    return (
      <tr data-new={isNewProduct || undefined}>
        {GRID_COLUMNS.map((column, i) => {
          const text = textOf(row, column, texts);
          const key = cellKey(row, column);
          const isActive = active === i;
          const isOpen = isActive && typed !== undefined;
          const label = `${COLUMN_WORDS[column]} of ${row.productTitle}, ${row.variantName}`;
          const cell = (
            <td
              key={column}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
              role="gridcell"
              data-place={`${place} ${i}`}
              data-column={column}
              data-number={isNumber(column) || undefined}
              data-changed={texts.has(key) || undefined}
              data-selected={(from !== undefined && i >= from && i <= to) || undefined}
              // the first cell takes the focus from outside until another one was active
              tabIndex={isActive ? 0 : -1}
              aria-label={isOpen ? undefined : `${label}: ${text || 'empty'}`}
              aria-readonly={text === undefined || undefined}
              aria-selected={from !== undefined && i >= from && i <= to}
              aria-invalid={problems.has(key) || undefined}
            >
              {isOpen ? (
                <OpenCell column={column} label={label} text={typed} onType={onType} onLeave={onLeave} />
              ) : (
                <span>{text ?? fixedText(row, column)}</span>
              )}
            </td>
          );
          if (i > 0) return cell;
          return [
            cell,
            <th key="variant" scope="row">
              {row.variantName}
            </th>,
          ];
        })}
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.texts === after.texts &&
    before.problems === after.problems &&
    before.active === after.active &&
    before.from === after.from &&
    (after.from === undefined || before.to === after.to) &&
    before.typed === after.typed &&
    // an open cell needs the newest callbacks, a closed one none
    after.typed === undefined,
);

/** What stands in a cell that cannot be edited. */
function fixedText({ productTitle, texts }: GridRow, column: GridColumn): string {
  if (column === 'title') return productTitle;
  return column === 'onHand' && texts.onHand === undefined ? '–' : '';
}

type OpenCellProps = {
  column: GridColumn;
  label: string;
  text: string;
  onType: (text: string) => void;
  onLeave: () => void;
};

function OpenCell({ column, label, text, onType, onLeave }: OpenCellProps) {
  if (column === 'status') {
    const chosen = CELL_STATUSES.map((one) => STATUS_WORDS[one]).find(
      (word) => word.toLowerCase().startsWith(text.toLowerCase()) && text !== '',
    );
    return (
      <select
        ref={focusOnce}
        aria-label={label}
        className={styles.input}
        value={chosen ?? ''}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeave}
      >
        {!chosen && <option value="">{text}</option>}
        {CELL_STATUSES.map((one) => (
          <option key={one} value={STATUS_WORDS[one]}>
            {STATUS_WORDS[one]}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      ref={focusOnce}
      aria-label={label}
      className={styles.input}
      value={text}
      maxLength={column === 'tags' ? 2000 : 200}
      inputMode={column === 'onHand' ? 'numeric' : isNumber(column) ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
    />
  );
}

/** The caret stands behind what is there, as after typing. */
function focusOnce(control: HTMLInputElement | HTMLSelectElement | null): void {
  control?.focus();
  if (control instanceof HTMLInputElement)
    control.setSelectionRange(control.value.length, control.value.length);
}
