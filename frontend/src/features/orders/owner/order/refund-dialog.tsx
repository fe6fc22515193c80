import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { formatMoney, isPositive, type Money } from '@daybook/contracts/shared/money';
import { typedAmount } from '@daybook/contracts/shared/typed-amount';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { attributesText } from '../../../../lib/owner/attributes-text';
import { amountKind } from '../../../../lib/owner/typed-number';
import { counted } from '../../../../lib/owner/whole-number';
import { Button } from '../../../../ui/button';
import { Choice } from '../../../../ui/owner/choice';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { EmailStaysNote } from '../../../../ui/owner/email-stays-note';
import { TextField, Tick } from '../../../../ui/owner/field';
import { AmountField } from '../../../../ui/owner/number-field';
import { WorkingButton } from '../../../../ui/owner/working-button';
import { numberOf } from '../../order-number';
import { isProvider } from '../payment-name';
import styles from './order-page.module.css';
import { lossOf, PreviewText, type RefundAsked, SpentTick, useRefundPreview } from './refund-preview';
import { isPaidBackByOwner, paidBackByYou } from './taken-by-word';
import { useOrderChange } from './use-order-change';

type Line = OwnerOrder['lines'][number];
type By = 'items' | 'amount';

const leftOf = ({ quantity, refundedQuantity }: Line) => Math.max(0, quantity - refundedQuantity);
const BY: Readonly<Record<By, string>> = { items: 'Items and delivery', amount: 'An amount' };

type RefundDialogProps = {
  order: OwnerOrder;
  /** chosen from the start */
  units?: OwnerOrder['returnRequests'][number]['lines'];
  onClose: () => void;
};

