import type { FieldKind } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { type TextOptions, typedText } from './text.kind.js';

/** A text in several lines, with a counter where it has a maximum (section 5). */
export const textareaKind: FieldKind<'textarea', TextOptions, string> = {
  kind: 'textarea',
  ...typedText(FORM_LIMITS.lines),
};
