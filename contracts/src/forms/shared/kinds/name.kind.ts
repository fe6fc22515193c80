import { optional, record, text } from '../../../shared/document-shape.js';
import type { FieldKind } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { isAnyTooLong, readParts } from '../read-text.js';

const PARTS = ['first', 'last'] as const;
type NameAnswer = Readonly<Record<(typeof PARTS)[number], string>>;

type NameOptions = { readonly default?: NameAnswer };

/** A person's name. Both parts are asked where it is required (section 5, "multi-part fields"). */
export const nameKind: FieldKind<'name', NameOptions, NameAnswer> = {
  kind: 'name',
  options: {
    default: optional(record<NameAnswer>({ first: text(FORM_LIMITS.title), last: text(FORM_LIMITS.title) })),
  },
  parts: () => PARTS,
  read: (given) => readParts(given, PARTS),
  check(answer, { required }) {
    if (isAnyTooLong(answer)) return 'FIELD_TOO_LONG';
    return required && PARTS.some((part) => answer[part] === '') ? 'FIELD_REQUIRED' : undefined;
  },
  show: ({ first, last }) => ({ type: 'name', values: [first, last] }),
};
