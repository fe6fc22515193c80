import type { NewerPage } from '@daybook/contracts/content/owner-pages.api';
import { contentOf, type PageContent } from './page-content';
import { authorsOf, type PageOfOthers } from './rebase';

/** The page as others have left it: as it was acknowledged, with what was changed after that. */
export function withNewer(
  saved: PageContent,
  { revision, head, changedBy, changedAt, blocks: changed, removed }: NewerPage,
): PageOfOthers {
  const blocks = new Map(saved.blocks);
  for (const id of removed) blocks.delete(id);
  for (const [id, block] of contentOf({ head, blocks: changed }).blocks) blocks.set(id, block);
  return {
    content: { head, blocks },
    revision,
    head: { by: changedBy, at: changedAt },
    authors: authorsOf(changed),
  };
}
