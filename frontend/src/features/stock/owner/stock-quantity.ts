import { PAGE_ERRORS } from '@daybook/contracts/shared/page-errors';

export const QUANTITY_TEXTS = {
  nan: PAGE_ERRORS.QUANTITY_NOT_A_NUMBER[1],
  fraction: PAGE_ERRORS.QUANTITY_NOT_WHOLE[1],
  few: 'Receive at least one unit.',
  negative: 'Enter 0 or more.',
  none: 'Enter how many units.',
} as const;

/** The problem of a number of units that the owner typed; undefined when it is valid. */
export function quantityProblem(typed: string, kind: 'receive' | 'count'): string | undefined {
  const text = typed.trim();
  if (!/^[+-]?\d+([.,]\d+)?$/.test(text)) return QUANTITY_TEXTS.nan;
  if (!/^\+?\d+$/.test(text)) return text.startsWith('-') ? QUANTITY_TEXTS.negative : QUANTITY_TEXTS.fraction;
  return kind === 'receive' && Number(text) < 1 ? QUANTITY_TEXTS.few : undefined;
}
