import type { RestockErrorCode } from '@daybook/contracts/shared/restock-errors';
import { RESTOCK_ERRORS_FR } from '@daybook/contracts/shared/restock-errors.fr';
import { fr } from './restock-messages.fr';
import type { RestockMessages } from './translate';

const errors = Object.entries(RESTOCK_ERRORS_FR).map(([code, text]) => [`error.${code}`, text]);

/** The French texts of restock sign-ups, with the refusals that their form tells of by itself. */
export const texts: RestockMessages = {
  ...fr,
  ...(Object.fromEntries(errors) as Record<`error.${RestockErrorCode}`, string>),
};
