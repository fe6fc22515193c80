import type { BlockChange, DeadLink, ReleasedPageChange } from '@daybook/contracts/content/releases.api';
import { blockKindOf } from '@daybook/contracts/content/shared/blocks';
import { headWords } from '../editor/clash-words';
import styles from './change-list.module.css';

const CHANGE_WORDS: Readonly<Record<BlockChange, string>> = {
  words: 'new words',
  added: 'added',
  removed: 'removed',
  fields: 'settings changed',
  moved: 'moved',
};

const TARGETS: Readonly<Record<DeadLink['kind'], string>> = {
  page: 'a page',
  product: 'a product',
  collection: 'a collection',
  'content-collection': 'a collection of posts',
  form: 'a form',
  region: 'a shared section',
};

/** The changes that publishing a page would make: words first, then the rest. */
export function ChangeList({ change }: { change: ReleasedPageChange }) {
  const { blocks, head, blockCount, isCompared, deadLinks, marks } = change;
  const more = blockCount - blocks.length;
  return (
    <div className={styles.changes}>
      {change.change === 'new' && <p>Visitors could not read this page before.</p>}
      {head.length > 0 && change.change !== 'new' && <p>Page settings: {head.map(headWords).join(', ')}</p>}
      <ul className={styles.changes}>
        {blocks.map(({ blockId, type, change: kind, wordsBefore, wordsAfter }) => (
          <li key={blockId}>
            <strong>{blockKindOf(type)?.title ?? 'Unknown block'}</strong>: {CHANGE_WORDS[kind]}
            {wordsBefore.length > 0 && <del className={styles.words}>{wordsBefore.join('\n')}</del>}
            {wordsAfter.length > 0 && <ins className={styles.words}>{wordsAfter.join('\n')}</ins>}
          </li>
        ))}
      </ul>
      {marks.length > 0 && (
        <div className={styles.warning}>
          <p>Still to fill in:</p>
          <ul>
            {marks.map((mark) => (
              <li key={mark}>{mark}</li>
            ))}
          </ul>
        </div>
      )}
      {deadLinks.length > 0 && (
        <p className={styles.warning}>
          The page leads to, or shows, what visitors could not open:{' '}
          {deadLinks.map(({ kind }) => TARGETS[kind]).join(', ')}. It is gone, or not published.
        </p>
      )}
      {isCompared && more > 0 && <p>And {more === 1 ? 'one more block' : `${more} more blocks`}.</p>}
    </div>
  );
}