/** Gives money back, by items and delivery or by an amount; what it comes to is shown before. */
export function RefundDialog({ order, units = [], onClose }: RefundDialogProps) {
  const api = useApi();
  const { id, refundable } = order;
  const number = numberOf(order);
  const format = { currency: refundable.currency, locale: 'en-US' };
  const [by, setBy] = useState<By>('items');
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>(() => countsOf(order, units));
  const [delivery, setDelivery] = useState('');
  const [amount, setAmount] = useState('');
  const [restock, setRestock] = useState(false);
  const isOwners = isPaidBackByOwner(order);
  const [byHand, setByHand] = useState(false);
  const [cameBack, setCameBack] = useState(units.length > 0);
  const unitsOf = (text: string) => {
    const read = amountKind(format, 'amount').read(text);
    return read.kind === 'number' && read.value > 0 ? read.value : undefined;
  };
  const lines = order.lines.flatMap(({ entryId }) => {
    const quantity = Number(counts[entryId] || 0);
    return quantity > 0 ? [{ entryId, quantity }] : [];
  });
  const asked = by === 'amount' ? byAmount(unitsOf(amount)) : byItems(lines, unitsOf(delivery));
  const [givesSpentBack, setGivesSpentBack] = useState(false);
  const named = useRefundPreview(id, asked);
  const loss = asked ? lossOf(named.data, givesSpentBack) : {};
  const preview = useRefundPreview(id, asked && { ...asked, ...loss });
  const isShown = asked !== undefined && !preview.error && !preview.isPlaceholderData;
  const isSpent = preview.data !== undefined && isPositive(preview.data.spent);
  // an amount that would give back what was spent waits for the owner's word
  const isHeldBack = isSpent && !givesSpentBack && by === 'amount';
  const isReady = isShown && !isHeldBack && preview.data;
  const refund = useOrderChange(
    ({ refundable, ...what }: RefundAsked & { refundable: Money }) =>
      api.POST('/api/config/orders/{id}/refund', {
        params: { path: { id } },
        body: {
          ...what,
          lines: what.lines && [...what.lines],
          byHand,
          refundable,
          restock: restock && lines.length > 0,
          ...(cameBack && isPartlySent(order) && { cameBack }),
        },
      }),
    byHand || isOwners
      ? `The refund for order #${number} is noted.`
      : `A refund for order #${number} is started.`,
    onClose,
  );
  const takeAll = () => {
    if (by === 'amount') return setAmount(typedAmount(refundable, format.locale));
    const left = order.lines.filter((line) => leftOf(line) > 0);
    setCounts(Object.fromEntries(left.map((line) => [line.entryId, String(leftOf(line))])));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // of two members who saw the same amounts one refunds
    if (asked && isReady) refund.mutate({ ...asked, ...loss, refundable: isReady.refundable });
  };
  return (
    <Dialog title={`Refund order #${number}`} shape="wide" onClose={onClose}>
      <form noValidate onSubmit={submit} className={styles.form}>
        {refund.alert}
        <p>
          {formatMoney(refundable)} can be refunded.{' '}
          <Button look="text" onClick={takeAll}>
            {by === 'items' ? 'Choose all items' : 'Use the whole amount'}
          </Button>
        </p>
        <div>
          <Choice label="Refund by" value={by} options={BY} onChange={setBy} />
        </div>
        {by === 'items' ? (
          <>
            {order.lines
              .filter((line) => leftOf(line) > 0)
              .map((line) => (
                <TextField
                  key={line.entryId}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={leftOf(line)}
                  label={[line.title, attributesText(line.attributes)].filter(Boolean).join(', ')}
                  hint={`Up to ${counted(leftOf(line), 'item', 'items')}`}
                  value={counts[line.entryId] ?? ''}
                  onChange={({ target }) => setCounts({ ...counts, [line.entryId]: target.value })}
                />
              ))}
            <AmountField
              label="Delivery"
              hint="Of what the customer paid for the delivery, tax included."
              format={format}
              what="amount"
              value={delivery}
              onChange={setDelivery}
            />
            {isPartlySent(order) && (
              <Tick
                label="The items were sent and came back"
                hint="What is left to send stays as it is. Otherwise, fewer items are left to send."
                checked={cameBack}
                onChange={({ target }) => setCameBack(target.checked)}
              />
            )}
            <Tick
              label="Put the items back in stock"
              checked={restock}
              onChange={({ target }) => setRestock(target.checked)}
            />
          </>
        ) : (
          <AmountField
            label="Amount"
            hint="Spread over items and delivery, so that the taxes are right. Nothing goes back in stock."
            format={format}
            what="amount"
            value={amount}
            onChange={setAmount}
          />
        )}
        {isOwners && <p>{paidBackByYou(order)}</p>}
        {(isOwners || isPaidOnline(order)) && (
          <Tick
            label="I have paid it back myself"
            hint={
              isOwners
                ? 'The customer gets an email about it now. Otherwise, they get it when you mark it as paid back.'
                : 'In cash, by bank transfer, or at the payment provider. The provider is not asked; gift cards get their part.'
            }
            checked={byHand}
            onChange={({ target }) => setByHand(target.checked)}
          />
        )}
        {byHand && <EmailStaysNote />}
        <PreviewText order={order} preview={asked ? preview : NOT_ASKED} byHand={byHand || isOwners} />
        {asked && (
          <SpentTick preview={named.data} isGivenBack={givesSpentBack} onChange={setGivesSpentBack} />
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <WorkingButton
            type="submit"
            isWorking={refund.isPending}
            working={byHand || isOwners ? 'Noting…' : 'Refunding…'}
            disabled={!isReady && !refund.isPending}
          >
            {refundText(byHand || isOwners, isReady ? preview.data?.amount : undefined)}
          </WorkingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Else each refunded item was sent, or none was. */
const isPartlySent = ({ lines }: OwnerOrder) =>
  lines.some(({ fulfilledQuantity, toSendQuantity }) => fulfilledQuantity > 0 && toSendQuantity > 0);

/** Else nothing of it is a provider's, and the owner pays back in any case. */
const isPaidOnline = ({ tenders }: OwnerOrder) =>
  tenders.some(({ kind, name }) => kind === 'payment' && isProvider(name));

function refundText(byHand: boolean, amount: Money | undefined): string {
  if (byHand) return amount ? `Note refund of ${formatMoney(amount)}` : 'Note refund';
  return amount ? `Refund ${formatMoney(amount)}` : 'Refund';
}

/** As many as are left. */
function countsOf({ lines }: OwnerOrder, units: NonNullable<RefundDialogProps['units']>) {
  return Object.fromEntries(
    units.flatMap(({ entryId, quantity }) => {
      const line = lines.find((one) => one.entryId === entryId);
      const count = line ? Math.min(quantity, leftOf(line)) : 0;
      return count > 0 ? [[entryId, String(count)]] : [];
    }),
  );
}

const NOT_ASKED = { error: null, isPlaceholderData: false };

const byAmount = (amount: number | undefined): RefundAsked | undefined =>
  amount === undefined ? undefined : { amount };

const byItems = (lines: NonNullable<RefundAsked['lines']>, shipping: number | undefined) =>
  lines.length === 0 && shipping === undefined
    ? undefined
    : { lines, ...(shipping !== undefined && { shipping }) };
