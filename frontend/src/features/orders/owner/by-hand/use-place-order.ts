import type { QuoteByHandAnswer, QuoteByHandRequest } from '@daybook/contracts/orders/orders-by-hand.api';
import { splitMoney } from '@daybook/contracts/shared/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { newUuid } from '../../../../lib/new-uuid';
import { BADGES_KEY } from '../../../../lib/owner/owner-routes';
import { ORDERS_KEY } from '../orders.queries';
import { askForQuote, placeOrder, quoteQuery } from './by-hand.queries';

export type Placing = {
  readonly request: QuoteByHandRequest;
  /** what the member has seen; undefined: none yet */
  readonly shown: QuoteByHandAnswer | undefined;
  readonly payment: 'paid' | 'due';
  readonly method: string;
};

type Outcome =
  | { readonly kind: 'placed'; readonly id: string; readonly number: number }
  /** something is missing or wrong, a code takes nothing off, or the total is another one than the member has seen */
  | { readonly kind: 'look'; readonly hasMoved: boolean };

const totalOf = (answer: QuoteByHandAnswer | undefined) => {
  const total = answer?.checkout.quote?.sums.total;
  return total && splitMoney(total).units;
};

/** Codes that take nothing off. */
const refusedCodes = (answer: QuoteByHandAnswer | undefined): number => {
  const { quote, invalidGiftCards = [] } = answer?.checkout ?? {};
  return (quote?.invalidCoupons.length ?? 0) + invalidGiftCards.length;
};

/** Asks for the price of what is typed now, and places the order where it is the one that the member has seen. */
export function usePlaceOrder(onOutcome: (outcome: Outcome) => void) {
  const api = useApi();
  const queries = useQueryClient();
  // one key for each order: a press after a lost answer is no second order
  const key = useRef({ of: '', is: '' });
  return useMutation({
    mutationFn: async ({ request, shown, payment, method }: Placing): Promise<Outcome> => {
      const answer = await askForQuote(api, request);
      queries.setQueryData(quoteQuery(api, request).queryKey, answer);
      const { quote } = answer.checkout;
      const hasMoved = totalOf(shown) !== totalOf(answer);
      // a code that was typed last may take nothing off, and then the total stays
      const isNews = hasMoved || refusedCodes(answer) > refusedCodes(shown);
      if (!quote || answer.problems.length > 0 || isNews) return { kind: 'look', hasMoved };
      const body = { draftId: request.draftId, quoteHash: quote.hash, payment, method };
      const of = JSON.stringify(body);
      if (key.current.of !== of) key.current = { of, is: newUuid() };
      return { kind: 'placed', ...(await placeOrder(api, body, key.current.is)) };
    },
    onSuccess: onOutcome,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [...ORDERS_KEY, 'list'] });
      void queries.invalidateQueries({ queryKey: BADGES_KEY });
    },
  });
}
