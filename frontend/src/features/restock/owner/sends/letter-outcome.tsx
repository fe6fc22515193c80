import type { RestockMail } from '@daybook/contracts/restock/restock-mail.api';
import type { RestockMailOutcome, RestockMailSkip } from '@daybook/contracts/shared/restock-mail-choices';
import { StatusMark, type StatusShape } from '../../../../ui/owner/status-mark';

export const OUTCOME_WORDS: Readonly<Record<RestockMailOutcome, { word: string; shape: StatusShape }>> = {
  queued: { word: 'On its way', shape: 'half' },
  sent: { word: 'Sent', shape: 'full' },
  refused: { word: 'Refused', shape: 'cross' },
  unknown: { word: 'Unknown', shape: 'alert' },
  skipped: { word: 'Not needed', shape: 'empty' },
  left: { word: 'Left at that', shape: 'empty' },
};

const SKIPPED: Readonly<Record<RestockMailSkip, string>> = {
  unsubscribed: 'unsubscribed before',
  bounced: 'address bounced before',
  erased: 'erased before',
  turnOver: 'turn was over before',
  productGone: 'product was gone before',
  tooLate: 'it went on without it',
};

type LetterOutcomeProps = { of: Pick<RestockMail, 'outcome' | 'code' | 'reason'> };

/** What became of a letter, and why. */
export function LetterOutcome({ of: { outcome, code, reason } }: LetterOutcomeProps) {
  const { word, shape } = OUTCOME_WORDS[outcome];
  const why = reason
    ? SKIPPED[reason]
    : outcome === 'refused' && code
      ? `mail server said ${code}`
      : undefined;
  return <StatusMark shape={shape}>{why ? `${word}: ${why}` : word}</StatusMark>;
}
