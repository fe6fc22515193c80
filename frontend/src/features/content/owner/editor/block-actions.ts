import { BLOCK_KINDS, type BlockType } from '@daybook/contracts/content/shared/blocks';
import { useAnnounce } from '../../../../ui/announcer';
import type { PageContent } from './page-content';
import {
  isRenewable,
  type Restructured,
  titleOf,
  withCopy,
  withMoved,
  withNew,
  without,
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
    add: (type: BlockType) => {
      change(withNew(content, type, block?.id), `${BLOCK_KINDS[type].title} added.`);
      onEdit();
    },
  };
}
