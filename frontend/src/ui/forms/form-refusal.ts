import { FORM_ERRORS, type FormErrorCode } from '@daybook/contracts/forms/shared/form-errors';
import { FORM_ERRORS_FR } from '@daybook/contracts/forms/shared/form-errors.fr';
import type { PageErrorCode } from '@daybook/contracts/shared/page-errors';
import { refusal } from '../../lib/refusal';
import { BUILT_LANGUAGE, type Message } from '../../lib/translate';

/** The text of an error that a form finds by itself (section 5), as a message. */
export function formRefusal(code: FormErrorCode | PageErrorCode): Message {
  if (!isOfForms(code)) return refusal(code);
  return (_, { locale }) =>
    (BUILT_LANGUAGE ?? locale) === 'fr' ? FORM_ERRORS_FR[code] : FORM_ERRORS[code][1];
}

const isOfForms = (code: string): code is FormErrorCode => Object.hasOwn(FORM_ERRORS, code);
