import type { OrderedLine, OrderView } from '@daybook/contracts/orders/orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Button } from '../../ui/button';
import { downloadsQuery } from './downloads/downloads.query';
import styles from './order-page.module.css';
import { stageOf } from './order-stage';

/** The worker gives access within a second of the payment: so often the page asks again, at this interval, ms. */
const MOST_QUESTIONS = 6;
const ASK_MS = 1500;

const opensArea = ({ productType }: OrderedLine) => productType === ProductType.paywall;

/** Whether all that was bought is access to member areas: its confirmation is page type 208 (section 2). */
export const isMembership = ({ lines }: Pick<OrderView, 'lines'>): boolean =>
  lines.length > 0 && lines.every(opensArea);

/** The member areas that an order gives access to, each with the way in. The browser sends its form by itself. */
export function MemberAreas({ order }: { order: OrderView }) {
  const { t } = useLocale();
  const stage = stageOf(order);
  const lines = order.lines.filter(opensArea);
  const isShown = lines.length > 0 && stage !== 'pending' && stage !== 'declined';
  const isOpen = isShown && stage !== 'due' && stage !== 'ended';
  const { data } = useQuery({
    ...downloadsQuery(useApi(), order.secret),
    enabled: isOpen,
    refetchInterval: ({ state }) =>
      (state.data?.memberAreas.length ?? 0) < lines.length && state.dataUpdateCount < MOST_QUESTIONS
        ? ASK_MS
        : false,
  });
  if (!isShown) return null;
  const rights = new Map(data?.memberAreas.map((right) => [right.entryId, right]));
  return (
    <section className={styles.section} aria-labelledby="order-member-areas">
      <h2 id="order-member-areas" className={styles.heading}>
        {t(m.order_member_area)}
      </h2>
      <ol className={styles.requests}>
        {lines.map((line) => {
          const right = rights.get(line.entryId);
          const isOver = right?.isRevoked || stage === 'ended' || isBack(order, line);
          const { area } = right ?? {};
          const waiting = data && !right ? m.order_member_area_getting : m.order_member_area_later;
          return (
            <li key={line.entryId}>
              <p className={styles.requested}>{line.title}</p>
              {isOpen && !isOver && area?.path ? (
                <WayIn secret={order.secret} title={area.title} />
              ) : (
                <p className={styles.hint}>
                  {t(isOver ? m.order_download_revoked : stage === 'due' ? m.order_member_area_due : waiting)}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** A refund by an amount names no units. */
const isBack = ({ paymentStatus }: OrderView, { quantity, refundedQuantity }: OrderedLine) =>
  paymentStatus === 'refunded' || refundedQuantity >= quantity;

function WayIn({ secret, title }: { secret: string; title: string }) {
  const { t } = useLocale();
  return (
    <form method="post" action={`/order/${secret}`}>
      <input type="hidden" name="form" value="enter-by-order" />
      <Button type="submit">{t(m.order_member_area_open, { title })}</Button>
    </form>
  );
}
