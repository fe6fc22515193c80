import type { FieldKind } from '../field-kind.js';
import { isAnyTooLong, readParts } from '../read-text.js';

const PARTS = ['first', 'last'] as const;
type NameAnswer = Readonly<Record<(typeof PARTS)[number], string>>;

/** A person's name. Both parts are asked where it is required (section 5, "multi-part fields"). */
export const nameKind: FieldKind<'name', object, NameAnswer> = {
  kind: 'name',
  options: {},
  parts: () => PARTS,
  read: (given) => readParts(given, PARTS),
  check(answer, { required }) {
    if (isAnyTooLong(answer)) return 'FIELD_TOO_LONG';
    return required && PARTS.some((part) => answer[part] === '') ? 'FIELD_REQUIRED' : undefined;
  },
  show: ({ first, last }) => ({ type: 'name', values: [first, last] }),
};
