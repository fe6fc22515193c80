import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { RefundOrderRequest, RefundPreview } from '@daybook/contracts/orders/refunds.api';
import { formatMoney, isZero, money, splitMoney } from '@daybook/contracts/shared/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { counted } from '../../../../lib/owner/whole-number';
import { Tick } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { ORDERS_KEY } from '../orders.queries';
import { paymentName } from '../payment-name';
import styles from './order-page.module.css';

export type RefundAsked = Pick<RefundOrderRequest, 'lines'> & {
  amount?: number;
  shipping?: number;
  /** minor units */
  loss?: number;
};

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
      <UsedParts titleOf={titleOf} used={data.used} />
    </section>
  );
}

/** What the customer, or who got it, has used already. */
function UsedParts({ titleOf, used }: { titleOf: (id: string) => string; used: RefundPreview['used'] }) {
  if (used.length === 0) return null;
  return (
    <>
      <p>
        <strong>Already used</strong>
      </p>
      <ul>
        {used.map((part) => (
          <li key={`${part.entryId} ${part.what} ${part.name}`}>
            {titleOf(part.entryId)}: {usedText(part)}
          </li>
        ))}
      </ul>
    </>
  );
}

function usedText({ what, name, amount, count }: RefundPreview['used'][number]): string {
  switch (what) {
    case 'giftCard':
      return `${amount ? formatMoney(amount) : 'a part'} of the card ending in ${name} was spent`;
    case 'downloads':
      return `downloaded ${counted(count ?? 0, 'time', 'times')}`;
    case 'sent':
      return `${counted(count ?? 0, 'item was', 'items were')} sent or done`;
  }
}

/** What a refund gives back although it was spent; absent: nothing is named. */
export const lossOf = (preview: RefundPreview | undefined, isGivenBack: boolean): { loss?: number } =>
  preview && isGivenBack ? { loss: splitMoney(preview.spent).units } : {};

type SpentTickProps = {
  preview: RefundPreview | undefined;
  isGivenBack: boolean;
  onChange: (isGivenBack: boolean) => void;
};

/** Asks whether what was spent of a gift card is refunded too; it names the loss. */
export function SpentTick({ preview, isGivenBack, onChange }: SpentTickProps) {
  if (!preview || isZero(preview.spent)) return null;
  const spent = formatMoney(preview.spent);
  return (
    <Tick
      label={`Also refund the ${spent} that was spent`}
      hint={`The gift card has paid ${spent} of other orders. You lose this amount. Otherwise, only what is left of the card is refunded.`}
      checked={isGivenBack}
      onChange={({ target }) => onChange(target.checked)}
    />
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
