import type { CartEntry } from '@daybook/contracts/cart/cart.api';
import { useMemo, useState } from 'react';
import { useLocale } from '../../lib/locale-context';
import { track } from '../../lib/page/analytics';
import { m } from '../../paraglide/messages';
import { useAnnounce } from '../../ui/announcer';
import type { RemovalOutcome } from './entry.mutations';
import { reasonOf } from './reason-of';

export type Removals = RemovalOutcome & {
  /** the removed entries that can be restored, the newest last */
  undoable: readonly CartEntry[];
  forget: (entry: CartEntry) => void;
  /** why an entry could not be removed, by its id */
  problems: Readonly<Record<string, string>>;
};

/** The page holds the removals, because a removed line is gone from it. */
export function useRemovals(): Removals {
  const { t } = useLocale();
  const announce = useAnnounce();
  const [undoable, setUndoable] = useState<readonly CartEntry[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  return useMemo(
    () => ({
      undoable,
      problems,
      forget: ({ id }) => setUndoable((entries) => entries.filter((one) => one.id !== id)),
      onRemoved(entry) {
        const { id, itemId, chosenVariant, quantity, title } = entry;
        setUndoable((entries) => [...entries.filter((one) => one.id !== id), entry]);
        setProblems(({ [id]: _, ...others }) => others);
        announce(t(m.cart_removed, { title }));
        track({ name: 'remove-from-cart', productId: itemId, sku: chosenVariant.sku, quantity });
      },
      onFailed({ id }, error) {
        setProblems((known) => ({ ...known, [id]: reasonOf(error, t) }));
      },
    }),
    [undoable, problems, announce, t],
  );
}
