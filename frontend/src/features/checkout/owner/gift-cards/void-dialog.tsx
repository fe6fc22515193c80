import type { OwnerGiftCard } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextArea } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import styles from '../selling.module.css';
import { cardName } from './gift-card-status';
import { GIFT_CARDS_KEY } from './gift-cards.queries';

/** Ends a card for good; the owner says why. */
export function VoidDialog({ card, onClose }: { card: OwnerGiftCard; onClose: () => void }) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const end = useMutation({
    mutationFn: () =>
      api
        .POST('/api/config/gift-cards/{id}/void', { params: { path: { id: card.id } }, body: { reason } })
        .then(answer),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: GIFT_CARDS_KEY });
      toast.done(`Gift card ${cardName(card)} is voided.`);
      onClose();
    },
  });
  return (
    <Dialog title={`Void gift card ${cardName(card)}?`} onClose={onClose}>
      <form
        className={styles.parts}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          end.mutate();
        }}
      >
        {end.error && <Alert title={sendErrorText(end.error)} />}
        <p>
          {formatMoney(card.balance, 'en-US')} can no longer be spent. This cannot be undone. Orders that are
          being paid with it keep their part.
        </p>
        <TextArea
          label="Why (only members see it)"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={end.isPending}>
            Void card
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
