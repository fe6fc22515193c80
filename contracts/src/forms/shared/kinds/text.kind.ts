import { optional, text, wholeNumber } from '../../../shared/document-shape.js';
import type { FieldKind } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { readText, shownText } from '../read-text.js';
import { formatError, type TextFormat, textFormat } from '../text-formats.js';

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

type LineOptions = TextOptions & { readonly mustBe?: TextFormat };

const line = typedText(FORM_LIMITS.line);

/** A text in one line, which may have to be of a format, such as an ISBN. An address of a page may be longer than others. */
export const textKind: FieldKind<'text', LineOptions, string> = {
  kind: 'text',
  ...line,
  options: { ...line.options, mustBe: optional(textFormat) },
  check(answer, field, { isOfFormat }) {
    const { mustBe, maxLength = mustBe?.is === 'url' ? FORM_LIMITS.url : FORM_LIMITS.line } = field;
    if (answer.length > maxLength) return 'FIELD_TOO_LONG';
    if (!mustBe || !isOfFormat || isOfFormat(answer.trim(), mustBe)) return undefined;
    return formatError(mustBe);
  },
  problem: ({ mustBe }) =>
    mustBe &&
    'min' in mustBe &&
    mustBe.min !== undefined &&
    mustBe.max !== undefined &&
    mustBe.min > mustBe.max
      ? 'The minimum has to be at most the maximum.'
      : undefined,
};
