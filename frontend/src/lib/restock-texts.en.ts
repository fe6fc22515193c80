import { RESTOCK_ERRORS, type RestockErrorCode } from '@daybook/contracts/shared/restock-errors';
import { en } from './restock-messages.en';
import type { RestockMessages } from './translate';

const errors = Object.entries(RESTOCK_ERRORS).map(([code, [, text]]) => [`error.${code}`, text]);

/** The English texts of restock sign-ups, with the refusals that their form tells of by itself. */
export const texts: RestockMessages = {
  ...en,
  ...(Object.fromEntries(errors) as Record<`error.${RestockErrorCode}`, string>),
};
