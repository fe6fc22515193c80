import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { attributesText } from '../../../../lib/owner/attributes-text';
import { counted } from '../../../../lib/owner/whole-number';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { EmailStaysNote } from '../../../../ui/owner/email-stays-note';
import { FieldRow, TextField, Tick } from '../../../../ui/owner/field';
import { WorkingButton } from '../../../../ui/owner/working-button';
import styles from './order-page.module.css';
import { useOrderChange } from './use-order-change';

/** Notes what was sent: which items, and by whom. It begins with all that is left. */
export function FulfilDialog({ order, onClose }: { order: OwnerOrder; onClose: () => void }) {
  const api = useApi();
  const left = order.lines.filter((line) => line.toSendQuantity > 0);
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(left.map((line) => [line.entryId, String(line.toSendQuantity)])),
  );
  const [parcel, setParcel] = useState({ carrier: '', trackingNumber: '', trackingUrl: '' });
  const [emailsCustomer, setEmailsCustomer] = useState(true);
  const [isTried, setTried] = useState(false);
  const lines = left.map(({ entryId }) => ({ entryId, quantity: Number(counts[entryId] || 0) }));
  const sent = lines.filter(({ quantity }) => quantity > 0);
  const done = order.isPickup ? 'ready for pickup' : 'sent';
  const units = sent.reduce((sum, { quantity }) => sum + quantity, 0);
  const send = useOrderChange(
    () =>
      api.POST('/api/config/orders/{id}/fulfil', {
        params: { path: { id: order.id } },
        body: {
          lines: sent,
          toSend: order.toSend,
          ...parcel,
          ...(order.email !== null && { emailsCustomer }),
        },
      }),
    `${counted(units, 'item is', 'items are')} marked as ${done}.`,
    onClose,
  );
  const problems = left.map((line, i) => problemOf(lines[i]?.quantity ?? 0, line.toSendQuantity));
  const fields = send.error instanceof ApiError ? send.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (units > 0 && problems.every((problem) => problem === undefined)) send.mutate();
  };
  const field = (name: keyof typeof parcel) => ({
    value: parcel[name],
    error: fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setParcel({ ...parcel, [name]: target.value }),
  });
  return (
    <Dialog title={order.isPickup ? 'Ready for pickup' : 'Send items'} onClose={onClose}>
      <form noValidate onSubmit={submit} className={styles.form}>
        {send.alert}
        {left.map((line, i) => (
          <TextField
            key={line.entryId}
            type="number"
            inputMode="numeric"
            min={0}
            max={line.toSendQuantity}
            label={[line.title, attributesText(line.attributes)].filter(Boolean).join(', ')}
            hint={`${counted(line.toSendQuantity, 'item', 'items')} ${order.isPickup ? 'to prepare' : 'to send'}`}
            value={counts[line.entryId] ?? ''}
            error={isTried ? problems[i] : undefined}
            onChange={({ target }) => setCounts({ ...counts, [line.entryId]: target.value })}
          />
        ))}
        {!order.isPickup && (
          <>
            <FieldRow>
              <TextField label="Carrier" maxLength={60} {...field('carrier')} />
              <TextField label="Tracking number" maxLength={80} {...field('trackingNumber')} />
            </FieldRow>
            <TextField
              type="url"
              label="Tracking link"
              hint="Optional: numbers of USPS, UPS, FedEx, DHL, Royal Mail and La Poste get one by themselves."
              maxLength={500}
              {...field('trackingUrl')}
            />
          </>
        )}
        {order.email !== null && (
          <Tick
            label="Email the customer"
            hint={
              order.isPickup
                ? 'The customer gets an email that the items are ready for pickup.'
                : 'The customer gets an email with the tracking.'
            }
            checked={emailsCustomer}
            onChange={({ target }) => setEmailsCustomer(target.checked)}
          />
        )}
        {order.email !== null && emailsCustomer && <EmailStaysNote />}
        {isTried && units === 0 && <p role="alert">Enter at least one item.</p>}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <WorkingButton type="submit" isWorking={send.isPending} working="Sending…">
            Mark {counted(units, 'item', 'items')} as {done}
          </WorkingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function problemOf(quantity: number, left: number): string | undefined {
  if (Number.isInteger(quantity) && quantity >= 0 && quantity <= left) return undefined;
  return `Enter a whole number from 0 to ${left}.`;
}
