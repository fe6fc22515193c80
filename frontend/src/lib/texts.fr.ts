import type { PageErrorCode } from '@daybook/contracts/shared/page-errors';
import { PAGE_ERRORS_FR } from '@daybook/contracts/shared/page-errors.fr';
import { fr } from './messages.fr';
import type { Messages } from './translate';

const errors = Object.entries(PAGE_ERRORS_FR).map(([code, text]) => [`error.${code}`, text]);

/** All French texts of a page. */
export const texts: Messages = {
  ...fr,
  ...(Object.fromEntries(errors) as Record<`error.${PageErrorCode}`, string>),
};
