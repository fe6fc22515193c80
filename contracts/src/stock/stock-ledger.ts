/** What a line of the ledger says has happened. */
export const LEDGER_FACTS = [
  'received',
  'counted',
  'adjusted',
  'madeUnlimited',
  'held',
  'claimed',
  'extended',
  'released',
  'sold',
  'pledged',
  'pledgeReleased',
  'returned',
] as const;
export type LedgerFact = (typeof LEDGER_FACTS)[number];
