import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a row of tabs to the one that is open: on a phone it may lie beyond the edge. */
export function useCurrentInView<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return row;
}
