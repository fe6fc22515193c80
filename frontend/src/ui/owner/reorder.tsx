import { type PointerEvent, useState } from 'react';
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
 * the focus. Pointer events reach touch screens too, which drag and drop of HTML does not.
 */
export function useReorder({ count, noun, onMove }: Reorder) {
  const announce = useAnnounce();
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const move = (from: number, to: number) => {
    const place = Math.min(count - 1, Math.max(0, to));
    if (place === from) return;
    onMove(from, place);
    announce(`${noun} ${from + 1} moved to place ${place + 1} of ${count}.`);
  };
  return {
    /** of the list's item */
    itemProps: (at: number) => ({
      'data-place': at,
      'data-dragged': drag?.from === at || undefined,
      'data-target': (drag && drag.from !== at && drag.to === at) || undefined,
    }),
    handle: (at: number) => (
      <IconButton
        icon="menu"
        className={styles.handle}
        label={`Order of ${noun.toLowerCase()} ${at + 1}: drag it, or press an arrow key`}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ from: at, to: at });
        }}
        onPointerMove={(event) => {
          const to = placeUnder(event);
          if (drag && to !== undefined && to !== drag.to) setDrag({ ...drag, to });
        }}
        onPointerUp={(event) => {
          if (drag) move(drag.from, placeUnder(event) ?? drag.to);
        }}
        // after each end of a drag, a cancelled one among them
        onLostPointerCapture={() => setDrag(undefined)}
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

/** The place of the item of the same list that is under the pointer. */
function placeUnder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number | undefined {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
  const list = currentTarget.closest('[data-place]')?.parentElement;
  return item && item.parentElement === list ? Number(item.dataset.place) : undefined;
}
