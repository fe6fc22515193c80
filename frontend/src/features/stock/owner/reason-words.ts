import { ADJUST_REASON_WORDS } from './adjust-reason-words';

/** The reasons of a hold, and of its end. */
const OF_HOLDS = {
  checkout: 'For a checkout',
  restock: 'For a person on the waitlist',
  expired: 'Time ran out',
  cancelled: 'Given back',
  shortfall: 'Fewer units than reserved',
};

/** Why the stock has changed, by the reasons that the ledger names. */
export const REASON_WORDS: Readonly<Record<string, string>> = {
  ...ADJUST_REASON_WORDS,
  ...OF_HOLDS,
  import: 'Imported file',
  renewal: 'For the renewal of a subscription',
  takenOver: 'Its order takes them over',
};
