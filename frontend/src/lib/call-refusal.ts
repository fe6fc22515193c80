import { CALL_ERRORS, type CallErrorCode } from '@daybook/contracts/shared/call-errors';
import { CALL_ERRORS_FR } from '@daybook/contracts/shared/call-errors.fr';
import type { Language } from '@daybook/contracts/shared/languages';
import type { Message } from './translate';

declare const __LANGUAGE__: Language | undefined;

/** The text of an error of any call (section 8), as a message. The texts of the other errors come with their pages. */
export const callRefusal =
  (code: CallErrorCode): Message =>
  (_, { locale }) =>
    (typeof __LANGUAGE__ === 'undefined' ? locale : __LANGUAGE__) === 'fr'
      ? CALL_ERRORS_FR[code]
      : CALL_ERRORS[code][1];
