import type { CartEntry } from '@daybook/contracts/cart/cart.api';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { useAnnounce } from '../../ui/announcer';
import { useRestoreEntry } from './entry.mutations';
import { focusEntry } from './focus-entry';
import { reasonOf } from './reason-of';
import styles from './undo-toasts.module.css';

/** A toast offers Undo for so long, milliseconds, and longer while the pointer or the focus is on it. */
const STAYS = 10_000;

type UndoToastsProps = {
  entries: readonly CartEntry[];
  onDone: (entry: CartEntry) => void;
};

/**
 * The removed entries, each with an Undo button. They come before the lines, so that Tab leads from one to the other.
 */
export function UndoToasts({ entries, onDone }: UndoToastsProps) {
  const { t } = useLocale();
  return (
    <ul className={styles.toasts} aria-label={t(m.cart_undo_list)}>
      {entries.map((entry) => (
        <UndoToast key={entry.id} entry={entry} onDone={onDone} />
      ))}
    </ul>
  );
}

function UndoToast({ entry, onDone }: { entry: CartEntry; onDone: UndoToastsProps['onDone'] }) {
  const { t } = useLocale();
  const announce = useAnnounce();
  const restore = useRestoreEntry(entry);
  const undo = useRef<HTMLButtonElement>(null);
  const [isUnderHand, setUnderHand] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isUnderHand || isFocused || !restore.isIdle;
  const { title } = entry;

  // the pressed button is gone, so the focus goes to Undo
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDone(entry), STAYS);
    return () => clearTimeout(timer);
  }, [isHeld, entry, onDone]);

  const takeBack = () =>
    restore.mutate(undefined, {
      onSuccess: ({ shoppingCart }) => {
        announce(t(m.cart_restored, { title }));
        onDone(entry);
        focusEntry(shoppingCart.entries.find(isSame(entry))?.id ?? entry.id);
      },
    });

  return (
    <li
      className={styles.toast}
      onPointerEnter={() => setUnderHand(true)}
      onPointerLeave={() => setUnderHand(false)}
      // a focus that only came here because its button is gone is not visible, and does not hold the toast
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && onDone(entry)}
    >
      <div>
        <p>{t(m.cart_removed, { title })}</p>
        {restore.error && (
          <p role="alert" className={styles.problem}>
            <strong>{t(m.cart_failed_add)}</strong> {reasonOf(restore.error, t)}
          </p>
        )}
      </div>
      <button
        ref={undo}
        type="button"
        className={styles.action}
        aria-label={t(m.cart_undo_item, { title })}
        aria-disabled={restore.isPending || undefined}
        onClick={() => restore.isPending || takeBack()}
      >
        {t(m.cart_undo)}
      </button>
      <button
        type="button"
        className={styles.close}
        aria-label={t(m.dialog_close)}
        onClick={() => onDone(entry)}
      >
        <span className={styles.cross} aria-hidden="true" />
      </button>
    </li>
  );
}

/** The entry itself, or an equal one that was added meanwhile and took its units. */
const isSame = (gone: CartEntry) => (entry: CartEntry) =>
  entry.itemId === gone.itemId &&
  entry.chosenVariant.id === gone.chosenVariant.id &&
  entry.additionalFields === gone.additionalFields;
