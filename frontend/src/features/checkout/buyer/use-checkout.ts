import type {
  CheckoutAnswer,
  PaidAnswer,
  PayRequest,
  SaveCheckoutRequest,
} from '@daybook/contracts/checkout/checkout.api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { checkoutKey } from '../checkout.queries';
import { useCheckedOut } from './checked-out';
import { keepDraft } from './checkout-draft';
import { keyedPayment } from './payment-key';

/** How long after the last key what is typed is saved, ms. */
const SAVE_AFTER = 600;
/** How often, and how far apart in ms, a press asks again while another press is paying. */
const PENDING = { tries: 8, every: 1000 } as const;

/** What became of a press of the pay button, other than an order. */
export type Unpaid = {
  /** `unknown`: no answer came, so the next press asks with the same key; `pending`: another press is paying */
  readonly kind: 'declined' | 'changed' | 'incomplete' | 'refused' | 'unknown' | 'pending';
  readonly text: string;
  /** what is wrong, as the server names it: field to code */
  readonly fields: Readonly<Record<string, string>>;
};

/**
 * Saves what the buyer fills in, and pays. Saves are sent one after the other, so that the last one counts; a payment
 * waits for those under way.
 * @param read what the form holds
 */
export function useCheckout(read: () => SaveCheckoutRequest) {
  const api = useApi();
  const queries = useQueryClient();
  const { cartToken } = useCheckedOut();
  const [unsaved, setUnsaved] = useState<string>();
  const state = useRef({
    sent: '',
    underWay: 0,
    last: Promise.resolve(true),
    timer: undefined as number | undefined,
  });
  const reading = useRef(read);
  reading.current = read;

  const actions = useMemo(() => {
    const key = checkoutKey(cartToken);
    const query = { cartToken };
    /** @param body default: what the form holds. @returns whether it is saved */
    const save = (body: SaveCheckoutRequest = reading.current()): Promise<boolean> => {
      const own = state.current;
      clearTimeout(own.timer);
      const text = JSON.stringify(body);
      if (text === own.sent) {
        // what was typed and taken back
        if (own.underWay === 0) keepDraft(undefined);
        return own.last;
      }
      own.sent = text;
      keepDraft(body);
      own.underWay += 1;
      own.last = own.last.then(async () => {
        try {
          // a newer one follows, and holds this one
          if (own.sent !== text) return true;
          await queries.cancelQueries({ queryKey: key });
          const saved = await api
            .PUT('/api/commerce/checkout', { params: { query }, body: sendable(body) })
            .then(answer);
          queries.setQueryData(key, saved);
          if (own.sent === text) keepDraft(undefined);
          setUnsaved(undefined);
          return true;
        } catch (error) {
          if (own.sent === text) own.sent = '';
          setUnsaved(error instanceof Error ? error.message : String(error));
          return false;
        } finally {
          own.underWay -= 1;
        }
      });
      return own.last;
    };
    /** Saves what the server may have already: a code that it refused can count by now. */
    const saveAnew = () => {
      state.current.sent = '';
      return save();
    };
    const saveSoon = () => {
      keepDraft(reading.current());
      clearTimeout(state.current.timer);
      state.current.timer = window.setTimeout(() => void save(), SAVE_AFTER);
    };
    /** Takes what the form holds for saved. */
    const begin = () => {
      state.current.sent = JSON.stringify(reading.current());
    };
    /** Whether the server has what the form holds: an answer that says something else is another tab's. */
    const isSettled = () =>
      state.current.underWay === 0 && state.current.sent === JSON.stringify(reading.current());
    const latest = () => queries.getQueryData<CheckoutAnswer | null>(key);
    const keyed = (body: PayRequest) => keyedPayment({ ...body, declined: latest()?.declined ?? 0 });
    const pay = async (body: PayRequest): Promise<PaidAnswer | Unpaid> => {
      const payment = keyed(body);
      const header = { 'Idempotency-Key': payment.key };
      for (let left = PENDING.tries; ; left -= 1) {
        try {
          const paid = await api
            .POST('/api/commerce/checkout/pay', { params: { query, header }, body })
            .then(answer);
          keepDraft(undefined);
          return paid;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (error.code === 'PAYMENT_PENDING' && left > 1) {
            await new Promise((resolve) => setTimeout(resolve, PENDING.every));
            continue;
          }
          if (error.status === 402) payment.noteDecline();
          const kind = kindOf(error);
          // what is sold out, changed or gone is said by the checkout as it is now
          if (kind !== 'unknown') await queries.refetchQueries({ queryKey: key });
          return { kind, text: error.message, fields: error.fields };
        }
      }
    };
    return { save, saveAnew, saveSoon, begin, isSettled, latest, keyed, pay };
  }, [api, queries, cartToken]);

  // what was typed just before the page is left
  useEffect(() => {
    const leave = () => void actions.save();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      clearTimeout(state.current.timer);
    };
  }, [actions]);
  return { ...actions, unsaved };
}

/** Its lists as the client takes them. */
const sendable = ({ couponCodes = [], giftCardCodes = [], ...entered }: SaveCheckoutRequest) => ({
  ...entered,
  couponCodes: [...couponCodes],
  giftCardCodes: [...giftCardCodes],
});

function kindOf({ code, isPassing }: ApiError): Unpaid['kind'] {
  if (isPassing) return 'unknown';
  if (code === 'PAYMENT_PENDING') return 'pending';
  if (code === 'PAYMENT_DECLINED') return 'declined';
  if (code === 'QUOTE_CHANGED' || code === 'QUOTE_UNKNOWN') return 'changed';
  return code === 'CHECKOUT_INCOMPLETE' ? 'incomplete' : 'refused';
}
