import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { RefundOrderRequest, RefundPreview } from '@daybook/contracts/orders/refunds.api';
import { formatMoney, money, splitMoney } from '@daybook/contracts/shared/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { ORDERS_KEY } from '../orders.queries';
import { paymentName } from '../payment-name';
import styles from './order-page.module.css';

export type RefundAsked = Pick<RefundOrderRequest, 'lines'> & { amount?: number; shipping?: number };

/** What a refund would give back. An empty one is all that is left, as a cancellation gives it back. */
const previewQuery = (api: ApiClient, id: string, asked: RefundAsked) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'refund', id, asked],
    queryFn: ({ signal }) =>
      api
        .POST('/api/config/orders/{id}/refund/preview', {
          params: { path: { id } },
          body: { ...asked, lines: asked.lines && [...asked.lines] },
          signal,
        })
        .then(answer),
    staleTime: 0,
    retry: false,
    placeholderData: (before) => before,
  });

/** @param asked undefined: nothing is asked for yet */
export const useRefundPreview = (id: string, asked: RefundAsked | undefined) =>
  useQuery({ ...previewQuery(useApi(), id, asked ?? {}), enabled: asked !== undefined });

type PreviewProps = {
  order: OwnerOrder;
  preview: { data?: RefundPreview; error: unknown; isPlaceholderData: boolean };
  /** the owner has paid it back */
  byHand?: boolean;
};

/** The parts of a refund, the taxes in it, and who gets what. */
export function PreviewText({ order, preview, byHand = false }: PreviewProps) {
  const { data, error, isPlaceholderData } = preview;
  if (error) return <p role="alert">{sendErrorText(error)}</p>;
  if (!data) return <p className={styles.soft}>Enter what to refund to see what it comes to.</p>;
  const titleOf = (id: string) => order.lines.find(({ entryId }) => entryId === id)?.title ?? 'Item';
  const tax = [...data.lines, data.shipping].flatMap((part) => part?.taxes ?? []);
  const taxed = tax.reduce((sum, { amount }) => sum + splitMoney(amount).units, 0);
  return (
    <section aria-label="Preview" data-stale={isPlaceholderData || undefined}>
      <dl className={styles.sums}>
        {data.lines.map(({ entryId, quantity, amount }) => (
          <Part
            key={entryId}
            name={quantity > 0 ? `${quantity} × ${titleOf(entryId)}` : `Part of ${titleOf(entryId)}`}
            text={formatMoney(amount)}
          />
        ))}
        {data.shipping && <Part name="Delivery" text={formatMoney(data.shipping.amount)} />}
        <Part isTotal name="Refund" text={formatMoney(data.amount)} />
        {taxed > 0 && (
          <Part isSoft name="Includes tax of" text={formatMoney(money(taxed, data.amount.currency))} />
        )}
        {data.tenders.map(({ kind, name, amount }) => (
          <Part key={`${kind} ${name}`} name={tenderName(kind, name, byHand)} text={formatMoney(amount)} />
        ))}
        <Part isSoft name="Left to refund afterwards" text={formatMoney(data.left)} />
      </dl>
    </section>
  );
}

function tenderName(kind: 'payment' | 'giftCard', name: string, byHand: boolean): string {
  if (kind === 'giftCard') return `To the gift card ending in ${name}`;
  return byHand ? 'By hand' : `By ${paymentName(name)}`;
}

type PartProps = { name: string; text: string; isTotal?: boolean; isSoft?: boolean };

const Part = ({ name, text, isTotal, isSoft }: PartProps) => (
  <div data-total={isTotal} data-soft={isSoft}>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);
