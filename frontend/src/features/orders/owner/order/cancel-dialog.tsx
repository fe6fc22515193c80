import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { isPositive } from '@daybook/contracts/shared/money';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Confirm } from '../../../../ui/owner/confirm';
import { Tick } from '../../../../ui/owner/field';
import { numberOf } from '../../order-number';
import { lossOf, PreviewText, SpentTick, useRefundPreview } from './refund-preview';
import { isPaidBackByOwner, paidBackByYou } from './taken-by-word';
import { useOrderChange } from './use-order-change';

/** Asks before an order is cancelled, and says what goes back. */
export function CancelDialog({ order, onClose }: { order: OwnerOrder; onClose: () => void }) {
  const api = useApi();
  const { id, subscription } = order;
  const number = numberOf(order);
  const [restock, setRestock] = useState(true);
  const [endsSubscription, setEndsSubscription] = useState(true);
  const isSubscribed = subscription?.status === 'active' || subscription?.status === 'paused';
  const [givesSpentBack, setGivesSpentBack] = useState(false);
  const everything = useRefundPreview(id, {});
  const loss = lossOf(everything.data, givesSpentBack);
  const preview = useRefundPreview(id, loss);
  const cancel = useOrderChange(
    () =>
      api.POST('/api/config/orders/{id}/cancel', {
        params: { path: { id } },
        body: { restock, subscription: endsSubscription, ...loss },
      }),
    `Order #${number} is cancelled.`,
    onClose,
  );
  const isSpent = everything.data !== undefined && isPositive(everything.data.spent);
  const givesBack = preview.data !== undefined && isPositive(preview.data.amount);
  return (
    <Confirm
      title={`Cancel order #${number}?`}
      action={`Cancel order #${number}`}
      keep="Keep order"
      busy={cancel.isPending || preview.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      {cancel.alert}
      <p>
        {isSpent && !givesSpentBack
          ? 'What was paid and not refunded yet goes back to the customer, without what was spent of the gift card. This cannot be undone.'
          : givesBack
            ? 'Everything that was paid and not refunded yet goes back to the customer. This cannot be undone.'
            : 'Nothing was paid, so nothing is refunded. This cannot be undone.'}
      </p>
      {givesBack && isPaidBackByOwner(order) && <p>{paidBackByYou(order)}</p>}
      {(givesBack || isSpent || preview.error) && (
        <PreviewText order={order} preview={preview} byHand={isPaidBackByOwner(order)} />
      )}
      <SpentTick preview={everything.data} isGivenBack={givesSpentBack} onChange={setGivesSpentBack} />
      <Tick
        label="Put what was not sent back in stock"
        checked={restock}
        onChange={({ target }) => setRestock(target.checked)}
      />
      {isSubscribed && (
        <>
          <Tick
            label="Cancel the subscription that this order started"
            checked={endsSubscription}
            onChange={({ target }) => setEndsSubscription(target.checked)}
          />
          <p>
            <Link to="/config/subscriptions/$subscriptionId" params={{ subscriptionId: subscription.id }}>
              Open the subscription
            </Link>
          </p>
        </>
      )}
    </Confirm>
  );
}
