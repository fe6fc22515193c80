import type { CartEntry } from '@daybook/contracts/cart/cart.api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocale } from '../../lib/locale-context';
import { useTimes } from '../../lib/use-times';
import { m } from '../../paraglide/messages';
import { CART_KEY } from './cart.queries';
import styles from './cart-line.module.css';

/** The longest delay of a browser's timer, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type ReservedUntilProps = { entry: CartEntry; timeZone: string };

/** Until when the shop holds units of an entry. When the time is over, the page loads the cart anew. */
export function ReservedUntil({ entry: { quantity, reservation }, timeZone }: ReservedUntilProps) {
  const { t } = useLocale();
  const time = useTimes(timeZone);
  const queries = useQueryClient();
  const until = reservation?.until;
  useEffect(() => {
    if (!until) return undefined;
    const left = Math.max(0, Date.parse(until) - Date.now());
    if (left > LONGEST_TIMER_MS) return undefined;
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: CART_KEY }), left);
    return () => clearTimeout(timer);
  }, [until, queries]);
  if (!reservation) return null;
  const { quantity: count } = reservation;
  const words = { count, time: time(reservation.until) };
  return (
    <p className={styles.each}>{t(count === quantity ? m.cart_reserved : m.cart_reserved_some, words)}</p>
  );
}
