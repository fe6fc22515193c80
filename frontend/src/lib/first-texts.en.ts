import { PAGE_ERRORS, type PageErrorCode } from '@daybook/contracts/shared/page-errors';
import { en } from './messages.en';
import type { FirstMessages } from './translate';

const errors = Object.entries(PAGE_ERRORS).map(([code, [, text]]) => [`error.${code}`, text]);

/** The English texts that every page begins with. */
export const texts: FirstMessages = {
  ...en,
  ...(Object.fromEntries(errors) as Record<`error.${PageErrorCode}`, string>),
};
