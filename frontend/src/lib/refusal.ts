import { PAGE_ERRORS, type PageErrorCode } from '@daybook/contracts/shared/page-errors';
import { PAGE_ERRORS_FR } from '@daybook/contracts/shared/page-errors.fr';
import { BUILT_LANGUAGE, type Message } from './translate';

/** The text of an error that a page shows without an answer of the server (sections 5 and 8), as a message. */
export const refusal =
  (code: PageErrorCode): Message =>
  (_, { locale }) =>
    (BUILT_LANGUAGE ?? locale) === 'fr' ? PAGE_ERRORS_FR[code] : PAGE_ERRORS[code][1];
