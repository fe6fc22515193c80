import type { IssuedGiftCard } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { formatMoney, money } from '@daybook/contracts/shared/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { newUuid } from '../../../../lib/new-uuid';
import { useWebsiteUnits, type WebsiteUnits } from '../../../../lib/owner/website-units';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { CopyLinkButton, LinkText } from '../../../../ui/owner/copy-link';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { sendErrorText } from '../../../../ui/owner/load-state';
import styles from '../selling.module.css';
import { UnitsField } from '../units-field';
import { GIFT_CARDS_KEY } from './gift-cards.queries';

/** Issues a card by hand, and shows its code once. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const units = useWebsiteUnits().data;
  const [issued, setIssued] = useState<IssuedGiftCard>();
  if (issued) return <CodeDialog code={issued.code} onClose={onClose} />;
  return (
    <Dialog title="Issue a gift card" onClose={onClose}>
      {units && <IssueForm units={units} onIssued={setIssued} onClose={onClose} />}
    </Dialog>
  );
}

type IssueFormProps = {
  units: WebsiteUnits;
  onIssued: (card: IssuedGiftCard) => void;
  onClose: () => void;
};

function IssueForm({ units: { currency, locale }, onIssued, onClose }: IssueFormProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [amount, setAmount] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  // one key for each amount: a press after a lost answer is no second card
  const [key, setKey] = useState(newUuid);
  const isAmount = amount !== null && amount > 0;
  const issue = useMutation({
    mutationFn: (units: number) =>
      api
        .POST('/api/config/gift-cards', {
          params: { header: { 'Idempotency-Key': key } },
          body: { amount: units, currency },
        })
        .then(answer),
    onSuccess: (card) => {
      void queries.invalidateQueries({ queryKey: GIFT_CARDS_KEY });
      onIssued(card);
    },
  });
  return (
    <form
      className={styles.parts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (isAmount) issue.mutate(amount);
      }}
    >
      {issue.error && <Alert title={sendErrorText(issue.error)} />}
      <UnitsField
        label={`Amount (${currency})`}
        hint={
          isAmount
            ? `The person with the code can spend ${formatMoney(money(amount, currency), 'en-US')} in your store.`
            : 'What can be spent with it in your store.'
        }
        error={isSent && !isAmount ? 'Enter an amount above zero.' : undefined}
        format={{ currency, locale }}
        value={null}
        onChange={(units) => {
          setAmount(units);
          setKey(newUuid());
        }}
      />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={issue.isPending}>
          Issue
        </Button>
      </DialogActions>
    </form>
  );
}

/** It cannot be closed by a click beside it: the code is not shown again. */
function CodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Dialog title="Gift card issued">
      <p>Copy the code now and pass it on. It is not shown again.</p>
      <LinkText link={code} />
      <DialogActions>
        <CopyLinkButton link={code} what="Code" />
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
