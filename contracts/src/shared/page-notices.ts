import { PAGE_ERRORS, type PageErrorCode } from './page-errors.js';
import { RESTOCK_ERRORS, type RestockErrorCode } from './restock-errors.js';

/** What became of a form that was sent without script. */
export type PageNotice = 'added' | 'signedUp' | PageErrorCode | RestockErrorCode;

/**
 * The notice that a page's address asks for: `?notice=added`. A page shows texts of the catalogue alone, never a text
 * of its address.
 */
export function pageNotice(value: unknown): PageNotice | undefined {
  return value === 'added' || value === 'signedUp' || isRestockError(value) || isPageError(value)
    ? value
    : undefined;
}

export const isPageError = (value: unknown): value is PageErrorCode =>
  typeof value === 'string' && Object.hasOwn(PAGE_ERRORS, value);

export const isRestockError = (value: unknown): value is RestockErrorCode =>
  typeof value === 'string' && Object.hasOwn(RESTOCK_ERRORS, value);
