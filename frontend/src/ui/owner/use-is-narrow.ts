import { useSyncExternalStore } from 'react';

/** Where tables turn: a phone, or a window of 640 px that is enlarged to 200%. */
const NARROW = '(max-width: 47.99rem)';

function listen(onChange: () => void): () => void {
  const query = globalThis.matchMedia?.(NARROW);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

const isNarrowNow = () => globalThis.matchMedia?.(NARROW).matches ?? false;

/** Whether the window is too narrow for a table's columns. */
export const useIsNarrow = (): boolean => useSyncExternalStore(listen, isNarrowNow, () => false);
