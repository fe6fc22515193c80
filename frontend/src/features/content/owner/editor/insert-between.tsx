import { type PointerEvent, useState } from 'react';
import type { PlaceAt } from './block-places';

type Gap = { readonly at: PlaceAt; readonly top: number; readonly left: number };

/** The gap between blocks that the pointer is near to. @param idOf the block of an element; undefined: of none */
export function useGap(idOf: (element: Element) => string | undefined) {
  const [gap, setGap] = useState<Gap>();
  const onPointerMove = ({ target, clientY }: PointerEvent) => {
    const element = (target as Element).closest('[id^="b-"]');
    const id = element ? idOf(element) : undefined;
    const view = element?.ownerDocument.defaultView;
    if (!element || id === undefined || !view) return;
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const side = clientY < (top + bottom) / 2 ? 'before' : 'after';
    if (gap?.at.id === id && gap.at.side === side) return;
    setGap({
      at: { id, side },
      top: (side === 'before' ? top : bottom) + view.scrollY,
      left: left + width / 2,
    });
  };
  return { gap, onPointerMove, onPointerLeave: () => setGap(undefined) };
}

/** A button between two blocks. The keyboard inserts with / instead. */
export function InsertBetween({ gap, onInsert }: { gap: Gap; onInsert: (at: PlaceAt) => void }) {
  return (
    <button
      type="button"
      data-insert=""
      tabIndex={-1}
      aria-label="Insert a block here"
      style={{ top: gap.top, left: gap.left }}
      onClick={() => onInsert(gap.at)}
    >
      +
    </button>
  );
}

/** The look of the button: the page in the frame has the shop's styles alone. */
export const INSERT_STYLE = `[data-insert]{position:absolute;z-index:9;translate:-50% -50%;width:2rem;height:2rem;
border:0;border-radius:50%;background:var(--colour-accent);color:var(--colour-on-accent,#fff);font-size:1.25rem;
line-height:1;cursor:pointer}`;
