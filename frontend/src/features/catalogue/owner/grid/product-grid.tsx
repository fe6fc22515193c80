import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { cellsOf, clipboardOf } from './clipboard-cells';
import { cellKey, type GridTexts, textOf, withTexts } from './grid-edits';
import { GridLine } from './grid-line';
import { inGrid, neighbour, type Place, pasted, placeAfter, placesOf, rangeOf } from './grid-place';
import { COLUMN_WORDS, GRID_COLUMNS, type GridRow } from './grid-rows';
import styles from './product-grid.module.css';

type ProductGridProps = {
  rows: readonly GridRow[];
  texts: GridTexts;
  problems: ReadonlyMap<string, string>;
  onChange: (texts: GridTexts) => void;
  onUndo: () => void;
  onRedo: () => void;
};

/**
 * Cells to type in, as in a spreadsheet: arrows and Tab move, Enter or typing opens a cell, Escape leaves it as it was,
 * Shift with an arrow selects several, and copy and paste go to and from a spreadsheet.
 */
export function ProductGrid({ rows, texts, problems, onChange, onUndo, onRedo }: ProductGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>(at);
  /** the text of the open cell */
  const [typed, setTyped] = useState<string>();
  const [note, setNote] = useState('');
  const range = rangeOf(anchor, at);

  const cellAt = ({ row, column }: Place) =>
    grid.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`);
  useEffect(() => {
    if (typed !== undefined || !wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = cellAt(at);
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const rowAt = (place: Place): GridRow | undefined => rows[place.row];
  const textAt = (place: Place): string | undefined => {
    const row = rowAt(place);
    const column = GRID_COLUMNS[place.column];
    return row && column && textOf(row, column, texts);
  };
  const go = (to: Place, isExtending = false) => {
    const place = inGrid(to, rows.length);
    wantsFocus.current = true;
    setTyped(undefined);
    setAt(place);
    setNote('');
    if (!isExtending) setAnchor(place);
  };
  /** @returns how many of the cells take no text */
  const put = (cells: readonly (Place & { text: string })[]): number => {
    const changes = cells.flatMap(({ text, ...place }) => {
      const row = rowAt(place);
      const column = GRID_COLUMNS[place.column];
      return row && column && row.texts[column] !== undefined ? [{ row, column, text }] : [];
    });
    const next = withTexts(texts, changes);
    if (!isSame(next, texts)) onChange(next);
    return cells.length - changes.length;
  };
  const open = (text = textAt(at)) => {
    if (textAt(at) === undefined) setNote('This cell cannot be changed here.');
    else setTyped(text);
  };
  /** The text of the open cell stays, and the focus goes where the owner goes. */
  const leave = () => {
    if (typed !== undefined) put([{ ...at, text: typed }]);
    setTyped(undefined);
  };
  const close = (to: Place) => {
    leave();
    go(to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // the shortcuts of the page must not answer what is typed into a cell
    event.stopPropagation();
    const step = event.shiftKey ? -1 : 1;
    if (event.key === 'Tab') {
      const next = neighbour(at, step, rows.length);
      if (!next) return leave();
      event.preventDefault();
      close(next);
    } else if (typed !== undefined) {
      if (event.key === 'Enter') close({ ...at, row: at.row + step });
      else if (event.key === 'Escape') go(at);
      else return;
      event.preventDefault();
    } else if (onCommand(event)) event.preventDefault();
  };
  /** @returns whether the key of a closed cell did something */
  const onCommand = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    const hasModifier = ctrlKey || metaKey || altKey;
    const to = placeAfter(key, at);
    if (to && !hasModifier) go(to, shiftKey);
    else if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') shiftKey ? onRedo() : onUndo();
    else if (ctrlKey && key === 'y') onRedo();
    else if (hasModifier) return false;
    else if (key === 'Enter' || key === 'F2') open();
    else if (key === 'Escape') setAnchor(at);
    else if (key === 'Delete' || key === 'Backspace') {
      put(placesOf(range).flatMap((line) => line.map((place) => ({ ...place, text: '' }))));
    } else if (key.length === 1) open(key);
    else return false;
    return true;
  };
  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || (typed !== undefined && isAt(place, at))) return;
    // the press moves the focus itself, so that Shift can select
    event.preventDefault();
    leave();
    // a second press opens the cell, so that a finger can
    if (isAt(place, at) && !event.shiftKey && cellAt(at) === document.activeElement) open();
    else go(place, event.shiftKey);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    // a screen reader may focus any cell
    if (typed === undefined && place && !isAt(place, at)) go(place);
  };
  const onPaste = (event: ClipboardEvent) => {
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    const isText = cells.length === 1 && cells[0]?.length === 1;
    if (typed !== undefined && isText) return;
    event.preventDefault();
    const { texts: wanted, outside } = pasted(cells, range, rows.length);
    const left = put(wanted) + outside;
    const last = wanted.at(-1);
    if (last && !isText) {
      setAnchor(range.from);
      go(last, true);
    }
    setNote(left === 0 ? '' : `${left} pasted ${left === 1 ? 'cell has' : 'cells have'} no place here.`);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (typed !== undefined) return;
    event.preventDefault();
    const cells = placesOf(range).map((line) => line.map((place) => textAt(place) ?? ''));
    event.clipboardData.setData('text/plain', clipboardOf(cells));
  };

  const active = rowAt(at);
  const column = GRID_COLUMNS[at.column];
  const problem = active && column && problems.get(cellKey(active, column));
  return (
    <>
      <div className={styles.frame}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move in it as in a spreadsheet
          role="grid"
          className={styles.grid}
          aria-label="Products"
          aria-multiselectable="true"
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
          onFocus={onFocus}
          onPaste={onPaste}
          onCopy={onCopy}
        >
          <thead>
            <tr>
              {GRID_COLUMNS.map((one, i) => (
                <Head key={one} one={one} withVariant={i === 0} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <GridLine
                key={`${row.productId} ${row.variantId}`}
                row={row}
                place={i}
                isNewProduct={rows[i - 1]?.productId !== row.productId}
                texts={texts}
                problems={problems}
                active={at.row === i ? at.column : undefined}
                from={i >= range.from.row && i <= range.to.row ? range.from.column : undefined}
                to={range.to.column}
                typed={at.row === i ? typed : undefined}
                onType={setTyped}
                onLeave={leave}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note} role="status" data-problem={problem !== undefined || undefined}>
        {problem ?? note}
      </p>
    </>
  );
}

function Head({ one, withVariant }: { one: (typeof GRID_COLUMNS)[number]; withVariant: boolean }) {
  return (
    <>
      <th scope="col" data-column={one}>
        {COLUMN_WORDS[one]}
      </th>
      {withVariant && <th scope="col">Variant</th>}
    </>
  );
}

function placeOf(target: EventTarget): Place | undefined {
  const place = target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null;
  const [row, column] = (place ?? '').split(' ').map(Number);
  return place && row !== undefined && column !== undefined ? { row, column } : undefined;
}

const isAt = (a: Place, b: Place) => a.row === b.row && a.column === b.column;
const isSame = (a: GridTexts, b: GridTexts) =>
  a.size === b.size && [...a].every(([key, text]) => b.get(key) === text);
