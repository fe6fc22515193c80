import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { useLocale } from '../../lib/locale-context';
import { useTimes } from '../../lib/use-times';
import { m } from '../../paraglide/messages';
import { momentsOf, type SentPart } from './order-moments';
import styles from './order-timeline.module.css';

/** What happened to an order, with the deliveries and where they are. */
export function OrderTimeline({ order, timeZone }: { order: OrderView; timeZone: string }) {
  const locale = useLocale();
  const { t } = locale;
  const time = useTimes(timeZone);
  return (
    <ol className={styles.moments}>
      {momentsOf(order, locale).map(({ text, at, isOpen, sent, creditNote }, i) => (
        // the order of what happened never changes
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that grows at its end
        <li key={i} data-open={isOpen || undefined}>
          <p className={styles.text}>{text}</p>
          {at !== undefined && (
            <time className={styles.time} dateTime={new Date(at).toISOString()}>
              {time(new Date(at).toISOString())}
            </time>
          )}
          {sent && <Delivery {...sent} />}
          {creditNote && (
            <p className={styles.delivery}>
              <a href={creditNote} target="_blank" rel="noopener">
                {t(m.order_credit_note)}
              </a>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Delivery({ carrier, trackingNumber, trackingUrl, items }: SentPart) {
  const { t } = useLocale();
  return (
    <div className={styles.delivery}>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {(carrier || trackingNumber) && (
        <p className={styles.tracking}>{[carrier, trackingNumber].filter(Boolean).join(' ')}</p>
      )}
      {trackingUrl && (
        <p>
          <a href={trackingUrl} rel="noreferrer">
            {carrier ? t(m.order_track, { carrier }) : t(m.order_track_plain)}
          </a>
        </p>
      )}
    </div>
  );
}
