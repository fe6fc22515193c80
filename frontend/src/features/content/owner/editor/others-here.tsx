import type { EditorHere } from '@daybook/contracts/content/owner-pages.api';
import { useNameOf } from '../../../../lib/owner/owner-names';
import type { PageContent } from './page-content';
import styles from './page-screen.module.css';
import { titleOf, wordsOf } from './page-structure';

type OthersHereProps = { others: readonly EditorHere[]; content: PageContent };

/** Names the other members who have the page open, and the block that each works on. */
export function OthersHere({ others, content }: OthersHereProps) {
  const nameOf = useNameOf();
  return (
    <ul className={styles.others} aria-label="Also editing this page" aria-live="polite">
      {others.map(({ accountId, blockId }) => {
        const block = blockId === null ? undefined : content.blocks.get(blockId);
        const words = block && wordsOf(block);
        return (
          <li key={accountId}>
            <strong>{nameOf(accountId)}</strong> {block ? `is on ${titleOf(block)}` : 'has this page open'}
            {words && `: ${words}`}
          </li>
        );
      })}
    </ul>
  );
}
