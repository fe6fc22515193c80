import type { ClipboardEvent } from 'react';
import { useSession } from '../../../../lib/owner/owner-session';
import { useAnnounce } from '../../../../ui/announcer';
import { useToast } from '../../../../ui/owner/toast';
import type { BlockActions } from './block-actions';
import { withPasted } from './block-places';
import { copiedText, readCopied } from './copied-blocks';
import type { PageContent } from './page-content';
import type { Restructured } from './page-structure';

type ClipboardProps = {
  content: PageContent;
  chosen: string | undefined;
  actions: BlockActions;
  onChange: (changes: Restructured) => void;
};

/** Copies, cuts and pastes blocks as text, also between pages and websites. */
export function useBlockClipboard({ content, chosen, actions, onChange }: ClipboardProps) {
  const { website } = useSession();
  const announce = useAnnounce();
  const toast = useToast();
  const copy = (event: ClipboardEvent): boolean => {
    if (isInText(event) || chosen === undefined) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copiedText(content, chosen, website.id));
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => {
      if (copy(event)) announce(`${actions.name} copied.`);
    },
    onCut: (event: ClipboardEvent) => {
      // a block of an unknown kind could not be pasted again
      if (actions.canRenew && copy(event)) actions.remove();
    },
    onPaste: (event: ClipboardEvent) => {
      if (isInText(event)) return;
      event.preventDefault();
      const copied = readCopied(event.clipboardData.getData('text/plain'), website.id);
      const pasted = copied && withPasted(content, copied, chosen);
      if (!pasted) {
        toast.failed(copied ? 'These blocks don’t fit here.' : 'There is no block to paste. Copy one first.');
        return;
      }
      onChange(pasted);
      announce(copied.length === 1 ? '1 block pasted.' : `${copied.length} blocks pasted.`);
    },
  };
}

/** In a field or a text, the clipboard is about words. The canvas is another document, with classes of its own. */
const isInText = ({ target }: ClipboardEvent): boolean =>
  'closest' in target && (target as Element).closest('input, textarea, [contenteditable]') !== null;
