import type { LackingLine } from '@daybook/contracts/orders/owner-orders.api';
import { Link } from '@tanstack/react-router';
import { Alert } from '../../../../ui/alert';
import { Timestamp } from '../../../../ui/owner/timestamp';

/** What a count of the stock took from a paid order. It goes by itself once there are others, or the order has ended. */
export function LackingUnits({ lines }: { lines: readonly LackingLine[] }) {
  return (
    <Alert title="Units of this order are missing.">
      <ul>
        {lines.map(({ variantId, sku, title, quantity, countedAt }) => (
          <li key={variantId}>
            The count of <Timestamp at={new Date(countedAt).toISOString()} /> left {quantity} too few of{' '}
            <Link to="/config/stock/$variantId" params={{ variantId }}>
              {title}, {sku}
            </Link>
            .
          </li>
        ))}
      </ul>
      The order gets others as soon as they are in stock. Otherwise refund them, or cancel the order.
    </Alert>
  );
}
