import type { FieldBase } from './field-kind.js';

/**
 * Whether a field is asked. It depends on the answer to one other field at most, and that one is always asked: one level.
 * @param answerTo the answer to a field, read or as it is typed
 */
export function isFieldShown(
  { shownWhen }: Pick<FieldBase, 'shownWhen'>,
  answerTo: (fieldId: string) => unknown,
): boolean {
  if (!shownWhen) return true;
  const answer = answerTo(shownWhen.fieldId);
  return Array.isArray(answer) ? answer.includes(shownWhen.is) : answer === shownWhen.is;
}
