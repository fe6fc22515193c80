import type { FieldKind } from '../field-kind.js';

/** A heading between fields. It asks nothing, and submissions skip it (section 3). */
export const sectionKind: FieldKind<'section', object, never> = {
  kind: 'section',
  isSection: true,
  options: {},
  read: () => null,
  check: () => undefined,
  show: () => ({ type: 'other', value: '' }),
};
