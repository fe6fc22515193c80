import { BLOCK_KINDS } from '@daybook/contracts/content/shared/blocks';
import type { KeyboardEvent } from 'react';
import { useAnnounce } from '../../../../ui/announcer';
import type { SectionChoice } from '../begin/sections/section-choice';
import { type PlaceAt, withNewAt } from './block-places';
import type { PageContent } from './page-content';
import {
  type BlockToAdd,
  isRenewable,
  type Restructured,
  titleOf,
  withCopy,
  withMoved,
  withNew,
  without,
  withSection,
} from './page-structure';

type BlockActionsProps = {
  content: PageContent;
  /** undefined: the settings of the page are shown */
  chosen: string | undefined;
  onChange: (changes: Restructured) => void;
  /** the member goes on in the form of the chosen block */
  onEdit: () => void;
};

/** The actions on the chosen block. Each says aloud what it has done. */
export type BlockActions = ReturnType<typeof useBlockActions>;

export function useBlockActions({ content, chosen, onChange, onEdit }: BlockActionsProps) {
  const announce = useAnnounce();
  const block = chosen === undefined ? undefined : content.blocks.get(chosen);
  const name = block ? titleOf(block) : 'block';
  const change = (changes: Restructured | undefined, words: string) => {
    if (!changes) return;
    onChange(changes);
    announce(words);
  };
  return {
    /** of the chosen block's kind */
    name,
    canMove: (by: -1 | 1) => block !== undefined && withMoved(content, block.id, by) !== undefined,
    canRenew: block !== undefined && isRenewable(content, block.id),
    move: (by: -1 | 1) =>
      block && change(withMoved(content, block.id, by), `${name} moved ${by < 0 ? 'up' : 'down'}.`),
    copy: () => block && change(withCopy(content, block.id), `${name} duplicated.`),
    remove: () => block && change(without(content, block.id), `${name} removed.`),
    /** @param at undefined: behind the chosen block */
    add: (added: BlockToAdd, at: PlaceAt | undefined) => {
      const changes = at ? withNewAt(content, added, at) : withNew(content, added, block?.id);
      change(changes, `${BLOCK_KINDS[added.type].title} added.`);
      onEdit();
    },
    addSection: ({ title, section }: Pick<SectionChoice, 'title' | 'section'>) =>
      change(withSection(content, section, block?.id), `Section “${title}” added.`),
  };
}

/** The keys of the actions on the chosen block. */
export const blockKeys = (actions: BlockActions) => (event: KeyboardEvent) => {
  const action = actionOf(event, actions);
  // in a text on the canvas, which is another document, they are about words
  if (!action || (event.target as Element).ownerDocument !== document) return;
  event.preventDefault();
  event.stopPropagation();
  action();
};

function actionOf(event: KeyboardEvent, { move, copy, remove }: BlockActions): (() => void) | undefined {
  if (event.altKey && event.key === 'ArrowUp') return () => move(-1);
  if (event.altKey && event.key === 'ArrowDown') return () => move(1);
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') return copy;
  return event.key === 'Delete' ? remove : undefined;
}
