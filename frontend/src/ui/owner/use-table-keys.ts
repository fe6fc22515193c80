import { type RefObject, useEffect } from 'react';
import { frontDialog, isTyping } from './keys';

/**
 * The keys of a table, from anywhere on its page: j and k (or the arrows, once a row is focused) go to the next and
 * the previous row, x ticks it. What is focused is the row's own link, so Enter opens it as the browser would.
 */
export function useTableKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event) || frontDialog()) return;
      const all = [...(table.current?.tBodies[0]?.rows ?? [])];
      // what "More" shows is a row below its own
      const rows = all.filter((row) => row.querySelector('th[scope="row"]'));
      const focused = all.findIndex((row) => row.contains(document.activeElement));
      const current = rows.findLastIndex((row) => all.indexOf(row) <= focused);
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      if (isArrow && current < 0) return;
      if (event.key === 'j' || event.key === 'ArrowDown')
        focusRow(rows[Math.min(current + 1, rows.length - 1)]);
      else if (event.key === 'k' || event.key === 'ArrowUp') focusRow(rows[Math.max(current - 1, 0)]);
      else if (event.key === 'x' && current >= 0)
        rows[current]?.querySelector<HTMLInputElement>('input[data-row-tick]')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table]);
}

function focusRow(row: HTMLTableRowElement | undefined): void {
  const opener = row?.querySelector<HTMLElement>('th[scope="row"] :is(a, button)');
  opener?.focus();
  // the sticky head must not cover the row
  row?.scrollIntoView({ block: 'nearest' });
}
