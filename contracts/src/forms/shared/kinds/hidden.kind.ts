import { optional, text } from '../../../shared/document-shape.js';
import type { FieldKind } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { readText, shownText } from '../read-text.js';

/** A value that the page sends without showing it, such as where the visitor came from. */
export const hiddenKind: FieldKind<'hidden', { readonly default?: string }, string> = {
  kind: 'hidden',
  options: { default: optional(text(FORM_LIMITS.line)) },
  read: readText,
  check: (answer) => (answer.length > FORM_LIMITS.line ? 'FIELD_TOO_LONG' : undefined),
  show: shownText,
};
