import type { CartEntry } from '@daybook/contracts/cart/cart.api';
import { checkQuantity } from '@daybook/contracts/cart/shared/quantity';
import { typedQuantity } from '@daybook/contracts/cart/shared/quantity-field';
import { money } from '@daybook/contracts/shared/money';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../lib/locale-context';
import { refusal } from '../../lib/refusal';
import { m } from '../../paraglide/messages';
import { useAnnounce } from '../../ui/announcer';
import { showQuantity, useChangeQuantity } from './entry.mutations';
import { reasonOf } from './reason-of';

type LineOptions = {
  /** units of the variant in other entries */
  elsewhere: number;
  /** called when the visitor types 0 */
  onZero: () => void;
};

/** Several clicks are sent as one change after so long without a click, ms. */
const SETTLED_MS = 250;

export type EntryQuantity = {
  /** the text of the field */
  text: string;
  type: (text: string) => void;
  /** called when the visitor leaves the field: a quantity is sent, 0 removes, any other text is reset with a reason */
  commit: (text: string) => void;
  step: (quantity: number) => void;
  /** sends the shown quantity at once, if it was not sent yet */
  flush: () => void;
  /** why the last change was reset, until the cart changes or the visitor types again */
  problem: string | undefined;
};

/**
 * The quantity of one cart line: shown at once, sent after the last of several clicks, and reset with a reason when it
 * is refused.
 */
export function useEntryQuantity(entry: CartEntry, { elsewhere, onZero }: LineOptions): EntryQuantity {
  const { t, price } = useLocale();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const change = useChangeQuantity(entry);
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<{ text: string; quantity: number; elsewhere: number }>();
  const confirmed = useRef(entry.quantity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<() => void>(undefined);
  const isOurs = useRef(false);

  // a refusal resets it to the quantity that the server answered
  useEffect(() => {
    if (!isOurs.current) confirmed.current = entry.quantity;
  }, [entry.quantity]);

  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    waiting.current?.();
  }, []);

  // a visitor who leaves the page at once has changed it all the same
  useEffect(() => flush, [flush]);

  const fail = (text: string) => setProblem({ text, quantity: confirmed.current, elsewhere });
  // its cause is gone when the cart has other quantities: another tab may have changed them
  const isPresent = problem?.quantity === entry.quantity && problem.elsewhere === elsewhere;

  const finish = () => {
    // the visitor has clicked again: that change is still to be sent
    if (timer.current !== undefined) return;
    isOurs.current = false;
    setDraft(undefined);
  };

  const ask = (quantity: number) => {
    timer.current = undefined;
    if (quantity === confirmed.current) {
      finish();
      return;
    }
    change.mutate(
      { quantity, before: confirmed.current },
      {
        onSuccess: ({ shoppingCart }) => {
          confirmed.current = quantity;
          const subtotal = price(money(shoppingCart.subtotalCents, shoppingCart.currency));
          announce(t(m.cart_updated, { title: entry.title, quantity, subtotal }));
        },
        onError: (error) => fail(reasonOf(error, t)),
        onSettled: finish,
      },
    );
  };

  const want = (quantity: number) => {
    // the field changes at once, the sums when the query cache has the new cart
    setDraft(String(quantity));
    setProblem(undefined);
    isOurs.current = true;
    showQuantity(queries, entry.id, quantity);
    clearTimeout(timer.current);
    waiting.current = () => ask(quantity);
    timer.current = setTimeout(() => waiting.current?.(), SETTLED_MS);
  };

  return {
    text: draft ?? String(entry.quantity),
    problem: isPresent ? problem.text : undefined,
    type(text) {
      setDraft(text);
      setProblem(undefined);
    },
    commit(text) {
      setDraft(undefined);
      const quantity = typedQuantity(text);
      const error = checkQuantity(quantity);
      if (quantity === 0) onZero();
      else if (error) fail(t(refusal(error)));
      else if (quantity !== entry.quantity) want(quantity);
    },
    step: want,
    flush,
  };
}
