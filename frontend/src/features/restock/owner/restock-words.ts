import type { RestockPolicy, RestockSkip } from '@daybook/contracts/shared/restock-choices';
import type { RestockEmailKind } from '@daybook/contracts/shared/restock-email-choices';

/** What a policy is called, and what it does. */
export const POLICY_WORDS: Readonly<Record<RestockPolicy, { label: string; about: string }>> = {
  firstCome: {
    label: 'First come, first told',
    about:
      'As many people as there are units, in the order in which they signed up. A unit is held for each.',
  },
  membersFirst: {
    label: 'Mailing list first',
    about: 'The same, but those who joined the mailing list come before the others. A unit is held for each.',
  },
  lottery: {
    label: 'Lottery',
    about:
      'As many people as there are units, drawn by lot; the draw can be checked. A unit is held for each.',
  },
  everyone: {
    label: 'Everybody at once',
    about: 'Everybody who waits is told. Nothing is held: who comes first buys.',
  },
  multiple: {
    label: 'Several for each unit',
    about:
      'So many people for each unit, in the order of their sign-ups. Nothing is held: who comes first buys.',
  },
};

/** What an email is for. */
export const EMAIL_WORDS: Readonly<Record<RestockEmailKind, string>> = {
  offer: 'It is their turn',
  confirmation: 'Please confirm',
  acknowledgement: 'On the list',
};

/** Why somebody is not told. */
export const SKIP_WORDS: Readonly<Record<RestockSkip, string>> = {
  noUnitLeft: 'No unit left for them',
  alreadyNotified: 'Told already, since it was last sold out',
  unconfirmed: 'Never confirmed their address',
  unsubscribed: 'Unsubscribed',
  bounced: 'Their address bounced',
  erased: 'Erased',
};
