import { BLOCK_GROUPS } from '@daybook/contracts/content/shared/block-kind';
import { BLOCK_KINDS, type BlockType } from '@daybook/contracts/content/shared/blocks';
import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { searchIn } from '../../../../lib/owner/word-search';
import { Dialog } from '../../../../ui/owner/dialog';
import { Icon } from '../../../../ui/owner/icon';
import { OFFERED_BLOCKS } from '../../offered-blocks';
import styles from './insert-dialog.module.css';

type InsertDialogProps = { onInsert: (type: BlockType) => void; onClose: () => void };

/** The kinds by group, in the order in which the arrow keys pass them. */
const KINDS = BLOCK_GROUPS.flatMap((group) =>
  OFFERED_BLOCKS.map((type) => BLOCK_KINDS[type])
    .filter((kind) => kind.group === group)
    .map(({ name, title }) => ({ name, label: title, words: group, group })),
);

/** Finds a kind of block by a few typed characters, or by the arrow keys, and inserts it. */
export function InsertDialog({ onInsert, onClose }: InsertDialogProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = typed.trim() === '' ? KINDS : searchIn(KINDS, typed, (kind) => kind);
  const chosen = Math.min(at, found.length - 1);
  const insert = (kind: (typeof KINDS)[number] | undefined) => {
    if (!kind) return;
    onClose();
    onInsert(kind.name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (by === 0) insert(found[chosen]);
    else if (found.length > 0) setAt((chosen + by + found.length) % found.length);
  };
  return (
    <Dialog title="Insert a block" shape="top" onClose={onClose}>
      <div className={styles.field}>
        <Icon name="plus" />
        <input
          autoFocus
          role="combobox"
          aria-label="Kind of the block"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[chosen] && `${listId}-${found[chosen].name}`}
          placeholder="Text, button, picture…"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label="Kinds of blocks" className={styles.list}>
        {found.map((kind, i) => (
          <Fragment key={kind.name}>
            {kind.group !== found[i - 1]?.group && (
              <div role="presentation" className={styles.group}>
                {kind.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys */}
            <div
              id={`${listId}-${kind.name}`}
              role="option"
              aria-selected={i === chosen}
              className={styles.option}
              onPointerMove={() => setAt(i)}
              onClick={() => insert(kind)}
            >
              {kind.label}
            </div>
          </Fragment>
        ))}
      </div>
      <p role="status" className={styles.count}>
        {found.length === 0 ? `No results for “${typed.trim()}”.` : 'Press Enter to insert.'}
      </p>
    </Dialog>
  );
}
