import { QUANTITY } from '../../shared/limits.js';

/** Codes of the catalogue. */
export type QuantityProblem = 'QUANTITY_NOT_A_NUMBER' | 'QUANTITY_NOT_WHOLE' | 'QUANTITY_OUT_OF_RANGE';

/**
 * Section 5: a number, whole, 1 to 9999. A text is no number, whatever digits it holds.
 * @returns the catalogue's code for what is wrong, undefined when nothing is
 */
export function checkQuantity(value: unknown): QuantityProblem | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'QUANTITY_NOT_A_NUMBER';
  if (!Number.isInteger(value)) return 'QUANTITY_NOT_WHOLE';
  if (value < QUANTITY.min || value > QUANTITY.max) return 'QUANTITY_OUT_OF_RANGE';
  return undefined;
}
