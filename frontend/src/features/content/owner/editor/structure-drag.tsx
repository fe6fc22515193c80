import { useRef } from 'react';
import { type DragAndDropHooks, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useAnnounce } from '../../../../ui/announcer';
import { type PlaceAt, withDropped } from './block-places';
import type { PageContent } from './page-content';
import { type Restructured, titleOf } from './page-structure';

const BLOCK = 'application/x-daybook-block';

type ItemTarget = { readonly key: string | number; readonly dropPosition: PlaceAt['side'] };

/** Drags blocks of the structure to where they can stand, by pointer, by touch and by keyboard. */
export function useStructureDrag(
  content: PageContent,
  onChange: (changes: Restructured) => void,
): DragAndDropHooks {
  const announce = useAnnounce();
  const dragged = useRef<string>(undefined);
  const dropped = ({ key, dropPosition }: ItemTarget) =>
    dragged.current === undefined
      ? undefined
      : withDropped(content, dragged.current, { id: String(key), side: dropPosition });
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ [BLOCK]: String(key), 'text/plain': wordsFor(content, String(key)) })),
    acceptedDragTypes: [BLOCK],
    onDragStart: ({ keys }) => {
      const [key] = [...keys];
      dragged.current = key === undefined ? undefined : String(key);
    },
    getDropOperation: (target) => (target.type === 'item' && dropped(target) ? 'move' : 'cancel'),
    onMove: ({ keys, target }) => {
      const [key] = [...keys];
      dragged.current = key === undefined ? undefined : String(key);
      const changes = dropped(target);
      if (!changes) return;
      onChange(changes);
      announce(`${wordsFor(content, String(key))} moved.`);
    },
  });
  return dragAndDropHooks;
}

function wordsFor({ blocks }: PageContent, id: string): string {
  const block = blocks.get(id);
  return block ? titleOf(block) : 'Block';
}
