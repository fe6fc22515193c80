import { BLOCK_GROUPS } from '@daybook/contracts/content/shared/block-kind';
import { BLOCK_KINDS } from '@daybook/contracts/content/shared/blocks';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import { SLICES, type Slice } from '@daybook/contracts/content/shared/slices';
import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { searchIn } from '../../../../lib/owner/word-search';
import { Dialog } from '../../../../ui/owner/dialog';
import { Icon } from '../../../../ui/owner/icon';
import { OFFERED_BLOCKS } from '../../offered-blocks';
import styles from './insert-dialog.module.css';
import type { BlockToAdd } from './page-structure';

type InsertDialogProps = {
  /** of the page: a splash page is made of slices, and they come first */
  layout: PageHead['layout'];
  onInsert: (block: BlockToAdd) => void;
  onClose: () => void;
};

/** A line of the list. */
type Offer = {
  /** of the line */
  readonly name: string;
  readonly label: string;
  /** further words that it is found by */
  readonly words: string;
  readonly group: string;
  readonly block: BlockToAdd;
};

/** The kinds by group, in the order in which the arrow keys pass them. */
const KINDS: readonly Offer[] = BLOCK_GROUPS.flatMap((group) =>
  OFFERED_BLOCKS.map((type) => BLOCK_KINDS[type])
    .filter((kind) => kind.group === group)
    .map(({ name, title }) => ({ name, label: title, words: group, group, block: { type: name } })),
);

const SLICE_OFFERS: readonly Offer[] = Object.entries<Slice>(SLICES).flatMap(
  ([name, { title, block, fields }]) =>
    block === null
      ? []
      : [
          {
            name: `slice-${name}`,
            label: title,
            words: 'Slices',
            group: 'Slices',
            block: { type: block, fields },
          },
        ],
);

/** Finds a kind of block by a few typed characters, or by the arrow keys, and inserts it. */
export function InsertDialog({ layout, onInsert, onClose }: InsertDialogProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const offers = layout === 'splash' ? [...SLICE_OFFERS, ...KINDS] : KINDS;
  const found = typed.trim() === '' ? offers : searchIn(offers, typed, (offer) => offer);
  const chosen = Math.min(at, found.length - 1);
  const insert = (offer: Offer | undefined) => {
    if (!offer) return;
    onClose();
    onInsert(offer.block);
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
