import type { PageEdit } from '@daybook/contracts/content/owner-pages.api';
import type { PageChange } from '@daybook/contracts/content/shared/page-change';
import { headWords } from '../editor/clash-words';

const CHANGE_WORDS: Readonly<Record<PageChange, string>> = {
  created: 'created it',
  edited: 'edited it',
  head: 'changed the page settings',
  restored: 'restored an earlier version',
  versioned: 'published it',
  trashed: 'put it into the trash',
  recovered: 'took it out of the trash',
};

const KINDS = ['added', 'changed', 'moved', 'removed'] as const;

const counted = (count: number): string => (count === 1 ? 'one block' : `${count} blocks`);

/** An edit of a page in words, in the past tense. */
export function editWords({ change, blocks, head }: PageEdit): string {
  if (change === 'head') return `${CHANGE_WORDS.head}: ${head.map(headWords).join(', ')}`;
  if (change !== 'edited') return CHANGE_WORDS[change];
  const parts = KINDS.flatMap((kind) => {
    const count = new Set(blocks.filter((block) => block.kind === kind).map(({ blockId }) => blockId)).size;
    return count > 0 ? [`${kind} ${counted(count)}`] : [];
  });
  return parts.join(', ') || CHANGE_WORDS.edited;
}
