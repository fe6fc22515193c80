import type { HoldReason, ReleaseReason } from '@daybook/contracts/stock/stock.events';
import { ADJUST_REASON_WORDS } from './adjust-reason-words';

const OF_HOLDS: Readonly<Record<HoldReason | ReleaseReason, string>> = {
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
};
