import { useState } from 'react';
import type { GridTexts } from './grid-edits';

type History = {
  readonly past: readonly GridTexts[];
  readonly texts: GridTexts;
  readonly future: readonly GridTexts[];
};

const EMPTY: History = { past: [], texts: new Map(), future: [] };
/** Steps that can be taken back. */
const STEPS = 200;

/** What the owner has typed into the grid, with every step back and forth. A paste is one step. */
export function useGridTexts() {
  const [{ past, texts, future }, setHistory] = useState(EMPTY);
  return {
    texts,
    canUndo: past.length > 0,
    change: (next: GridTexts) =>
      setHistory(({ past, texts }) => ({ past: [...past.slice(1 - STEPS), texts], texts: next, future: [] })),
    undo: () => {
      const before = past.at(-1);
      if (before) setHistory({ past: past.slice(0, -1), texts: before, future: [texts, ...future] });
    },
    redo: () => {
      const [next, ...rest] = future;
      if (next) setHistory({ past: [...past, texts], texts: next, future: rest });
    },
    /** After a save: what was typed before it cannot be taken back here. */
    restart: (left: GridTexts) => setHistory({ ...EMPTY, texts: left }),
  };
}
