import {
  SETTLE_REASONS,
  type SettledOutcome,
  type SettleReason,
} from '@daybook/contracts/restock/shared/restock-email-choices';
import type { UnknownOutcome } from '@daybook/contracts/restock/unknown-outcomes.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Choice } from '../../../../ui/owner/choice';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { SelectField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { outcomesQuery } from './outcomes.queries';

const OUTCOME_WORDS: Readonly<Record<SettledOutcome, string>> = {
  sent: 'It was sent',
  notSent: 'It was not sent: send it again',
};

const REASON_WORDS: Readonly<Record<SettleReason, string>> = {
  serverLog: 'The mail server’s log says so',
  recipient: 'The recipient says so',
  provider: 'The mail provider says so',
  serverWasDown: 'The mail server was down',
  other: 'Another reason',
};

/** An operator says what became of an email. The answer is recorded with the operator’s name. */
export function SettleDialog({ email, onClose }: { email: UnknownOutcome; onClose: () => void }) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<SettledOutcome>('sent');
  const [reason, setReason] = useState<SettleReason>('serverLog');
  const { website, emailId } = email;
  const settle = useMutation({
    mutationFn: () =>
      api
        .POST('/api/operator/unknown-outcomes/settle', { body: { website, emailId, outcome, reason } })
        .then(answer),
    onSuccess: (settled) => {
      toast.done(settled.outcome === 'sent' ? 'The email counts as sent.' : 'The email is queued again.');
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: outcomesQuery(api).queryKey }),
  });
  return (
    <Dialog title="Settle an email" onClose={onClose}>
      <p>
        The mail server took this email and did not answer. An email that was sent already arrives twice when
        it is sent again. Your answer is recorded in the history.
      </p>
      {settle.error && <Alert title={sendErrorText(settle.error)} />}
      <Choice
        label="What happened"
        value={outcome}
        options={OUTCOME_WORDS}
        onChange={(value) => setOutcome(value)}
      />
      <SelectField
        label="How you know"
        value={reason}
        options={SETTLE_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }))}
        onChange={({ target }) => setReason(target.value as SettleReason)}
      />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={settle.isPending} onClick={() => settle.mutate()}>
          Settle
        </Button>
      </DialogActions>
    </Dialog>
  );
}
