import type { OwnerGiftCard } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { StatusMark } from '../../../../ui/owner/status-mark';

/** Whether a card still pays, as a word and a shape. */
export function GiftCardStatus({ card: { status, balance, issued } }: { card: OwnerGiftCard }) {
  if (status === 'voided') return <StatusMark shape="cross">Voided</StatusMark>;
  if (balance.value === '0') return <StatusMark shape="empty">Spent</StatusMark>;
  return balance.value === issued.value ? (
    <StatusMark shape="full">Unused</StatusMark>
  ) : (
    <StatusMark shape="half">Partly used</StatusMark>
  );
}

/** A card as its owner names it: its code is shown once. */
export const cardName = ({ lastFour }: { lastFour: string }) => `•••• ${lastFour}`;
