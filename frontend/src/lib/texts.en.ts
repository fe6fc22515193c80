import { PAGE_ERRORS, type PageErrorCode } from '@daybook/contracts/shared/page-errors';
import { en } from './messages.en';
import type { Messages } from './translate';

const errors = Object.entries(PAGE_ERRORS).map(([code, [, text]]) => [`error.${code}`, text]);

/** All English texts of a page. */
export const texts: Messages = {
  ...en,
  ...(Object.fromEntries(errors) as Record<`error.${PageErrorCode}`, string>),
};
