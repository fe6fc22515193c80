import { matching } from '../../shared/document-shape.js';

/** The id of a field or a question. Its first character is one of a to z, so it is no `__proto__`. */
export const fieldId = matching(
  /^[A-Za-z][A-Za-z0-9_-]{0,39}$/,
  'An id begins with A to Z; digits, - and _ may follow.',
);
