import { refuse } from '@daybook/contracts/shared/errors';
import { MAX_STOCK_UNITS } from '@daybook/contracts/shared/limits';

/** @throws Refusal QUANTITY_NOT_WHOLE, STOCK_OUT_OF_RANGE */
export function mustBeWhole(quantity: number, least: 0 | 1): void {
  if (!Number.isInteger(quantity)) refuse('QUANTITY_NOT_WHOLE');
  if (quantity < least || quantity > MAX_STOCK_UNITS) refuse('STOCK_OUT_OF_RANGE');
}

/** What a sale says of stock that is unlimited. */
export const ofUnlimited = ({ status }: { readonly status: string }): { unlimited?: true } =>
  status === 'unlimited' ? { unlimited: true } : {};
