import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { counted } from '../../../../lib/owner/whole-number';
import { Button } from '../../../../ui/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { useOrderChange } from '../order/use-order-change';
import { orderFiguresQuery } from '../orders.queries';
import styles from './orders-page.module.css';

/** Deletes all test orders of the website. */
export function DeleteTests() {
  const api = useApi();
  const { data } = useQuery(orderFiguresQuery(api));
  const [isAsked, setAsked] = useState(false);
  const remove = useOrderChange(
    () => deleteAll(api),
    'The test orders are deleted.',
    () => setAsked(false),
  );
  const tests = counted(data?.tests ?? 0, 'test order', 'test orders');
  return (
    <div className={styles.tests}>
      <p>
        No money has moved for these orders. They are in no figure and no export, and have numbers of their
        own.
      </p>
      {(data?.tests ?? 0) > 0 && (
        <Button look="secondary" onClick={() => setAsked(true)}>
          Delete all test orders
        </Button>
      )}
      {isAsked && (
        <Confirm
          title={`Delete ${tests}?`}
          action={`Delete ${tests}`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(false)}
        >
          {remove.alert}
          <p>
            Their items go back into the stock, and the coupons that they used are free again. Subscriptions
            and gift cards that were bought in them end. This cannot be undone.
          </p>
        </Confirm>
      )}
    </div>
  );
}

/** One call deletes some of them. */
async function deleteAll(api: ApiClient): Promise<void> {
  for (;;) {
    const { left, results } = await api.DELETE('/api/config/orders/tests').then(answer);
    const kept = results.filter(({ outcome }) => outcome === 'kept').length;
    if (kept > 0)
      throw new Error(
        `${counted(kept, 'test order is', 'test orders are')} kept: a gift card that it bought pays for another order.`,
      );
    if (left === 0) return;
  }
}
