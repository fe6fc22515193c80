import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { useEffect, useState } from 'react';
import { nextQuestion } from './order.queries';

/**
 * Asks again what became of a payment, at growing intervals, until it is known or was asked for long enough.
 * @returns whether it has stopped, and what starts it anew
 */
export function useAskedAgain(order: OrderView, ask: () => Promise<unknown>) {
  const [asked, setAsked] = useState(0);
  const wait = nextQuestion(order, asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each question there is another wait
  useEffect(() => {
    if (wait === false) return;
    const timer = setTimeout(() => void ask().finally(() => setAsked((times) => times + 1)), wait);
    return () => clearTimeout(timer);
  }, [wait, asked, ask]);
  const askNow = () => {
    setAsked(0);
    void ask();
  };
  return { hasStopped: wait === false, askNow };
}
