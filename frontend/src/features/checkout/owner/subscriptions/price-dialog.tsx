import type { OwnerSubscriptionDetails } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useWebsiteUnits } from '../../../../lib/owner/website-units';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { EmailStaysNote } from '../../../../ui/owner/email-stays-note';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import styles from '../selling.module.css';
import { UnitsField } from '../units-field';
import { SUBSCRIPTIONS_KEY } from './subscriptions.queries';

type PriceDialogProps = { readonly subscription: OwnerSubscriptionDetails; readonly onClose: () => void };

/** Sets another price of one unit; the customer is notified. */
export function PriceDialog({ subscription: { id, agreedPrice: price }, onClose }: PriceDialogProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const units = useWebsiteUnits().data;
  const [amount, setAmount] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const isAmount = amount !== null && amount > 0;
  const announce = useMutation({
    mutationFn: (to: number) =>
      api
        .POST('/api/config/subscriptions/{id}/price', { params: { path: { id } }, body: { amount: to } })
        .then(answer),
    onSuccess: async ({ announced }) => {
      await queries.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY });
      toast.done(announced ? 'The customer was emailed the new price.' : 'The price is as before.');
      onClose();
    },
  });
  return (
    <Dialog title="Change the price" onClose={onClose}>
      <form
        className={styles.parts}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (isAmount) announce.mutate(amount);
        }}
      >
        {announce.error && <Alert title={sendErrorText(announce.error)} />}
        <p>
          Now {formatMoney(price, 'en-US')}. The customer gets an email. A lower price counts from the next
          payment, a higher one from the first payment that is at least 14 days away.
        </p>
        <EmailStaysNote />
        <UnitsField
          label={`Price each (${price.currency})`}
          error={isSent && !isAmount ? 'Enter an amount above zero.' : undefined}
          format={{ currency: price.currency, locale: units?.locale ?? 'en-US' }}
          value={null}
          onChange={setAmount}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={announce.isPending}>
            Change price
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
