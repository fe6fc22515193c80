import { answerText } from '@daybook/contracts/forms/shared/entry-answers';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import styles from './order-page.module.css';

type Gift = NonNullable<OwnerOrder['lines'][number]['gift']>;

/** Who gets a gift card of an order, from whom, when, and with which words. */
export function LineGift({
  gift: { recipientName, recipientEmail, senderName, message, day },
}: {
  gift: Gift;
}) {
  return (
    <dl className={styles.gift}>
      <div>
        <dt>Recipient</dt>
        <dd>
          {recipientName && `${recipientName}, `}
          <a href={`mailto:${recipientEmail}`}>{recipientEmail}</a>
        </dd>
      </div>
      {senderName && (
        <div>
          <dt>From</dt>
          <dd>{senderName}</dd>
        </div>
      )}
      <div>
        <dt>Sent by email</dt>
        <dd>{day ? `On ${answerText({ type: 'date', value: day }, 'en-US')}` : 'As soon as it is paid'}</dd>
      </div>
      {message && (
        <div>
          <dt>Message</dt>
          <dd className={styles.answer}>“{message}”</dd>
        </div>
      )}
    </dl>
  );
}
