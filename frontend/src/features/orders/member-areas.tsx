import type { OrderedLine, OrderView } from '@daybook/contracts/orders/orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './order-page.module.css';
import { stageOf } from './order-stage';

const opensArea = ({ productType }: OrderedLine) => productType === ProductType.paywall;

/** Whether all that was bought is access to member areas: its confirmation is page type 208 (section 2). */
export const isMembership = ({ lines }: Pick<OrderView, 'lines'>): boolean =>
  lines.length > 0 && lines.every(opensArea);

/** The member areas that an order gives access to, and from when. None is open yet, and the page says so. */
export function MemberAreas({ order }: { order: OrderView }) {
  const { t } = useLocale();
  const stage = stageOf(order);
  const lines = order.lines.filter(opensArea);
  if (lines.length === 0 || stage === 'pending' || stage === 'declined') return null;
  const text = ({ quantity, refundedQuantity }: OrderedLine) => {
    // a refund by an amount names no units
    const isBack = order.paymentStatus === 'refunded' || refundedQuantity >= quantity;
    if (stage === 'ended' || isBack) return m.order_download_revoked;
    return stage === 'due' ? m.order_member_area_due : m.order_member_area_later;
  };
  return (
    <section className={styles.section} aria-labelledby="order-member-areas">
      <h2 id="order-member-areas" className={styles.heading}>
        {t(m.order_member_area)}
      </h2>
      <ol className={styles.requests}>
        {lines.map((line) => (
          <li key={line.entryId}>
            <p className={styles.requested}>{line.title}</p>
            <p className={styles.hint}>{t(text(line))}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
