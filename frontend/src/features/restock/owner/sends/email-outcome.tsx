import type { RestockEmail } from '@daybook/contracts/restock/restock-email.api';
import type {
  RestockEmailOutcome,
  RestockEmailSkip,
} from '@daybook/contracts/restock/shared/restock-email-choices';
import { StatusMark, type StatusShape } from '../../../../ui/owner/status-mark';

export const OUTCOME_WORDS: Readonly<Record<RestockEmailOutcome, { word: string; shape: StatusShape }>> = {
  queued: { word: 'Queued', shape: 'half' },
  sent: { word: 'Sent', shape: 'full' },
  refused: { word: 'Refused', shape: 'cross' },
  unknown: { word: 'Unknown', shape: 'alert' },
  skipped: { word: 'Skipped', shape: 'empty' },
  left: { word: 'Closed', shape: 'empty' },
};

const SKIPPED: Readonly<Record<RestockEmailSkip, string>> = {
  unsubscribed: 'unsubscribed before',
  bounced: 'email bounced before',
  erased: 'erased before',
  offerOver: 'reservation had ended',
  productGone: 'product was deleted',
  tooLate: 'too late',
};

type EmailOutcomeProps = { of: Pick<RestockEmail, 'outcome' | 'code' | 'reason'> };

/** The status of an email, and its reason. */
export function EmailOutcome({ of: { outcome, code, reason } }: EmailOutcomeProps) {
  const { word, shape } = OUTCOME_WORDS[outcome];
  const why = reason
    ? SKIPPED[reason]
    : outcome === 'refused' && code
      ? `mail server said ${code}`
      : undefined;
  return <StatusMark shape={shape}>{why ? `${word}: ${why}` : word}</StatusMark>;
}
