import type { PageErrorCode } from '@daybook/contracts/shared/page-errors';
import { PAGE_ERRORS_FR } from '@daybook/contracts/shared/page-errors.fr';
import { fr } from './messages.fr';
import type { FirstMessages } from './translate';

const errors = Object.entries(PAGE_ERRORS_FR).map(([code, text]) => [`error.${code}`, text]);

/** The French texts that every page begins with. */
export const texts: FirstMessages = {
  ...fr,
  ...(Object.fromEntries(errors) as Record<`error.${PageErrorCode}`, string>),
};
