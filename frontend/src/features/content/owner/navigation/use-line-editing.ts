import type { Link } from '@daybook/contracts/content/shared/link';
import type { Navigation, NavigationNode } from '@daybook/contracts/content/shared/navigation';
import { useRef, useState } from 'react';
import { useAnnounce } from '../../../../ui/announcer';
import { newBlockId } from '../editor/block-id';
import {
  type Drop,
  lineOf,
  linesIn,
  movedBy,
  movedTo,
  placeForNew,
  placeOf,
  placeOfDrop,
  withNew,
  without,
} from './navigation-tree';
import { useLineTitles } from './use-line-titles';

/** The chosen line of a navigation, and what a member does with it. Each step is announced. */
export function useLineEditing(navigation: Navigation, change: (next: Navigation) => void) {
  const [chosen, setChosen] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const titleOf = useLineTitles(navigation);
  const announce = useAnnounce();
  const line = lineOf(navigation, chosen);
  const edit = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input, select')?.focus());
  const changeAs = (next: Navigation | undefined, words: string) => {
    if (!next) return;
    change(next);
    announce(words);
  };
  const put = (id: string, place: ReturnType<typeof placeOfDrop>) => {
    const moved = lineOf(navigation, id);
    if (moved && place) changeAs(movedTo(navigation, id, place), `${titleOf(moved)} moved.`);
  };
  const add = (node: NavigationNode) => {
    const place = placeForNew(navigation, node.kind, chosen);
    changeAs(withNew(navigation, node, place), `${titleOf(node)} added.`);
    setChosen(node.id);
    edit();
  };
  return {
    line,
    chosen,
    choose: setChosen,
    /** of the chosen line: it takes the focus */
    form,
    edit,
    titleOf,
    add,
    addLink: (link: Link, title = '') => add({ id: newBlockId(), kind: 'link', title, link }),
    move: (by: -1 | 1) => {
      if (!line) return;
      changeAs(movedBy(navigation, line.id, by), `${titleOf(line)} moved ${by < 0 ? 'up' : 'down'}.`);
    },
    drop: (id: string, drop: Drop) => put(id, placeOfDrop(navigation, drop)),
    putInto: (id: string, parent: string) => put(id, { parent, index: linesIn(navigation, parent).length }),
    remove: () => {
      if (!line) return;
      changeAs(without(navigation, line.id), `${titleOf(line)} removed.`);
      setChosen(placeOf(navigation, line.id)?.parent);
    },
  };
}

export type LineEditing = ReturnType<typeof useLineEditing>;
