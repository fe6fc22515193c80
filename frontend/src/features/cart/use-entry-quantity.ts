import type { CartEntry } from '@daybook/contracts/cart/cart.api';
import { ERRORS } from '@daybook/contracts/shared/errors';
import { checkQuantity } from '@daybook/contracts/shared/quantity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client';
import { useLocale } from '../../lib/locale-context';
import { showQuantity, useChangeQuantity } from './cart.mutations';

/** Quiet time after which a run of clicks is sent as one change, milliseconds. */
const SETTLED = 250;

export type EntryQuantity = {
  /** what the field reads */
  text: string;
  type: (text: string) => void;
  /** the field was left: a number is taken, nonsense told and taken back */
  commit: (text: string) => void;
  step: (quantity: number) => void;
  /** why the last change was taken back */
  problem: string | undefined;
};

/** The quantity of one cart line: answers at once, asks the server once it is quiet, rolls back with a reason. */
export function useEntryQuantity(entry: CartEntry): EntryQuantity {
  const { t } = useLocale();
  const queries = useQueryClient();
  const change = useChangeQuantity(entry);
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const confirmed = useRef(entry.quantity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOurs = useRef(false);

  // what the server says is what a refusal goes back to
  useEffect(() => {
    if (!isOurs.current) confirmed.current = entry.quantity;
  }, [entry.quantity]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (quantity: number) => {
    if (quantity === confirmed.current) {
      isOurs.current = false;
      return;
    }
    change.mutate(
      { quantity, before: confirmed.current },
      {
        onSuccess: () => {
          confirmed.current = quantity;
        },
        onError: (error) => setProblem(error instanceof ApiError ? error.message : t('page.error.title')),
        onSettled: () => {
          isOurs.current = false;
        },
      },
    );
  };

  const want = (quantity: number) => {
    setDraft(undefined);
    setProblem(undefined);
    isOurs.current = true;
    showQuantity(queries, entry.id, quantity);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(quantity), SETTLED);
  };

  return {
    text: draft ?? String(entry.quantity),
    problem,
    type: setDraft,
    commit(text) {
      if (draft === undefined) return;
      setDraft(undefined);
      const quantity = text.trim() === '' ? Number.NaN : Number(text);
      const error = checkQuantity(quantity);
      if (error) setProblem(ERRORS[error][1]);
      else if (quantity !== entry.quantity) want(quantity);
    },
    step: want,
  };
}
