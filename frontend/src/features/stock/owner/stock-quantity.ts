import { MAX_STOCK_UNITS } from '@daybook/contracts/shared/limits';
import { PAGE_ERRORS } from '@daybook/contracts/shared/page-errors';
import type { StockBulkChange, StockChangeKind, StockItem } from '@daybook/contracts/stock/owner-stock.api';
import type { AdjustReason } from '@daybook/contracts/stock/shared/adjust-reasons';
import { type NumberKind, numberIn, numberKind, numberProblem } from '../../../lib/owner/typed-number';

/** A change that needs a number. */
export type CountedKind = Exclude<StockChangeKind, 'unlimited'>;
type Units = Pick<StockItem, 'unlimited' | 'onHand'>;

const BOUNDS = {
  receive: { min: 1, max: MAX_STOCK_UNITS },
  count: { min: 0, max: MAX_STOCK_UNITS },
  adjust: { min: -MAX_STOCK_UNITS, max: MAX_STOCK_UNITS },
} as const satisfies Record<CountedKind, unknown>;

const TOO_FEW = {
  receive: 'Receive at least one unit.',
  count: 'Enter 0 or more.',
  adjust: 'Enter at least -1,000,000,000.',
} as const satisfies Record<CountedKind, string>;

/** How the field of a change reads units. */
export const unitsKind = (locale: string, kind: CountedKind): NumberKind =>
  numberKind(locale, BOUNDS[kind], (reason) => {
    switch (reason) {
      case 'empty':
        return 'Enter how many units.';
      case 'too-large':
        return 'Enter at most 1,000,000,000 units.';
      case 'negative':
        return TOO_FEW[kind];
      case 'too-precise':
        return PAGE_ERRORS.QUANTITY_NOT_WHOLE[1];
      default:
        return PAGE_ERRORS.QUANTITY_NOT_A_NUMBER[1];
    }
  });

/** What keeps the typed units from being saved; undefined when nothing does. */
export function unitsProblem(
  locale: string,
  kind: CountedKind,
  text: string,
  { reason, onHand }: { reason: AdjustReason; onHand: number },
): string | undefined {
  const problem = numberProblem(unitsKind(locale, kind), text);
  const units = numberIn(unitsKind(locale, kind), text) ?? 0;
  if (problem || kind !== 'adjust') return problem;
  if (units === 0) return 'Enter how many units, like -2.';
  if (units > 0 && reason !== 'counted') return `Use a minus sign to take units away: -${units}.`;
  return onHand + units < 0 ? `Only ${onHand} are on hand.` : undefined;
}

/**
 * The change that takes another one back; undefined when none does.
 * @param before the stock item as the change found it: units may have been sold since the list was loaded
 * @param after the stock item as the change left it
 */
export function undoOf(
  { variantId, kind, quantity = 0 }: StockBulkChange,
  before: Units,
  after: Units,
): StockBulkChange | undefined {
  const adjust = (difference: number): StockBulkChange | undefined =>
    difference === 0 ? undefined : { variantId, kind: 'adjust', quantity: difference, reason: 'undone' };
  if (kind === 'unlimited')
    return before.unlimited ? undefined : { variantId, kind: 'count', quantity: after.onHand };
  // "unlimited" has no figure that a difference could be taken from
  if (before.unlimited) return kind === 'count' ? { variantId, kind: 'unlimited' } : undefined;
  return adjust(kind === 'count' ? before.onHand - quantity : -quantity);
}
