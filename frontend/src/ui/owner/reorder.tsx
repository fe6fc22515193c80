import { type DragEvent, useState } from 'react';
import { useAnnounce } from '../announcer';
import { IconButton } from './icon-button';
import styles from './reorder.module.css';

type Reorder = {
  count: number;
  /** the noun of a place: "Picture" */
  noun: string;
  onMove: (from: number, to: number) => void;
};

/** How far each key moves an item; an end of the list is as far as it goes. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Orders the items of a list: the pointer drags an item by its handle, and the arrow keys move it while the handle has
 * the focus.
 */
export function useReorder({ count, noun, onMove }: Reorder) {
  const announce = useAnnounce();
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  const move = (from: number, to: number) => {
    const place = Math.min(count - 1, Math.max(0, to));
    if (place === from) return;
    onMove(from, place);
    announce(`${noun} ${from + 1} moved to place ${place + 1} of ${count}.`);
  };
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  return {
    /** of the list's item */
    itemProps: (at: number) => ({
      'data-dragged': dragged === at || undefined,
      'data-target': dragged !== undefined && dragged !== at && target === at ? true : undefined,
      onDragOver: (event: DragEvent) => {
        // files that are dropped here are not ours
        if (dragged === undefined) return;
        event.preventDefault();
        setTarget(at);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        move(dragged, at);
        end();
      },
    }),
    handle: (at: number) => (
      <IconButton
        icon="menu"
        className={styles.handle}
        label={`Order of ${noun.toLowerCase()} ${at + 1}: drag it, or press an arrow key`}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          // Firefox drags nothing without data
          event.dataTransfer.setData('text/plain', String(at));
          setDragged(at);
        }}
        onDragEnd={end}
        onKeyDown={(event) => {
          const by = KEYS[event.key];
          if (by === undefined) return;
          event.preventDefault();
          move(at, at + by);
          // the browser may take the focus from an element that moves in the page
          const { currentTarget } = event;
          requestAnimationFrame(() => currentTarget.focus());
        }}
      />
    ),
  };
}
