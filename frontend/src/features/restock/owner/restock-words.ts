import type { RestockPolicy, RestockSkip } from '@daybook/contracts/restock/shared/restock-choices';
import type { RestockEmailKind } from '@daybook/contracts/restock/shared/restock-email-choices';

/** The name of each policy, and what it does. */
export const POLICY_WORDS: Readonly<Record<RestockPolicy, { label: string; about: string }>> = {
  firstCome: {
    label: 'First come, first notified',
    about: 'As many people as units, in the order of signing up. A unit is held for each.',
  },
  membersFirst: {
    label: 'Mailing list first',
    about: 'As above, but mailing list members come first. A unit is held for each.',
  },
  lottery: {
    label: 'Lottery',
    about: 'As many people as units, in a random order that customers can check. A unit is held for each.',
  },
  everyone: {
    label: 'Everyone at once',
    about: 'Everyone on the waitlist is notified. Nothing is held: first to pay gets it.',
  },
  multiple: {
    label: 'Several for each unit',
    about: 'Several people for each unit, in the order of signing up. Nothing is held: first to pay gets it.',
  },
};

/** The purpose of each kind of email. */
export const EMAIL_WORDS: Readonly<Record<RestockEmailKind, string>> = {
  offer: 'Back in stock',
  confirmation: 'Confirmation',
  acknowledgement: 'Acknowledgement',
  mailingList: 'Mailing list confirmation',
};

/** Why a subscriber is not notified. */
export const SKIP_WORDS: Readonly<Record<RestockSkip, string>> = {
  noUnitLeft: 'Not enough stock',
  alreadyNotified: 'Already notified since it last sold out',
  unconfirmed: 'Email not confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Email bounced',
  erased: 'Deleted',
};
