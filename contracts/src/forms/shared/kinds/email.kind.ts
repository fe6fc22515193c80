import { optional, text } from '../../../shared/document-shape.js';
import { isEmailAddress } from '../../../shared/email-address.js';
import { EMAIL } from '../../../shared/limits.js';
import type { FieldKind } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { readWord, shownText } from '../read-text.js';

type EmailOptions = { readonly placeholder?: string; readonly default?: string };

/** An e-mail address. The first one of a form says whose the submission is. */
export const emailKind: FieldKind<'email', EmailOptions, string> = {
  kind: 'email',
  options: { placeholder: optional(text(FORM_LIMITS.title)), default: optional(text(EMAIL.max)) },
  read: readWord,
  check: (answer) => (isEmailAddress(answer) ? undefined : 'FIELD_EMAIL_INVALID'),
  show: shownText,
};
