import { optional, text, wholeNumber } from '../../../shared/document-shape.js';
import type { FieldKind } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { readText, shownText } from '../read-text.js';

/** `maxLength`: characters, at most as many as the kind takes. */
export type TextOptions = {
  readonly placeholder?: string;
  readonly default?: string;
  readonly maxLength?: number;
};

/** What the kinds share whose answer is one typed text. @param longest characters of an answer */
export const typedText = (longest: number) =>
  ({
    options: {
      placeholder: optional(text(FORM_LIMITS.title)),
      default: optional(text(longest)),
      maxLength: optional(wholeNumber(1, longest)),
    },
    read: readText,
    check: (answer: string, { maxLength = longest }: TextOptions) =>
      answer.length > maxLength ? 'FIELD_TOO_LONG' : undefined,
    show: shownText,
  }) as const;

/** A text in one line. */
export const textKind: FieldKind<'text', TextOptions, string> = {
  kind: 'text',
  ...typedText(FORM_LIMITS.line),
};
