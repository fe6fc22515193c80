import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { Panel } from '../../../../ui/owner/panel';
import { Timestamp } from '../../../../ui/owner/timestamp';
import styles from './order-page.module.css';

/** The parts of an order that were sent. */
export function SentPanel({ order: { fulfilments, lines, isPickup } }: { order: OwnerOrder }) {
  if (fulfilments.length === 0) return null;
  const titleOf = (id: string) => lines.find(({ entryId }) => entryId === id)?.title ?? 'Deleted item';
  return (
    <Panel title={isPickup ? 'Ready for pickup' : 'Sent'}>
      <ol className={styles.parcels}>
        {fulfilments.map(({ at, carrier, trackingNumber, trackingUrl, lines: sent }, place) => (
          // parts are only ever added
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
          <li key={place}>
            <p>{sent.map(({ entryId, quantity }) => `${quantity} × ${titleOf(entryId)}`).join(', ')}</p>
            <p className={styles.soft}>
              <Timestamp at={new Date(at).toISOString()} />
              {carrier && ` · ${carrier}`}
              {trackingNumber && ' · '}
              {trackingUrl ? (
                <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
                  {trackingNumber || 'Track the parcel'}
                </a>
              ) : (
                trackingNumber
              )}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
