import type { RestockSignUp, RestockSignUpStatus } from '@daybook/contracts/restock/restock.api';
import type { RestockOfferStatus } from '@daybook/contracts/restock/shared/restock-choices';
import { timeLeft } from '@daybook/contracts/shared/relative-time';
import { StatusMark, type StatusShape } from '../../../../ui/owner/status-mark';
import { Timestamp } from '../../../../ui/owner/timestamp';

const STATUS: Readonly<Record<RestockSignUpStatus, { word: string; shape: StatusShape }>> = {
  unconfirmed: { word: 'Not confirmed', shape: 'empty' },
  waiting: { word: 'Waiting', shape: 'half' },
  notified: { word: 'Notified', shape: 'full' },
  bought: { word: 'Bought', shape: 'full' },
  declined: { word: 'Declined', shape: 'empty' },
  unsubscribed: { word: 'Unsubscribed', shape: 'cross' },
  bounced: { word: 'Email bounced', shape: 'cross' },
  erased: { word: 'Deleted', shape: 'cross' },
};

const OFFER: Readonly<Record<RestockOfferStatus, string>> = {
  offered: 'Notified',
  claimed: 'In their cart',
  bought: 'Bought',
  expired: 'Expired',
  declined: 'Declined',
  released: 'Withdrawn',
};

export function SignUpStatus({ status }: { status: RestockSignUpStatus }) {
  const { word, shape } = STATUS[status];
  return <StatusMark shape={shape}>{word}</StatusMark>;
}

type OfferStatusProps = {
  status: RestockOfferStatus;
  /** ISO 8601; null without a hold */
  heldUntil: string | null;
  /** ISO 8601: when the offer was made */
  offeredAt?: string;
};

/** What became of an offer, and for how long its unit is still held. */
export function OfferStatus({ status, heldUntil, offeredAt }: OfferStatusProps) {
  const isOpen = status === 'offered' || status === 'claimed';
  return (
    <>
      {OFFER[status]}
      {offeredAt && (
        <>
          {' '}
          <Timestamp at={offeredAt} />
        </>
      )}
      {isOpen && heldUntil && (
        <>
          , held for <Timestamp at={heldUntil} words={timeLeft} />
        </>
      )}
    </>
  );
}

/** The result of the subscriber's last offer. */
export function LastOffer({ offer }: { offer: RestockSignUp['lastOffer'] }) {
  if (!offer) return '–';
  return <OfferStatus status={offer.status} heldUntil={offer.expiresAt} offeredAt={offer.offeredAt} />;
}
