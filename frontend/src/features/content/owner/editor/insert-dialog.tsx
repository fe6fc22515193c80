import type { PageHead } from '@daybook/contracts/content/shared/page';
import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { searchIn } from '../../../../lib/owner/word-search';
import { Dialog } from '../../../../ui/owner/dialog';
import { Icon } from '../../../../ui/owner/icon';
import { type BlockOffer, blockOffers } from './block-offers';
import styles from './insert-dialog.module.css';
import type { BlockToAdd } from './page-structure';

type InsertDialogProps = {
  /** of the page: a splash page is made of slices, and they come first */
  layout: PageHead['layout'];
  onInsert: (block: BlockToAdd) => void;
  onClose: () => void;
};

/** Finds a kind of block by a few typed characters, or by the arrow keys, and inserts it. */
export function InsertDialog({ layout, onInsert, onClose }: InsertDialogProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const offers = blockOffers(layout);
  const found = typed.trim() === '' ? offers : searchIn(offers, typed, (offer) => offer);
  const chosen = Math.min(at, found.length - 1);
  const insert = (offer: BlockOffer | undefined) => {
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
      <OfferList id={listId} offers={found} chosen={chosen} onChoose={setAt} onInsert={insert} />
      <p role="status" className={styles.count}>
        {found.length === 0 ? `No results for “${typed.trim()}”.` : 'Press Enter to insert.'}
      </p>
    </Dialog>
  );
}

type OfferListProps = {
  id: string;
  offers: readonly BlockOffer[];
  /** the place of the one that Enter inserts */
  chosen: number;
  onChoose: (at: number) => void;
  onInsert: (offer: BlockOffer) => void;
};

function OfferList({ id, offers, chosen, onChoose, onInsert }: OfferListProps) {
  return (
    <div id={id} role="listbox" aria-label="Kinds of blocks" className={styles.list}>
      {offers.map((offer, i) => (
        <Fragment key={offer.name}>
          {offer.group !== offers[i - 1]?.group && (
            <div role="presentation" className={styles.group}>
              {offer.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys */}
          <div
            id={`${id}-${offer.name}`}
            role="option"
            aria-selected={i === chosen}
            className={styles.option}
            onPointerMove={() => onChoose(i)}
            onClick={() => onInsert(offer)}
          >
            {offer.label}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
