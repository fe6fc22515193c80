import type { OrderedLine, OrderView } from '@daybook/contracts/orders/orders.api';
import type { ReturnStatus } from '@daybook/contracts/orders/shared/order-words';
import { unitsToReturn } from '@daybook/contracts/orders/shared/return-status';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import type { Message } from '../../../lib/translate';
import { useTimes } from '../../../lib/use-times';
import { m } from '../../../paraglide/messages';
import { isThing } from '../order-moments';
import styles from '../order-page.module.css';
import { ReturnForm } from './return-form';
import type { ReturnNotice } from './return-notice';

type ReturnsProps = {
  order: OrderView;
  /** of the website, IANA name */
  timeZone: string;
  /** how the form before ended; undefined: none was sent */
  notice: ReturnNotice | undefined;
};

const STATUS: Readonly<Record<ReturnStatus, Message>> = {
  asked: m.order_return_asked,
  accepted: m.order_return_accepted,
  declined: m.order_return_declined,
  partlyRefunded: m.order_return_part,
  refunded: m.order_return_refunded,
};

/** What the buyer has asked to send back and what became of it, and the form that asks. */
export function Returns({ order, timeZone, notice }: ReturnsProps) {
  const { t } = useLocale();
  const lines = returnable(order);
  const { returnRequests: requests } = order;
  if (requests.length === 0 && lines.length === 0) return null;
  return (
    <section id="returns" className={styles.section} aria-labelledby="order-returns">
      <h2 id="order-returns" className={styles.heading}>
        {t(m.order_returns)}
      </h2>
      {notice?.isDone && (
        <p role="status" className={styles.done}>
          {t(notice.text)}
        </p>
      )}
      {requests.length > 0 && (
        <ol className={styles.requests}>
          {requests.map((request) => (
            <li key={request.id}>
              <Request {...request} of={order} timeZone={timeZone} />
            </li>
          ))}
        </ol>
      )}
      {lines.length > 0 && (
        <ReturnForm order={order} lines={lines} wrong={notice?.isDone === false ? notice.text : undefined} />
      )}
    </section>
  );
}

/** Lines that can be asked back, with how many units: something of them was sent. None where the buyer was erased. */
function returnable(order: OrderView): { line: OrderedLine; units: number }[] {
  if (order.email === null || order.status !== 'placed') return [];
  return order.lines
    .filter((line) => isThing(line) && line.fulfilledQuantity > 0)
    .map((line) => ({ line, units: unitsToReturn(line, order.returnRequests) }))
    .filter(({ units }) => units > 0);
}

type RequestProps = OrderView['returnRequests'][number] & { of: OrderView; timeZone: string };

function Request({ at, lines, reason, answer, status, of, timeZone }: RequestProps) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const time = useTimes(timeZone);
  const moment = new Date(at).toISOString();
  const titleOf = (id: string) => of.lines.find(({ entryId }) => entryId === id)?.title ?? '';
  return (
    <>
      <p className={styles.requested} lang={lang}>
        {lines.map(({ entryId, quantity }) => `${quantity} × ${titleOf(entryId)}`).join(', ')}
      </p>
      <p className={styles.hint}>
        {t(STATUS[status])} · <time dateTime={moment}>{time(moment)}</time>
      </p>
      {reason && <p className={styles.words}>“{reason}”</p>}
      {answer && <p className={styles.words}>{t(m.order_return_answer, { words: answer })}</p>}
    </>
  );
}
